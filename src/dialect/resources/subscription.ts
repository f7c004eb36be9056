import type { Subscription } from "../../contract/billing/subscription.ts";
import { unixTime } from "../unix-time.ts";
import { translateList } from "./list.ts";
import { translatePlan } from "./plan.ts";
import { translatePrice } from "./price.ts";
import { translateSubscriptionItem } from "./subscription-item.ts";

/** What the price of a subscription never has here. */
const noTax = { disabled_reason: null, enabled: false, liability: null } as const;

const ofAccount = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: { type: "self" },
};

/** Translates a subscription. A change that waits for the end of the period is none of Stripe's pending updates. */
export function translateSubscription(subscription: Subscription) {
  const { pause_collection: pause, items } = subscription;
  const [first, ...more] = items.data;
  const single = more.length === 0 ? first : undefined;
  return {
    id: subscription.id,
    object: subscription.object,
    application: null,
    application_fee_percent: null,
    automatic_tax: noTax,
    billing_cycle_anchor: unixTime(subscription.billing_cycle_anchor),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: subscription.billing_mode.type },
    billing_schedules: [],
    billing_thresholds: null,
    // Stripe also derives it from the end of the period.
    cancel_at: unixTime(subscription.cancel_at ?? endOfPeriod(subscription)),
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: unixTime(subscription.canceled_at),
    cancellation_details: { ...subscription.cancellation_details, feedback_option: null },
    collection_method: "charge_automatically",
    created: unixTime(subscription.created),
    currency: subscription.currency,
    // Stripe had both until 2025-03-31; its items have them too.
    current_period_end: unixTime(subscription.current_period_end),
    current_period_start: unixTime(subscription.current_period_start),
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.default_payment_method,
    default_source: subscription.default_source,
    default_tax_rates: [],
    description: subscription.description,
    discount: null,
    discounts: subscription.discounts,
    ended_at: unixTime(subscription.ended_at),
    invoice_settings: ofAccount,
    items: translateList(items, translateSubscriptionItem),
    latest_invoice: subscription.latest_invoice,
    livemode: subscription.livemode,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: pause && { behavior: pause.behavior, resumes_at: unixTime(pause.resumes_at) },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    plan: single === undefined ? null : translatePlan(single.price),
    quantity: single?.quantity ?? null,
    schedule: null,
    start_date: unixTime(subscription.start_date),
    status: subscription.status,
    test_clock: subscription.test_clock,
    transfer_data: null,
    trial_end: unixTime(subscription.trial_end),
    trial_settings: {
      end_behavior: { billing_cycle_anchor: "now", ...subscription.trial_settings.end_behavior },
    },
    trial_start: unixTime(subscription.trial_start),
    till: ownMembers(subscription),
  };
}

/** When a subscription that ends with its period ends; null for others. */
function endOfPeriod({
  cancel_at_period_end: isEnding,
  ended_at: ended,
  current_period_end: end,
}: Subscription) {
  return isEnding ? (ended ?? end) : null;
}

function ownMembers(subscription: Subscription) {
  const { consent, pending_update: update } = subscription;
  return {
    cycle: subscription.cycle,
    pending_update: update && {
      effective_at: unixTime(update.effective_at),
      subscription_items: update.subscription_items.map((item) => ({
        ...item,
        price: item.price && translatePrice(item.price),
      })),
    },
    dunning: subscription.dunning,
    past_due_at: unixTime(subscription.past_due_at),
    entitled_until: unixTime(subscription.entitled_until),
    next_payment_at: unixTime(subscription.next_payment_at),
    consent: consent && { ...consent, accepted_at: unixTime(consent.accepted_at) },
    checkout_session: subscription.checkout_session,
    payment_link: subscription.payment_link,
  };
}
