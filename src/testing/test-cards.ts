import type { TestCardName } from "../contract/payments/test-cards.ts";
import { namedTestCards } from "../contract/payments/test-cards.ts";

export type { TestCardName } from "../contract/payments/test-cards.ts";

/** Test card numbers by name. The name is the outcome: `visa` succeeds, `insufficient_funds` is declined with that code. */
export const testCards = Object.fromEntries(
  Object.entries(namedTestCards).map(([name, { number }]) => [name, number]),
) as Readonly<Record<TestCardName, string>>;

/** The test cards that are always declined, each by the code of the decline. */
export const declineCards = [
  ...(["generic_decline", "insufficient_funds", "lost_card", "stolen_card", "expired_card"] as const),
  ...(["incorrect_cvc", "processing_error", "fraudulent", "highest_risk_level"] as const),
] as const satisfies readonly TestCardName[];

export type DeclineCardName = (typeof declineCards)[number];
