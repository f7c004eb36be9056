import type { CreateInvoiceItemInput } from "../../../contract/invoice-item.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockCustomer } from "../customer/lock-customer.ts";
import { addItemToDraft } from "../invoices/draft-lines.ts";
import { lockInvoiceRows } from "../invoices/lock-invoice-rows.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { findSubscription } from "../subscriptions/store.ts";
import { periodColumns } from "./item-period.ts";
import { presentInvoiceItem } from "./present-invoice-item.ts";
import type { InvoiceItemRow } from "./store.ts";
import { insertInvoiceItem } from "./store.ts";

/**
 * Creates an item for the next invoice of the customer, or of one subscription, or for a draft, and writes the event. Throws
 * `resource_missing` (404) for a customer or a subscription that does not exist, `parameter_invalid` for a subscription
 * that has ended or has another currency, and the errors of `lockCustomer`.
 */
export async function createInvoiceItem(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  request: ApiRequest,
  input: CreateInvoiceItemInput,
): Promise<InvoiceItemRow> {
  const { scope } = request;
  const { amount, currency, description = null, subscription = null } = input;
  checkLastDigit(amount, currency, "amount");
  const draft =
    input.invoice === undefined
      ? null
      : await lockInvoiceRows(dependencies, database, {
          ...{ scope, id: input.invoice, action: "edit", param: "invoice" },
        });
  if (draft !== null) checkDraft(draft.row, input);
  const { customer, at } =
    draft === null
      ? await lockCustomer(dependencies, database, scope, { id: input.customer, param: "customer" })
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
  await recordEvent(database, dependencies, { scope, type: "invoiceitem.created", object, request });
  if (draft !== null) await addItemToDraft(dependencies, database, draft, { item, request });
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
