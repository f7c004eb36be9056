import { sql } from "kysely";
import type { CardRow } from "../../payments/customers/card-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** Subscriptions and invoices that are shown, each. */
const shown = 24;

/** Returns subscriptions of a customer: one, or those that have not ended before the others, the newest first. */
export async function findSubscriptionsOf(
  database: Database,
  scope: Scope,
  { customer, subscription }: { readonly customer: string; readonly subscription: string | null },
): Promise<readonly SubscriptionRow[]> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .$if(subscription !== null, (query) => query.where("id", "=", subscription ?? ""))
    .orderBy(sql`ended_at is not null`)
    .orderBy("sequence", "desc")
    .limit(shown)
    .execute();
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

/** Returns the invoices of a customer, or of one subscription, that have a number, the newest first. */
export async function findInvoicesOf(
  database: Database,
  scope: Scope,
  { customer, subscription }: { readonly customer: string; readonly subscription: string | null },
): Promise<readonly InvoiceRow[]> {
  return database
    .selectFrom("invoices")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .$if(subscription !== null, (query) => query.where("subscription", "=", subscription ?? ""))
    .where("number", "is not", null)
    .where("deleted", "=", false)
    .orderBy("sequence", "desc")
    .limit(shown)
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
