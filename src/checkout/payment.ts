import type { ApiError } from "../contract/api-error.ts";
import type { Attempt, AttemptRecord, AttemptStore } from "./attempt.ts";
import { freshRecord } from "./attempt.ts";
import type { ChargeAnswer, ChargeVerdict } from "./charge-answer.ts";
import { endsUncertainty, judgeAnswer } from "./charge-answer.ts";
import type { PaymentEvent, PaymentState } from "./payment-state.ts";
import { nextPaymentState } from "./payment-state.ts";
import type { Timers } from "./timers.ts";
import { pause } from "./timers.ts";

/** Pauses before the same attempt is sent again, in milliseconds. */
const pausesBetweenSends = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** How long one request may take before its answer counts as lost, in milliseconds. */
const sendTimeLimit = 30_000;
/** After this long the payer is told that it is still being worked on, in milliseconds. */
const slowAfter = 10_000;

/** What became of the card: a token, an error to show, or nothing because the form shows what is missing. */
export type TokenizeResult = { readonly source: string } | { readonly error: ApiError } | "incomplete";

export interface ChargeRequest {
  readonly source: string;
  /** The idempotency key. */
  readonly attemptId: string;
  readonly signal: AbortSignal;
}

export interface PaymentParts {
  /** Turns the card into a token. A rejection counts as a failure in which nothing was taken. */
  tokenize(signal: AbortSignal): Promise<TokenizeResult>;
  /** Asks for the charge. A rejection counts as a lost answer: the charge may have been made. */
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  readonly store: AttemptStore;
  /** What is paid: see `attemptKey`. */
  readonly key: string;
  /** When the page was opened, in milliseconds since 1970: it shows every success that came later as its own. */
  readonly openedAt: number;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Called after every change of the snapshot. */
  readonly changed: (snapshot: PaymentSnapshot) => void;
}

export interface PaymentSnapshot {
  readonly state: PaymentState;
  /** The payer has waited for more than 10 s. */
  readonly slow: boolean;
  /** An earlier page left an attempt without an answer: pressing finishes it, and needs no card. */
  readonly unfinished: boolean;
  /** Set in `declined` and `failed`. */
  readonly error?: ApiError;
  /** Set in `succeeded`, where this page got the answer: the JSON of the charge. */
  readonly result?: unknown;
}

/**
 * One payment on one page: pressed any number of times, charged at most once. A lost answer, a failure of the service
 * and a limit are met by sending the same attempt again; when that does not help either, the state is `unknown` and
 * the next press asks again. Only a final answer makes room for another attempt. A page that was open before the
 * success of another tab shows that success and does not pay again.
 */
export class Payment {
  readonly #parts: PaymentParts;
  readonly #stop = new AbortController();
  #snapshot: PaymentSnapshot = { state: "idle", slow: false, unfinished: false };
  #running: Promise<PaymentSnapshot> | undefined;
  /** The attempt of this page that has no final answer. */
  #open: Attempt | undefined;
  #awake: (() => void) | undefined;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
    this.look();
  }

  get snapshot(): PaymentSnapshot {
    return this.#snapshot;
  }

  /** Pays. While a payment runs every further call gets the same promise; after success it only repeats the result. */
  pay(): Promise<PaymentSnapshot> {
    if (this.#running) return this.#running;
    this.look();
    if (this.#snapshot.state === "succeeded") return Promise.resolve(this.#snapshot);
    const { timers } = this.#parts;
    const slow = timers.set(() => this.#show({ slow: true }), slowAfter);
    this.#running = this.#run().finally(() => {
      timers.clear(slow);
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Looks at what other pages did meanwhile: call it when the page is shown again or the store has changed. */
  look(): void {
    if (this.#running) return;
    const record = this.#record();
    if (this.#paidElsewhere(record)) this.#go("paid");
    else this.#show({ unfinished: record.attempt !== undefined && this.#snapshot.state === "idle" });
  }

  /** Sends at once what waits to be sent again: call it when the network is back. */
  wake(): void {
    this.#awake?.();
  }

  /** Ends all work of this page. The attempt stays in the store. */
  stop(): void {
    this.#stop.abort();
  }

  async #run(): Promise<PaymentSnapshot> {
    try {
      const attempt = this.#open ?? this.#record().attempt;
      if (attempt) {
        this.#go("ask again");
        await this.#settle(attempt, true);
      } else {
        this.#go("press");
        const made = await this.#parts.store.exclusively(this.#parts.key, () => this.#makeAttempt());
        if (made) await this.#settle(made.attempt, !made.fresh);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
    return this.#snapshot;
  }

  /** The attempt to send: one that another tab has just left, else a new one. Nothing where there is none to send. */
  async #makeAttempt(): Promise<{ attempt: Attempt; fresh: boolean } | undefined> {
    const before = this.#found();
    if (before !== "none") return before;
    const token = await this.#tokenize();
    this.#stop.signal.throwIfAborted();
    const meanwhile = this.#found();
    if (meanwhile !== "none") return meanwhile;
    if (token === "incomplete") {
      this.#go("incomplete");
      return undefined;
    }
    if ("error" in token) {
      this.#go("refusal", { error: token.error });
      return undefined;
    }
    const { newId, now } = this.#parts;
    const attempt: Attempt = { id: newId(), source: token.source, createdAt: now() };
    this.#write({ ...this.#record(), attempt });
    this.#go("attempt ready");
    return { attempt, fresh: true };
  }

  #found(): { attempt: Attempt; fresh: boolean } | undefined | "none" {
    const record = this.#record();
    if (this.#paidElsewhere(record)) {
      this.#go("paid");
      return undefined;
    }
    if (!record.attempt) return "none";
    this.#go("attempt ready");
    return { attempt: record.attempt, fresh: false };
  }

  async #tokenize(): Promise<TokenizeResult> {
    try {
      return await this.#parts.tokenize(this.#stop.signal);
    } catch {
      return { error: connectionFailed };
    }
  }

  /** Sends `attempt` until an answer ends it, or until it has been sent often enough. */
  async #settle(attempt: Attempt, uncertain: boolean): Promise<void> {
    this.#open = attempt;
    for (let sent = 0; ; sent++) {
      const { verdict, retryAfter } = await this.#send(attempt);
      if (uncertain ? endsUncertainty(verdict) : verdict.kind !== "unclear" && verdict.kind !== "busy") {
        return this.#end(attempt, verdict);
      }
      if (verdict.kind === "unclear") uncertain = true;
      const wait = pausesBetweenSends[sent];
      const again = verdict.kind === "busy" || (verdict.kind === "unclear" && verdict.again);
      if (!again || wait === undefined) {
        if (verdict.kind === "busy" && !uncertain) this.#go("refusal", { error: verdict.error });
        else this.#go("no answer");
        return;
      }
      await this.#sleep(Math.max(wait, retryAfter));
    }
  }

  async #send(attempt: Attempt): Promise<{ verdict: ChargeVerdict; retryAfter: number }> {
    const { charge, timers } = this.#parts;
    const limit = new AbortController();
    const timer = timers.set(() => limit.abort(), sendTimeLimit);
    try {
      const signal = AbortSignal.any([this.#stop.signal, limit.signal]);
      const answer = await charge({ source: attempt.source, attemptId: attempt.id, signal });
      return { verdict: judgeAnswer(answer), retryAfter: Math.min(answer.retryAfter ?? 0, sendTimeLimit) };
    } catch {
      this.#stop.signal.throwIfAborted();
      return { verdict: { kind: "unclear", again: true }, retryAfter: 0 };
    } finally {
      timers.clear(timer);
    }
  }

  #end(attempt: Attempt, verdict: ChargeVerdict): void {
    this.#open = undefined;
    const record = this.#record();
    const { attempt: kept, ...rest } = record;
    const others = kept && kept.id !== attempt.id ? record : rest;
    if (verdict.kind === "paid") {
      this.#write({ ...others, succeededAt: this.#parts.now() });
      this.#go("paid", { result: verdict.result });
    } else {
      this.#write(others);
      const declined = verdict.kind === "declined";
      if ("error" in verdict) this.#go(declined ? "decline" : "refusal", { error: verdict.error });
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    const nap = pause(milliseconds, this.#parts.timers, this.#stop.signal);
    this.#awake = nap.end;
    await nap.over;
    this.#awake = undefined;
  }

  #paidElsewhere({ succeededAt }: AttemptRecord): boolean {
    return succeededAt !== undefined && succeededAt > this.#parts.openedAt;
  }

  #record(): AttemptRecord {
    const { store, key, now } = this.#parts;
    return freshRecord(store.read(key), now());
  }

  #write(record: AttemptRecord): void {
    this.#parts.store.write(this.#parts.key, record);
  }

  #go(event: PaymentEvent, outcome: Pick<PaymentSnapshot, "error" | "result"> = {}): void {
    const state = nextPaymentState(this.#snapshot.state, event);
    if (!state) return;
    this.#snapshot = { state, slow: false, unfinished: false, ...outcome };
    this.#parts.changed(this.#snapshot);
  }

  #show(change: Partial<PaymentSnapshot>): void {
    const next = { ...this.#snapshot, ...change };
    if (next.slow === this.#snapshot.slow && next.unfinished === this.#snapshot.unfinished) return;
    this.#snapshot = next;
    this.#parts.changed(next);
  }
}

/** The card could not be sent: nothing was taken. */
export const connectionFailed: ApiError = {
  type: "api_error",
  code: "connection_failed",
  message: "The connection failed. Nothing was taken.",
};
