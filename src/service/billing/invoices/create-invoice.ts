import { draftManualInvoice, draftSubscriptionInvoice } from "../../../billing/manual-invoice.ts";
import type { CreateInvoiceInput } from "../../../contract/billing/change-invoice.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { lockCustomerRows, lockSubscription } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import { pendingCurrency } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/**
 * Creates the draft of an invoice, of a customer or of a subscription. Throws `parameter_missing` without both, or if no
 * currency is known; `resource_missing` (404), `parameter_invalid` and `test_clock_advancing` (409).
 */
export async function createInvoice(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  input: CreateInvoiceInput,
): Promise<InvoiceRow> {
  if (input.subscription !== undefined) {
    return createForSubscription(dependencies, request, {
      ...input,
      subscription: input.subscription,
    });
  }
  if (input.customer === undefined) {
    const message = "Missing required parameter: customer. Give it, or a subscription.";
    throw new ServiceError("parameter_missing", message, { param: "customer" });
  }
  return createForCustomer(dependencies, request, { ...input, customer: input.customer });
}

async function createForSubscription(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  input: CreateInvoiceInput & { readonly subscription: string },
): Promise<InvoiceRow> {
  const locked = await lockSubscription(dependencies, request.scope, input.subscription, {
    customer: "locked",
    param: "subscription",
  });
  const { row } = locked;
  if (input.customer !== undefined && input.customer !== row.customer) {
    throw invalid("customer", "The subscription is that of another customer.");
  }
  if (input.currency !== undefined && input.currency !== row.currency) {
    throw invalid("currency", `The subscription is billed in ${row.currency}.`);
  }
  if (row.ended_at !== null)
    throw invalid("subscription", "It has ended. Create the invoice for its customer.");
  const columns = await columnsOf(dependencies.database, row.customer, input);
  const takesPending = input.pending_invoice_items_behavior === "include";
  const outcome = draftSubscriptionInvoice(
    { takesPending },
    locked.rows,
    secondsOf(locked.at),
    locked.context,
  );
  const { invoices } = await writeOutcome(dependencies, locked, outcome, {
    request,
    invoiceColumns: columns,
  });
  const [invoice] = invoices;
  if (invoice === undefined) throw new Error("No invoice was written.");
  return invoice;
}

async function createForCustomer(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  input: CreateInvoiceInput & { readonly customer: string },
): Promise<InvoiceRow> {
  const { database } = dependencies;
  const { scope } = request;
  const currency = input.currency ?? (await currencyOf(database, scope, input.customer));
  const locked = await lockCustomerRows(dependencies, scope, input.customer, {
    currency,
    customer: "locked",
    param: "customer",
  });
  const columns = await columnsOf(database, locked.customer.id, input);
  const takesPending = input.pending_invoice_items_behavior === "include";
  const given = { currency, takesPending };
  const outcome = draftManualInvoice(given, locked.rows, secondsOf(locked.at), locked.context);
  return writeInvoiceChange(dependencies, locked, outcome, { request, invoiceColumns: columns });
}

/** The currency of the customer's first bill, else that of the oldest pending item. */
async function currencyOf(database: Database, scope: Scope, id: string): Promise<string> {
  const customer = await findCustomer(database, scope, id);
  if (customer === undefined || customer.deleted) throw missing("customer", "customer");
  const currency = customer.currency ?? (await pendingCurrency(database, id));
  if (currency !== undefined) return currency;
  const message = "Missing required parameter: currency. The customer was never billed.";
  throw new ServiceError("parameter_missing", message, { param: "currency" });
}

async function columnsOf(database: Database, customer: string, input: CreateInvoiceInput) {
  const { default_source: card } = input;
  if (card !== undefined) await checkCard(database, customer, card);
  return {
    auto_advance: input.auto_advance ?? true,
    default_source: card ?? null,
    description: input.description ?? null,
    footer: input.footer ?? null,
    metadata: mergeMetadata({}, input.metadata),
  };
}

/** Checks that a customer has a saved card. Throws `resource_missing` (404). */
export async function checkCard(
  database: Database,
  customer: string,
  id: string,
  param = "default_source",
): Promise<void> {
  if ((await findCardOf(database, customer, { id })) !== undefined) return;
  throw new ServiceError("resource_missing", "The customer has no such card.", { param });
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
