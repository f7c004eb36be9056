import type { ThreeDSecure } from "../../../../contract/authentication.ts";
import type { DeclineCode } from "../../../../contract/decline-catalogue.ts";
import type { CheckName, TestCard, TestScenario } from "../../../../contract/test-cards.ts";
import type { CheckResult } from "../../../../contract/token.ts";
import type { Checks, Decision } from "../../../../contract/processor-result.ts";

/** What the simulated issuer decides about a payment. */
export type IssuerDecision = Decision | { readonly result: "action_required"; readonly checks: Checks };

/** The data besides the card number that the issuer checks. */
interface Sent {
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

export function decline(code: DeclineCode, checks = nothingChecked): Decision {
  const blocked = blocks.includes(code);
  return { result: "declined", code, checks, riskLevel: blocked ? "highest" : "normal", blocked };
}

/**
 * What the simulated issuer decides about a test card; a card that is none is declined. A card whose issuer wants the
 * payer to authenticate requires that until the payer has, for this payment or, where that is enough, before the card was
 * saved.
 */
export function decideCard(
  card: TestCard | undefined,
  sent: Sent,
  threeDSecure?: ThreeDSecure | null,
): IssuerDecision {
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
        : decideAuthenticated(scenario.then, compare(sent), threeDSecure?.result);
    default:
      return decline("testmode_decline");
  }
}

function decideAuthenticated(
  then: (TestScenario & { kind: "authenticates" })["then"],
  checks: Checks,
  result: ThreeDSecure["result"] | undefined,
): IssuerDecision {
  if (result === "processing_error") return decline("issuer_not_available", checks);
  if (result !== "authenticated" || then === "payer_fails" || then === "directory_error") {
    return { result: "action_required", checks };
  }
  return then === "succeeds" ? approve(checks) : decline(then, checks);
}

function compare(
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
