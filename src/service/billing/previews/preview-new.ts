import { nextOutcome } from "../../../billing/change-subscription.ts";
import type { NewSubscription } from "../../../billing/create-subscription.ts";
import { createSubscription } from "../../../billing/create-subscription.ts";
import { finalizeInvoice } from "../../../billing/finalize-invoice.ts";
import { draftManualInvoice } from "../../../billing/manual-invoice.ts";
import { trialEndOf } from "../../../billing/trial-end.ts";
import type {
  InvoicePreview,
  PreviewInvoiceInput,
  SubscriptionDetailsInput,
} from "../../../contract/billing/invoice-preview.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";
import { lockCustomerRows } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { itemPrices } from "../subscriptions/item-prices.ts";
import { newDiscount } from "../subscriptions/new-discount.ts";
import { toSeconds } from "../subscriptions/read-update.ts";
import { presentPreview } from "./present-preview.ts";
import { inDetails, previewedItems } from "./preview-change.ts";
import { existing } from "../../platform/http/existing.ts";

type CustomerPreview = PreviewInvoiceInput & { readonly customer: string };

/**
 * Returns the first invoice of a new subscription of a customer, or without its items the invoice for what is pending. Null
 * if there would be none.
 *
 * @throws ServiceError the errors of the creation itself
 */
export async function previewNew(
  dependencies: Within<BillingDependencies>,
  { scope }: Pick<ApiRequest, "scope">,
  input: CustomerPreview,
): Promise<InvoicePreview | null> {
  const { database } = dependencies;
  const { subscription_details: details = {}, customer } = input;
  const given = details.items ?? [];
  const prices = await itemPrices(dependencies, scope, given, (index, ...names) =>
    inDetails(`items[${index}]${names.map((name) => `[${name}]`).join("")}`),
  );
  const currency = input.currency ?? prices[0]?.currency ?? (await currencyOf(database, scope, input));
  const options = { currency, customer: "read" } as const;
  const loaded = await lockCustomerRows(dependencies, scope, customer, options);
  const items = previewedItems(dependencies, input, { loaded, subscription: null });
  const rows = { ...loaded.rows, pending: [...loaded.rows.pending, ...items.pending] };
  const customerRows = { ...loaded, rows };
  if (given.length === 0) return previewPending(database, customerRows, items.columns);
  const subscription = await newSubscription(dependencies, loaded, { input, details });
  const chosen = given.flatMap(({ quantity = 1 }, index) => {
    const price = prices[index];
    if (price === undefined) throw missingPrice(index);
    return [{ id: dependencies.newId("subscription_item"), price, quantity }];
  });
  const moment = secondsOf(loaded.at);
  const outcome = orReject(() => {
    const created = createSubscription({ ...subscription, items: chosen }, rows, moment, loaded.context);
    return created.invoices.length > 0
      ? created
      : nextOutcome({ ...created.rows, hasCard: true }, loaded.context);
  }, inDetails);
  return outcome && presentPreview(database, { loaded: customerRows, outcome, itemColumns: items.columns });
}

async function newSubscription(
  dependencies: Within<BillingDependencies>,
  { customer, currency, at }: LoadedCustomer,
  { input, details }: { readonly input: PreviewInvoiceInput; readonly details: SubscriptionDetailsInput },
): Promise<Omit<NewSubscription, "items">> {
  const scope = { accountId: customer.account_id, livemode: customer.livemode };
  const coupon = input.discounts?.[0]?.coupon;
  const redeemed =
    coupon === undefined
      ? undefined
      : await newDiscount(dependencies, scope, { coupon, currency, param: "discounts[0][coupon]", at });
  const { trial_end: trialEnd, billing_cycle_anchor: anchor, cancel_at: cancelAt } = details;
  const end = trialEnd === undefined || trialEnd === "now" ? trialEnd : toSeconds(trialEnd);
  const request = { ...(end === undefined ? {} : { trialEnd: end }), daysOfPrices: [] };
  return {
    id: dependencies.newId("subscription"),
    currency,
    oneTimeItems: [],
    trialEnd: orReject(() => trialEndOf(request, secondsOf(at)), inDetails),
    anchor: typeof anchor === "number" ? toSeconds(anchor) : null,
    stub: details.proration_behavior === "none" ? "free" : "prorated",
    missingPaymentMethod: "create_invoice",
    cancelAt: cancelAt == null ? null : toSeconds(cancelAt),
    cancelAtPeriodEnd: details.cancel_at_period_end ?? false,
    discount: redeemed?.discount ?? null,
    paymentBehavior: "default_incomplete",
  };
}

/** The invoice that `POST /v1/invoices` would make of the pending items. */
async function previewPending(
  database: Database,
  loaded: LoadedCustomer,
  itemColumns: NonNullable<Parameters<typeof presentPreview>[1]["itemColumns"]>,
): Promise<InvoicePreview | null> {
  const { currency, rows, at, context } = loaded;
  const moment = secondsOf(at);
  const given = { currency, takesPending: true };
  const draft = draftManualInvoice(given, rows, moment, context);
  if (draft.invoice.lines.length === 0) return null;
  const { invoice, customer } = orReject(() =>
    finalizeInvoice(draft.invoice, { currency, isCollected: true }, draft.customer, moment, context),
  );
  const outcome = { rows: customer, invoices: [invoice] };
  return presentPreview(database, { loaded, outcome, itemColumns });
}

async function currencyOf(
  database: Database,
  scope: ApiRequest["scope"],
  { customer, invoice_items: items = [] }: CustomerPreview,
): Promise<string> {
  const row = existing(await findCustomer(database, scope, customer), "customer", "customer");
  const found = items[0]?.currency ?? row.currency;
  if (found !== null) return found;
  const message = "Missing required parameter: currency. The customer has no bill yet.";
  throw new ServiceError("parameter_missing", message, { param: "currency" });
}

function missingPrice(index: number): ServiceError {
  const param = inDetails(`items[${index}][price]`);
  const message = `Missing required parameter: ${param}. A new item needs a price.`;
  return new ServiceError("parameter_missing", message, { param });
}
