import type { Feature } from "../../platform/feature.ts";
import { deleteUnusedAuthentications } from "./store.ts";

export const authentications: Feature = {
  clockedTables: [{ table: "authentications" }],
  storedData: ({ database, now }) => ({
    authentications: (limit) => deleteUnusedAuthentications(database, { now: now(), limit }),
  }),
};
