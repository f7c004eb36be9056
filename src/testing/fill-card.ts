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
  /** Where it is asked for; a name and a code of five digits where nothing is said. */
  readonly name?: string;
  readonly postalCode?: string;
}

/**
 * Types a card into the fields as a payer does, key by key, in the place of whatever stands there.
 *
 * @throws as Playwright does, where there are no card fields within its time limit
 */
export async function fillCard(place: Place, card: TestCardName | CardToType): Promise<void> {
  const wanted = typeof card === "string" ? named(card) : card;
  const {
    number,
    expiry = "1234",
    cvc = codeOf(number),
    name = "Ada Lovelace",
    postalCode = "10115",
  } = wanted;
  const fields = await cardPlace(place);
  const always = { "cc-number": number, "cc-exp": expiry, "cc-csc": cvc };
  const whereAskedFor = { "cc-name": name, "postal-code": postalCode };
  for (const [autocomplete, text] of Object.entries({ ...always, ...whereAskedFor })) {
    const field = fields.locator(`input[autocomplete="${autocomplete}"]`).first();
    if (autocomplete in whereAskedFor && (await field.count()) === 0) continue;
    await field.fill("");
    await field.pressSequentially(text);
  }
}

const named = (name: TestCardName): CardToType => ({ number: testCards[name] });

const codeOf = (number: string): string => (/^3[47]/.test(number) ? "1234" : "123");
