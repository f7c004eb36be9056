import type { Rule, Rules } from "./rules.ts";
import { only, within } from "./rules.ts";

/** A price in decimals that is whole is a price. */
const unitAmount: Rule = (value, { name }) =>
  /^[0-9]+$/.test(String(value)) ? { unit_amount: value } : { [name]: value };

export const priceRules: Rules = {
  tax_behavior: only(["unspecified", "inclusive"], "Prices are what the payer pays, with all taxes."),
  unit_amount_decimal: unitAmount,
};

export const productRules: Rules = {
  default_price_data: within(priceRules),
  type: only(["service", "good"], "Every product is the same to this service."),
};
