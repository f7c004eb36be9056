import { chooseCard } from "./choose-method.ts";
import type { Place } from "./place.ts";
import { cardPlace } from "./place.ts";
import type { TestCardName } from "./test-cards.ts";
import { testCards } from "./test-cards.ts";

/** Card data to type, for a number that is not a test card, or for another expiry or security code. */
export interface CardToType {
  readonly number: string;
  /** Digits of month and year; default December 2034. */
  readonly expiry?: string;
  /** Default 123, and 1234 for American Express. */
  readonly cvc?: string;
  /** Name and postal code are typed only if the form has these fields; default a name and a code of five digits. */
  readonly name?: string;
  readonly postalCode?: string;
}

/** A card by the name of a test card, by its number, or by all that is typed. */
export type CardToPay = TestCardName | `${number}` | CardToType;

/**
 * Types card data into the card fields key by key, like a payer, and replaces what they contain. Where a page offers other payment
 * methods as well, it chooses the card first.
 *
 * @throws {TypeError} if `card` is neither a number nor the name of a test card
 * @throws a Playwright timeout error if no card fields appear
 */
export async function fillCard(place: Place, card: CardToPay): Promise<void> {
  const cardToType = typeof card === "string" ? cardNamed(card) : card;
  const {
    number,
    expiry = "1234",
    cvc = codeOf(number),
    name = "Ada Lovelace",
    postalCode = "10115",
  } = cardToType;
  const fields = await cardPlace(place);
  await chooseCard(place);
  const requiredFields = { "cc-number": number, "cc-exp": expiry, "cc-csc": cvc };
  const optionalFields = { "cc-name": name, "postal-code": postalCode };
  for (const [autocomplete, text] of Object.entries({ ...requiredFields, ...optionalFields })) {
    const field = fields.locator(`input[autocomplete="${autocomplete}"]`).first();
    if (autocomplete in optionalFields && (await field.count()) === 0) continue;
    await field.fill("");
    await field.pressSequentially(text);
  }
}

function cardNamed(card: Extract<CardToPay, string>): CardToType {
  if (Object.hasOwn(testCards, card)) return { number: testCards[card as TestCardName] };
  if (/^[\d ]+$/.test(card)) return { number: card };
  // In JavaScript nothing else says so: the field takes no letters, and the page would wait for a card.
  throw new TypeError(
    `There is no test card ${card}. Give a number, or one of these names: ${Object.keys(testCards).join(", ")}.`,
  );
}

const codeOf = (number: string): string => (/^3[47]/.test(number) ? "1234" : "123");
