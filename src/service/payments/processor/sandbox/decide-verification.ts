import { testCardOf } from "../../../../contract/test-cards.ts";
import type { Instrument } from "../request.ts";
import type { IssuerDecision } from "./decide-card.ts";
import { approve, decideCard, decline } from "./decide-card.ts";
import { readTestToken } from "./test-token.ts";

/**
 * What the simulated issuer decides about a card that is saved: it declines what it would decline when charged, except a
 * card that fails only later. Authentication is for charges. It reads no database, and a `tok_sequence_…` counts charges
 * only.
 */
export function decideVerification(instrument: Instrument): IssuerDecision {
  if (instrument.kind === "card") return decideNumber(instrument.number, instrument);
  const token = readTestToken(instrument.token);
  if (token?.kind === "card") return decideNumber(token.number, { cvc: "given" });
  return token?.kind === "decline" ? decline(token.code) : approve();
}

function decideNumber(number: string, sent: Parameters<typeof decideCard>[1]): IssuerDecision {
  const card = testCardOf(number);
  const scenario = card?.scenario;
  const isAccepted =
    scenario?.kind === "authenticates" || (scenario?.kind === "declines" && scenario.unlessSaving === true);
  return isAccepted ? approve() : decideCard(card, sent);
}
