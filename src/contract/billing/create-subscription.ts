import * as z from "zod/mini";
import { amount, currency } from "../amount.ts";
import { dunningChange } from "../accounts/billing-settings.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  integer,
  issueAt,
  list,
  metadata,
  oneOf,
  oneOfOffered,
  text,
  timestamp,
} from "../primitives.ts";
import {
  fixedParameters,
  itemQuantity,
  newDiscounts,
  ofProduct,
  recurringPriceData,
  requireOneProduct,
  trialSettings,
} from "./subscription-parameters.ts";
import { subscriptionStatuses } from "./subscription.ts";
import { timeOrNow } from "../time-or-now.ts";

const oneCoupon = checked<never>({ not: {} }, (_, reject) =>
  reject(
    "parameter_unsupported",
    "An item has no discount of its own. A subscription has one coupon, for its whole invoice: discounts[0][coupon].",
  ),
);

const item = z
  .strictObject({
    price: z.optional(identifier),
    price_data: z.optional(recurringPriceData),
    quantity: z.optional(itemQuantity),
    metadata: z.optional(metadata),
    discounts: z.optional(oneCoupon),
  })
  .check((payload) => requireOnePrice(payload));

/** A price that is paid once, created with the item. */
const oneTimePriceData = z
  .strictObject({ currency, unit_amount: amount, ...ofProduct })
  .check((payload) => requireOneProduct(payload));

export type OneTimePriceData = z.infer<typeof oneTimePriceData>;

const oneTimeItem = z
  .strictObject({
    price: z.optional(identifier),
    price_data: z.optional(oneTimePriceData),
    quantity: z.optional(integer({ minimum: 1, maximum: 9999 })),
    metadata: z.optional(metadata),
    discounts: z.optional(oneCoupon),
  })
  .check((payload) => requireOnePrice(payload));

export type OneTimeItemInput = z.infer<typeof oneTimeItem>;

interface PriceChoice {
  readonly price?: string | undefined;
  readonly price_data?: unknown;
}

function requireOnePrice(payload: z.core.ParsePayload<PriceChoice>): void {
  const { price, price_data: data } = payload.value;
  const reject = issueAt(payload);
  if (price !== undefined && data !== undefined) {
    reject(["price_data"], "Give either price or price_data.", "parameters_exclusive");
  }
  if (price === undefined && data === undefined) {
    reject(["price"], "Give a price, or price_data for a new one.", "parameter_missing");
  }
}

const paymentBehavior = oneOfOffered(["allow_incomplete", "default_incomplete", "error_if_incomplete"], {
  pending_if_incomplete: "Use error_if_incomplete.",
});

const expanding = ["customer", "latest_invoice", "latest_invoice.charge"] as const;

/** Parameters of `POST /v1/subscriptions`. */
export const createSubscriptionInput = z.strictObject({
  ...expandInput(...expanding),
  ...fixedParameters,
  customer: identifier,
  items: list(item, { minimum: 1, maximum: 20 }),
  add_invoice_items: z.optional(list(oneTimeItem, { maximum: 20 })),
  currency: z.optional(currency),
  trial_period_days: z.optional(integer({ minimum: 0, maximum: 730 })),
  trial_end: z.optional(timeOrNow),
  trial_from_plan: z.optional(boolean),
  trial_settings: z.optional(trialSettings),
  billing_cycle_anchor: z.optional(timestamp),
  billing_mode: z.optional(
    z.strictObject({
      type: oneOfOffered(["flexible"], { classic: "Leave it out: credits follow from what was paid." }),
    }),
  ),
  proration_behavior: z.optional(oneOf(["create_prorations", "always_invoice", "none"])),
  payment_behavior: z.optional(paymentBehavior),
  cancel_at: z.optional(timestamp),
  cancel_at_period_end: z.optional(boolean),
  discounts: z.optional(newDiscounts),
  dunning: z.optional(dunningChange),
  default_source: z.optional(identifier),
  default_payment_method: z.optional(identifier),
  description: z.optional(clearable(text({ maximum: 500 }))),
  metadata: z.optional(metadata),
});

export type CreateSubscriptionInput = z.infer<typeof createSubscriptionInput>;

/** Parameters of `GET /v1/subscriptions`. Without `status` it lists what has not ended. */
export const listSubscriptionsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer", "data.latest_invoice", "data.latest_invoice.charge"),
  customer: z.optional(identifier),
  price: z.optional(identifier),
  test_clock: z.optional(identifier),
  status: z.optional(oneOf([...subscriptionStatuses, "ended", "all"])),
});

export type ListSubscriptionsInput = z.infer<typeof listSubscriptionsInput>;
