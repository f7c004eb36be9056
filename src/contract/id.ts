/** The prefix of each object's id. An id is the prefix, `_`, and 24 base62 characters. */
export const idPrefixes = {
  account: "acct",
  api_key: "key",
  charge: "ch",
  charge_closing: "close",
  token: "tok",
  authentication: "auth",
  payment_intent: "pi",
  setup_intent: "seti",
  refund: "re",
  dispute: "dp",
  balance_transaction: "txn",
  customer: "cus",
  card: "card",
  product: "prod",
  price: "price",
  payment_link: "plink",
  checkout_session: "cs",
  coupon: "coupon",
  promotion_code: "promo",
  customer_balance_transaction: "cbtxn",
  subscription: "sub",
  subscription_item: "si",
  discount: "di",
  billing_layer: "layer",
  billing_notice: "notice",
  billing_portal_session: "bps",
  dunning_run: "run",
  installment_plan: "ipl",
  installment: "inst",
  invoice: "in",
  line_item: "il",
  invoiceitem: "ii",
  erasure: "erasure",
  event: "evt",
  webhook_endpoint: "we",
  webhook_delivery: "whd",
  file: "file",
  test_clock: "clock",
  request: "req",
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Number of base62 characters after the prefix of an id. */
export const idLength = 24;

/** True if the text has the form of an id of this kind. It does not check that the object exists. */
export function isId(kind: IdKind, text: string): boolean {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && new RegExp(`^[0-9A-Za-z]{${idLength}}$`).test(text.slice(prefix.length));
}
