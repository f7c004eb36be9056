import type { PaymentMethodType, RedirectMethod } from "./redirect-method.ts";
import type { SepaDebitSource } from "./sepa-debit.ts";
import type { Card } from "./token.ts";

/** A method with which the payer pays elsewhere: on a page that they go to, or in the app of their bank. */
export interface RedirectSource {
  /** The id of the token that it was paid with. */
  readonly id: string;
  readonly object: "redirect";
  readonly type: RedirectMethod;
}

/** What a payment is paid with. */
export type PaymentSource = Card | RedirectSource | SepaDebitSource;

/** The card of a source; undefined where it is another method. */
export function cardIn(source: PaymentSource): Card | undefined {
  return source.object === "card" ? source : undefined;
}

/** The bank account of a source; undefined where nothing is debited. */
export function debitIn(source: PaymentSource): SepaDebitSource | undefined {
  return source.object === "sepa_debit" ? source : undefined;
}

export function methodTypeOf(source: PaymentSource): PaymentMethodType {
  return source.object === "card" ? "card" : source.type;
}
