import type { Feature } from "../../../platform/feature.ts";
import { deleteUnknownChallenges } from "./sandbox-authenticator.ts";

export const sandbox: Feature = {
  storedData: ({ database, now }) => ({
    challenges: (limit) => deleteUnknownChallenges(database, { now: now(), limit }),
  }),
};
