const prices =
  "Prices are what the payer pays. Text about tax on invoices is billing[tax_note] of the account.";
const usage =
  "Add invoice items when invoice.upcoming arrives, or while the invoice is a draft (billing[draft_hours]).";
const oneCoupon = "A subscription has one coupon, for its whole invoice: discounts[0][coupon].";
const severalSubscriptions = "Create several subscriptions, or plan a change with effective_at=period_end.";
const wholeUnits = "Give amount and currency, in whole minor units.";

/**
 * Parameters of Stripe's API that no endpoint here has, as half of such a thing would be worse than none, with what to do
 * in their place. An endpoint that has a parameter of the same name takes it.
 */
const unsupported: Readonly<Record<string, string>> = {
  forgive: "Mark the invoice as uncollectible, or pay it with paid_out_of_band=true.",
  days_until_due: "Create the invoice without charging it, and mail its page by POST /v1/invoices/:id/send.",
  automatic_tax: prices,
  default_tax_rates: prices,
  tax_behavior: prices,
  tax_code: prices,
  tax_rates: prices,
  tax_percent: prices,
  tiers: usage,
  tiers_mode: usage,
  billing_thresholds: usage,
  pending_invoice_item_interval: usage,
  transform_quantity: usage,
  backdate_start_date: severalSubscriptions,
  proration_date: "It is the moment of the request. Only an update and a preview take another one.",
  billing_cycle_anchor_config: "Give the moment itself: billing_cycle_anchor.",
  allow_promotion_codes:
    "Payers enter codes on the page of a link or a session. Name the code itself: discounts[0][promotion_code].",
  promotion_code: "A promotion code is for a new subscription. Name its coupon: discounts[0][coupon].",
  applies_to: oneCoupon,
  currency_options: "Create one for each currency.",
  unit_amount_decimal: "Give unit_amount, in whole minor units.",
  quantity_decimal: wholeUnits,
  pricing: wholeUnits,
};

/** Returns what to do in place of a parameter that is not offered; undefined for a name that is none of Stripe's. */
export function insteadOf(name: string): string | undefined {
  return Object.hasOwn(unsupported, name) ? unsupported[name] : undefined;
}
