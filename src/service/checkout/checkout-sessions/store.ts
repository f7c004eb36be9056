import type { Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { CheckoutSessionStatus } from "../../../contract/checkout/checkout-session.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeOf } from "../../platform/database/scope.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { Locked } from "../../platform/database/locked.ts";
import type { CheckoutSessionTable, ChosenPurchase } from "./table.ts";
import type { Timeline } from "../../platform/clock/time-of.ts";
import { isOver, timeOfRow } from "../../platform/clock/time-of.ts";
import type { CheckoutSessionEvent } from "./lifecycle.ts";
import { transitionOf } from "./lifecycle.ts";

export type CheckoutSessionRow = Selectable<CheckoutSessionTable>;

/** A session as it stays until the caller's transaction ends. What a payment will be is computed from no other. */
export type LockedSession = Locked<CheckoutSessionRow>;

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

/** Locks a session that was read, after its test clock, and returns it as it is now. */
export async function lockCheckoutSession(
  database: Database,
  session: CheckoutSessionRow,
): Promise<LockedSession> {
  await clockColumns(database, scopeOf(session), session);
  const locked = await database
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("id", "=", session.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return locked as LockedSession;
}

/** Finds a session of any account, for the page at its URL, which cannot be guessed. */
export async function findCheckoutSessionById(
  database: Database,
  id: string,
): Promise<CheckoutSessionRow | undefined> {
  return database.selectFrom("checkout_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the session that a charge pays, of any account. */
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

/** Starts the payment of an open session, and stores what the payer bought and entered. */
export async function startSessionPayment(
  database: Database,
  { id }: LockedSession,
  { charge, purchase }: { readonly charge: string | null; readonly purchase: ChosenPurchase },
): Promise<CheckoutSessionRow> {
  const { answers, items, amount, offer, discount, plan } = purchase;
  return database
    .updateTable("checkout_sessions")
    .set({
      status: transitionOf("confirm").to,
      charge,
      answers: JSON.stringify(answers),
      line_items: JSON.stringify(items),
      amount_total: amount,
      offer: offer && JSON.stringify(offer),
      discount: discount && JSON.stringify(discount),
      accepted_plan: plan && JSON.stringify(plan),
    })
    .where("id", "=", id)
    .where("status", "=", transitionOf("confirm").from)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A session stays complete when the capture of the charge that has paid it fails later, but nobody has paid it. */
export async function markUnpaid(
  database: Database,
  { id, checkout_session: session }: ChargeRow,
): Promise<void> {
  await database
    .updateTable("checkout_sessions")
    .set({ payment_status: "unpaid", receipt: null })
    .where("id", "=", session)
    .where("charge", "=", id)
    .where("status", "=", "complete")
    .execute();
}

/** Stores the result of a charge in its session. Returns undefined when it is not the session's latest charge. */
export async function settleCheckoutSession(
  database: Database,
  id: string,
  { charge, event }: { readonly charge: ChargeRow; readonly event: CheckoutSessionEvent },
): Promise<LockedSession | undefined> {
  const { from, to } = transitionOf(event);
  const change: SessionChange =
    to === "complete"
      ? {
          status: to,
          payment_status: charge.amount === 0 ? "no_payment_required" : "paid",
          receipt: charge.receipt,
        }
      : { status: to, charge: null, accepted_plan: null };
  const settled = await database
    .updateTable("checkout_sessions")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", from)
    .where("charge", "=", charge.id)
    .returningAll()
    .executeTakeFirst();
  return settled as LockedSession | undefined;
}

/** Changes a session that is open; another stays as it is. */
export async function changeOpenSession(
  database: Database,
  { id }: LockedSession,
  change: Pick<SessionChange, "amount_total" | "discount" | "line_items" | "offer">,
): Promise<void> {
  await database
    .updateTable("checkout_sessions")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

/** Stores the subscription or the installment plan that began with a session, and its customer. */
export async function storeBegun(
  database: Database,
  id: string,
  change: Pick<
    SessionChange,
    "customer" | "installment_plan" | "invoice" | "payment_status" | "status" | "subscription"
  >,
): Promise<CheckoutSessionRow> {
  return database
    .updateTable("checkout_sessions")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Expires an open session, with further changes. Returns undefined when it is no longer open. */
export async function expireCheckoutSession(
  database: Database,
  id: string,
  change: SessionChange = {},
): Promise<CheckoutSessionRow | undefined> {
  const { from, to } = transitionOf("expire");
  return database
    .updateTable("checkout_sessions")
    .set({ ...change, status: to })
    .where("id", "=", id)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst();
}

/** SQL condition: a session has a status at a time. An open session past its expiry counts as expired (`statusAt`). */
export function hasStatus(status: CheckoutSessionStatus, now: Date): RawBuilder<SqlBool> {
  const isPast = sql<SqlBool>`expires_at <= ${timeOfRow(now)}`;
  if (status === "open") return sql<SqlBool>`(status = 'open' and not ${isPast})`;
  if (status === "expired") return sql<SqlBool>`(status = 'expired' or (status = 'open' and ${isPast}))`;
  return sql<SqlBool>`status = ${status}`;
}

/** The sessions that expire once their time is over, as a condition. */
export const expires = sql<SqlBool>`status = 'open'`;

/**
 * Deletes expired sessions that are due and were never paid, with their events. A session with a payment attempt
 * becomes permanent, as do the sessions that it replaced. Returns the number of sessions examined.
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
    examined as (
      select due.id, next.id as next, next.delete_at,
        exists (select from charges c where c.checkout_session = due.id) as attempted
      from due left join checkout_sessions next on next.recovered_from = due.id
    ),
    stored as (
      update checkout_sessions s set delete_at = case when attempted then null else examined.delete_at end
      from examined where s.id = examined.id and (attempted or next is not null)
    ),
    deleted as (
      delete from checkout_sessions s using examined
      where s.id = examined.id and not attempted and next is null
      returning s.id
    ),
    deleted_events as (delete from events e using deleted where e.object_id = deleted.id returning e.id),
    deleted_deliveries as (delete from webhook_deliveries d using deleted_events e where d.event = e.id)
    select count(*)::integer as seen from due`.execute(database);
  return rows[0]?.seen ?? 0;
}

/** Returns the session of a charge; undefined for a charge without one. */
export async function sessionOf(
  database: Database,
  charge: ChargeRow,
): Promise<CheckoutSessionRow | undefined> {
  const { checkout_session: id } = charge;
  return id === null ? undefined : findCheckoutSession(database, scopeOf(charge), id);
}
