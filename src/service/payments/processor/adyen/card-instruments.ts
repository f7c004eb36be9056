import type { Instruments } from "../instruments.ts";

/** An acquirer takes every card and knows nothing of it before a payment; names of test cards mean nothing to it. */
export const cardInstruments: Instruments = {
  named: () => undefined,
  factsOf: () => undefined,
  accepts: () => true,
};
