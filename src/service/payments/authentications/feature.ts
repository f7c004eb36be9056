import type { Feature } from "../../platform/feature.ts";
import { deleteUnusedAuthentications } from "./store.ts";

export const authentications: Feature = {
  clockedTables: ["authentications"],
  storedData: ({ database, now }) => ({
    authentications: (limit) => deleteUnusedAuthentications(database, { now: now(), limit }),
  }),
};
