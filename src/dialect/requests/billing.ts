import type { Rule, Rules } from "./rules.ts";
import { each, isRecord, leftOut, notOffered, only, renamed, within } from "./rules.ts";

/** One coupon, as it was named until 2025. */
const coupon: Rule = (value) => ({ discounts: value === "" ? "" : [{ coupon: value }] });

/** A promotion code, as it was named until 2025. */
const promotionCode: Rule = (value) => ({ discounts: value === "" ? "" : [{ promotion_code: value }] });

const itemRules: Rules = { plan: renamed("price") };

/**
 * Whoever reads `cancel_at` also where the subscription ends with its period takes either end back by emptying it.
 */
const end: Rule = (value) => ({
  cancel_at: value,
  ...(value === "" || value === null ? { cancel_at_period_end: "false" } : {}),
});

export const subscriptionRules: Rules = {
  cancel_at: end,
  coupon,
  promotion_code: promotionCode,
  items: each(itemRules),
  // Payments that are not begun by the payer are made without them anyway.
  off_session: leftOut,
  // The card that pays is saved with the customer, whether it should be saved with the subscription too or not.
  payment_settings: within({
    payment_method_options: notOffered("The bank decides about 3-D Secure."),
    payment_method_types: only(["card"], "Payments are by card."),
    save_default_payment_method: only(["off", "on_subscription"], "Set default_payment_method."),
  }),
  prorate: (value) => ({
    proration_behavior: ["0", "false"].includes(String(value).toLowerCase()) ? "none" : "create_prorations",
  }),
  payment_method: renamed("default_payment_method"),
};

/** Without an anchor there is no time before it to prorate. */
export const newSubscriptionRules: Rules = {
  ...subscriptionRules,
  proration_behavior: (value, { name, beside }) =>
    beside["billing_cycle_anchor"] === undefined ? {} : { [name]: value },
};

export const subscriptionItemRules: Rules = { ...itemRules, off_session: leftOut };

export const invoicePaymentRules: Rules = { off_session: leftOut };

/** A preview stores nothing. */
export const previewRules: Rules = {
  subscription_details: within({
    items: each({
      ...itemRules,
      metadata: leftOut,
      price_data: within({ product_data: within({ metadata: leftOut }) }),
    }),
  }),
};

export const customerRules: Rules = {
  balance: (value, parameter) =>
    String(value) === "0"
      ? {}
      : notOffered("Change it by POST /v1/customers/:id/balance_transactions.")(value, parameter),
  tax_exempt: only(["none"], "Prices are what the payer pays."),
};

export const promotionCodeRules: Rules = {
  promotion: (value, { name }) => {
    if (!isRecord(value)) return { [name]: value };
    const { type = "coupon", ...members } = value;
    return type === "coupon" ? members : { [name]: value };
  },
};
