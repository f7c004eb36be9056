const noConnect = "There is one account for each key: money goes to it whole.";
const inMetadata = "Put it in metadata.";
const chosen = "Name what payers are offered: payment_method_types.";
const byToken = "Name a token or a saved card: source.";
const noTax = "Prices are what the payer pays.";
const notLinked = "Retrieve it by its id.";

/** What to do in place of parameters of Stripe's that no endpoint here has. */
const instead: Readonly<Record<string, string>> = {
  application_fee_amount: noConnect,
  application_fee_percent: noConnect,
  automatic_payment_methods: chosen,
  cash_balance: "Balances change by invoices and by POST /v1/customers/:id/balance_transactions.",
  client_name: inMetadata,
  destination: noConnect,
  excluded_payment_method_types: chosen,
  expand: notLinked,
  features: inMetadata,
  images:
    "Upload a picture by POST /v1/files, and show it in line_items[0][price_data][product_data][images].",
  invoice_prefix: "It is the account's: billing[invoice_prefix].",
  invoice_settings: "Set default_source; texts of invoices are the account's: billing.",
  marketing_features: inMetadata,
  next_invoice_sequence: "Numbers of invoices have no gaps.",
  on_behalf_of: noConnect,
  package_dimensions: inMetadata,
  payment_method: byToken,
  payment_method_configuration:
    "What payers are offered is the account's: POST /v1/account, payment_method_types.",
  payment_method_data: byToken,
  payment_method_options: "Payment methods have no options, and the bank decides about 3-D Secure.",
  preferred_locales: "The language is that of the page on which the customer paid.",
  promotion_code: "Name the coupon itself: discounts[0][coupon].",
  radar_options: "Every charge is checked in the same way.",
  return_url: "Use success_url.",
  saved_payment_method_options: "A customer's saved cards are charged by their merchant only.",
  shippable: inMetadata,
  shipping_cost: "Add the shipment as an invoice item.",
  statement_descriptor_suffix: "Give the whole text: statement_descriptor.",
  tax: noTax,
  tax_code: noTax,
  tax_id_data: inMetadata,
  transfer_data: noConnect,
  transfer_group: noConnect,
  unit_label: inMetadata,
};

/** Returns what to do in place of a parameter, given in form syntax; undefined for a name that is none of Stripe's. */
export function insteadOfParameter(param: string): string | undefined {
  const name = /(\w+)\]?$/.exec(param.replace(/(\[[0-9]*\])+$/, ""))?.[1] ?? "";
  return Object.hasOwn(instead, name) ? instead[name] : undefined;
}
