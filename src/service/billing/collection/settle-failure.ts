import type { DunningStep } from "../../../billing/dunning-run.ts";
import { nextAttempt } from "../../../billing/dunning-run.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { SubscriptionStatus } from "../../../billing/subscription.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/dunning-runs.ts";
import { declineOf, findOpenRun, noCard, writeRecovery } from "../dunning/dunning-runs.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { dateOf, dateOrNull, secondsOf } from "../rows/seconds.ts";
import type { DunningAttemptRow } from "./dunning-attempt-store.ts";
import { findCollectable, otherOpenInvoices, setNextAttempt } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { loadInvoice, reloadInvoice, writeInvoice } from "./load-invoice.ts";
import { endUnpaid } from "./end-subscription.ts";
import { awaitsCollection, resumeCollection } from "./postpone-collection.ts";
import type { Failure } from "./step-of-run.ts";
import { endRun, noticeOfStep, paymentError, stepOfRun, writeStep } from "./step-of-run.ts";

/**
 * The statuses in which a failed attempt begins a run. A subscription that was paused, or got a trial, after its period was
 * billed still owes that period.
 */
const hasDunning: readonly SubscriptionStatus[] = ["past_due", "paused", "trialing"];

/** An attempt that no card is there for: the first one, or one of the schedule of a dunning run. */
type AttemptWithoutCard =
  { readonly kind: "automatic"; readonly run: null } | { readonly kind: "scheduled"; readonly run: string };

/**
 * Fails an automatic or scheduled attempt to charge an invoice whose customer has no saved card. It changes nothing if the
 * invoice is not due any more: another transaction may have paid, voided or canceled it since the attempt was begun.
 */
export async function failWithoutCard(
  dependencies: BillingDependencies,
  scope: Scope,
  invoice: string,
  attempt: AttemptWithoutCard,
): Promise<void> {
  await inTransaction(dependencies, async (within) => {
    const { database } = within;
    const loaded = await loadInvoice(within, scope, invoice);
    if (!(await isDue(database, loaded, attempt))) return;
    const { card, is_charged } = await findCollectable(database, loaded.invoice, undefined);
    // A card was saved meanwhile: the invoice is still due.
    if (card !== null || is_charged) return;
    await settleFailure(within, loaded, { charge: null, code: null, attempt });
  });
}

async function isDue(
  database: Database,
  { invoice, at }: LoadedInvoice,
  attempt: AttemptWithoutCard,
): Promise<boolean> {
  if (invoice.status !== "open" || invoice.collection === "none") return false;
  // The time that applies is cut to whole seconds.
  const isReached = (dueAt: Date | null) => dueAt !== null && dueAt.getTime() < at.getTime() + 1_000;
  if (attempt.kind === "automatic") return invoice.collection === "auto" && isReached(invoice.due_at);
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  return run?.id === attempt.run && run.waits_for === "time" && isReached(run.due_at);
}

/**
 * Applies a failed attempt to an invoice: the subscription is past due after an automatic one, its dunning run begins or
 * continues, and ends if its settings or the payer end it.
 */
export async function settleFailure(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  failed: Failure,
): Promise<void> {
  const { database } = dependencies;
  const { invoice, subscription, at } = loaded;
  if (invoice.status !== "open") return;
  const isUsedUp = await usesUpCollection(database, loaded, failed);
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
          secondsOf(at),
          subscription.context,
        );
  const open = await continuedRun(database, loaded, attempt?.kind);
  const startsRun =
    attempt?.kind === "automatic" &&
    invoice.collection !== "none" &&
    (outcome === undefined || hasDunning.includes(outcome.rows.subscription.status));
  // Whoever has the address of an invoice can try a card: that changes neither the subscription nor its dunning.
  const isOneOff = failure.charge !== null && !isSavedCard(failure.charge.source);
  const step =
    hasEnded || isOneOff ? null : stepOfRun(loaded, { open, startsRun, decline, kind: attempt?.kind });
  const isRevoked = decline.kind === "revocation" && subscription !== undefined && !hasEnded && !isOneOff;
  const next = step === null || step.end !== null ? null : nextAttempt(step.run);
  if (step !== null && invoice.subscription !== null) {
    await setNextAttempt(database, invoice.subscription, dateOrNull(next));
  }
  const changed = changedInvoice(loaded, failure, { step, next, isScheduled });
  await writeInvoice(dependencies, loaded, changed, outcome);
  dependencies.metrics?.counts.invoice("failed");
  if (step !== null) {
    const row = await writeStep(dependencies, loaded, { open, step, failure });
    await noticeOfStep(dependencies, loaded, { run: row, step, failure });
  }
  const end = isRevoked ? "revoked" : step?.end === "by_settings" ? "by_settings" : null;
  if (end !== null) {
    await endRun(dependencies, await reloadInvoice(dependencies, loaded), end);
    return;
  }
  if (step === null && !isScheduled) await resumeCollection(dependencies, loaded);
  await endUnpaid(dependencies, loaded);
}

/**
 * Whether the automatic attempt is not made any more after an attempt by payer or merchant, or with a new card: it would
 * charge a card again whose issuer forbids that.
 */
async function usesUpCollection(
  database: Database,
  loaded: LoadedInvoice,
  { charge, code, attempt }: Failure,
): Promise<boolean> {
  const isOther = attempt?.kind === "manual" || attempt?.kind === "new_card";
  if (!isOther || charge === null || code === null || !awaitsCollection(loaded)) return false;
  const { retry, kind } = declineOf(code);
  if (kind !== "card" || (retry !== "no" && retry !== "never_with_this_card")) return false;
  const { card } = await findCollectable(database, loaded.invoice, undefined);
  return card === charge.source;
}

/**
 * Returns the open run that a failure continues. One of which nothing is owed any more, because its invoices were voided or
 * paid otherwise, has ended: an automatic attempt that fails begins another.
 */
async function continuedRun(
  database: Database,
  { invoice, at }: LoadedInvoice,
  kind: DunningAttemptRow["kind"] | undefined,
): Promise<RunRow | undefined> {
  const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
  if (open === undefined || kind !== "automatic") return open;
  if ((await otherOpenInvoices(database, invoice)).length > 0) return open;
  await writeRecovery(database, open, at);
  return undefined;
}

function changedInvoice(
  { invoice }: LoadedInvoice,
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
      attempted: true,
      attempt_count: invoice.attempt_count + (isScheduled ? 1 : 0),
      unreachable: 0,
      last_payment_error: paymentError(charge, code),
      // From now on the run charges the invoice; without one it is not charged by itself.
      ...(step === null || invoice.collection === "none" ? {} : { collection: "run" }),
      ...(step === null && !isScheduled
        ? {}
        : {
            due_at: null,
            lease_until: null,
            new_card: false,
            next_payment_attempt: next === null || invoice.collection === "none" ? null : dateOf(next),
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
