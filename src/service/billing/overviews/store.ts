import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";

/** The most periods and invoices of one subscription that are shown, and the most runs. */
const shownRows = 100;

const shownRuns = 10;

/** The customers of subscriptions, by id. */
export async function findCustomerNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string | null; readonly email: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("customers")
    .select(["id", "name", "email"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** What is owed on open invoices, and how many drafts are held. */
interface AmountOwed {
  readonly owed: number;
  readonly held: number;
}

/** Returns the amounts that subscriptions owe, by id. One without open and held invoices is omitted. */
export async function findDebts(
  database: Database,
  subscriptions: readonly string[],
): Promise<ReadonlyMap<string, AmountOwed>> {
  if (subscriptions.length === 0) return new Map();
  const rows = await database
    .selectFrom("invoices")
    .select(["subscription", "status", (is) => is.fn.countAll<string>().as("count")])
    .select(sql<string>`sum(amount_due - amount_paid)`.as("sum"))
    .where("subscription", "in", subscriptions)
    .where((is) =>
      is.or([
        is("status", "=", "open"),
        is.and([is("status", "=", "draft"), is("held", "is not", null), is("deleted", "=", false)]),
      ]),
    )
    .groupBy(["subscription", "status"])
    .execute();
  const amounts = new Map<string, AmountOwed>();
  for (const { subscription, status, count, sum } of rows) {
    const { owed, held } = amounts.get(subscription ?? "") ?? { owed: 0, held: 0 };
    const amount = status === "open" ? { owed: Number(sum), held } : { owed, held: Number(count) };
    amounts.set(subscription ?? "", amount);
  }
  return amounts;
}

/** Returns when the service tries again what has failed of subscriptions, by id. */
export async function findRetryTimes(
  database: Database,
  subscriptions: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (subscriptions.length === 0) return new Map();
  const among = sql.join(subscriptions);
  const { rows } = await sql<{ subscription: string; due_at: Date }>`
    select id as subscription, due_at from subscriptions
      where id in (${among}) and attempts > 0 and due_at is not null
    union all select subscription, due_at from invoices
      where subscription in (${among}) and attempts > 0 and due_at is not null
    union all select owner, due_at from dunning_runs
      where owner in (${among}) and attempts > 0 and due_at is not null
    order by due_at desc`.execute(database);
  return new Map(rows.map(({ subscription, due_at: dueAt }) => [subscription, dueAt]));
}

/** Returns the last periods of a subscription, newest first. */
export function findPeriods(database: Database, { id }: SubscriptionRow) {
  return database
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription", "=", id)
    .orderBy("cycle", "desc")
    .limit(shownRows)
    .execute();
}

/** Returns the last invoices of a subscription, newest first. */
export function findInvoices(database: Database, { id }: SubscriptionRow) {
  return database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", id)
    .where("deleted", "=", false)
    .orderBy("sequence", "desc")
    .limit(shownRows)
    .execute();
}

/** Returns the last dunning runs of a subscription, newest first. */
export function findRuns(database: Database, { id }: SubscriptionRow) {
  return database
    .selectFrom("dunning_runs")
    .selectAll()
    .where("owner", "=", id)
    .orderBy("sequence", "desc")
    .limit(shownRuns)
    .execute();
}

export type RunRow = Awaited<ReturnType<typeof findRuns>>[number];

/** Returns the attempts of runs with the invoices that they are about, oldest first. */
export async function findAttempts(database: Database, runs: readonly string[]) {
  if (runs.length === 0) return [];
  return database
    .selectFrom("dunning_attempts as a")
    .innerJoin("invoices as i", "i.id", "a.invoice")
    .selectAll("a")
    .select(["i.number", "i.amount_due", "i.currency"])
    .where("a.run", "in", runs)
    .orderBy("a.sequence")
    .execute();
}

export type ShownAttempt = Awaited<ReturnType<typeof findAttempts>>[number];

/** Kinds of the mails that a dunning run sends. */
const dunningMails = ["payment_failed", "confirm_payment", "ended"];

/** Returns the mails about failed payments of a subscription, oldest first. */
export function findMails(database: Database, { id }: SubscriptionRow) {
  return database
    .selectFrom("billing_notices")
    .select(["kind", "moment", "sent_at", "dropped_at"])
    .where("owner", "=", id)
    .where("kind", "in", dunningMails)
    .orderBy("moment")
    .execute();
}

export type MailRow = Awaited<ReturnType<typeof findMails>>[number];
