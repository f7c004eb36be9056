import type { Feature } from "../../platform/feature.ts";
import { runInBatches } from "../../platform/database/batches.ts";
import { recurringWork } from "../../platform/scheduler/recurring-work.ts";
import { fileEndpoints } from "./routes.ts";
import { deleteUnclaimed } from "./store.ts";

const day = 86_400_000;

/** How long evidence is stored that no dispute has, in milliseconds. */
const unclaimed = 7 * day;

export const files: Feature = {
  endpoints: fileEndpoints,
  dueHandlers: ({ database, now }) => [
    recurringWork(database, {
      name: "unclaimed_evidence",
      every: 3_600_000,
      tasks: {
        files: () =>
          runInBatches((limit) => deleteUnclaimed(database, new Date(now().getTime() - unclaimed), limit)),
      },
    }),
  ],
  personalTables: [{ table: "files", links: ["owner"], erase: null }],
};
