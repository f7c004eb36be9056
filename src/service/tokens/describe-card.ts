import type { Card, CreateTokenInput } from "../../contract/token.ts";
import { testCardOf } from "../../contract/test-cards.ts";
import { brandOf, passesLuhn } from "../../card/brand.ts";
import type { AppParts } from "../app-parts.ts";
import type { Scope } from "../database/scope.ts";
import { CardDeclined, ServiceError } from "../http/service-error.ts";
import { checkExpiry } from "./check-expiry.ts";

const unchecked = { cvc: "unchecked", address_line1: "unchecked", address_postal_code: "unchecked" } as const;

/**
 * What may be shown of a card, after everything that can be known without asking its issuer was checked. Throws
 * `invalid_cvc` and `invalid_expiry_…`; declines with `incorrect_number` a number whose check digit is wrong, and with
 * `testmode_decline` a number in test mode that is no published test card.
 */
export function describeCard(
  { newId, now, vault }: Pick<AppParts, "newId" | "now" | "vault">,
  scope: Scope,
  { number, exp_month, exp_year, cvc, name, network }: CreateTokenInput["card"],
): Card {
  const brand = brandOf(number);
  if (!passesLuhn(number)) throw new CardDeclined("incorrect_number");
  checkExpiry({ month: exp_month, year: exp_year }, now());
  if (cvc !== undefined && cvc.length !== brand.cvcLength) {
    const message = `Invalid card[cvc]. Expected ${brand.cvcLength} digits.`;
    throw new ServiceError("invalid_cvc", message, { param: "card[cvc]" });
  }
  const testCard = testCardOf(number);
  if (!scope.livemode && testCard === undefined) throw new CardDeclined("testmode_decline");
  return {
    id: newId("card"),
    object: "card",
    brand: network ?? brand.name,
    last4: number.slice(-4),
    exp_month,
    exp_year,
    funding: testCard?.funding ?? "unknown",
    country: testCard?.country ?? null,
    fingerprint: vault.fingerprint(number, scope.accountId),
    name: name ?? null,
    networks: [],
    checks: unchecked,
    three_d_secure: null,
  };
}
