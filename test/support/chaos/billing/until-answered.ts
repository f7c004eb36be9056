import { setTimeout as wait } from "node:timers/promises";
import { TillError } from "../../../../src/client/till-error.ts";

/** Codes of errors that pass by themselves. */
const passing: readonly (string | undefined)[] = [
  "change_in_progress",
  "payment_in_progress",
  "test_clock_advancing",
];

/** Sends a request until it has an answer that stays: a lost connection or a killed process is none. */
export async function untilAnswered<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TillError) || !(error.retryable || passing.includes(error.code))) throw error;
      await wait(100);
    }
  }
}
