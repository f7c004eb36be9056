import type { Card, EncryptedCardInput } from "../../../contract/payments/token.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { CardMaker } from "./describe-card.ts";
import { checkExpiry, unchecked } from "./describe-card.ts";

/**
 * What may be shown of a card that only the acquirer can read: what the payer's browser says of it, until the acquirer says more.
 * It decides nothing. Throws `invalid_expiry_…`, and `parameter_invalid` where the acquirer has no key for it (400).
 */
export function describeEncryptedCard(
  { newId, now, processorFor }: Pick<CardMaker, "newId" | "now"> & Pick<PaymentDependencies, "processorFor">,
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
