import type { TestCardName } from "../contract/test-cards.ts";
import { namedTestCards } from "../contract/test-cards.ts";

export type { TestCardName } from "../contract/test-cards.ts";

/** The number of every test card by its name. A name says what happens: `visa` pays, `insufficient_funds` is declined so. */
export const testCards = Object.fromEntries(
  Object.entries(namedTestCards).map(([name, { number }]) => [name, number]),
) as Readonly<Record<TestCardName, string>>;
