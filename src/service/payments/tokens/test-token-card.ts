import { networksOf } from "../../../card/detect-brands.ts";
import type { TestCard } from "../../../contract/test-cards.ts";
import { testCards } from "../../../contract/test-cards.ts";
import type { Card, CardBrand } from "../../../contract/token.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { testTokenNumber } from "../processor/sandbox/test-token.ts";
import { showCard } from "./describe-card.ts";

interface KnownCard {
  readonly testCard: TestCard;
  readonly networks: readonly CardBrand[];
}

const knownCards: ReadonlyMap<string, KnownCard> = new Map(
  testCards.map((testCard) => [testCard.number, { testCard, networks: networksOf(testCard.number) }]),
);

/** The card behind a reusable test token, undefined for every other source. It is good for three more years. */
export function testTokenCard(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "vault">,
  scope: Scope,
  source: string,
): Card | undefined {
  const number = testTokenNumber(source);
  const known = number === undefined ? undefined : knownCards.get(number);
  if (number === undefined || known === undefined) return undefined;
  const exp_year = dependencies.now().getUTCFullYear() + 3;
  return showCard(dependencies, scope, { number, exp_month: 12, exp_year }, known);
}
