import { unreachableDelay } from "../../../billing/dunning-schedule.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { declineOf, setRunDue } from "../dunning/dunning-runs.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { DunningAttemptRow } from "./dunning-attempt-store.ts";
import { leaveStep } from "./dunning-attempt-store.ts";
import { findCollectable, setNextAttempt } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { reloadInvoice, writeInvoice } from "./load-invoice.ts";
import type { Failure } from "./step-of-run.ts";
import { paymentError } from "./step-of-run.ts";

/** How long an invoice waits while its payer or its merchant pays it, in milliseconds. */
export const pauseOfPayment = 60_000;

/**
 * Postpones an attempt that could not reach the processor: the invoice and its subscription show the next one. Nothing else
 * changes, and there is no mail. False if it counts as
 * an attempt, because the processor could not be reached for too long.
 */
export async function postponeCollection(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  attempt: DunningAttemptRow | undefined,
): Promise<boolean> {
  const { database } = dependencies;
  const { invoice, subscription, at } = loaded;
  // The subscription ended meanwhile: nothing of it is charged by itself any more.
  if (subscription?.row.ended_at != null && attempt?.after_end === false) return true;
  // Whoever has requested a charge that was not made requests it again, unless it was to be made without a request.
  if (attempt === undefined || (attempt.requested && !awaitsCollection(loaded))) return true;
  const delay = unreachableDelay(invoice.unreachable);
  if (delay === null) return false;
  const next = new Date(at.getTime() + delay * 1_000);
  const isScheduled = attempt.kind === "scheduled" && attempt.run !== null;
  if (isScheduled && attempt.run !== null) {
    await setRunDue(database, attempt.run, next);
    if (invoice.subscription !== null) await setNextAttempt(database, invoice.subscription, next);
  }
  const columns = {
    ...dueColumns(next),
    ...(isScheduled ? { due_at: null } : {}),
    ...(invoice.collection === "none" ? { next_payment_attempt: null } : {}),
    new_card: attempt.kind === "new_card",
    unreachable: invoice.unreachable + 1,
  };
  await writeInvoice(dependencies, loaded, { row: invoice, columns });
  return true;
}

/**
 * Makes an invoice due at once if its card was replaced while that card was charged, or while somebody tried to pay it: the
 * decline says nothing about the card that pays now. False if the failure counts.
 */
export async function retryWithOtherCard(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  { charge, code, attempt }: Failure & { readonly attempt: DunningAttemptRow | undefined },
): Promise<boolean> {
  const { database } = dependencies;
  const { invoice, subscription, at } = loaded;
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
      attempted: true,
      unreachable: 0,
      last_payment_error: paymentError(charge, code),
      due_at: run === null ? at : null,
      lease_until: null,
      new_card: invoice.new_card || attempt.kind === "new_card",
      next_payment_attempt: at,
    },
    events: ["invoice.payment_failed"],
  };
  await writeInvoice(dependencies, loaded, changed);
  dependencies.metrics?.counts.invoice("failed");
  if (run !== null) {
    await leaveStep(database, charge.id);
    await setRunDue(database, run, at);
  }
  return true;
}

/** Makes an invoice due again whose payment was begun before its automatic attempt, and has failed. */
export async function resumeCollection(
  dependencies: Within<BillingDependencies>,
  before: LoadedInvoice,
): Promise<void> {
  const loaded = await reloadInvoice(dependencies, before);
  if (!awaitsCollection(loaded) || loaded.invoice.due_at !== null) return;
  const at = new Date(loaded.at.getTime() + pauseOfPayment);
  await writeInvoice(dependencies, loaded, { row: loaded.invoice, columns: dueColumns(at) });
}

/**
 * Returns whether the automatic attempt of an open invoice is still to be made. The first invoice of a subscription that is
 * incomplete waits for its payer.
 */
export function awaitsCollection({
  invoice,
  subscription,
}: Pick<LoadedInvoice, "invoice" | "subscription">): boolean {
  const { status, collection, next_payment_attempt: next } = invoice;
  return (
    status === "open" && collection === "auto" && next !== null && subscription?.row.status !== "incomplete"
  );
}

/** The columns of an invoice that is charged by itself at another time, which it shows. */
function dueColumns(at: Date): Partial<InvoiceRow> {
  return { due_at: at, next_payment_attempt: at, new_card: false, lease_until: null, attempts: 0 };
}
