import * as z from "zod/mini";
import { readCustomer } from "../payments/customer.response.ts";
import { dunningSettings } from "../accounts/billing-settings.response.ts";
import { expandable } from "../expand.ts";
import { price } from "../catalog/product.response.ts";
import {
  currencyCode,
  exactly,
  idOf,
  listOf,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";
import type { Subscription, SubscriptionItem } from "./subscription.ts";
import {
  cancellationFeedback,
  cancellationReasons,
  missingPaymentMethods,
  pauseBehaviors,
  subscriptionStatuses,
} from "./subscription.ts";

export const subscriptionItem = exactly<SubscriptionItem>()(
  z.strictObject({
    id: idOf("subscription_item"),
    object: z.literal("subscription_item"),
    subscription: idOf("subscription"),
    price,
    quantity: z.int(),
    billed_until: z.nullable(timestampText),
    current_period_start: timestampText,
    current_period_end: timestampText,
    metadata: stringPairs,
    livemode: z.boolean(),
    created: timestampText,
  }),
);

/** The members of a subscription, with its last invoice as an id. */
export const subscriptionMembers = {
  id: idOf("subscription"),
  object: z.literal("subscription"),
  status: z.enum(subscriptionStatuses),
  customer: expandable(idOf("customer"), readCustomer),
  currency: currencyCode,
  items: listOf(subscriptionItem),
  billing_cycle_anchor: timestampText,
  billing_mode: z.strictObject({ type: z.literal("flexible") }),
  start_date: timestampText,
  current_period_start: timestampText,
  current_period_end: timestampText,
  cycle: z.int(),
  trial_start: z.nullable(timestampText),
  trial_end: z.nullable(timestampText),
  trial_settings: z.strictObject({
    end_behavior: z.strictObject({ missing_payment_method: z.enum(missingPaymentMethods) }),
  }),
  cancel_at: z.nullable(timestampText),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(timestampText),
  ended_at: z.nullable(timestampText),
  cancellation_details: z.strictObject({
    comment: nullableString,
    feedback: z.nullable(z.enum(cancellationFeedback)),
    reason: z.nullable(z.enum(cancellationReasons)),
  }),
  default_source: z.nullable(idOf("card")),
  default_payment_method: z.nullable(idOf("card")),
  latest_invoice: z.nullable(idOf("invoice")),
  pause_collection: z.nullable(
    z.strictObject({ behavior: z.enum(pauseBehaviors), resumes_at: z.nullable(timestampText) }),
  ),
  pending_update: z.nullable(
    z.strictObject({
      effective_at: timestampText,
      subscription_items: z.array(
        z.strictObject({
          id: idOf("subscription_item"),
          price: z.nullable(price),
          quantity: z.nullable(z.int()),
          deleted: z.boolean(),
        }),
      ),
    }),
  ),
  discounts: z.array(idOf("discount")),
  description: nullableString,
  dunning: z.nullable(dunningSettings),
  past_due_at: z.nullable(timestampText),
  entitled_until: z.nullable(timestampText),
  next_payment_at: z.nullable(timestampText),
  consent: z.nullable(
    z.strictObject({ terms_hash: z.string(), locale: nullableString, accepted_at: timestampText }),
  ),
  checkout_session: z.nullable(idOf("checkout_session")),
  payment_link: z.nullable(idOf("payment_link")),
  metadata: stringPairs,
  test_clock: z.nullable(idOf("test_clock")),
  livemode: z.boolean(),
  created: timestampText,
};

/** A subscription within an invoice, which `expand[]` asks for. */
export const subscriptionOfInvoice = exactly<Subscription>()(z.strictObject(subscriptionMembers));
