import type { DunningStep } from "../../../billing/dunning-run.ts";
import { nextAttempt, recoverRun } from "../../../billing/dunning-run.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { SubscriptionStatus } from "../../../billing/subscription.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { declineOf, noCard } from "../dunning/decline-of.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { findOpenRun, pureRun, updateRun } from "../dunning/run-store.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { findCollectable, otherOpenInvoices, setNextAttempt } from "./collection-store.ts";
import { endRun } from "./end-run.ts";
import { awaitsCollection, resumeCollection } from "./await-collection.ts";
import { endUnpaid } from "./end-unpaid.ts";
import type { Debt } from "./load-debt.ts";
import { reloadDebt } from "./load-debt.ts";
import type { Failure } from "./failure.ts";
import { noticeOfStep } from "./notice-of-step.ts";
import { paymentError } from "./payment-error.ts";
import { stepOfRun, writeStep } from "./step-of-run.ts";
import { writeDebt } from "./write-debt.ts";

/**
 * The statuses in which a failed attempt begins a run. A subscription that was paused, or got a trial, after its period was
 * billed still owes that period.
 */
const hasDunning: readonly SubscriptionStatus[] = ["past_due", "paused", "trialing"];

/**
 * Applies a failed attempt to an invoice: the subscription is past due after an automatic one, its dunning run begins or
 * continues, and ends if its settings or the payer end it.
 */
export async function settleFailure(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  failed: Failure,
): Promise<void> {
  const { invoice, subscription, at } = debt;
  if (invoice.status !== "open") return;
  const isUsedUp = await usesUpCollection(database, debt, failed);
  const failure: Failure = isUsedUp ? { ...failed, attempt: { kind: "automatic", run: null } } : failed;
  const { code, attempt } = failure;
  const decline = code === null ? noCard : declineOf(code);
  const isScheduled = attempt?.kind === "automatic" || attempt?.kind === "scheduled";
  const hasEnded = subscription?.row.ended_at != null;
  const outcome =
    subscription === undefined || !isScheduled
      ? undefined
      : settleInvoice(
          subscription.rows,
          { invoice: invoice.id, result: "failed", chargedAmount: 0, owesMore: true },
          seconds(at),
          subscription.context,
        );
  const open = await continuedRun(database, debt, attempt?.kind);
  const startsRun =
    attempt?.kind === "automatic" &&
    invoice.collection !== "none" &&
    (outcome === undefined || hasDunning.includes(outcome.rows.subscription.status));
  // Whoever has the address of an invoice can try a card: that changes neither the subscription nor its dunning.
  const isOneOff = failure.charge !== null && !isSavedCard(failure.charge.source);
  const step =
    hasEnded || isOneOff ? null : stepOfRun(debt, { open, startsRun, decline, kind: attempt?.kind });
  const isRevoked = decline.kind === "revocation" && subscription !== undefined && !hasEnded && !isOneOff;
  const next = step === null || step.end !== null ? null : nextAttempt(step.run);
  if (step !== null && invoice.subscription !== null) {
    await setNextAttempt(database, invoice.subscription, next === null ? null : new Date(next * 1_000));
  }
  const changed = changedInvoice(debt, failure, { step, next, isScheduled });
  await writeDebt(dependencies, database, debt, changed, outcome);
  dependencies.metrics?.counts.invoice("failed");
  if (step !== null) {
    const row = await writeStep(dependencies, database, debt, { open, step, failure });
    await noticeOfStep(dependencies, database, debt, { run: row, step, failure });
  }
  const end = isRevoked ? "revoked" : step?.end === "by_settings" ? "by_settings" : null;
  if (end !== null) {
    await endRun(dependencies, database, await reloadDebt(dependencies, database, debt), end);
    return;
  }
  if (step === null && !isScheduled) await resumeCollection(dependencies, database, debt);
  await endUnpaid(dependencies, database, debt);
}

/**
 * Whether the automatic attempt is not made any more after an attempt by payer or merchant, or with a new card: it would
 * charge a card again whose issuer forbids that.
 */
async function usesUpCollection(
  database: Database,
  debt: Debt,
  { charge, code, attempt }: Failure,
): Promise<boolean> {
  const isOther = attempt?.kind === "manual" || attempt?.kind === "new_card";
  if (!isOther || charge === null || code === null || !awaitsCollection(debt)) return false;
  const { retry, kind } = declineOf(code);
  if (kind !== "card" || (retry !== "no" && retry !== "never_with_this_card")) return false;
  const { card } = await findCollectable(database, debt.invoice, undefined);
  return card === charge.source;
}

/**
 * Returns the open run that a failure continues. One of which nothing is owed any more, because its invoices were voided or
 * paid otherwise, has ended: an automatic attempt that fails begins another.
 */
async function continuedRun(
  database: Database,
  { invoice, at }: Debt,
  kind: AttemptRow["kind"] | undefined,
): Promise<RunRow | undefined> {
  const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
  if (open === undefined || kind !== "automatic") return open;
  if ((await otherOpenInvoices(database, invoice)).length > 0) return open;
  await updateRun(database, open.id, { run: recoverRun(pureRun(open)), at });
  return undefined;
}

function changedInvoice(
  { invoice }: Debt,
  { charge, code }: Failure,
  {
    step,
    next,
    isScheduled,
  }: { readonly step: DunningStep | null; readonly next: number | null; readonly isScheduled: boolean },
): ChangedInvoice {
  return {
    row: invoice,
    columns: {
      ...{ attempted: true, attempt_count: invoice.attempt_count + (isScheduled ? 1 : 0), unreachable: 0 },
      last_payment_error: paymentError(charge, code),
      // From now on the run charges the invoice; without one it is not charged by itself.
      ...(step === null || invoice.collection === "none" ? {} : { collection: "run" }),
      ...(step === null && !isScheduled
        ? {}
        : {
            ...{ due_at: null, lease_until: null, new_card: false },
            next_payment_attempt:
              next === null || invoice.collection === "none" ? null : new Date(next * 1_000),
          }),
    },
    events: [
      "invoice.payment_failed",
      ...(code !== null && declineOf(code).kind === "authentication"
        ? ["invoice.payment_action_required"]
        : []),
    ],
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
