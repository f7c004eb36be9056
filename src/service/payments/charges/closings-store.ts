import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ChargeClosingTable } from "../../platform/database/tables.ts";
import type { Timeline } from "../../platform/clock/time-of.ts";
import { isOver } from "../../platform/clock/time-of.ts";
import type { ChargeRow } from "../charge-row.ts";

export type ClosingRow = Selectable<ChargeClosingTable>;

export async function insertClosing(
  database: Database,
  closing: Insertable<ChargeClosingTable>,
): Promise<ClosingRow> {
  return database.insertInto("charge_closings").values(closing).returningAll().executeTakeFirstOrThrow();
}

/** Whether a capture or a cancellation of the charge waits for the processor. */
export async function isClosing(database: Database, charge: string): Promise<boolean> {
  const closing = await database
    .selectFrom("charge_closings")
    .select("id")
    .where("charge", "=", charge)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return closing !== undefined;
}

/** The authorizations whose time is over and that nobody ends yet; one whose cancellation was refused is left alone. */
export async function expiredAuthorizations(
  database: Database,
  { timeline, now, limit }: { readonly timeline: Timeline; readonly now: Date; readonly limit: number },
): Promise<readonly ChargeRow[]> {
  return database
    .selectFrom("charges as c")
    .selectAll("c")
    .where("c.status", "=", "requires_capture")
    .where(isOver("capture_before", { timeline, now, table: "c" }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("charge_closings as k")
            .select("k.id")
            .whereRef("k.charge", "=", "c.id")
            .where((is) =>
              is.or([
                is("k.status", "=", "pending"),
                is.and([is("k.kind", "=", "cancel"), is("k.status", "=", "failed")]),
              ]),
            ),
        ),
      ),
    )
    .orderBy("c.capture_before")
    .limit(limit)
    .execute();
}
