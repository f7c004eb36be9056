import type { Decision } from "../../../contract/payments/processor-result.ts";
import type { Card } from "../../../contract/payments/token.ts";

/** Returns the card of a charge or a verification as it is known once the acquirer has decided. */
export function reportedCard(
  card: Card,
  { checks, card: reported }: Pick<Decision, "card" | "checks">,
): Card {
  // What is known of a card by its number stays.
  if (reported === undefined || card.fingerprint !== null) return { ...card, checks };
  const { stored: _stored, ...told } = reported;
  return { ...card, ...told, checks };
}
