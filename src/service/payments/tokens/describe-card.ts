import { brands } from "../../../card/brands.ts";
import { luhn } from "../../../card/luhn.ts";
import { validateCvc } from "../../../card/validate-cvc.ts";
import { validateNumber } from "../../../card/validate-number.ts";
import type {
  Card,
  CardNetwork,
  CreateTokenInput,
  EncryptedCardInput,
} from "../../../contract/payments/token.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { CardFacts, Instruments } from "../processor/instruments.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { monthOfCards } from "../../../contract/payments/month-of-cards.ts";
import { foldDigits } from "../../../card/fold-digits.ts";

const unchecked = {
  cvc: "unchecked",
  address_line1: "unchecked",
  address_postal_code: "unchecked",
} as const;

/** Cards are issued for a few years, so a later year is a typing error. */
const longestYears = 50;

type CardInput = NonNullable<CreateTokenInput["card"]>;

type ExpiryField = "exp_month" | "exp_year";

export type CardMaker = Pick<PlatformDependencies, "newId" | "now" | "vault">;

type Dependencies = Pick<PaymentDependencies, "processorFor">;

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

/**
 * What may be shown of a card that only the acquirer can read: what the payer's browser says of it, until the acquirer says more.
 * It decides nothing. Throws `invalid_expiry_…`, and `parameter_invalid` where the acquirer has no key for it (400).
 */
export function describeEncryptedCard(
  { newId, now, processorFor }: Pick<CardMaker, "newId" | "now"> & Dependencies,
  scope: Scope,
  { shown, name }: EncryptedCardInput,
): Card {
  if (processorFor(scope).cardKey === undefined) {
    const message =
      "Invalid encrypted_card. The acquirer of this mode has no key to encrypt cards to. Send card.";
    throw new ServiceError("parameter_invalid", message, { param: "encrypted_card" });
  }
  const { brand, last4, exp_month, exp_year, networks } = shown;
  checkExpiry({ month: exp_month, year: exp_year }, now(), (field) => `encrypted_card[shown][${field}]`);
  return {
    id: newId("card"),
    object: "card",
    brand,
    last4,
    exp_month,
    exp_year,
    funding: "unknown",
    country: null,
    fingerprint: null,
    name: name ?? null,
    networks: networks ?? (brand === "unknown" ? [] : [brand]),
    checks: unchecked,
    three_d_secure: null,
  };
}

/**
 * Refuses a card that has expired, or that is valid for longer than any card is. `param` tells how a refusal names a field. Throws
 * `invalid_expiry_year` and `invalid_expiry_month`.
 */
export function checkExpiry(
  { month, year }: { month: number; year: number },
  now: Date,
  param = (field: ExpiryField): string => `card[${field}]`,
): void {
  const { year: thisYear, month: thisMonth } = monthOfCards(now.getTime());
  if (year < thisYear || year > thisYear + longestYears) {
    const named = param("exp_year");
    const message = `Invalid ${named}. Expected a year from ${thisYear} to ${thisYear + longestYears}.`;
    throw new ServiceError("invalid_expiry_year", message, { param: named });
  }
  if (year === thisYear && month < thisMonth) {
    const named = param("exp_month");
    const message = `Invalid ${named}. Expected a month that is not past.`;
    throw new ServiceError("invalid_expiry_month", message, { param: named });
  }
}

/**
 * Rejects a name on a card that contains the digits of the card's own number, wherever and however they stand in it:
 * names are stored and shown in clear. Throws `parameter_invalid`.
 */
export function checkName(name: string | null | undefined, number: string, param: string): void {
  if (
    name == null ||
    !foldDigits(name)
      .replace(/[^0-9]/g, "")
      .includes(number)
  )
    return;
  const message = `Invalid ${param}. Expected the name on the card, not its number.`;
  throw new ServiceError("parameter_invalid", message, { param });
}

/** Throws `testmode_card_in_livemode` (402) for the number of a card that test mode takes, where the mode is live. */
function rejectTestCard(dependencies: Dependencies, scope: Scope, number: string): void {
  rejectInLiveMode(dependencies, scope, (instruments, test) => instruments.accepts(test, number));
}

/** Throws `testmode_card_in_livemode` (402) for a name that test mode charges, such as `tok_visa`, where the mode is live. */
export function rejectTestName(dependencies: Dependencies, scope: Scope, source: string): void {
  rejectInLiveMode(dependencies, scope, (instruments, test) => instruments.named(test, source) !== undefined);
}

/** What test mode charges is an instrument of tests, whichever acquirer live mode has. */
function rejectInLiveMode(
  { processorFor }: Dependencies,
  { accountId, livemode }: Scope,
  isOfTests: (instruments: Instruments, scope: Scope) => boolean,
): void {
  if (!livemode) return;
  const test = { accountId, livemode: false };
  if (isOfTests(processorFor(test).instruments, test)) throw new CardDeclined("testmode_card_in_livemode");
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
