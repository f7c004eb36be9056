import type { Invoice } from "../../../contract/billing/invoice.ts";
import type { InvoiceLineItem } from "../../../contract/billing/line-item.ts";
import type { List, PageParameters } from "../../../contract/list.ts";
import { chargesById } from "../../payments/charges/present-charge.ts";
import { customersById } from "../../payments/customers/present-customer.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { expand } from "../../platform/http/expand.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceLineRow } from "../rows/find-lines.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { presentInvoices, presentLines } from "../rows/present-invoice.ts";
import { presentSubscriptions } from "../rows/present-subscription.ts";
import { findSubscriptions } from "./store.ts";

/** Returns an invoice with its lines as the API shows it. */
export async function presentInvoice(
  dependencies: Anywhere<BillingDependencies, "publicUrl">,
  row: InvoiceRow,
): Promise<Invoice> {
  const [invoice] = await presentInvoices(dependencies, dependencies.database, [row]);
  if (invoice === undefined) throw new Error(`The invoice ${row.id} was not presented.`);
  return invoice;
}

/** Replaces ids in an invoice, or in a list of invoices, by the objects that `expand[]` names. */
export async function expandInvoice(
  dependencies: Pick<BillingDependencies, "database" | "publicUrl" | "refundsOfCharges">,
  scope: Scope,
  response: object,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  const { database } = dependencies;
  return expand(response, paths, {
    customer: customersById(database, scope),
    charge: chargesById(dependencies, scope),
    refunds: dependencies.refundsOfCharges(database, scope),
    subscription: subscriptionsById(database, scope),
  });
}

/** Returns the function that finds subscriptions for `expand[]`. */
export function subscriptionsById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const presented = await presentSubscriptions(database, await findSubscriptions(database, scope, ids));
    return new Map(presented.map((subscription) => [subscription.id, subscription]));
  };
}

/**
 * Returns a page of the lines of an invoice, in the order in which they are printed. Throws `parameters_exclusive` for both
 * cursors, and `cursor_invalid` for one that is no line of the invoice.
 */
export async function listLines(
  database: ReadDatabase,
  invoice: string,
  { limit, starting_after: after, ending_before: before }: PageParameters,
): Promise<List<InvoiceLineItem>> {
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const isBackwards = before !== undefined;
  const cursor = before ?? after;
  const position =
    cursor === undefined
      ? undefined
      : await positionOf(database, invoice, cursor, isBackwards ? "ending_before" : "starting_after");
  const rows: readonly InvoiceLineRow[] = await database
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice", "=", invoice)
    .$if(position !== undefined, (query) => query.where("position", isBackwards ? "<" : ">", position ?? 0))
    .orderBy("position", isBackwards ? "desc" : "asc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  if (isBackwards) page.reverse();
  const hasMore = rows.length > limit;
  const edge = isBackwards ? page[0] : page.at(-1);
  return {
    object: "list",
    url: `/v1/invoices/${invoice}/lines`,
    data: await presentLines(database, page),
    has_more: hasMore,
    next_cursor: hasMore && edge !== undefined ? edge.id : null,
  };
}

async function positionOf(
  database: ReadDatabase,
  invoice: string,
  id: string,
  param: string,
): Promise<number> {
  const line = await database
    .selectFrom("invoice_lines")
    .select("position")
    .where("invoice", "=", invoice)
    .where("id", "=", id)
    .executeTakeFirst();
  if (line !== undefined) return line.position;
  throw new ServiceError("cursor_invalid", "No such line of the invoice.", { param });
}

/** Returns the URL of the page on which an invoice is paid. */
export function invoicePaymentUrl({ publicUrl }: { readonly publicUrl: string }, id: string): string {
  return `${publicUrl}/i/${id}/pay`;
}

/** Returns the URL to which the bank sends back a payer of an invoice. */
export function invoiceReturnUrl(dependencies: { readonly publicUrl: string }, id: string): string {
  return `${invoicePaymentUrl(dependencies, id)}?from=bank`;
}
