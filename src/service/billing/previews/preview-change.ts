import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { previewOutcome } from "../../../billing/change-subscription.ts";
import type { PendingItem } from "../../../billing/rows.ts";
import type {
  InvoicePreview,
  PreviewInvoiceInput,
  SubscriptionDetailsInput,
} from "../../../contract/billing/invoice-preview.ts";
import type { UpdateSubscriptionInput } from "../../../contract/billing/subscription-change.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { ItemColumns } from "../rows/change.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import { orReject, withParams } from "../subscriptions/change-rejection.ts";
import { readUpdate, toSeconds } from "../subscriptions/read-update.ts";
import { presentPreview } from "./present-preview.ts";

/** Invoice items that do not exist, as if they were pending. */
interface PreviewedItems {
  readonly pending: readonly PendingItem[];
  readonly columns: ReadonlyMap<string, ItemColumns>;
}

const ofPreview: readonly string[] = ["discounts[0][coupon]", "customer", "subscription", "currency"];

/**
 * Returns the invoice to which a change of a subscription leads, or its next one without a change. Null if there will be none.
 *
 * @throws ServiceError the errors of the change itself
 */
export async function previewChange(
  dependencies: Within<BillingDependencies>,
  { scope }: Pick<ApiRequest, "scope">,
  { subscription, customer, ...input }: PreviewInvoiceInput & { readonly subscription: string },
): Promise<InvoicePreview | null> {
  const options = { customer: "read", param: "subscription" } as const;
  const loaded = await lockSubscription(dependencies, scope, subscription, options);
  if (customer !== undefined && customer !== loaded.customer.id) {
    const message = "The customer has no such subscription.";
    throw new ServiceError("resource_missing", message, { param: "subscription" });
  }
  const items = previewedItems(dependencies, input, { loaded, subscription });
  const details = input.subscription_details ?? {};
  const reading = readUpdate(dependencies, loaded, updateOf(details, input));
  const update = await withParams(reading, inDetails);
  const change = changeOf(details, update.change);
  // Nothing is charged, so that no card is needed.
  const hasCard = change !== null || update.rows.hasCard;
  const rows = { ...update.rows, hasCard, pending: [...update.rows.pending, ...items.pending] };
  const moment = secondsOf(loaded.at);
  const outcome = orReject(
    () => previewOutcome(rows, change, moment, loaded.context),
    (param) => inDetails(update.paramOf(param)),
  );
  return outcome && presentPreview(dependencies.database, { loaded, outcome, itemColumns: items.columns });
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

/** Returns the `invoice_items` of a preview as pending items. Throws `parameter_invalid` for another currency. */
export function previewedItems(
  { newId }: Pick<BillingDependencies, "newId">,
  { invoice_items: given = [] }: Pick<PreviewInvoiceInput, "invoice_items">,
  { loaded, subscription }: { readonly loaded: LoadedCustomer; readonly subscription: string | null },
): PreviewedItems {
  const columns = new Map<string, ItemColumns>();
  const pending = given.map(({ amount, currency, description, discountable, period }, index): PendingItem => {
    if (currency !== undefined && currency !== loaded.currency) {
      const param = `invoice_items[${index}][currency]`;
      const message = `Invalid ${param}. Expected ${loaded.currency}.`;
      throw new ServiceError("parameter_invalid", message, { param });
    }
    checkLastDigit(amount, loaded.currency, `invoice_items[${index}][amount]`);
    const id = newId("invoiceitem");
    columns.set(id, { description: description ?? null });
    const now = secondsOf(loaded.at);
    return {
      id,
      subscription,
      amount,
      quantity: 1,
      proration: null,
      discountable: discountable ?? amount > 0,
      period:
        period === undefined
          ? { start: now, end: now }
          : { start: toSeconds(period.start), end: toSeconds(period.end) },
    };
  });
  return { pending, columns };
}

/** Returns the parameter of a preview for one of an update. */
export function inDetails(param: string): string {
  if (ofPreview.includes(param)) return param;
  const [, name = param, rest = ""] = /^([a-z_]+)(.*)$/.exec(param) ?? [];
  return `subscription_details[${name}]${rest}`;
}
