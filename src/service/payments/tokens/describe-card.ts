import { brands } from "../../../card/brands.ts";
import { luhn } from "../../../card/luhn.ts";
import { validateCvc } from "../../../card/validate-cvc.ts";
import { validateNumber } from "../../../card/validate-number.ts";
import type { Card, CardNetwork, CreateTokenInput } from "../../../contract/token.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { CardFacts } from "../processor/instruments.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { checkExpiry } from "./check-expiry.ts";
import { checkName } from "./check-name.ts";
import { rejectTestCard } from "./reject-test-instruments.ts";

const unchecked = { cvc: "unchecked", address_line1: "unchecked", address_postal_code: "unchecked" } as const;

type CardInput = CreateTokenInput["card"];
export type CardMaker = Pick<PlatformDependencies, "newId" | "now" | "vault">;

/**
 * What may be shown of a card, after everything that can be known without asking its issuer was checked. A number of a network
 * that is not known passes. Throws `invalid_cvc`, `invalid_expiry_…` and `parameter_invalid` (400);
 * declines with `incorrect_number` a number whose check digit is wrong, with `testmode_decline` a number that the processor
 * cannot charge: in test mode any but those of published test cards, and with `testmode_card_in_livemode` one of these in
 * live mode.
 */
export function describeCard(
  maker: CardMaker & Pick<PaymentDependencies, "processorFor">,
  scope: Scope,
  input: CardInput,
): Card {
  const { valid, brand, networks } = validateNumber(input.number);
  // Which lengths a network has may change, which the card form looks at: the acquirer decides.
  const isTaken = valid || (brand !== undefined && luhn(input.number));
  if (!isTaken) throw new CardDeclined("incorrect_number");
  checkExpiry({ month: input.exp_month, year: input.exp_year }, maker.now());
  if (input.cvc !== undefined && !validateCvc(input.cvc, brand).valid) {
    const expected = brand === undefined ? "3 or 4" : brands[brand].code.size;
    const message = `Invalid card[cvc]. Expected ${expected} digits.`;
    throw new ServiceError("invalid_cvc", message, { param: "card[cvc]" });
  }
  if (input.networks && !networks.includes(input.networks.preferred)) {
    const expected =
      brand === undefined ? "The network is not known" : `Expected one of: ${networks.join(", ")}`;
    const message = `Invalid card[networks][preferred]. ${expected}.`;
    throw new ServiceError("parameter_invalid", message, { param: "card[networks][preferred]" });
  }
  checkName(input.name, input.number, "card[name]");
  rejectTestCard(maker, scope, input.number);
  const { instruments } = maker.processorFor(scope);
  if (!instruments.accepts(scope, input.number)) throw new CardDeclined("testmode_decline");
  return showCard(maker, scope, input, { networks, facts: instruments.factsOf(input.number) });
}

/** What may be shown of a card that needs no check. */
export function showCard(
  { newId, vault }: CardMaker,
  { accountId }: Scope,
  { number, exp_month, exp_year, name, networks: choice }: CardInput,
  { networks, facts }: { networks: readonly CardNetwork[]; facts: CardFacts | undefined },
): Card {
  return {
    id: newId("card"),
    object: "card",
    // The national network of a co-badged card is first; the payer chooses it, or the international one is charged.
    brand: choice?.preferred ?? networks.at(-1) ?? "unknown",
    last4: number.slice(-4),
    exp_month,
    exp_year,
    funding: facts?.funding ?? "unknown",
    country: facts?.country ?? null,
    fingerprint: vault.fingerprint(number, accountId),
    name: name ?? null,
    networks,
    checks: unchecked,
    three_d_secure: null,
  };
}
