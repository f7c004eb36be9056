import { CardDeclined } from "../../platform/http/service-error.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Instruments } from "../processor/instruments.ts";

type Dependencies = Pick<PaymentDependencies, "processorFor">;

/** Throws `testmode_card_in_livemode` (402) for the number of a card that test mode takes, where the mode is live. */
export function rejectTestCard(dependencies: Dependencies, scope: Scope, number: string): void {
  rejectInLiveMode(dependencies, scope, (instruments, test) => instruments.accepts(test, number));
}

/** Throws `testmode_card_in_livemode` (402) for a name that test mode charges, such as `tok_visa`, where the mode is live. */
export function rejectTestName(dependencies: Dependencies, scope: Scope, source: string): void {
  rejectInLiveMode(dependencies, scope, (instruments, test) => instruments.named(test, source) !== undefined);
}

/** What test mode charges is an instrument of tests, whichever acquirer live mode has. */
function rejectInLiveMode(
  { processorFor }: Dependencies,
  { accountId, livemode }: Scope,
  isOfTests: (instruments: Instruments, scope: Scope) => boolean,
): void {
  if (!livemode) return;
  const test = { accountId, livemode: false };
  if (isOfTests(processorFor(test).instruments, test)) throw new CardDeclined("testmode_card_in_livemode");
}
