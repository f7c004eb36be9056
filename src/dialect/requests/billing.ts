import type { Rule, Rules } from "./rules.ts";
import { each, isRecord, notOffered, only, renamed } from "./rules.ts";

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
  prorate: (value) => ({
    proration_behavior: ["0", "false"].includes(String(value).toLowerCase()) ? "none" : "create_prorations",
  }),
  payment_method: renamed("default_payment_method"),
};

export const subscriptionItemRules: Rules = itemRules;

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
