import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { CheckoutSessionTable } from "../database/tables.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { isOver, timeOfRow } from "../test-clocks/time-of.ts";
import type { CheckoutSessionEvent } from "./lifecycle.ts";
import { edgeOf } from "./lifecycle.ts";

export type CheckoutSessionRow = Selectable<CheckoutSessionTable>;

export async function insertCheckoutSession(
  database: Database,
  session: Insertable<CheckoutSessionTable>,
): Promise<CheckoutSessionRow> {
  return database.insertInto("checkout_sessions").values(session).returningAll().executeTakeFirstOrThrow();
}

export async function findCheckoutSession(
  database: Database,
  scope: Scope,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  return database
    .selectFrom("checkout_sessions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The session of whichever account: for the page at its address, which nobody can guess. */
export async function findCheckoutSessionById(
  database: Database,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  return database.selectFrom("checkout_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The session that a charge is an attempt of, of whichever account. */
export async function findSessionOfCharge(
  database: Database,
  charge: string,
): Promise<CheckoutSessionRow | undefined> {
  return database
    .selectFrom("checkout_sessions as s")
    .innerJoin("charges as c", "c.checkout_session", "s.id")
    .selectAll("s")
    .where("c.id", "=", charge)
    .executeTakeFirst();
}

/** Takes an open session that has not expired for a charge; undefined when it is not to be had. */
export async function takeCheckoutSession(
  database: Database,
  id: string,
  { charge, now }: { readonly charge: string; readonly now: Date },
): Promise<CheckoutSessionRow | undefined> {
  return database
    .updateTable("checkout_sessions")
    .set({ status: edgeOf("confirm").to, charge })
    .where("id", "=", id)
    .where("status", "=", edgeOf("confirm").from)
    .where("expires_at", ">", timeOfRow(now))
    .returningAll()
    .executeTakeFirst();
}

/** Brings the result of a charge to its session; undefined when that charge is not the latest. */
export async function settleCheckoutSession(
  database: Database,
  {
    id,
    charge,
    event,
  }: { readonly id: string; readonly charge: string; readonly event: CheckoutSessionEvent },
): Promise<CheckoutSessionRow | undefined> {
  const { from, to } = edgeOf(event);
  const change: Updateable<CheckoutSessionTable> =
    to === "complete" ? { status: to, payment_status: "paid" } : { status: to, charge: null };
  return database
    .updateTable("checkout_sessions")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", from)
    .where("charge", "=", charge)
    .returningAll()
    .executeTakeFirst();
}

/** Ends an open session; undefined when it is not open any more. */
export async function expireCheckoutSession(
  database: Database,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  const { from, to } = edgeOf("expire");
  return database
    .updateTable("checkout_sessions")
    .set({ status: to })
    .where("id", "=", id)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst();
}

/** The open sessions whose time is over, the longest waiting first. */
export async function dueCheckoutSessions(
  database: Database,
  { timeline, now, limit }: { readonly timeline: Timeline; readonly now: Date; readonly limit: number },
): Promise<CheckoutSessionRow[]> {
  return database
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("status", "=", "open")
    .where(isOver("expires_at", { timeline, now }))
    .orderBy("expires_at")
    .limit(limit)
    .execute();
}
