import { closeAllItems, prorationMoment } from "./change-items.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { cutPeriod } from "./open-period.ts";
import { billPeriod, restartPeriod } from "./restart-period.ts";
import { isInTrial } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { writeDue } from "./write-due.ts";

/**
 * Does what is due on a subscription, then pauses it: it has no periods and no invoices until it is resumed.
 *
 * @param credit true to credit the unused time on the next invoice; false to keep it for use after a resume
 * @throws ChangeRejected `invalid_state` unless it is active or trialing
 */
export function pauseSubscription(copy: WorkingCopy, { credit }: { readonly credit: boolean }): void {
  writeDue(copy);
  const { status } = copy.subscription;
  if (status !== "active" && status !== "trialing") {
    throw new ChangeRejected("invalid_state", `The subscription is ${status}.`);
  }
  if (credit || isInTrial(copy.subscription)) {
    const items = copy.subscription.items.map(({ id }) => id);
    const moment = prorationMoment(copy, undefined, items);
    if (credit) closeAllItems(copy, moment, true);
    cutPeriod(copy, moment);
  }
  copy.update({ status: "paused" });
  copy.recordEvent("subscription.updated");
  copy.recordEvent("subscription.paused");
}

export interface Resumption {
  /** `now` begins a new period at the moment; `unchanged`: the old anchor stays. */
  readonly anchor: "now" | "unchanged";
  /** If false, unused time is not credited, and the time until the next boundary is free. */
  readonly prorated: boolean;
}

/**
 * Resumes a paused subscription. An amount to pay is invoiced at once, and the subscription stays paused until the payment
 * has an outcome.
 *
 * @throws ChangeRejected `invalid_state` unless it is paused, `parameter_missing` without a card if there is something to pay
 */
export function resumeSubscription(copy: WorkingCopy, { anchor, prorated }: Resumption): void {
  writeDue(copy);
  const { status, items, currentPeriod } = copy.subscription;
  if (status !== "paused") {
    throw new ChangeRejected("invalid_state", `The subscription is ${status}.`);
  }
  copy.recordEvent("subscription.updated");
  const closing = anchor === "now" ? items.map(({ id }) => id) : [];
  const moment = prorationMoment(copy, undefined, closing);
  const isPaidFor = currentPeriod.end > moment;
  const invoice =
    anchor === "now"
      ? restartPeriod(copy, items, moment, prorated)
      : isPaidFor
        ? null
        : billPeriod(copy, moment, prorated ? "prorated" : "free");
  if (invoice !== null && invoice.amountDue > 0) {
    copy.update({ awaitedInvoice: invoice.id });
    return;
  }
  copy.update({ status: "active" });
  copy.recordEvent("subscription.resumed");
}
