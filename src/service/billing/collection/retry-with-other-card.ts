import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { declineOf } from "../dunning/decline-of.ts";
import { setRunDue } from "../dunning/run-store.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { leaveStep } from "./attempt-store.ts";
import { findCollectable } from "./collection-store.ts";
import type { Failure } from "./failure.ts";
import type { Debt } from "./load-debt.ts";
import { paymentError } from "./payment-error.ts";
import { writeDebt } from "./write-debt.ts";

/**
 * Makes an invoice due at once if its card was replaced while that card was charged, or while somebody tried to pay it: the
 * decline says nothing about the card that pays now. False if the failure counts.
 */
export async function retryWithOtherCard(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  { charge, code, attempt }: Failure & { readonly attempt: AttemptRow | undefined },
): Promise<boolean> {
  const { invoice, subscription, at } = debt;
  if (charge === null || code === null || attempt === undefined) return false;
  const isAlone = attempt.kind !== "manual" && !attempt.requested;
  // After what a payer or the merchant has requested, the invoice is charged by itself only if a new card waits for that.
  if ((!isAlone && !invoice.new_card) || invoice.status !== "open" || invoice.collection === "none")
    return false;
  if (subscription?.row.ended_at != null || declineOf(code).kind === "revocation") return false;
  const { card } = await findCollectable(database, invoice, undefined);
  if (card === null || card === charge.source) return false;
  const run = attempt.kind === "scheduled" ? attempt.run : null;
  const changed: ChangedInvoice = {
    row: invoice,
    columns: {
      ...{ attempted: true, unreachable: 0, last_payment_error: paymentError(charge, code) },
      ...{ due_at: run === null ? at : null, lease_until: null },
      new_card: invoice.new_card || attempt.kind === "new_card",
      next_payment_attempt: at,
    },
    events: ["invoice.payment_failed"],
  };
  await writeDebt(dependencies, database, debt, changed);
  dependencies.metrics?.counts.invoice("failed");
  if (run !== null) {
    await leaveStep(database, charge.id);
    await setRunDue(database, run, at);
  }
  return true;
}
