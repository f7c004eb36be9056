import type { Decline } from "../../../billing/dunning-run.ts";
import {
  afterOtherDecline,
  afterScheduledDecline,
  nextAttempt,
  startRun,
} from "../../../billing/dunning-run.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/dunning-runs.ts";
import { findOpenRun, findRecoveredRun, pureRun, pureSettings } from "../dunning/dunning-runs.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { dateOrNull, secondsOf } from "../rows/seconds.ts";
import { writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import { endDunningAttempt } from "./dunning-attempt-store.ts";
import { setNextAttempt } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { reloadInvoice } from "./load-invoice.ts";
import { endRun, noticeOfStep, paymentError, settingsOf, writeStep } from "./step-of-run.ts";

/** The card is not at fault: the next attempt comes a day later. */
const captureFailure: Decline = { retry: "after_a_day", kind: "card" };

/**
 * Opens an invoice again because the capture of the charge that has paid it failed later. Its dunning run begins or, if the
 * payment was one of its retries, goes on. The invoice of a subscription that has ended waits for its payer.
 */
export async function reopenInvoice(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  charge: ChargeRow,
): Promise<void> {
  const { database } = dependencies;
  const { invoice, subscription, at } = loaded;
  const attempt = await endDunningAttempt(database, charge, { isAttempt: true });
  if (invoice.status !== "paid" || invoice.charge !== charge.id) return;
  const open = await runOf(database, loaded, attempt?.run ?? null);
  const step = subscription?.row.ended_at == null ? stepAfter(loaded, open) : null;
  const next = step === null || step.end !== null ? null : nextAttempt(step.run);
  const nextAt = dateOrNull(next);
  const changed: ChangedInvoice = {
    row: invoice,
    columns: {
      status: "open",
      amount_paid: 0,
      paid_at: null,
      last_payment_error: paymentError(charge, charge.failure_code),
      ...(step === null ? {} : { collection: "run", auto_advance: true, next_payment_attempt: nextAt }),
    },
    events: ["invoice.payment_failed"],
  };
  const lost = charge.amount_captured - charge.amount_refunded;
  if (subscription === undefined) {
    const amount_refundable = Math.max(0, invoice.amount_refundable - lost);
    await writeInvoiceChange(dependencies, loaded.customer, null, {
      changed: { ...changed, columns: { ...changed.columns, amount_refundable } },
    });
  } else {
    const moment = secondsOf(at);
    const settlement = {
      invoice: invoice.id,
      result: "reopened",
      chargedAmount: lost,
      owesMore: true,
    } as const;
    const outcome = settleInvoice(subscription.rows, settlement, moment, subscription.context);
    await writeOutcome(dependencies, subscription, outcome, { changedInvoices: [changed] });
  }
  dependencies.metrics?.counts.invoice("failed");
  if (step === null) return;
  if (invoice.subscription !== null) await setNextAttempt(database, invoice.subscription, nextAt);
  const failure = { charge, code: charge.failure_code, attempt };
  const run = await writeStep(dependencies, loaded, { open, step, failure });
  await noticeOfStep(dependencies, loaded, { run, step, failure });
  if (step.end === null) return;
  await endRun(dependencies, await reloadInvoice(dependencies, loaded), "by_settings");
}

/** The run that is open, or that the payment seemed to have ended. */
async function runOf(
  database: Database,
  { invoice }: LoadedInvoice,
  ofAttempt: string | null,
): Promise<RunRow | undefined> {
  const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
  return open ?? (ofAttempt === null ? undefined : findRecoveredRun(database, ofAttempt));
}

function stepAfter(loaded: LoadedInvoice, run: RunRow | undefined) {
  const moment = secondsOf(loaded.at);
  if (run === undefined) return startRun(pureSettings(settingsOf(loaded)), captureFailure, moment);
  const after = run.status === "open" ? afterOtherDecline : afterScheduledDecline;
  return after(pureRun(run), pureSettings(run.settings), captureFailure, moment);
}
