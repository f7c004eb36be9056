import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { previewOutcome } from "../../../billing/change-subscription.ts";
import type { PreviewInvoiceInput, SubscriptionDetailsInput } from "../../../contract/invoice-preview.ts";
import type { InvoicePreview } from "../../../contract/invoice-preview.ts";
import type { UpdateSubscriptionInput } from "../../../contract/subscription-change.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { orReject, withParams } from "../subscriptions/change-rejection.ts";
import { readUpdate } from "../subscriptions/read-update.ts";
import { inDetails, previewedItems } from "./previewed-items.ts";
import { presentPreview } from "./present-preview.ts";

/**
 * Returns the invoice to which a change of a subscription leads, or its next one without a change. Null if there will be none.
 *
 * @throws ServiceError the errors of the change itself
 */
export async function previewChange(
  dependencies: BillingDependencies,
  database: Database,
  { scope }: Pick<ApiRequest, "scope">,
  { subscription, customer, ...input }: PreviewInvoiceInput & { readonly subscription: string },
): Promise<InvoicePreview | null> {
  const options = { customer: "read", param: "subscription" } as const;
  const loaded = await lockSubscription(dependencies, database, scope, subscription, options);
  if (customer !== undefined && customer !== loaded.customer.id) {
    const message = "The customer has no such subscription.";
    throw new ServiceError("resource_missing", message, { param: "subscription" });
  }
  const items = previewedItems(dependencies, input, { loaded, subscription });
  const details = input.subscription_details ?? {};
  const reading = readUpdate(dependencies, database, loaded, updateOf(details, input));
  const update = await withParams(reading, inDetails);
  const change = changeOf(details, update.change);
  // Nothing is charged, so that no card is needed.
  const hasCard = change !== null || update.rows.hasCard;
  const rows = { ...update.rows, hasCard, pending: [...update.rows.pending, ...items.pending] };
  const moment = loaded.at.getTime() / 1_000;
  const outcome = orReject(
    () => previewOutcome(rows, change, moment, loaded.context),
    (param) => inDetails(update.paramOf(param)),
  );
  return outcome && presentPreview(database, { loaded, outcome, itemColumns: items.columns });
}

function updateOf(
  { cancel_now, billing_cycle_anchor: anchor, ...details }: SubscriptionDetailsInput,
  { discounts }: Pick<PreviewInvoiceInput, "discounts">,
): UpdateSubscriptionInput {
  if (typeof anchor === "number") {
    const param = "subscription_details[billing_cycle_anchor]";
    const message = `Invalid ${param}. The anchor of a subscription moves to now, or not at all.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  return {
    ...(cancel_now === true ? {} : details),
    ...(anchor === undefined ? {} : { billing_cycle_anchor: anchor }),
    ...(discounts === undefined ? {} : { discounts }),
  };
}

/** A cancellation is previewed with what it credits and bills at once. */
function changeOf(
  { cancel_now: isCanceled, proration_behavior: behavior }: SubscriptionDetailsInput,
  update: SubscriptionChange,
): SubscriptionChange | null {
  if (isCanceled === true) {
    return { kind: "cancel", prorate: behavior !== "none", invoiceNow: true, refund: "none" };
  }
  return Object.keys(update).length > 1 ? update : null;
}
