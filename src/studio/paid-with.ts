import type { PaymentSource } from "../contract/payments/payment-source.ts";
import { methodNames } from "../contract/payments/redirect-method.ts";

/** Returns what a payment was paid with: the last digits of a card, or the name of another method. */
export function paidWith(source: PaymentSource): string {
  return source.object === "card" ? `•••• ${source.last4}` : methodNames[source.type];
}
