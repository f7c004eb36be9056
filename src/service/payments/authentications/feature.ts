import { redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { deleteUnusedAuthentications } from "./store.ts";

export const authentications: Feature = {
  clockedTables: [{ table: "authentications" }],
  personalTables: [{ table: "authentications", links: ["source", "charge"], erase: { card: redacted } }],
  storedData: ({ database, now }) => ({
    authentications: (limit) => deleteUnusedAuthentications(database, { now: now(), limit }),
  }),
};
