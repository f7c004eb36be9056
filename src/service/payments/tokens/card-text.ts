import { brands } from "../../../card/brands.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import { methodNames } from "../../../contract/payments/redirect-method.ts";
import { fill } from "../../../language/fill.ts";
import type { ServiceMessages } from "../../../language/messages.ts";

/** Returns how a payer reads of a card: `Visa ending in 4242`, or `Card ending in 4242` if its brand is unknown. */
export function cardText(
  { receipt, challenge }: Pick<ServiceMessages, "challenge" | "receipt">,
  { brand, last4 }: Pick<Card, "brand" | "last4">,
): string {
  return fill(receipt.card, { brand: brand === "unknown" ? challenge.card : brands[brand].name, last4 });
}

/** Returns how a payer reads of what they have paid with: a card, or the name of another method. */
export function paidWithText(
  messages: Pick<ServiceMessages, "challenge" | "receipt">,
  type: PaymentMethodType,
  card: Pick<Card, "brand" | "last4"> | null,
): string {
  if (type !== "card") return methodNames[type];
  return card === null ? messages.challenge.card : cardText(messages, card);
}
