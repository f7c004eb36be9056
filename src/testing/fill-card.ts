import type { Place } from "./place.ts";
import { cardPlace } from "./place.ts";
import type { TestCardName } from "./test-cards.ts";
import { testCards } from "./test-cards.ts";

/** A card that is no test card, or a test card with an expiry or a security code of its own. */
export interface CardToType {
  readonly number: string;
  /** Digits of month and year; December 2034 where nothing is said. */
  readonly expiry?: string;
  /** 123 where nothing is said, and 1234 for American Express. */
  readonly cvc?: string;
}

/**
 * Types a card into the fields as a payer does, key by key, in the place of whatever stands there.
 *
 * @throws as Playwright does, where there are no card fields within its time limit
 */
export async function fillCard(place: Place, card: TestCardName | CardToType): Promise<void> {
  const { number, expiry = "1234", cvc = codeOf(number) } = typeof card === "string" ? named(card) : card;
  const fields = await cardPlace(place);
  const typed = { "cc-number": number, "cc-exp": expiry, "cc-csc": cvc };
  for (const [autocomplete, text] of Object.entries(typed)) {
    const field = fields.locator(`input[autocomplete="${autocomplete}"]`).first();
    await field.fill("");
    await field.pressSequentially(text);
  }
}

const named = (name: TestCardName): CardToType => ({ number: testCards[name] });

const codeOf = (number: string): string => (/^3[47]/.test(number) ? "1234" : "123");
