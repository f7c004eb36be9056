import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import { decidePayment, tellMore } from "./payment-ledger.ts";
import { rejectedLate } from "./payment-outcome.ts";
import { reportExtra } from "./report-late.ts";
import type { AdyenDependencies } from "./settings.ts";

/**
 * Enters what the answer to a request says of a payment, and returns what stands in the ledger then. The first decision stays; why it
 * was declined the answer says better than a notification that has come before it, whose reason is not signed.
 */
export async function decide(
  dependencies: AdyenDependencies,
  reference: string,
  outcome: AuthorizationOutcome,
): Promise<AuthorizationOutcome> {
  const decided = await decidePayment(dependencies.database, reference, outcome, dependencies.now());
  if (decided === undefined) throw new Error("A payment is gone.");
  reportExtra(dependencies, reference, decided.extra);
  const known = decided.outcome;
  if (outcome.result !== "declined" || known.result !== "declined" || known === rejectedLate) return known;
  if (known.code !== outcome.code) await tellMore(dependencies.database, reference, outcome);
  return outcome;
}
