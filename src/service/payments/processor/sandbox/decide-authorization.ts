import { testCardOf } from "../../../../contract/test-cards.ts";
import type { TestCard } from "../../../../contract/test-cards.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EndsLater } from "../../../platform/database/tables.ts";
import type { AuthorizationRequest, Instrument } from "../request.ts";
import type { IssuerDecision } from "./decide-card.ts";
import { approve, decideCard, decline } from "./decide-card.ts";
import { proofIn } from "./proof.ts";
import type { ProofKeys } from "./proof.ts";
import { instrumentNumber, readTestToken } from "./test-token.ts";
import { useSequence } from "./use-sequence.ts";

/** What the simulated issuer decides: it follows from the test card or the test token; only `tok_sequence_…` counts. */
export async function decideAuthorization(
  { database, keys }: { readonly database: Database; readonly keys: ProofKeys },
  authorization: AuthorizationRequest,
): Promise<IssuerDecision> {
  const { instrument } = authorization;
  const proof = proofIn(keys, authorization, authorization);
  if (instrument.kind === "card") return decideCard(testCardOf(instrument.number), instrument, proof);
  // It has no key to open it with.
  if (instrument.kind === "sealed_for_processor") return decline("card_not_supported");
  const token = readTestToken(instrument.token);
  switch (token?.kind) {
    case "card":
      return decideCard(testCardOf(token.number), { cvc: "given" }, proof);
    case "decline":
      return decline(token.code);
    case "sequence": {
      const { card, token: name } = instrument;
      const sequence = card === undefined ? name : `${card} ${name}`;
      const position = await useSequence(database, authorization, sequence);
      const code = token.outcomes[Math.min(position, token.outcomes.length) - 1];
      return code === undefined ? approve() : decline(code);
    }
    case "timeout":
    case "pending":
      return approve();
    default:
      return decline("testmode_decline");
  }
}

/** Whether the simulated issuer accepts refunds of a charge. */
export function takesRefunds(instrument: Instrument): boolean {
  const scenario = cardOf(instrument)?.scenario;
  return !(scenario?.kind === "succeeds" && scenario.refunds === "declined");
}

/** The later result of captures and refunds of a charge, and how it is disputed. */
export function endsLater(instrument: Instrument): EndsLater | undefined {
  const scenario = cardOf(instrument)?.scenario;
  if (scenario?.kind !== "succeeds") return undefined;
  const { captures, refunds, disputed } = scenario;
  const refund = refunds === "declined" ? undefined : refunds;
  if (captures === undefined && refund === undefined && disputed === undefined) return undefined;
  return {
    ...(captures === undefined ? {} : { capture: captures }),
    ...(refund === undefined ? {} : { refund }),
    ...(disputed === undefined ? {} : { dispute: disputed }),
  };
}

function cardOf(instrument: Instrument): TestCard | undefined {
  return testCardOf(instrumentNumber(instrument));
}
