import type { Seconds } from "./calendar.ts";
import { changeItems, closingItems, prorationMoment } from "./change-items.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { applyItemChanges, checkItems } from "./check-items.ts";
import type { NewDiscount } from "./new-discount.ts";
import { startDiscount } from "./new-discount.ts";
import { planChange, plannedItems, withoutReplaced } from "./plan-change.ts";
import { requireCard } from "./require-card.ts";
import { restartAsTrial, restartPeriod } from "./restart-period.ts";
import type { CollectionPause, ItemChange, SubscriptionItem } from "./subscription.ts";
import { hasEnded, isInTrial } from "./subscription.ts";
import { checkTrialEnd } from "./trial-end.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { writeDue } from "./write-due.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

export type ProrationBehavior = "create_prorations" | "always_invoice" | "none";

/** The changes of an update. Absent members stay as they are; null and false remove a value. */
export interface SubscriptionUpdate {
  readonly items?: readonly ItemChange[];
  /** The default is `create_prorations`. */
  readonly prorationBehavior?: ProrationBehavior;
  readonly prorationDate?: Seconds;
  readonly anchor?: "now";
  /** If present, changes of items wait for the end of the current period. */
  readonly effectiveAt?: "period_end";
  readonly trialEnd?: Seconds | "now";
  readonly cancelAt?: Seconds | null;
  readonly cancelAtPeriodEnd?: boolean;
  readonly pausedCollection?: CollectionPause | null;
  readonly discount?: NewDiscount | null;
}

/**
 * Does what is due on a subscription, then updates it.
 *
 * @throws ChangeRejected
 */
export function updateSubscription(copy: WorkingCopy, update: SubscriptionUpdate): void {
  writeDue(copy);
  const { status } = copy.subscription;
  const movesMoney = (update.items ?? update.anchor ?? update.trialEnd) !== undefined;
  if (hasEnded(copy.subscription) || (movesMoney && (status === "incomplete" || status === "paused"))) {
    throw new ChangeRejected("invalid_state", `The subscription is ${status}.`);
  }
  copy.recordEvent("subscription.updated");
  updateEnd(copy, update);
  if (update.pausedCollection !== undefined) copy.update({ pausedCollection: update.pausedCollection });
  if (update.discount !== undefined) {
    const { currentPeriod } = copy.subscription;
    const start = isInTrial(copy.subscription) ? currentPeriod.end : copy.moment;
    copy.update({ discount: update.discount && startDiscount(update.discount, start) });
  }
  if (update.effectiveAt === "period_end") {
    const { end } = copy.subscription.currentPeriod;
    copy.update({ planned: planChange(copy.subscription, update.items ?? [], end) });
  } else if (movesMoney) updateNow(copy, update);
}

function updateEnd(copy: WorkingCopy, { cancelAt, cancelAtPeriodEnd }: SubscriptionUpdate): void {
  if (cancelAt === undefined && cancelAtPeriodEnd === undefined) return;
  checkCancellation(
    { cancelAt: cancelAt ?? null, cancelAtPeriodEnd: cancelAtPeriodEnd ?? false },
    copy.moment,
  );
  // One end replaces the other.
  const ends = {
    cancelAt: cancelAt === undefined ? (cancelAtPeriodEnd ? null : copy.subscription.cancelAt) : cancelAt,
    cancelAtPeriodEnd: cancelAtPeriodEnd ?? (cancelAt === null && copy.subscription.cancelAtPeriodEnd),
  };
  const willEnd = ends.cancelAt !== null || ends.cancelAtPeriodEnd;
  copy.update({ ...ends, canceledAt: willEnd ? (copy.subscription.canceledAt ?? copy.moment) : null });
}

function updateNow(copy: WorkingCopy, update: SubscriptionUpdate): void {
  const { items, currency, planned } = copy.subscription;
  const target = applyItemChanges(items, update.items ?? []);
  checkItems(target, currency);
  const remaining = withoutReplaced(planned, update.items ?? []);
  checkItems(plannedItems(target, remaining), currency);
  copy.update({ planned: remaining });
  if (isInTrial(copy.subscription)) updateTrial(copy, target, update);
  else updatePeriod(copy, target, update);
}

function updateTrial(
  copy: WorkingCopy,
  target: readonly SubscriptionItem[],
  update: SubscriptionUpdate,
): void {
  const { currentPeriod, schedule, cycle } = copy.subscription;
  if (update.anchor !== undefined) {
    throw new ChangeRejected(
      "parameter_invalid",
      "The anchor of a trial is its end. Set trial_end.",
      "billing_cycle_anchor",
    );
  }
  if (update.trialEnd === "now") {
    leaveTrialNow(copy, target, prorationMoment(copy, update.prorationDate, []));
    return;
  }
  const { interval, intervalCount } = target[0]?.price ?? schedule;
  const isSame = interval === schedule.interval && intervalCount === schedule.intervalCount;
  const end = update.trialEnd === undefined ? currentPeriod.end : checkTrialEnd(update.trialEnd, copy.moment);
  // A separate anchor stays if it is after the trial and the interval is the same.
  const keepsAnchor = isSame && (end === currentPeriod.end || end < schedule.anchor);
  const anchor = keepsAnchor && schedule.anchor !== currentPeriod.end ? schedule.anchor : end;
  const period = { start: currentPeriod.start, end };
  copy.update({
    items: target,
    currentPeriod: period,
    trial: period,
    schedule: { anchor, interval, intervalCount },
  });
  if (end !== currentPeriod.end) copy.writePeriod({ cycle, trial: true, ...period });
}

function leaveTrialNow(copy: WorkingCopy, target: readonly SubscriptionItem[], moment: Seconds): void {
  const invoice = restartPeriod(copy, target, moment, true);
  if (invoice !== null && invoice.amountDue > 0) {
    copy.update({ awaitedInvoice: invoice.id });
    return;
  }
  copy.update({ status: "active" });
  copy.recordEvent("subscription.activated");
}

function updatePeriod(
  copy: WorkingCopy,
  target: readonly SubscriptionItem[],
  update: SubscriptionUpdate,
): void {
  const { items, schedule } = copy.subscription;
  const { prorationBehavior = "create_prorations", prorationDate, trialEnd } = update;
  const prorated = prorationBehavior !== "none";
  const price = target[0]?.price;
  const isOtherInterval =
    price?.interval !== schedule.interval || price.intervalCount !== schedule.intervalCount;
  const isTrial = trialEnd !== undefined && trialEnd !== "now";
  const restarts = isOtherInterval || update.anchor === "now" || isTrial;
  const closing = restarts ? items.map(({ id }) => id) : closingItems(items, target);
  const moment = prorationMoment(copy, prorationDate, closing);
  if (restarts && prorationDate !== undefined && prorationDate > copy.moment) {
    throw new ChangeRejected("parameter_invalid", "A period cannot begin in the future.", "proration_date");
  }
  if (isTrial) restartAsTrial(copy, target, moment, prorated, checkTrialEnd(trialEnd, copy.moment));
  else if (restarts) {
    restartPeriod(copy, target, moment, prorated);
    return;
  } else changeItems(copy, target, moment, prorated);
  if (prorationBehavior !== "always_invoice") return;
  requireCard(copy, writeInvoice(copy, { ...invoiceNow, reason: "subscription_update", lines: [] }));
}
