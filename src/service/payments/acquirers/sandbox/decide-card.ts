import type { ThreeDSecure } from "../../../../contract/payments/authentication.ts";
import type { DeclineCode } from "../../../../contract/errors/decline-catalogue.ts";
import type { CheckName, TestCard, TestScenario } from "../../../../contract/payments/test-cards.ts";
import type { CheckResult } from "../../../../contract/payments/token.ts";
import type { Checks, Decision } from "../../../../contract/payments/processor-result.ts";

/** What the simulated issuer decides about a payment. */
export type IssuerDecision = Decision | { readonly result: "action_required"; readonly checks: Checks };

/**
 * What the issuer finds in the authentication that was sent: none, one that proves the payer, one that failed or could not be
 * performed, or one that claims a success with a missing or foreign proof.
 */
export type Proof = "none" | "proved" | "failed" | "unavailable" | "missing" | "foreign";

/** What was sent beside the number, for the issuer to compare. */
export interface Sent {
  readonly cvc?: string;
  readonly addressLine1?: string;
  readonly addressPostalCode?: string;
  readonly setUp?: ThreeDSecure;
}

const nothingChecked: Checks = {
  cvc: "unavailable",
  address_line1: "unavailable",
  address_postal_code: "unavailable",
};

const blocks: readonly DeclineCode[] = ["fraudulent", "highest_risk_level", "merchant_blocklist"];

export function approve(checks = nothingChecked, riskLevel: "normal" | "elevated" = "normal"): Decision {
  return { result: "approved", checks, riskLevel };
}

export function decline(
  code: DeclineCode,
  checks = nothingChecked,
): Decision & { readonly result: "declined" } {
  const blocked = blocks.includes(code);
  return { result: "declined", code, checks, riskLevel: blocked ? "highest" : "normal", blocked };
}

/**
 * What the simulated issuer decides about a test card; a card that is none is declined, and so is an authentication without
 * its proof. A card whose issuer wants the payer to authenticate requires that until the payer has, for this payment or,
 * where that is enough, before the card was saved.
 */
export function decideCard(card: TestCard | undefined, sent: Sent, proof: Proof): IssuerDecision {
  if (proof === "missing") return decline("authentication_required", compare(sent));
  if (proof === "foreign") return decline("security_violation", compare(sent));
  const scenario = card?.scenario;
  switch (scenario?.kind) {
    case "succeeds":
      return approve(compare(sent), scenario.riskLevel);
    case "declines":
      return decline(
        scenario.code,
        compare(sent, scenario.code === "incorrect_cvc" ? { fail: ["cvc"] } : {}),
      );
    case "checks":
      return approve(compare(sent, scenario));
    case "authenticates":
      return scenario.unlessSetUp === true && sent.setUp?.result === "authenticated"
        ? approve(compare(sent))
        : decideAuthenticated(scenario.then, compare(sent), proof);
    case "frictionless":
      return approve(compare(sent));
    default:
      return decline("testmode_decline");
  }
}

function decideAuthenticated(
  then: (TestScenario & { kind: "authenticates" })["then"],
  checks: Checks,
  proof: Proof,
): IssuerDecision {
  if (proof === "unavailable") return decline("issuer_not_available", checks);
  const fails = then === "payer_fails" || then === "issuer_rejects" || then === "directory_error";
  if (proof !== "proved" || fails) return { result: "action_required", checks };
  return then === "succeeds" ? approve(checks) : decline(then, checks);
}

/** The checks of what was sent, where the scenario of the card says nothing else. */
export function compare(
  { cvc, addressLine1, addressPostalCode }: Sent,
  { fail = [], unavailable = [] }: { fail?: readonly CheckName[]; unavailable?: readonly CheckName[] } = {},
): Checks {
  const check = (name: CheckName, sent: string | undefined): CheckResult => {
    if (fail.includes(name)) return "fail";
    return sent === undefined || unavailable.includes(name) ? "unavailable" : "pass";
  };
  return {
    cvc: check("cvc", cvc),
    address_line1: check("address_line1", addressLine1),
    address_postal_code: check("address_postal_code", addressPostalCode),
  };
}
