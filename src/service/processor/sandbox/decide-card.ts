import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import { isDeclineCode } from "../../../contract/decline-catalogue.ts";
import type { TestCard, TestScenario } from "../../../contract/test-cards.ts";
import type { Checks, Decision } from "../processor.ts";

/** What was sent beside the number, for the issuer to compare. */
interface Sent {
  readonly cvc?: string;
  readonly addressLine1?: string;
  readonly addressPostalCode?: string;
}

const nothingChecked: Checks = {
  cvc: "unavailable",
  address_line1: "unavailable",
  address_postal_code: "unavailable",
};

export function approve(checks = nothingChecked): Decision {
  return { result: "approved", checks, riskLevel: "normal" };
}

export function decline(code: DeclineCode, checks = nothingChecked): Decision {
  const blocked = code === "fraudulent" || code === "highest_risk_level" || code === "merchant_blocklist";
  return { result: "declined", code, checks, riskLevel: blocked ? "highest" : "normal", blocked };
}

/** What the simulated issuer decides about a test card; a card that is none is refused. */
export function decideCard(card: TestCard | undefined, sent: Sent): Decision {
  if (card === undefined) return decline("testmode_decline");
  const { scenario } = card;
  const checks = checkSent(sent);
  if (isDeclineCode(scenario)) return decline(scenario, checks);
  return approve(checks);
}

function checkSent({ cvc, addressLine1, addressPostalCode }: Sent): Checks {
  return {
    cvc: cvc === undefined ? "unavailable" : "pass",
    address_line1: addressLine1 === undefined ? "unavailable" : "pass",
    address_postal_code: addressPostalCode === undefined ? "unavailable" : "pass",
  };
}
