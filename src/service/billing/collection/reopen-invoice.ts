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
import type { BillingDependencies } from "../dependencies.ts";
import { pureSettings } from "../dunning/dunning-settings.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { findOpenRun, findRecoveredRun, pureRun } from "../dunning/run-store.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { endAttempt } from "./attempt-store.ts";
import { setNextAttempt } from "./collection-store.ts";
import { endRun } from "./end-run.ts";
import type { Debt } from "./load-debt.ts";
import { reloadDebt } from "./load-debt.ts";
import { noticeOfStep } from "./notice-of-step.ts";
import { paymentError } from "./payment-error.ts";
import { settingsOf, writeStep } from "./step-of-run.ts";

/** The card is not at fault: the next attempt comes a day later. */
const captureFailure: Decline = { retry: "after_a_day", kind: "card" };

/**
 * Opens an invoice again because the capture of the charge that has paid it failed later. Its dunning run begins or, if the
 * payment was one of its retries, goes on. The invoice of a subscription that has ended waits for its payer.
 */
export async function reopenInvoice(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  charge: ChargeRow,
): Promise<void> {
  const { invoice, subscription, at } = debt;
  const attempt = await endAttempt(database, charge, { isAttempt: true });
  if (invoice.status !== "paid" || invoice.charge !== charge.id) return;
  const open = await runOf(database, debt, attempt?.run ?? null);
  const step = subscription?.row.ended_at == null ? stepAfter(debt, open) : null;
  const next = step === null || step.end !== null ? null : nextAttempt(step.run);
  const nextAt = next === null ? null : new Date(next * 1_000);
  const changed: ChangedInvoice = {
    row: invoice,
    columns: {
      ...{ status: "open", amount_paid: 0, paid_at: null },
      last_payment_error: paymentError(charge, charge.failure_code),
      ...(step === null ? {} : { collection: "run", auto_advance: true, next_payment_attempt: nextAt }),
    },
    events: ["invoice.payment_failed"],
  };
  const lost = charge.amount_captured - charge.amount_refunded;
  if (subscription === undefined) {
    const amount_refundable = Math.max(0, invoice.amount_refundable - lost);
    await writeInvoiceChange(dependencies, database, debt.customer, null, {
      changed: { ...changed, columns: { ...changed.columns, amount_refundable } },
    });
  } else {
    const moment = Math.floor(at.getTime() / 1_000);
    const settlement = {
      invoice: invoice.id,
      result: "reopened",
      chargedAmount: lost,
      owesMore: true,
    } as const;
    const outcome = settleInvoice(subscription.rows, settlement, moment, subscription.context);
    await writeOutcome(dependencies, database, subscription, outcome, { changedInvoices: [changed] });
  }
  dependencies.metrics?.counts.invoice("failed");
  if (step === null) return;
  if (invoice.subscription !== null) await setNextAttempt(database, invoice.subscription, nextAt);
  const failure = { charge, code: charge.failure_code, attempt };
  const run = await writeStep(dependencies, database, debt, { open, step, failure });
  await noticeOfStep(dependencies, database, debt, { run, step, failure });
  if (step.end === null) return;
  await endRun(dependencies, database, await reloadDebt(dependencies, database, debt), "by_settings");
}

/** The run that is open, or that the payment seemed to have ended. */
async function runOf(
  database: Database,
  { invoice }: Debt,
  ofAttempt: string | null,
): Promise<RunRow | undefined> {
  const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
  return open ?? (ofAttempt === null ? undefined : findRecoveredRun(database, ofAttempt));
}

function stepAfter(debt: Debt, run: RunRow | undefined) {
  const moment = Math.floor(debt.at.getTime() / 1_000);
  if (run === undefined) return startRun(pureSettings(settingsOf(debt)), captureFailure, moment);
  const after = run.status === "open" ? afterOtherDecline : afterScheduledDecline;
  return after(pureRun(run), pureSettings(run.settings), captureFailure, moment);
}
