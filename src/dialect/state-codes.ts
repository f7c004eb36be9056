/** Whatever the status of an intent is, its code is the same. */
const ofIntent = (code: string): Readonly<Record<string, string>> => ({
  requires_payment_method: code,
  requires_confirmation: code,
  requires_action: code,
  processing: code,
  requires_capture: code,
  succeeded: code,
  canceled: code,
});

/** Codes of Stripe for a state that forbids a request: by the end of its path, then by the state. */
const codesByPath: readonly (readonly [path: RegExp, codes: Readonly<Record<string, string>>])[] = [
  [
    /^\/v1\/charges\/\w+\/capture$/,
    {
      succeeded: "charge_already_captured",
      canceled: "charge_already_refunded",
      expired: "charge_expired_for_capture",
    },
  ],
  [/^\/v1\/payment_intents\/\w+(\/\w+)?$/, ofIntent("payment_intent_unexpected_state")],
  [/^\/v1\/setup_intents\/\w+(\/\w+)?$/, ofIntent("setup_intent_unexpected_state")],
  [/^\/v1\/refunds$/, { canceled: "charge_already_refunded" }],
  [/^\/v1\/invoices\/\w+$/, { open: "invoice_not_editable", paid: "invoice_not_editable" }],
];

/** Returns Stripe's code for a request that the state of its object forbids; undefined where Stripe has none. */
export function stateCode({
  path = "",
  state = "",
}: {
  readonly path?: string | undefined;
  readonly state?: string | undefined;
}): string | undefined {
  const codes = codesByPath.find(([pattern]) => pattern.test(path))?.[1];
  return codes !== undefined && Object.hasOwn(codes, state) ? codes[state] : undefined;
}
