import { sql } from "kysely";
import type { Feature } from "../../platform/feature.ts";
import { dueTask } from "../../platform/scheduler/due-rows.ts";
import { resealRecords } from "./reseal-records.ts";

/** The keys that seal cards are replaced while the service runs. */
export const cardKeys: Feature = {
  dueHandlers: (dependencies) => [
    dueTask(dependencies.database, {
      name: "card_resealing",
      earliest: sql<Date | null>`(select resealing_due_at from key_rings)`,
      handle: (lease) => resealRecords(dependencies, lease),
    }),
  ],
};
