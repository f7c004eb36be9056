/** What to do in place of calls of Stripe's about resources that are here, for which there is no such address or method. */
const instead: readonly (readonly [call: RegExp, instead: string])[] = [
  [
    /^POST \/v1\/checkout\/sessions\/\w+$/,
    "Expire the session, and create another: POST /v1/checkout/sessions/:id/expire.",
  ],
  [
    /^POST \/v1\/customers\/\w+\/balance_transactions\/\w+$/,
    "A change of a balance stays as it is. Put it in metadata of the customer.",
  ],
  [/^\w+ \/v1\/customers\/\w+\/(cash_balance|funding_instructions)/, "Customers have no cash balance."],
  [
    /^DELETE \/v1\/(customers|subscriptions)\/\w+\/discount$/,
    "Update the subscription with no discounts: POST /v1/subscriptions/:id.",
  ],
  [
    /^\w+ \/v1\/customers\/\w+\/sources\/\w+\/verify$/,
    "A bank account is not verified: its holder signs a mandate, POST /v1/tokens, sepa_debit.",
  ],
  [/^\w+ \/v1\/customers\/\w+\/tax_ids/, "Put it in metadata of the customer."],
  [
    /^POST \/v1\/invoices\/\w+\/((add|remove|update)_lines|lines\/\w+)$/,
    "Create, update or delete invoice items of the draft: /v1/invoiceitems.",
  ],
  [
    /^POST \/v1\/invoices\/\w+\/attach_payment$/,
    "Mark it as paid in another way: POST /v1/invoices/:id/pay with paid_out_of_band=true.",
  ],
  [
    /^GET \/v1\/payment_links\/\w+\/line_items$/,
    "They are line_items of the link: GET /v1/payment_links/:id.",
  ],
  [/^DELETE \/v1\/products\/\w+$/, "Update it with active=false: POST /v1/products/:id."],
  [/^\w+ \/v1\/products\/\w+\/features/, "Put it in metadata of the product."],
  [/^POST \/v1\/refunds\/\w+$/, "Put it in metadata of the charge: POST /v1/charges/:id."],
  [/^POST \/v1\/refunds\/\w+\/cancel$/, "A refund by card is sent at once, and cannot be canceled."],
  [/^POST \/v1\/subscriptions\/\w+\/migrate$/, "Every subscription is billed in the same way."],
];

/** Returns what to do in place of a call of Stripe's that its address does not take; undefined for any other. */
export function insteadOfCall(method: string, path: string): string | undefined {
  return instead.find(([call]) => call.test(`${method} ${path}`))?.[1];
}
