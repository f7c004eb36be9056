import type { Seconds } from "./calendar.ts";
import { secondsPerDay } from "./calendar.ts";
import type { DunningMail, DunningSettings } from "./dunning-schedule.ts";
import { dunningMail, retryMoments } from "./dunning-schedule.ts";

/** How often a declined payment may be retried without the payer, by the catalogue of declines. */
export type RetryAdvice = "yes" | "once" | "twice" | "after_a_day" | "no" | "never_with_this_card";

export interface Decline {
  readonly retry: RetryAdvice;
  /** `authentication`: the payer has to confirm. `revocation`: the payer has revoked the agreement. */
  readonly kind: "card" | "authentication" | "revocation";
}

/** The dunning of a subscription, or of an invoice without one. */
export interface DunningRun {
  readonly startedAt: Seconds;
  readonly state: "open" | "recovered" | "over";
  /** The next attempt or, while the card is blocked, the next mail; null if the run is not open. */
  readonly dueAt: Seconds | null;
  /** The number of attempts of the schedule, with the first failure. */
  readonly attemptCount: number;
  /** What the run waits for before the card is tried again; null if nothing blocks it. */
  readonly block: "new_card" | "confirmation" | null;
  /** The number of consecutive declines that may be retried only once or twice. */
  readonly limitedInRow: number;
}

export interface DunningStep {
  readonly run: DunningRun;
  readonly mail: DunningMail | null;
  /** Why the run ends now: by `settings.end`, or because the payer revoked the agreement. Null if it goes on. */
  readonly end: "by_settings" | "revoked" | null;
}

/** Returns when the next automatic attempt is due; null if there is none. */
export function nextAttempt({ state, block, dueAt }: DunningRun): Seconds | null {
  return state === "open" && block === null ? dueAt : null;
}

/** Starts a run with the first failed attempt. */
export function startRun(settings: DunningSettings, decline: Decline, moment: Seconds): DunningStep {
  const run: DunningRun = {
    startedAt: moment,
    state: "open",
    dueAt: null,
    attemptCount: 0,
    block: null,
    limitedInRow: 0,
  };
  return afterScheduledDecline(run, settings, decline, moment);
}

/** Continues a run after an attempt of its schedule was declined. It replaces retries that were missed. */
export function afterScheduledDecline(
  run: DunningRun,
  settings: DunningSettings,
  decline: Decline,
  moment: Seconds,
): DunningStep {
  const declined = withDecline({ ...run, attemptCount: run.attemptCount + 1 }, decline);
  return advance(declined, settings, decline, moment);
}

/** Continues a run on a day of its schedule if the card is blocked: only a mail is sent. */
export function afterReminder(run: DunningRun, settings: DunningSettings, moment: Seconds): DunningStep {
  return advance(run, settings, null, moment);
}

/** Continues a run after an attempt by payer or merchant, or with a new card, was declined. The schedule does not move. */
export function afterOtherDecline(
  run: DunningRun,
  settings: DunningSettings,
  decline: Decline,
  moment: Seconds,
): DunningStep {
  const declined = withDecline(run, decline);
  const ended = endAtOnce(declined, settings, decline);
  if (ended !== null) return ended;
  const dueAt = declined.dueAt === null ? null : notBefore(decline, moment, declined.dueAt);
  return { run: { ...declined, dueAt }, mail: null, end: null };
}

/** Replaces the card of a run. The caller retries the open invoices at once. */
export function withNewCard(run: DunningRun): DunningRun {
  return { ...run, block: null, limitedInRow: 0 };
}

/** Ends a run because nothing is owed any more. */
export function recoverRun(run: DunningRun): DunningRun {
  return { ...run, state: "recovered", dueAt: null, block: null };
}

function withDecline(run: DunningRun, { retry, kind }: Decline): DunningRun {
  const isLimited = retry === "once" || retry === "twice";
  const limitedInRow = isLimited ? run.limitedInRow + 1 : 0;
  const isUsedUp = (retry === "once" && limitedInRow > 1) || (retry === "twice" && limitedInRow > 2);
  const isHard = retry === "no" || retry === "never_with_this_card" || isUsedUp;
  const block = kind === "authentication" ? "confirmation" : isHard ? "new_card" : null;
  return { ...run, limitedInRow, block };
}

function advance(
  run: DunningRun,
  settings: DunningSettings,
  decline: Decline | null,
  moment: Seconds,
): DunningStep {
  const ended = decline && endAtOnce(run, settings, decline);
  if (ended) return ended;
  const next = retryMoments(settings, run.startedAt).find((at) => at > moment);
  if (next === undefined) return over(run, settings, "by_settings");
  const dueAt = notBefore(decline, moment, next);
  const mail = run.block === "confirmation" ? "confirm_payment" : "payment_failed";
  return {
    run: { ...run, dueAt },
    mail: dunningMail(settings, mail, moment === run.startedAt),
    end: null,
  };
}

function endAtOnce(run: DunningRun, settings: DunningSettings, decline: Decline): DunningStep | null {
  if (decline.kind === "revocation") return over(run, settings, "revoked");
  // A payer who has to confirm can still pay with the same card.
  return run.block === "new_card" && settings.hardDecline === "end"
    ? over(run, settings, "by_settings")
    : null;
}

function over(run: DunningRun, settings: DunningSettings, end: "by_settings" | "revoked"): DunningStep {
  return {
    run: { ...run, state: "over", dueAt: null },
    mail: dunningMail(settings, "ended", false),
    end,
  };
}

function notBefore(decline: Decline | null, moment: Seconds, at: Seconds): Seconds {
  return decline?.retry === "after_a_day" ? Math.max(at, moment + secondsPerDay) : at;
}

/** What the end of a run does to an open invoice. */
export interface WriteOff {
  readonly invoice: string;
  readonly to: "uncollectible" | "void";
}

/**
 * Returns what becomes of the open invoices when a run ends. A subscription that is canceled leaves the oldest as
 * uncollectible, since its period was used; the later ones were not.
 *
 * @param open ids of the open invoices, the oldest first
 */
export function writeOffs(
  open: readonly string[],
  end: DunningSettings["end"] | "revoked",
): readonly WriteOff[] {
  if (end === "unpaid" || end === "past_due") return [];
  return open.map((invoice, index) => ({ invoice, to: index === 0 ? "uncollectible" : "void" }));
}
