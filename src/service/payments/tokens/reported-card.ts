import type { Decision, ReportedCard } from "../../../contract/payments/processor-result.ts";
import type { Card } from "../../../contract/payments/token.ts";

/** Returns the card of a charge or a verification as it is known once the acquirer has decided. */
export function reportedCard(
  card: Card,
  { checks, card: reported = {} }: Pick<Decision, "card" | "checks">,
): Card {
  // What is known of a card by its number stays.
  return card.fingerprint === null ? { ...card, ...shownOf(reported), checks } : { ...card, checks };
}

function shownOf({ stored: _, ...shown }: ReportedCard): Partial<Card> {
  return shown;
}
