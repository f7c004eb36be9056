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
import { findSubscription } from "../subscriptions/store.ts";
import { periodColumns } from "./item-period.ts";
import { presentInvoiceItem } from "./present-invoice-item.ts";
import type { InvoiceItemRow } from "./store.ts";
import { insertInvoiceItem } from "./store.ts";

/**
 * Creates an item for the next invoice of the customer, or of one subscription, and writes the event. Throws
 * `resource_missing` (404) for a customer or a subscription that does not exist, `parameter_invalid` for a subscription
 * that has ended or has another currency, and the errors of `lockCustomer`.
 */
export async function createInvoiceItem(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  input: CreateInvoiceItemInput,
): Promise<InvoiceItemRow> {
  const { scope } = request;
  const { amount, currency, description = null, subscription = null } = input;
  checkLastDigit(amount, currency, "amount");
  const { customer, at } = await lockCustomer(dependencies, database, scope, {
    id: input.customer,
    param: "customer",
  });
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
  return item;
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
