import type { Feature } from "../../platform/feature.ts";
import { requestLogEndpoints } from "./routes.ts";
import { deleteRequestLogs } from "./store.ts";

const week = 7 * 86_400_000;

export const requestLogs: Feature = {
  endpoints: requestLogEndpoints,
  localJobs: ({ requestRecorder }) =>
    requestRecorder === undefined
      ? []
      : [
          {
            name: "storing of requests",
            pause: 1_000,
            run: () => requestRecorder.flush(),
            onWork: (wake) => requestRecorder.onWork(wake),
          },
        ],
  storedData: ({ database, now }) => ({
    requests: (limit) => deleteRequestLogs(database, { before: new Date(now().getTime() - week), limit }),
  }),
};
