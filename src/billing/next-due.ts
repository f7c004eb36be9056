import type { Seconds } from "./calendar.ts";
import { secondsPerDay, secondsPerHour } from "./calendar.ts";
import type { Invoice } from "./rows.ts";
import type { Subscription } from "./subscription.ts";
import { hasEnded, isInTrial } from "./subscription.ts";

const hoursToPayFirstInvoice = 23;
const trialNoticeDays = 7;
const cardNoticeDays = 14;
/** Periods of at least six months are announced by mail; the shortest six months have 181 days. */
const longPeriodDays = 181;

/** A change that time makes to a subscription. */
export interface SubscriptionAction {
  readonly kind: "expire" | "end" | "resume_collection" | "end_trial" | "renew";
  readonly at: Seconds;
}

/** Returns the next action on a subscription; null if none is due later. If several are due at one moment, the end comes first. */
export function nextSubscriptionAction(subscription: Subscription): SubscriptionAction | null {
  if (hasEnded(subscription)) return null;
  const { status, startDate, currentPeriod, cancelAt, cancelAtPeriodEnd, pausedCollection } = subscription;
  const actions: SubscriptionAction[] = [];
  if (status === "incomplete") {
    actions.push({ kind: "expire", at: startDate + hoursToPayFirstInvoice * secondsPerHour });
  }
  if (cancelAt !== null) actions.push({ kind: "end", at: cancelAt });
  if (cancelAtPeriodEnd) actions.push({ kind: "end", at: currentPeriod.end });
  if (pausedCollection?.resumesAt != null) {
    actions.push({ kind: "resume_collection", at: pausedCollection.resumesAt });
  }
  if (isInTrial(subscription)) actions.push({ kind: "end_trial", at: currentPeriod.end });
  else if (status !== "incomplete" && status !== "paused")
    actions.push({ kind: "renew", at: currentPeriod.end });
  return actions.reduce<SubscriptionAction | null>(
    (first, action) => (first && first.at <= action.at ? first : action),
    null,
  );
}

/** A notice to subscriber or merchant of something that will happen. */
export interface UpcomingNotice {
  readonly kind: "trial_will_end" | "invoice_upcoming" | "renewal_mail" | "card_ends";
  readonly at: Seconds;
  /** The moment that the notice announces. One notice of a kind is sent for it. */
  readonly about: Seconds;
}

/** The notice settings of the account and the expiry of the card. */
export interface NoticeInput {
  readonly upcomingDays: number;
  readonly renewalNoticeDays: number;
  /** The first moment after the card's expiry month; null without a card. */
  readonly cardEndsAt: Seconds | null;
}

/**
 * Returns the notices about the end of the current period, the earliest first. If the period is shorter than the lead
 * time of a notice, the notice is due at the start of the period. A notice must not be sent after the moment that it announces.
 */
export function noticesOf(subscription: Subscription, input: NoticeInput): readonly UpcomingNotice[] {
  const { status, currentPeriod, cancelAt, cancelAtPeriodEnd } = subscription;
  const { start, end } = currentPeriod;
  if (hasEnded(subscription) || status === "incomplete" || status === "paused") return [];
  const willEnd = cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= end);
  const notice = (kind: UpcomingNotice["kind"], days: number): UpcomingNotice => ({
    kind,
    at: Math.max(start, end - days * secondsPerDay),
    about: end,
  });
  const notices: UpcomingNotice[] = [];
  if (isInTrial(subscription)) notices.push(notice("trial_will_end", trialNoticeDays));
  if (!willEnd && status !== "unpaid") {
    notices.push(notice("invoice_upcoming", input.upcomingDays));
    if (!isInTrial(subscription) && end - start >= longPeriodDays * secondsPerDay) {
      notices.push(notice("renewal_mail", input.renewalNoticeDays));
    }
    if (input.cardEndsAt !== null && input.cardEndsAt <= end)
      notices.push(notice("card_ends", cardNoticeDays));
  }
  return notices.sort((a, b) => a.at - b.at);
}

/**
 * Returns when the next payment is tried; null if there is none.
 *
 * @param nextAttempt the next attempt of an invoice that is open, or of its dunning run; null if there is none
 */
export function nextPaymentAt(subscription: Subscription, nextAttempt: Seconds | null): Seconds | null {
  const action = nextSubscriptionAction({ ...subscription, pausedCollection: null });
  const isRenewed =
    (action?.kind === "renew" || action?.kind === "end_trial") && subscription.status !== "unpaid";
  const moments = [nextAttempt, isRenewed ? action.at : null].filter((moment) => moment !== null);
  return hasEnded(subscription) || moments.length === 0 ? null : Math.min(...moments);
}

/** A change that time makes to an invoice. */
export interface InvoiceAction {
  readonly kind: "finalize" | "collect";
  readonly at: Seconds;
}

/**
 * Returns the next action on an invoice; null if it waits for its merchant, its payer or a dunning run.
 *
 * @param collectAt when its collection is due; null while a charge is under way
 */
export function nextInvoiceAction(
  invoice: Pick<Invoice, "status" | "collection" | "finalizesAt" | "amountDue">,
  collectAt: Seconds | null,
): InvoiceAction | null {
  if (invoice.status === "draft") {
    return invoice.finalizesAt === null ? null : { kind: "finalize", at: invoice.finalizesAt };
  }
  const isCollected = invoice.status === "open" && invoice.collection === "auto" && invoice.amountDue > 0;
  return isCollected && collectAt !== null ? { kind: "collect", at: collectAt } : null;
}
