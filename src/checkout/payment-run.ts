import type { ApiError } from "../contract/errors/api-error.ts";
import type { Attempt, AttemptChoice, AttemptStore } from "./attempt.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import { endsUncertainty, requiresAction } from "./attempt-outcome.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { PaymentProgress } from "./payment-progress.ts";
import type { SendDependencies } from "./send-attempt.ts";
import { sendAttempt } from "./send-attempt.ts";
import { startDelay } from "./timers.ts";

/** Delays before the same attempt is sent again, in milliseconds. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** A token, an error to show, or `incomplete` if the form shows what is missing. */
export type TokenizeResult =
  ({ readonly source: string } & AttemptChoice) | { readonly error: ApiError } | "incomplete";

/**
 * Lets the payer authenticate an attempt at the bank. Resolves to an error if the payment was not confirmed; the payer can try again.
 *
 * @param isBack whether an earlier page has begun it, and the payer comes back from the bank
 */
type Authenticate = (attempt: Attempt, signal: AbortSignal, isBack: boolean) => Promise<ApiError | undefined>;

export interface RunDependencies extends SendDependencies {
  /** Turns the card into a token. A rejection counts as a failure in which nothing was taken. */
  tokenize(signal: AbortSignal): Promise<TokenizeResult>;
  /** Where it is absent, a payment that requires authentication is declined. */
  readonly authenticate?: Authenticate | undefined;
  readonly store: AttemptStore;
  readonly key: string;
  readonly newId: () => string;
  readonly now: () => number;
  readonly serviceNow: () => number;
}

/** What may have happened with an attempt before it is sent. */
interface AttemptHistory {
  /** An earlier request of it may have been executed. */
  readonly uncertain: boolean;
  /** The payer has authenticated for it, so the bank's page is not shown again. */
  readonly confirmed?: boolean;
}

/** Runs one press on "Pay": creates an attempt, sends it until an outcome is final, lets the payer authenticate. */
export class PaymentRun {
  readonly #progress: PaymentProgress;
  readonly #dependencies: RunDependencies;
  readonly #stop: AbortSignal;
  #endPause: (() => void) | undefined;

  /** @param stop - Aborts the run; its promises reject then */
  constructor(progress: PaymentProgress, dependencies: RunDependencies, stop: AbortSignal) {
    this.#progress = progress;
    this.#dependencies = dependencies;
    this.#stop = stop;
  }

  /**
   * @param attempt - The attempt without a final response; by default a new one is created
   * @param isBack - Whether the payer comes back from the bank, where an earlier page has led for this attempt
   */
  async pay(attempt?: Attempt, isBack = false): Promise<void> {
    if (attempt && isBack) return this.#confirm(attempt, isBack);
    if (attempt) return this.#settle(attempt, { uncertain: true });
    const { store, key } = this.#dependencies;
    const found = await store.exclusively(key, () => this.#findOrMakeAttempt());
    if (found) await this.#settle(found.attempt, { uncertain: !found.isNew });
  }

  /** Ends the delay before the next retry. */
  wake(): void {
    this.#endPause?.();
  }

  /** The attempt to send: the one that another tab has just stored, else a new one; undefined if there is none to send. */
  async #findOrMakeAttempt(): Promise<{ attempt: Attempt; isNew: boolean } | undefined> {
    const progress = this.#progress;
    const existing = this.#findAttempt();
    if (existing !== "none") return existing;
    const token = await this.#tokenize();
    this.#stop.throwIfAborted();
    const concurrent = this.#findAttempt();
    if (concurrent !== "none") return concurrent;
    if (token === "incomplete") {
      progress.transition("incomplete");
      return undefined;
    }
    if ("error" in token) {
      progress.transition("rejection", { error: token.error });
      return undefined;
    }
    const { newId, serviceNow } = this.#dependencies;
    const attempt: Attempt = { ...token, id: newId(), createdAt: serviceNow() };
    progress.write({ ...progress.record(), attempt });
    progress.transition("attempt ready");
    return { attempt, isNew: true };
  }

  #findAttempt(): { attempt: Attempt; isNew: boolean } | undefined | "none" {
    const progress = this.#progress;
    const record = progress.record();
    if (progress.isPaidElsewhere()) {
      progress.transition("paid");
      return undefined;
    }
    if (!record.attempt) return "none";
    progress.transition("attempt ready");
    return { attempt: record.attempt, isNew: false };
  }

  async #tokenize(): Promise<TokenizeResult> {
    try {
      return await this.#dependencies.tokenize(this.#stop);
    } catch {
      return { error: connectionFailed };
    }
  }

  /** Sends `attempt` until its outcome is final, or the retries are used up. */
  async #settle(attempt: Attempt, { uncertain, confirmed = false }: AttemptHistory): Promise<void> {
    const progress = this.#progress;
    progress.openAttempt = attempt;
    const { authenticate } = this.#dependencies;
    for (let retries = 0; ; retries++) {
      const { outcome, retryAfter } = await sendAttempt(this.#dependencies, attempt, this.#stop);
      if (uncertain ? endsUncertainty(outcome) : outcome.kind !== "unclear" && outcome.kind !== "busy") {
        if (authenticate && !confirmed && requiresAction(outcome)) return this.#authenticate(attempt);
        return this.#end(attempt, outcome);
      }
      if (outcome.kind === "unclear") uncertain = true;
      const wait = retryDelays[retries];
      const again = outcome.kind === "busy" || (outcome.kind === "unclear" && outcome.again);
      if (!again || wait === undefined) {
        if (outcome.kind === "busy" && !uncertain) progress.transition("rejection", { error: outcome.error });
        else progress.transition("no response");
        return;
      }
      await this.#sleep(Math.max(wait, retryAfter));
    }
  }

  /**
   * Lets the payer authenticate at the bank, then sends the same token with a new id. The new attempt is stored first, so
   * that a reloaded page finds it; sent without authentication it only requires the same challenge again.
   */
  async #authenticate(attempt: Attempt): Promise<void> {
    const progress = this.#progress;
    const newAttempt: Attempt = { ...attempt, id: this.#dependencies.newId() };
    progress.write({ ...progress.record(), attempt: newAttempt });
    await this.#confirm(newAttempt, false);
  }

  /** Waits until the payer has authenticated for an attempt, then sends it. */
  async #confirm(attempt: Attempt, isBack: boolean): Promise<void> {
    const progress = this.#progress;
    progress.openAttempt = attempt;
    progress.transition("challenge");
    const error = await this.#dependencies
      .authenticate?.(attempt, this.#stop, isBack)
      .catch(() => connectionFailed);
    this.#stop.throwIfAborted();
    const record = progress.record();
    if (progress.isPaidElsewhere()) return progress.transition("paid");
    if (error) return this.#end(attempt, { kind: "rejected", error });
    // Another tab may have shown the same challenge, and continued with its own attempt id.
    const next = record.attempt?.source === attempt.source ? record.attempt : attempt;
    progress.transition("attempt ready");
    await this.#settle(next, { uncertain: next.id !== attempt.id, confirmed: true });
  }

  #end(attempt: Attempt, outcome: AttemptOutcome): void {
    const progress = this.#progress;
    progress.openAttempt = undefined;
    const record = progress.record();
    const { attempt: stored, ...rest } = record;
    const remaining = stored && stored.id !== attempt.id ? record : rest;
    if (outcome.kind === "paid") {
      progress.write({ ...remaining, succeededAt: this.#dependencies.now() });
      progress.transition("paid", { result: outcome.result });
    } else {
      progress.write(remaining);
      const event = outcome.kind === "declined" ? "decline" : "rejection";
      if ("error" in outcome) progress.transition(event, { error: outcome.error });
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    const delay = startDelay(milliseconds, this.#dependencies.timers, this.#stop);
    this.#endPause = delay.end;
    await delay.done;
    this.#endPause = undefined;
  }
}
