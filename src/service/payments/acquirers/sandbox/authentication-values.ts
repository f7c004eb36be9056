import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { CommerceIndicator } from "../../../../contract/payments/authentication.ts";
import type { AuthenticationResult, TransStatus } from "../../../../contract/payments/processor-result.ts";
import type { CardBrand } from "../../../../contract/payments/token.ts";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../../platform/vault/derived-keys.ts";
import type { AuthorizationRequest, PayerAuthentication } from "../../processor/request.ts";
import type { Proof } from "./decide-card.ts";
import type { Read } from "./sandbox-cards.ts";
import { instrumentNumber } from "./test-token.ts";

type Keys = Pick<DerivedKeys, "authenticationValues">;

/** The card and the payment that an authentication is for. */
interface Bound {
  readonly reference: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
}

/** Hash of the payment and the card, which tells nothing of either: the simulated bank stores it for its challenge. */
export function bindingOf({ authenticationValues }: Keys, bound: Bound): string {
  const { reference, number, amount, currency } = bound;
  return keyedHash(authenticationValues, JSON.stringify([reference, number, amount, currency]));
}

/** The result that the simulated issuer gives: the same for the same authentication. */
export function resultOf(
  keys: Keys,
  { reference, network, binding }: { reference: string; network: CardBrand; binding: string },
  transStatus: TransStatus,
): AuthenticationResult {
  const isProved = transStatus === "Y" || transStatus === "A";
  return {
    version: "2.2.0",
    eci: transStatus === "C" ? null : indicatorOf(network, transStatus),
    cavv: isProved ? cavvOf(keys, binding) : null,
    dsTransactionId: transactionIdOf(reference),
    transStatus,
  };
}

/** Whether an authorization carries the proof that was given for its card, amount and currency. */
export function checkProof(
  keys: Keys,
  number: string,
  {
    reference,
    amount,
    currency,
    cavv,
  }: Pick<PayerAuthentication, (keyof Bound & keyof PayerAuthentication) | "cavv">,
): "valid" | "missing" | "foreign" {
  if (cavv === null) return "missing";
  const expected = Buffer.from(
    cavvOf(keys, bindingOf(keys, { reference, number, amount, currency })),
    "base64",
  );
  const actual = Buffer.from(cavv, "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? "valid" : "foreign";
}

/** Mastercard and its Maestro count otherwise than the other networks. */
function indicatorOf(network: CardBrand, transStatus: TransStatus): CommerceIndicator {
  const isMastercard = network === "mastercard" || network === "maestro";
  if (transStatus === "Y") return isMastercard ? "02" : "05";
  if (transStatus === "A") return isMastercard ? "01" : "06";
  return isMastercard ? "00" : "07";
}

function cavvOf({ authenticationValues }: Keys, binding: string): string {
  const digest = createHmac("sha256", authenticationValues).update(`cavv ${binding}`).digest();
  return digest.subarray(0, 20).toString("base64");
}

/** A UUID of version 4 in form (RFC 9562), derived from the reference. */
function transactionIdOf(reference: string): string {
  const bytes = createHash("sha256").update(`directory server ${reference}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export type ProofKeys = Pick<DerivedKeys, "authenticationValues">;

/**
 * What the issuer finds in the authentication of a request. The proof of a success must be the one that was given for this
 * card and, where one is charged, for this amount and currency.
 */
export function proofIn(
  keys: ProofKeys,
  { authentication, instrument }: Pick<Read<AuthorizationRequest>, "authentication" | "instrument">,
  payment?: Pick<AuthorizationRequest, "amount" | "currency">,
): Proof {
  switch (authentication?.transStatus) {
    case undefined:
      return "none";
    case "U":
    case "I":
      return "unavailable";
    case "Y":
    case "A": {
      const { amount, currency } = authentication;
      const isSame = payment === undefined || (payment.amount === amount && payment.currency === currency);
      const check = checkProof(keys, instrumentNumber(instrument), authentication);
      if (check !== "valid") return check;
      return isSame ? "proved" : "foreign";
    }
    default:
      return "failed";
  }
}
