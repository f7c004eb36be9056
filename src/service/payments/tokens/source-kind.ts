import { networksOf } from "../../../card/detect-brands.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { CardMaker } from "./describe-card.ts";
import { rejectTestName, showCard } from "./describe-card.ts";
import { isId } from "../../../contract/id.ts";

/** True for the id of a customer's saved card; any other source is a token. */
export function isSavedCard(source: string): boolean {
  return isId("card", source);
}

/**
 * Whether the processor charges this name in place of a token; such a name is never used up. Throws
 * `testmode_card_in_livemode` for a name of test mode in live mode.
 */
export function isNamed(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  scope: Scope,
  source: string,
): boolean {
  rejectTestName({ processorFor }, scope, source);
  return processorFor(scope).instruments.named(scope, source) !== undefined;
}

/**
 * The card behind a name that the processor charges in place of a token, undefined for every other source. It is good for
 * three more years. Throws `testmode_card_in_livemode` for a name of test mode in live mode.
 */
export function namedCard(
  dependencies: CardMaker & Pick<PaymentDependencies, "processorFor">,
  scope: Scope,
  source: string,
): Card | undefined {
  rejectTestName(dependencies, scope, source);
  const { instruments } = dependencies.processorFor(scope);
  const number = instruments.named(scope, source)?.number;
  if (number === undefined) return undefined;
  const exp_year = dependencies.now().getUTCFullYear() + 3;
  const known = { networks: networksOf(number), facts: instruments.factsOf(number) };
  return showCard(dependencies, scope, { number, exp_month: 12, exp_year }, known);
}
