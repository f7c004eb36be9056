const noConnect = "There is one account for each key.";
const noWallets = "Apple Pay and Google Pay are not offered.";
const notSold = "The service takes card payments, and does nothing else.";
const noTax = "Prices are what the payer pays.";

/** What to call in place of resources of Stripe's that are not here, by the first words of their paths. */
const instead: readonly (readonly [path: string, instead: string])[] = [
  ["3d_secure", "The bank decides about 3-D Secure: a charge answers authentication_required."],
  ["account_links", noConnect],
  ["account_sessions", noConnect],
  ["accounts", noConnect],
  ["apple_pay", noWallets],
  ["application_fees", noConnect],
  ["apps", "There are no apps. Put it in metadata."],
  ["balance_settings", "Payouts are the acquirer's."],
  ["billing", "Usage is not billed. Add an invoice item: POST /v1/invoiceitems."],
  ["billing_portal/configurations", "Set billing[portal] of the account: POST /v1/account."],
  ["climate", notSold],
  ["confirmation_tokens", "Create a token: POST /v1/tokens."],
  ["country_specs", noConnect],
  ["credit_notes", "Refund the charge of the invoice: POST /v1/refunds."],
  ["customer_sessions", "Create a customer portal session: POST /v1/billing_portal/sessions."],
  ["entitlements", "Put it in metadata of the product."],
  ["ephemeral_keys", "Create a customer portal session: POST /v1/billing_portal/sessions."],
  ["exchange_rates", "Payers pay in the currency of the charge."],
  ["file_links", "A file is at its url: GET /v1/files/:id."],
  ["financial_connections", "A bank account is debited by its IBAN: POST /v1/tokens, sepa_debit."],
  ["forwarding", notSold],
  ["identity", notSold],
  ["invoice_payments", "The charge of an invoice is its member charge."],
  ["invoice_rendering_templates", "The look of invoices is the account's: POST /v1/account, branding."],
  ["issuing", notSold],
  ["mandates", "The mandate of a debit is in its token and its charge: sepa_debit."],
  ["payment_attempt_records", "List charges: GET /v1/charges."],
  ["payment_intents", "A PaymentIntent is created, updated, confirmed, captured and canceled."],
  [
    "payment_method_configurations",
    "What payers are offered is the account's: POST /v1/account, payment_method_types.",
  ],
  ["payment_method_domains", noWallets],
  ["payment_methods", "A payment method is created, updated, attached and detached."],
  ["payment_records", "List charges: GET /v1/charges."],
  ["payouts", "Payouts are the acquirer's."],
  ["plans", "Create a price with recurring: POST /v1/prices."],
  ["product_catalog", "Create products: POST /v1/products."],
  ["quotes", "Create an invoice: POST /v1/invoices."],
  ["radar", "Every charge is checked in the same way."],
  ["reporting", "List charges and refunds: GET /v1/charges, GET /v1/refunds."],
  ["reviews", "Every charge is checked in the same way."],
  ["setup_attempts", "A SetupIntent has the error of its latest attempt: last_setup_error."],
  ["setup_intents", "A SetupIntent is created, updated, confirmed and canceled."],
  ["shipping_rates", "Add the shipment as a line item."],
  ["sigma", "List charges and refunds: GET /v1/charges, GET /v1/refunds."],
  ["sources", "Create a token: POST /v1/tokens."],
  ["subscription_schedules", "Plan a change with effective_at=period_end: POST /v1/subscriptions/:id."],
  ["tax", noTax],
  ["tax_codes", noTax],
  ["tax_ids", noTax],
  ["tax_rates", noTax],
  ["terminal", "Payments are made in a browser or by a saved card."],
  ["test_helpers/confirmation_tokens", "Create a token: POST /v1/tokens."],
  ["test_helpers/customers", "Customers have no cash balance."],
  ["test_helpers/refunds", "Refunds do not expire."],
  ["three_d_secure", "The bank decides about 3-D Secure: a charge answers authentication_required."],
  ["topups", "Payouts are the acquirer's."],
  ["transfers", noConnect],
  ["treasury", notSold],
];

/** Returns what to call in place of an address of Stripe's API that is not here; undefined for any other. */
export function insteadOfRoute(path: string): string | undefined {
  const address = path.replace(/^\/v1\//, "");
  return instead.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1];
}
