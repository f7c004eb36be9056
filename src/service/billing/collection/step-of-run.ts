import type { Decline, DunningStep } from "../../../billing/dunning-run.ts";
import {
  afterOtherDecline,
  afterScheduledDecline,
  nextAttempt,
  startRun,
  writeOffs,
} from "../../../billing/dunning-run.ts";
import { endDunningRun, settleInvoice } from "../../../billing/settle-invoice.ts";
import type { DunningSettings } from "../../../contract/accounts/billing-settings.ts";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { declineEntry } from "../../../contract/errors/decline-catalogue.ts";
import type { InvoicePaymentError } from "../../../contract/billing/invoice.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/dunning-runs.ts";
import { insertRun, pureRun, pureSettings, updateRun } from "../dunning/dunning-runs.ts";
import { scheduleNotices } from "../rows/schedule-notices.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import type { DunningAttemptRow } from "./dunning-attempt-store.ts";
import { joinRun } from "./dunning-attempt-store.ts";
import type { CollectionKind } from "./begin-collection.ts";
import { closableOf, markUncollectible, voidLockedInvoice } from "./close-invoice.ts";
import { otherOpenInvoices, stopCollection, stopDrafts } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { loadInvoice } from "./load-invoice.ts";

/** A failed attempt to charge an invoice. */
export interface Failure {
  /** Null if there is no card that could be charged. */
  readonly charge: ChargeRow | null;
  readonly code: DeclineCode | null;
  /** Undefined if a payer paid without one. */
  readonly attempt: Pick<DunningAttemptRow, "kind" | "run"> | undefined;
}

interface StepInput {
  readonly open: RunRow | undefined;
  /** Whether the failure begins a run if none is open. */
  readonly startsRun: boolean;
  readonly decline: Decline;
  readonly kind: CollectionKind | undefined;
}

/** Returns the settings of dunning that apply to an invoice. */
export function settingsOf({ subscription, customer }: LoadedInvoice): DunningSettings {
  return { ...customer.settings.dunning, ...subscription?.row.dunning };
}

/** Returns how a failed attempt begins or continues the dunning run; null if there is none. */
export function stepOfRun(
  loaded: LoadedInvoice,
  { open, startsRun, decline, kind }: StepInput,
): DunningStep | null {
  const moment = secondsOf(loaded.at);
  if (open === undefined) {
    return startsRun ? startRun(pureSettings(settingsOf(loaded)), decline, moment) : null;
  }
  const settings = pureSettings(open.settings);
  const after = kind === "scheduled" ? afterScheduledDecline : afterOtherDecline;
  return after(pureRun(open), settings, decline, moment);
}

/** Writes the run after a step. */
export async function writeStep(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  {
    open,
    step,
    failure,
  }: { readonly open: RunRow | undefined; readonly step: DunningStep; readonly failure: Failure },
): Promise<RunRow> {
  const { database } = dependencies;
  const { invoice, at } = loaded;
  const failed = { source: failure.charge?.source ?? null, code: failure.code };
  const change = { run: step.run, at, failed };
  const owner = {
    account_id: invoice.account_id,
    livemode: invoice.livemode,
    customer: invoice.customer,
    id: invoice.subscription ?? invoice.id,
    test_clock: invoice.test_clock,
    kind: invoice.subscription === null ? ("invoice" as const) : ("subscription" as const),
  };
  const row =
    open === undefined
      ? await insertRun(dependencies, owner, settingsOf(loaded), change)
      : await updateRun(database, open.id, change);
  if (failure.charge !== null) await joinRun(database, failure.charge.id, row.id);
  if (open === undefined) dependencies.metrics?.counts.dunning("started");
  return row;
}

interface StepNotice {
  readonly run: RunRow;
  readonly step: DunningStep;
  readonly failure?: Failure;
}

/** Schedules the mail of a step of a dunning run, if its settings send one. */
export async function noticeOfStep(
  dependencies: Within<BillingDependencies>,
  { scope, invoice, at }: LoadedInvoice,
  { run, step, failure }: StepNotice,
): Promise<void> {
  if (step.mail === null) return;
  const next = step.end === null ? nextAttempt(step.run) : null;
  await scheduleNotices(dependencies, [
    {
      scope,
      customer: invoice.customer,
      owner: run.owner,
      kind: step.mail,
      moment: at,
      dueAt: at,
      testClock: invoice.test_clock,
      data: {
        invoice: invoice.id,
        run: run.id,
        charge: failure?.charge?.id ?? null,
        failure_code: failure?.code ?? run.failure_code,
        next_payment_attempt: next === null ? null : dateOf(next).toISOString(),
      },
    },
  ]);
}

/**
 * Ends the dunning of an invoice without success: its subscription is canceled, unpaid or stays past due. A cancellation
 * leaves the oldest open invoice uncollectible and voids the later ones.
 */
export async function endRun(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  reason: "by_settings" | "revoked",
): Promise<void> {
  const { database } = dependencies;
  const { subscription, invoice, at } = loaded;
  await stopCollection(database, invoice.subscription ?? invoice.id);
  const end = reason === "revoked" ? "revoked" : settingsOf(loaded).end;
  const moment = secondsOf(at);
  if (subscription !== undefined) {
    const outcome =
      end === "revoked"
        ? settleInvoice(
            subscription.rows,
            { invoice: "", result: "authorization_revoked", chargedAmount: 0, owesMore: true },
            moment,
            subscription.context,
          )
        : endDunningRun(subscription.rows, end, moment, subscription.context);
    const reason = end === "revoked" ? ("revoked" as const) : ("payment_failed" as const);
    const details = { comment: null, feedback: null, reason };
    const columns = end === "revoked" || end === "cancel" ? { cancellation_details: details } : {};
    const { subscription: after } = await writeOutcome(dependencies, subscription, outcome, {
      columns,
    });
    if (after.ended_at !== null) await stopDrafts(database, after.id);
  }
  dependencies.metrics?.counts.dunning(end === "revoked" ? "revoked" : "exhausted");
  const open = [invoice, ...(await otherOpenInvoices(database, invoice))]
    .filter(({ status }) => status === "open")
    .sort((a, b) => a.sequence - b.sequence);
  const offs = writeOffs(
    open.map(({ id }) => id),
    end,
  );
  for (const { invoice: id, to } of offs) {
    const current = await loadInvoice(dependencies, loaded.scope, id);
    const close = to === "void" ? voidLockedInvoice : markUncollectible;
    await close(dependencies, closableOf(current));
  }
}

/** Returns why an invoice could not be paid, for its merchant. */
export function paymentError(charge: ChargeRow | null, code: DeclineCode | null): InvoicePaymentError {
  if (charge === null || code === null) {
    return {
      charge: null,
      code: "parameter_missing",
      decline_code: null,
      message: "The customer has no saved card.",
    };
  }
  const { reason } = declineEntry(code);
  return { charge: charge.id, code, decline_code: reason, message: declineMessage(code, charge.currency) };
}
