import type { Selectable, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ChargeTable } from "../database/tables.ts";
import { unsettledStatuses } from "./lifecycle.ts";

export type ChargeRow = Selectable<ChargeTable>;

/** `lock` keeps others from changing the row until the caller's transaction ends. */
export async function findCharge(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateCharge(
  database: Database,
  scope: Scope,
  id: string,
  change: Updateable<ChargeTable>,
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set(change)
    .where(inScope(scope))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a charge that still waits for the processor; undefined when another was faster to settle it. */
export async function changeUnsettled(
  database: Database,
  { id, account_id, livemode }: ChargeRow,
  change: Updateable<ChargeTable>,
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set(change)
    .where(inScope({ accountId: account_id, livemode }))
    .where("id", "=", id)
    .where("status", "in", unsettledStatuses)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a charge that waits for the processor and that nobody works on; undefined when there is none such. */
export async function takeCharge(
  database: Database,
  scope: Scope,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set({ lease_until: until })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("status", "in", unsettledStatuses)
    .where((is) => is.or([is("lease_until", "is", null), is("lease_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Gives whoever took a charge more time for it; undefined when another has taken or settled it since. */
export async function renewLease(
  database: Database,
  { id, account_id, livemode, lease_until }: ChargeRow,
  until: Date,
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set({ lease_until: until })
    .where(inScope({ accountId: account_id, livemode }))
    .where("id", "=", id)
    .where("status", "in", unsettledStatuses)
    .where("lease_until", "=", lease_until)
    .returningAll()
    .executeTakeFirst();
}

/** The charges that the sweep asks the processor about now, the longest waiting first. */
export async function dueCharges(database: Database, now: Date, limit: number): Promise<ChargeRow[]> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where("status", "in", unsettledStatuses)
    .where("inquire_at", "<=", now)
    .where((is) => is.or([is("lease_until", "is", null), is("lease_until", "<=", now)]))
    .orderBy("inquire_at")
    .limit(limit)
    .execute();
}
