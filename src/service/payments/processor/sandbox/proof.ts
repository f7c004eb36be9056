import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import type { AuthorizationRequest, VerificationRequest } from "../request.ts";
import { checkProof } from "./authentication-values.ts";
import type { Proof } from "./decide-card.ts";
import { instrumentNumber } from "./test-token.ts";

export type ProofKeys = Pick<DerivedKeys, "authenticationValues">;

/**
 * What the issuer finds in the authentication of a request. The proof of a success must be the one that was given for this
 * card and, where one is charged, for this amount and currency.
 */
export function proofIn(
  keys: ProofKeys,
  { authentication, instrument }: VerificationRequest | AuthorizationRequest,
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
