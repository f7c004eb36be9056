import { testCardOf } from "../../../contract/test-cards.ts";
import type { Database } from "../../database/database.ts";
import type { Authorization, Decision, Processor } from "../processor.ts";
import { ProcessorUnavailable } from "../processor.ts";
import { approve, decideCard, decline } from "./decide-card.ts";
import type { TestToken } from "./test-token.ts";
import { readTestToken } from "./test-token.ts";
import { useSequence } from "./use-sequence.ts";

/**
 * The simulated acquirer of test mode. What it decides follows from the test card or the test token alone, so that the
 * same reference always gets the same decision; only `tok_sequence_…` counts, in a table. Live mode is out of its reach.
 */
export function createSandbox(database: Database): Processor {
  const decide = (authorization: Authorization) => decideInTestMode(database, authorization);
  return {
    authorize: async (authorization, signal) => {
      const kind = tokenOf(authorization)?.kind;
      if (kind === "down" || authorization.livemode) throw new ProcessorUnavailable();
      if (kind === "timeout") return noAnswer(signal);
      return decide(authorization);
    },
    inquire: async (authorization) => {
      if (authorization.livemode || tokenOf(authorization)?.kind === "down")
        return { result: "not_received" };
      return decide(authorization);
    },
  };
}

function tokenOf({ instrument }: Authorization): TestToken | undefined {
  return instrument.kind === "test_token" ? readTestToken(instrument.token) : undefined;
}

async function decideInTestMode(database: Database, authorization: Authorization): Promise<Decision> {
  const { instrument } = authorization;
  if (instrument.kind === "card") return decideCard(testCardOf(instrument.number), instrument);
  const token = readTestToken(instrument.token);
  switch (token?.kind) {
    case "card":
      return decideCard(testCardOf(token.number), { cvc: "given" });
    case "decline":
      return decline(token.code);
    case "sequence": {
      const position = await useSequence(database, authorization, instrument.token);
      const code = token.outcomes[Math.min(position, token.outcomes.length) - 1];
      return code === undefined ? approve() : decline(code);
    }
    case "timeout":
      return approve();
    default:
      return decline("testmode_decline");
  }
}

function noAnswer(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
