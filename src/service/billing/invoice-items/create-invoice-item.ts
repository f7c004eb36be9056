import type { Deleted } from "../../../contract/deleted.ts";
import type { CreateInvoiceItemInput, InvoiceItem } from "../../../contract/billing/invoice-item.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { addItemToDraft } from "../invoices/draft-lines.ts";
import { lockInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { findSubscription, lockCustomer } from "../rows/lock-rows.ts";
import type { InvoiceItemRow } from "./store.ts";
import { insertInvoiceItem } from "./store.ts";

interface PeriodInput {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/**
 * Creates an item for the next invoice of the customer, or of one subscription, or for a draft, and writes the event. Throws
 * `resource_missing` (404) for a customer or a subscription that does not exist, `parameter_invalid` for a subscription
 * that has ended or has another currency, and the errors of `lockCustomer`.
 */
export async function createInvoiceItem(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl">,
  request: ApiRequest,
  input: CreateInvoiceItemInput,
): Promise<InvoiceItemRow> {
  const { database } = dependencies;
  const { scope } = request;
  const { amount, currency, description = null, subscription = null } = input;
  checkLastDigit(amount, currency, "amount");
  const draft =
    input.invoice === undefined
      ? null
      : await lockInvoiceRows(dependencies, { scope, id: input.invoice, action: "edit", param: "invoice" });
  if (draft !== null) checkDraft(draft.row, input);
  const { customer, at } =
    draft === null
      ? await lockCustomer(dependencies, scope, { id: input.customer, param: "customer" })
      : { customer: draft.customer.customer, at: draft.at };
  if (subscription !== null) {
    await checkSubscription(database, scope, { id: subscription, customer: customer.id, currency });
  }
  const item = await insertInvoiceItem(database, {
    ...scopeColumns(scope),
    ...periodColumns(input.period ?? { start: at.getTime(), end: at.getTime() }),
    id: dependencies.newId("invoiceitem"),
    created: at,
    customer: customer.id,
    subscription,
    invoice: draft?.row.id ?? null,
    amount,
    currency,
    description,
    // A discount on a credit would reduce the credit.
    discountable: input.discountable ?? amount > 0,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    test_clock: customer.test_clock,
  });
  const object = presentInvoiceItem(item);
  await recordEvent(dependencies, { scope, type: "invoiceitem.created", object, request });
  if (draft !== null) await addItemToDraft(dependencies, draft, { item, request });
  return item;
}

/** Checks that a draft can get an item: customer, currency and subscription are its own. */
function checkDraft(
  draft: Pick<InvoiceRow, "currency" | "customer" | "subscription">,
  { customer, currency, subscription }: CreateInvoiceItemInput,
): void {
  if (customer !== draft.customer) throw invalid("customer", "The invoice is that of another customer.");
  if (currency !== draft.currency) throw invalid("currency", `The invoice is in ${draft.currency}.`);
  if (subscription !== undefined && subscription !== draft.subscription) {
    throw invalid("subscription", "The invoice is not that of this subscription.");
  }
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}

async function checkSubscription(
  database: Database,
  scope: Scope,
  { id, customer, currency }: { readonly id: string; readonly customer: string; readonly currency: string },
): Promise<void> {
  const subscription = await findSubscription(database, scope, id);
  if (subscription?.customer !== customer) {
    throw new ServiceError("resource_missing", "The customer has no such subscription.", {
      param: "subscription",
    });
  }
  if (subscription.ended_at !== null) {
    const message = "Invalid subscription. It has ended: no invoice would take the item.";
    throw new ServiceError("parameter_invalid", message, { param: "subscription" });
  }
  if (subscription.currency !== currency) {
    const message = `Invalid currency. The subscription is billed in ${subscription.currency}.`;
    throw new ServiceError("parameter_invalid", message, { param: "currency" });
  }
}

/** Returns the columns of a period, cut to whole seconds as every moment of billing is. */
export function periodColumns({ start, end }: PeriodInput): { period_start: Date; period_end: Date } {
  return { period_start: toSecond(start), period_end: toSecond(end) };
}

function toSecond(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}

export function presentInvoiceItem(row: InvoiceItemRow): InvoiceItem {
  return {
    id: row.id,
    object: "invoiceitem",
    customer: row.customer,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    period: { start: row.period_start.toISOString(), end: row.period_end.toISOString() },
    subscription: row.subscription,
    invoice: row.invoice,
    quantity: row.quantity,
    proration: row.proration,
    proration_details: row.proration_details,
    discountable: row.discountable,
    invoicing_rules: row.invoicing_rules ?? [],
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

export function presentDeletedInvoiceItem({ id }: InvoiceItemRow): Deleted<"invoiceitem"> {
  return { id, object: "invoiceitem", deleted: true };
}
