import type { Seconds } from "./calendar.ts";
import { secondsPerDay } from "./calendar.ts";
import { endSubscription, writeLastInvoice } from "./end-subscription.ts";
import type { SubscriptionAction } from "./next-due.ts";
import { nextSubscriptionAction } from "./next-due.ts";
import { openPeriod, writeCycleLayers } from "./open-period.ts";
import { plannedItems } from "./plan-change.ts";
import type { Invoice, InvoiceLine } from "./rows.ts";
import { WorkingCopy } from "./working-copy.ts";
import type { InvoiceDisposition } from "./write-invoice.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

/** The periods of one invoice. */
interface Batch {
  readonly disposition: InvoiceDisposition;
  readonly firstDue: Seconds;
  readonly periods: number;
  readonly lines: readonly InvoiceLine[];
}

/**
 * Does all that is due on a subscription up to the copy's moment, in the order of time: renewals, the end of a trial, a
 * planned end. Missed periods go on one invoice. If the first of them is long overdue, the invoice is held for the
 * merchant.
 */
export function writeDue(copy: WorkingCopy): void {
  let batch: Batch | null = null;
  for (let action = dueAction(copy); action !== null; action = dueAction(copy)) {
    if (action.kind === "renew" || (action.kind === "end_trial" && canBill(copy))) {
      batch = openNext(copy, action, batch);
      continue;
    }
    // Any other action can change how an invoice is treated.
    writeBatch(copy, batch);
    batch = null;
    perform(copy, action);
  }
  writeBatch(copy, batch);
}

function dueAction(copy: WorkingCopy): SubscriptionAction | null {
  const action = nextSubscriptionAction(copy.subscription);
  return action !== null && action.at <= copy.moment ? action : null;
}

function perform(copy: WorkingCopy, action: SubscriptionAction): void {
  if (action.kind === "resume_collection") {
    copy.update({ pausedCollection: null });
    copy.recordEvent("subscription.updated");
    return;
  }
  if (action.kind === "end_trial" && copy.subscription.missingPaymentMethod === "pause") {
    copy.update({ status: "paused" });
    copy.recordEvent("subscription.updated");
    copy.recordEvent("subscription.paused");
    return;
  }
  if (action.kind === "end") writeLastInvoice(copy);
  endSubscription(copy, action.at);
}

function openNext(copy: WorkingCopy, { kind, at: start }: SubscriptionAction, before: Batch | null): Batch {
  applyPlanned(copy, start);
  const { cycle, stub } = copy.subscription;
  const lines = openPeriod(copy, start, cycle + 1, kind === "end_trial" ? stub : "prorated");
  copy.recordEvent("subscription.updated");
  if (before !== null) {
    return { ...before, periods: before.periods + 1, lines: [...before.lines, ...lines] };
  }
  return { disposition: dispositionOf(copy), firstDue: start, periods: 1, lines };
}

function applyPlanned(copy: WorkingCopy, start: Seconds): void {
  const { items, planned, schedule } = copy.subscription;
  if (planned === null) return;
  const next = plannedItems(items, planned);
  const { interval = schedule.interval, intervalCount = schedule.intervalCount } = next[0]?.price ?? {};
  const isSame = interval === schedule.interval && intervalCount === schedule.intervalCount;
  copy.update({
    items: next,
    planned: null,
    schedule: isSame ? schedule : { anchor: start, interval, intervalCount },
  });
}

function dispositionOf({ subscription }: WorkingCopy): InvoiceDisposition {
  switch (subscription.pausedCollection?.behavior) {
    case "void":
      return "void";
    case "mark_uncollectible":
      return "uncollectible";
    case "keep_as_draft":
      return "draft";
    case undefined:
      return subscription.status === "unpaid" ? "draft" : "final";
  }
}

function writeBatch(copy: WorkingCopy, batch: Batch | null): void {
  if (batch === null) return;
  const { disposition, lines, periods, firstDue } = batch;
  const { catchUpHoldDays, draftHours } = copy.context.settings;
  const isLate = periods > 1 && copy.moment - firstDue > catchUpHoldDays * secondsPerDay;
  const invoice = writeInvoice(copy, {
    reason: "subscription_cycle",
    lines,
    disposition,
    held: isLate && disposition === "final" ? "catch_up" : null,
    draftHours,
    tooLarge: "hold",
  });
  if (invoice === null) return;
  writeCycleLayers(copy, invoice);
  if (copy.subscription.status === "trialing") leaveTrial(copy, invoice);
}

function leaveTrial(copy: WorkingCopy, { id, status, held, finalizesAt }: Invoice): void {
  if (status === "open" && !copy.hasCard) {
    copy.update({ status: "past_due" });
    copy.recordEvent("subscription.past_due");
    return;
  }
  if (status === "open" || held !== null || finalizesAt !== null) {
    copy.update({ awaitedInvoice: id });
    return;
  }
  copy.update({ status: "active" });
  copy.recordEvent("subscription.activated");
}

/** Returns whether the first period after a trial is billed: it can be paid or is free, nothing is collected, or the merchant wants an invoice. */
function canBill(copy: WorkingCopy): boolean {
  const { subscription } = copy;
  if (copy.hasCard || subscription.missingPaymentMethod === "create_invoice") return true;
  if (dispositionOf(copy) !== "final") return true;
  const trial = new WorkingCopy(copy.outcome().rows, copy.moment, copy.context);
  applyPlanned(trial, subscription.currentPeriod.end);
  const lines = openPeriod(trial, subscription.currentPeriod.end, subscription.cycle + 1, subscription.stub);
  const invoice = writeInvoice(trial, {
    ...invoiceNow,
    reason: "subscription_cycle",
    lines,
    tooLarge: "hold",
  });
  return invoice === null || invoice.amountDue === 0;
}
