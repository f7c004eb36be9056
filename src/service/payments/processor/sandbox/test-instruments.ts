import { testCardOf } from "../../../../contract/test-cards.ts";
import type { Instruments } from "../instruments.ts";
import { readTestToken, testTokenNumber } from "./test-token.ts";

/** The published test cards and the `tok_…` names: test mode takes no other card, and live mode no such name. */
export const testInstruments: Instruments = {
  named: ({ livemode }, source) => {
    const number = livemode ? undefined : testTokenNumber(source);
    return number === undefined ? undefined : { number, isCard: readTestToken(source)?.kind === "card" };
  },
  factsOf: testCardOf,
  accepts: ({ livemode }, number) => livemode || testCardOf(number) !== undefined,
};
