import type { TestCardName } from "../contract/test-cards.ts";
import { namedTestCards } from "../contract/test-cards.ts";

export type { TestCardName } from "../contract/test-cards.ts";

/** Test card numbers by name. The name is the outcome: `visa` succeeds, `insufficient_funds` is declined with that code. */
export const testCards = Object.fromEntries(
  Object.entries(namedTestCards).map(([name, { number }]) => [name, number]),
) as Readonly<Record<TestCardName, string>>;
