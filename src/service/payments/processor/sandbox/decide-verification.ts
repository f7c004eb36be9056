import { testCardOf } from "../../../../contract/test-cards.ts";
import type { VerificationRequest } from "../request.ts";
import type { IssuerDecision, Proof, Sent } from "./decide-card.ts";
import { approve, compare, decideCard, decline } from "./decide-card.ts";
import { readTestToken } from "./test-token.ts";

/**
 * What the simulated issuer decides about a card that is saved: it declines what it would decline when charged, except a
 * card that fails only later. It requires an authentication only where the payer can be challenged, and checks the proof of one that is sent. It reads no
 * database, and a `tok_sequence_…` counts charges only.
 */
export function decideVerification(
  { instrument, mayChallenge = false }: Pick<VerificationRequest, "instrument" | "mayChallenge">,
  proof: Proof,
): IssuerDecision {
  if (instrument.kind === "card") {
    const { number } = instrument;
    const isAuthenticated = proof === "proved" || !mayChallenge;
    if (!isAuthenticated && testCardOf(number)?.scenario.kind === "authenticates")
      return decideCard(testCardOf(number), instrument, proof);
    return decideNumber(number, instrument, proof);
  }
  if (instrument.kind === "sealed_for_processor") return decline("card_not_supported");
  const token = readTestToken(instrument.token);
  if (token?.kind === "card") return decideNumber(token.number, { cvc: "given" }, proof);
  return token?.kind === "decline" ? decline(token.code) : approve();
}

function decideNumber(number: string, sent: Sent, proof: Proof): IssuerDecision {
  const card = testCardOf(number);
  const scenario = card?.scenario;
  const isAccepted =
    scenario?.kind === "authenticates" || (scenario?.kind === "declines" && scenario.unlessSaving === true);
  const isProofBroken = proof === "missing" || proof === "foreign";
  return isAccepted && !isProofBroken ? approve(compare(sent)) : decideCard(card, sent, proof);
}
