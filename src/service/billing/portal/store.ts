import type { RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { idPrefixes } from "../../../contract/id.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { CardRow } from "../../payments/customers/card-store.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import type { PortalLinkRow } from "../portal-links/store.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** What a link shows: one subscription, one installment plan, or all of the customer's. */
type Shown = Pick<PortalLinkRow, "customer" | "installment_plan" | "subscription">;

/** How many subscriptions and plans that have ended, and invoices that are not owed, are shown. */
const mostEnded = 24;

/** A charge of a plan, as far as its payer may know of it. */
export type PlanChargeRow = Pick<
  ChargeRow,
  | "created"
  | "failure_code"
  | "id"
  | "initiator"
  | "installment_plan"
  | "receipt"
  | "source"
  | "status"
  | "three_d_secure"
>;

/** Returns the subscriptions that a link shows: one, or all that have not ended, and the last that have; the newest first. */
export async function findSubscriptionsOf(
  database: Database,
  scope: Scope,
  { customer, subscription, installment_plan: plan }: Shown,
): Promise<readonly SubscriptionRow[]> {
  if (plan !== null) return [];
  const linked = database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .$if(subscription !== null, (query) => query.where("id", "=", subscription ?? ""));
  return liveAndLast(linked, sql`(ended_at is null)`).execute();
}

/**
 * Returns the installment plans that a link shows: one, or all of the customer that have not ended, and the last that have; the
 * newest first. A plan that never began is not among them.
 */
export async function findPlansOf(
  database: Database,
  scope: Scope,
  {
    customer,
    subscription,
    installment_plan: plan,
  }: Pick<PortalLinkRow, "customer" | "installment_plan" | "subscription">,
): Promise<readonly PlanRow[]> {
  if (subscription !== null) return [];
  const linked = database
    .selectFrom("installment_plans")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .where(
      plan === null
        ? sql<boolean>`not (status = 'canceled' and amount_paid = 0)`
        : sql<boolean>`id = ${plan}`,
    );
  return liveAndLast(linked, sql`(ended_at is null)`).execute();
}

/** Returns the invoices that a link shows, which have a number: all that are owed and the last others, the newest first. Installments have none. */
export async function findInvoicesOf(
  database: Database,
  scope: Scope,
  { customer, subscription, installment_plan: plan }: Shown,
): Promise<readonly InvoiceRow[]> {
  if (plan !== null) return [];
  const linked = database
    .selectFrom("invoices")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .$if(subscription !== null, (query) => query.where("subscription", "=", subscription ?? ""))
    .where("number", "is not", null)
    .where("deleted", "=", false);
  const invoices = await liveAndLast(linked, sql`(status = 'open')`).execute();
  return invoices.sort((a, b) => b.sequence - a.sequence);
}

/**
 * Limits a query to all rows that are live and the last of the others: those that are live first, the newest first. It is one statement,
 * so that a row which ends meanwhile is not among both.
 */
function liveAndLast<Table extends keyof Tables, Row>(
  linked: SelectQueryBuilder<Tables, Table, Row>,
  isLive: RawBuilder<SqlBool>,
): SelectQueryBuilder<Tables, Table, Row> {
  const last = sql`select id from ${linked} as linked where not ${isLive} order by sequence desc limit ${mostEnded}`;
  return linked
    .where(sql<SqlBool>`(${isLive} or id in (${last}))`)
    .orderBy(isLive, "desc")
    .orderBy(sql`sequence`, "desc");
}

/** Returns the invoices of subscriptions that are open and not paid, the oldest first. */
export async function findOpenInvoices(
  database: Database,
  subscriptions: readonly string[],
): Promise<readonly InvoiceRow[]> {
  if (subscriptions.length === 0) return [];
  return database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "in", subscriptions)
    .where("status", "=", "open")
    .where("deleted", "=", false)
    .where(sql<boolean>`amount_due > amount_paid`)
    .orderBy("sequence")
    .execute();
}

/** Returns saved cards by id, removed ones too. */
export async function findCardsById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("cards")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns why the last attempt to charge a saved card for an invoice failed; undefined if none has failed. */
export async function findFailureOfSavedCard(
  database: Database,
  invoice: string,
): Promise<(Pick<ChargeRow, "three_d_secure"> & { readonly failure_code: string | null }) | undefined> {
  const attempts = await database
    .selectFrom("dunning_attempts as a")
    .innerJoin("charges as c", "c.id", "a.charge")
    .select(["c.source", "c.three_d_secure", "a.failure_code"])
    .where("a.invoice", "=", invoice)
    .where("a.outcome", "=", "failed")
    .orderBy("a.sequence", "desc")
    .execute();
  return attempts.find(({ source }) => isSavedCard(source));
}

/** Returns the last charge of a saved card that the customer has made for a subscription. */
export async function findLastChargeByCustomer(
  database: Database,
  subscription: string,
): Promise<Pick<ChargeRow, "created" | "status"> | undefined> {
  return database
    .selectFrom("charges as c")
    .innerJoin("invoices as i", "i.id", "c.invoice")
    .select(["c.created", "c.status"])
    .where("i.subscription", "=", subscription)
    .where("c.initiator", "=", "payer")
    .where("c.source", "like", `${idPrefixes.card}\\_%`)
    .orderBy("c.sequence", "desc")
    .executeTakeFirst();
}

/** Returns the charges of plans, the newest first. */
export async function findChargesOf(
  database: Database,
  plans: readonly string[],
): Promise<readonly PlanChargeRow[]> {
  if (plans.length === 0) return [];
  return database
    .selectFrom("charges")
    .select([
      ...(["created", "failure_code", "id", "initiator", "installment_plan"] as const),
      ...(["receipt", "source", "status", "three_d_secure"] as const),
    ])
    .where("installment_plan", "in", plans)
    .orderBy("sequence", "desc")
    .execute();
}

/** Returns the charge of a plan that waits for its payer at the bank. */
export async function findChargeAtBank(
  database: Database,
  plan: string,
): Promise<Pick<ChargeRow, "id"> | undefined> {
  const charges = await findChargesOf(database, [plan]);
  return charges.find(({ status, source }) => status === "requires_action" && isSavedCard(source));
}
