import type { ApiError } from "../contract/api-error.ts";
import type { Attempt, AttemptStore } from "./attempt.ts";
import type { ChargeOutcome } from "./charge-outcome.ts";
import { endsUncertainty, requiresAction } from "./charge-outcome.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { PaymentProgress } from "./payment-progress.ts";
import type { SendDependencies } from "./send-attempt.ts";
import { sendAttempt } from "./send-attempt.ts";
import { pause } from "./timers.ts";

/** Pauses before the same attempt is sent again, in milliseconds. */
const pausesBetweenSends = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** What became of the card: a token, an error to show, or `incomplete`, where the form shows what is missing. */
export type TokenizeResult = { readonly source: string } | { readonly error: ApiError } | "incomplete";

/**
 * Has the payer authenticate at the bank. Resolves to the error that kept the payment from being confirmed; it can be
 * tried again.
 */
type Authenticate = (source: string, signal: AbortSignal) => Promise<ApiError | undefined>;

export interface RunDependencies extends SendDependencies {
  /** Turns the card into a token. A rejection counts as a failure in which nothing was taken. */
  tokenize(signal: AbortSignal): Promise<TokenizeResult>;
  /** Where it is absent, a payment that requires authentication is declined. */
  readonly authenticate?: Authenticate | undefined;
  readonly store: AttemptStore;
  readonly key: string;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What is known of an attempt before it is sent. */
interface Circumstances {
  /** An earlier request of it may have been carried out. */
  readonly uncertain: boolean;
  /** The payer has authenticated for it: the bank's page is not shown a second time. */
  readonly confirmed?: boolean;
}

/** The work of one press on "Pay": makes an attempt, sends it until an outcome is final, has the payer authenticate. */
export class PaymentRun {
  readonly #progress: PaymentProgress;
  readonly #dependencies: RunDependencies;
  readonly #stop: AbortSignal;
  #endPause: (() => void) | undefined;

  /** @param stop - Ends the work; its promises reject then */
  constructor(progress: PaymentProgress, dependencies: RunDependencies, stop: AbortSignal) {
    this.#progress = progress;
    this.#dependencies = dependencies;
    this.#stop = stop;
  }

  /** @param attempt - The one without a final response; without it a new one is made */
  async pay(attempt?: Attempt): Promise<void> {
    if (attempt) return this.#settle(attempt, { uncertain: true });
    const { store, key } = this.#dependencies;
    const found = await store.exclusively(key, () => this.#findOrMakeAttempt());
    if (found) await this.#settle(found.attempt, { uncertain: !found.isNew });
  }

  /** Ends a pause before the next sending. */
  wake(): void {
    this.#endPause?.();
  }

  /** The attempt to send: one that another tab has just stored, else a new one; undefined where there is none to send. */
  async #findOrMakeAttempt(): Promise<{ attempt: Attempt; isNew: boolean } | undefined> {
    const progress = this.#progress;
    const before = this.#findAttempt();
    if (before !== "none") return before;
    const token = await this.#tokenize();
    this.#stop.throwIfAborted();
    const meanwhile = this.#findAttempt();
    if (meanwhile !== "none") return meanwhile;
    if (token === "incomplete") {
      progress.go("incomplete");
      return undefined;
    }
    if ("error" in token) {
      progress.go("rejection", { error: token.error });
      return undefined;
    }
    const { newId, now } = this.#dependencies;
    const attempt: Attempt = { id: newId(), source: token.source, createdAt: now() };
    progress.write({ ...progress.record(), attempt });
    progress.go("attempt ready");
    return { attempt, isNew: true };
  }

  #findAttempt(): { attempt: Attempt; isNew: boolean } | undefined | "none" {
    const progress = this.#progress;
    const record = progress.record();
    if (progress.isPaidElsewhere(record)) {
      progress.go("paid");
      return undefined;
    }
    if (!record.attempt) return "none";
    progress.go("attempt ready");
    return { attempt: record.attempt, isNew: false };
  }

  async #tokenize(): Promise<TokenizeResult> {
    try {
      return await this.#dependencies.tokenize(this.#stop);
    } catch {
      return { error: connectionFailed };
    }
  }

  /** Sends `attempt` until an outcome ends it, or until it has been sent often enough. */
  async #settle(attempt: Attempt, { uncertain, confirmed = false }: Circumstances): Promise<void> {
    const progress = this.#progress;
    progress.open = attempt;
    const { authenticate } = this.#dependencies;
    for (let sent = 0; ; sent++) {
      const { outcome, retryAfter } = await sendAttempt(this.#dependencies, attempt, this.#stop);
      if (uncertain ? endsUncertainty(outcome) : outcome.kind !== "unclear" && outcome.kind !== "busy") {
        if (authenticate && !confirmed && requiresAction(outcome))
          return this.#authenticate(attempt, authenticate);
        return this.#end(attempt, outcome);
      }
      if (outcome.kind === "unclear") uncertain = true;
      const wait = pausesBetweenSends[sent];
      const again = outcome.kind === "busy" || (outcome.kind === "unclear" && outcome.again);
      if (!again || wait === undefined) {
        if (outcome.kind === "busy" && !uncertain) progress.go("rejection", { error: outcome.error });
        else progress.go("no response");
        return;
      }
      await this.#sleep(Math.max(wait, retryAfter));
    }
  }

  /**
   * Has the payer authenticate at the bank, then sends the same token under a new id. That attempt is stored beforehand: a
   * page that is loaded anew finds it, and sent without authentication it only brings the same question of the bank back.
   */
  async #authenticate({ source, createdAt }: Attempt, authenticate: Authenticate): Promise<void> {
    const progress = this.#progress;
    const made: Attempt = { id: this.#dependencies.newId(), source, createdAt };
    progress.write({ ...progress.record(), attempt: made });
    progress.open = made;
    progress.go("challenge");
    const error = await authenticate(source, this.#stop).catch(() => connectionFailed);
    this.#stop.throwIfAborted();
    const record = progress.record();
    if (progress.isPaidElsewhere(record)) return progress.go("paid");
    if (error) return this.#end(made, { kind: "rejected", error });
    // Another tab may have shown the same question, and gone on under an id of its own.
    const next = record.attempt?.source === source ? record.attempt : made;
    progress.go("attempt ready");
    await this.#settle(next, { uncertain: next.id !== made.id, confirmed: true });
  }

  #end(attempt: Attempt, outcome: ChargeOutcome): void {
    const progress = this.#progress;
    progress.open = undefined;
    const record = progress.record();
    const { attempt: stored, ...rest } = record;
    const others = stored && stored.id !== attempt.id ? record : rest;
    if (outcome.kind === "paid") {
      progress.write({ ...others, succeededAt: this.#dependencies.now() });
      progress.go("paid", { result: outcome.result });
    } else {
      progress.write(others);
      const event = outcome.kind === "declined" ? "decline" : "rejection";
      if ("error" in outcome) progress.go(event, { error: outcome.error });
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    const nap = pause(milliseconds, this.#dependencies.timers, this.#stop);
    this.#endPause = nap.end;
    await nap.over;
    this.#endPause = undefined;
  }
}
