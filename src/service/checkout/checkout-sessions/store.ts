import type { Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { CheckoutSessionStatus } from "../../../contract/checkout-session.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { CheckoutSessionTable } from "../../platform/database/tables.ts";
import type { Timeline } from "../../platform/clock/time-of.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { isOver, timeOfRow } from "../../platform/clock/time-of.ts";
import type { CheckoutSessionEvent } from "./lifecycle.ts";
import type { Purchase } from "./purchase.ts";
import { edgeOf } from "./lifecycle.ts";

export type CheckoutSessionRow = Selectable<CheckoutSessionTable>;
export type SessionChange = Updateable<CheckoutSessionTable>;

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

/** Takes an open session that has not expired for a charge, with what its payer answered; undefined when it is not to be had. */
export async function takeCheckoutSession(
  database: Database,
  id: string,
  { charge, purchase, now }: { readonly charge: string; readonly purchase: Purchase; readonly now: Date },
): Promise<CheckoutSessionRow | undefined> {
  const { answers, items, amount } = purchase;
  return database
    .updateTable("checkout_sessions")
    .set({
      status: edgeOf("confirm").to,
      charge,
      answers: JSON.stringify(answers),
      line_items: JSON.stringify(items),
      amount_total: amount,
    })
    .where("id", "=", id)
    .where("status", "=", edgeOf("confirm").from)
    .where("expires_at", ">", timeOfRow(now))
    .returningAll()
    .executeTakeFirst();
}

/** Brings the result of a charge to its session; undefined when that charge is not the latest. */
export async function settleCheckoutSession(
  database: Database,
  id: string,
  { charge, event }: { readonly charge: ChargeRow; readonly event: CheckoutSessionEvent },
): Promise<CheckoutSessionRow | undefined> {
  const { from, to } = edgeOf(event);
  const change: SessionChange =
    to === "complete"
      ? { status: to, payment_status: "paid", receipt: charge.receipt }
      : { status: to, charge: null };
  return database
    .updateTable("checkout_sessions")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", from)
    .where("charge", "=", charge.id)
    .returningAll()
    .executeTakeFirst();
}

/** Ends an open session, with what changes besides; undefined when it is not open any more. */
export async function expireCheckoutSession(
  database: Database,
  id: string,
  change: SessionChange = {},
): Promise<CheckoutSessionRow | undefined> {
  const { from, to } = edgeOf("expire");
  return database
    .updateTable("checkout_sessions")
    .set({ ...change, status: to })
    .where("id", "=", id)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst();
}

/** The condition that a session has a state at a moment: what is open and past its time has expired (`statusAt`). */
export function hasStatus(status: CheckoutSessionStatus, now: Date): RawBuilder<SqlBool> {
  const isPast = sql<SqlBool>`expires_at <= ${timeOfRow(now)}`;
  if (status === "open") return sql<SqlBool>`(status = 'open' and not ${isPast})`;
  if (status === "expired") return sql<SqlBool>`(status = 'expired' or (status = 'open' and ${isPast}))`;
  return sql<SqlBool>`status = ${status}`;
}

/** The sessions that expire once their time is over, as a condition. */
export const expires = sql<SqlBool>`status = 'open'`;

/** The session that stands in the place of an expired one now: the last of those that followed it, or it itself. */
export async function findLastRecovery(database: Database, id: string): Promise<CheckoutSessionRow> {
  return database
    .withRecursive("line(id)", (line) =>
      line
        .selectFrom("checkout_sessions")
        .select("id")
        .where("id", "=", id)
        .unionAll(
          line
            .selectFrom("checkout_sessions as next")
            .innerJoin("line", "line.id", "next.recovered_from")
            .select("next.id"),
        ),
    )
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("id", "in", (line) => line.selectFrom("line").select("id"))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** What a session has of the expired one in whose place it is. */
const handedOn = [
  "account_id",
  "livemode",
  "collection",
  "attribution",
  "email_locked",
  "answers",
  "amount_total",
  "currency",
  "line_items",
  "payment_link",
  "success_url",
  "cancel_url",
  "client_reference_id",
  "customer",
  "customer_email",
  "branding",
  "metadata",
  "recoverable",
  "recovery_requested",
] as const;

/** What it has of its own. */
const own = [
  "id",
  "created",
  "expires_at",
  "recovery_ends_at",
  "delete_at",
  "test_clock",
  "frozen_time",
] as const;

type Recovery = Pick<CheckoutSessionRow, (typeof own)[number]>;

/** Writes the session that follows an expired one; undefined when there is one already. */
export async function insertRecovery(
  database: Database,
  expired: string,
  recovery: Recovery,
): Promise<CheckoutSessionRow | undefined> {
  return database
    .insertInto("checkout_sessions")
    .columns([...handedOn, ...own, ...(["status", "payment_status", "recovered_from"] as const)])
    .expression((query) =>
      query
        .selectFrom("checkout_sessions")
        .select(handedOn)
        .select((value) => [
          ...own.map((name) => value.val(recovery[name]).as(name)),
          value.val("open").as("status"),
          value.val("unpaid").as("payment_status"),
          "id as recovered_from",
        ])
        .where("id", "=", expired),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes expired sessions that are due and were never paid, with their events. A session that somebody has tried to pay
 * is stored for ever, and each that it follows with it. Gives at how many it has looked.
 */
export async function deleteUnpaidSessions(
  database: Database,
  { timeline, now, limit }: { readonly timeline: Timeline; readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with due as (
      select id from checkout_sessions
      where ${isOver("delete_at", { timeline, now })} and status <> 'open'
      order by delete_at limit ${limit} for update skip locked
    ),
    judged as (
      select due.id, next.id as next, next.delete_at,
        exists (select from charges c where c.checkout_session = due.id) as attempted
      from due left join checkout_sessions next on next.recovered_from = due.id
    ),
    stored as (
      update checkout_sessions s set delete_at = case when attempted then null else judged.delete_at end
      from judged where s.id = judged.id and (attempted or next is not null)
    ),
    deleted as (
      delete from checkout_sessions s using judged
      where s.id = judged.id and not attempted and next is null
      returning s.id
    ),
    deleted_events as (delete from events e using deleted where e.object_id = deleted.id returning e.id),
    deleted_deliveries as (delete from webhook_deliveries d using deleted_events e where d.event = e.id)
    select count(*)::integer as seen from due`.execute(database);
  return rows[0]?.seen ?? 0;
}

/** The session that the charge paid; undefined where it was charged without one. */
export async function sessionOf(
  database: Database,
  charge: ChargeRow,
): Promise<CheckoutSessionRow | undefined> {
  const { checkout_session: id } = charge;
  return id === null ? undefined : findCheckoutSession(database, scopeOf(charge), id);
}
