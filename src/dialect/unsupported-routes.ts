const noConnect = "There is one account for each key.";
const noTax = "Prices are what the payer pays.";

/** What to call in place of resources of Stripe's that are not here, by the first words of their paths. */
const instead: readonly (readonly [path: string, instead: string])[] = [
  ["account_links", noConnect],
  ["account_sessions", noConnect],
  ["application_fees", noConnect],
  ["billing_portal/configurations", "Set billing[portal] of the account: POST /v1/account."],
  ["confirmation_tokens", "Create a token: POST /v1/tokens."],
  ["credit_notes", "Refund the charge of the invoice: POST /v1/refunds."],
  ["disputes", "Disputes are not offered yet."],
  ["ephemeral_keys", "Create a customer portal session: POST /v1/billing_portal/sessions."],
  ["invoice_payments", "The charge of an invoice is its member charge."],
  [
    "payment_intents",
    "PaymentIntents are not offered yet. Charge a token or a saved card: POST /v1/charges.",
  ],
  ["payment_methods", "PaymentMethods are not offered yet. Save a card: POST /v1/customers/:id/sources."],
  ["payouts", "Payouts are the acquirer's."],
  ["plans", "Create a price with recurring: POST /v1/prices."],
  ["quotes", "Create an invoice: POST /v1/invoices."],
  ["setup_intents", "SetupIntents are not offered yet. Save a card: POST /v1/customers/:id/sources."],
  ["shipping_rates", "Add the shipment as a line item."],
  ["sources", "Create a token: POST /v1/tokens."],
  ["subscription_schedules", "Plan a change with effective_at=period_end: POST /v1/subscriptions/:id."],
  ["tax", noTax],
  ["tax_codes", noTax],
  ["tax_rates", noTax],
  ["topups", "Payouts are the acquirer's."],
  ["transfers", noConnect],
];

/** Returns what to call in place of an address of Stripe's API that is not here; undefined for any other. */
export function insteadOfRoute(path: string): string | undefined {
  const address = path.replace(/^\/v1\//, "");
  return instead.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1];
}
