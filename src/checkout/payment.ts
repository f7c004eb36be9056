import type { ApiError } from "../contract/api-error.ts";
import type { Attempt, AttemptRecord, AttemptStore } from "./attempt.ts";
import { freshRecord } from "./attempt.ts";
import type { ChargeVerdict } from "./charge-answer.ts";
import { endsUncertainty, wantsPayer } from "./charge-answer.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { PaymentEvent, PaymentState } from "./payment-state.ts";
import { nextPaymentState } from "./payment-state.ts";
import type { ChargeParts } from "./send-attempt.ts";
import { sendAttempt } from "./send-attempt.ts";
import type { Timers } from "./timers.ts";
import { pause } from "./timers.ts";

/** Pauses before the same attempt is sent again, in milliseconds. */
const pausesBetweenSends = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** After this long the payer is told that it is still being worked on, in milliseconds. */
const slowAfter = 10_000;

/** What became of the card: a token, an error to show, or nothing because the form shows what is missing. */
export type TokenizeResult = { readonly source: string } | { readonly error: ApiError } | "incomplete";

/** Has the payer confirm at the bank. Resolves to what kept the payment from being confirmed; it can be tried again. */
type Authenticate = (source: string, signal: AbortSignal) => Promise<ApiError | undefined>;

/** What is known of an attempt before it is sent. */
interface Circumstances {
  /** An earlier request of it may have been carried out. */
  readonly uncertain: boolean;
  /** The payer has confirmed it at the bank: the bank's question is not asked a second time. */
  readonly confirmed?: boolean;
}

export interface PaymentParts extends ChargeParts {
  /** Turns the card into a token. A rejection counts as a failure in which nothing was taken. */
  tokenize(signal: AbortSignal): Promise<TokenizeResult>;
  /** Where it is absent, a payment that the bank wants confirmed is declined. */
  readonly authenticate?: Authenticate | undefined;
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
        await this.#settle(attempt, { uncertain: true });
      } else {
        this.#go("press");
        const made = await this.#parts.store.exclusively(this.#parts.key, () => this.#makeAttempt());
        if (made) await this.#settle(made.attempt, { uncertain: !made.fresh });
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
  async #settle(attempt: Attempt, { uncertain, confirmed = false }: Circumstances): Promise<void> {
    this.#open = attempt;
    const { authenticate } = this.#parts;
    for (let sent = 0; ; sent++) {
      const { verdict, retryAfter } = await sendAttempt(this.#parts, attempt, this.#stop.signal);
      if (uncertain ? endsUncertainty(verdict) : verdict.kind !== "unclear" && verdict.kind !== "busy") {
        if (authenticate && !confirmed && wantsPayer(verdict)) return this.#confirm(attempt, authenticate);
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

  /**
   * Has the payer confirm at the bank, then sends the same token under a new id. That attempt is kept beforehand: a page
   * that is loaded anew finds it, and sent unconfirmed it only brings the bank's question back.
   */
  async #confirm({ source, createdAt }: Attempt, authenticate: Authenticate): Promise<void> {
    const made: Attempt = { id: this.#parts.newId(), source, createdAt };
    this.#write({ ...this.#record(), attempt: made });
    this.#open = made;
    this.#go("challenge");
    const error = await authenticate(source, this.#stop.signal).catch(() => connectionFailed);
    this.#stop.signal.throwIfAborted();
    const record = this.#record();
    if (this.#paidElsewhere(record)) return this.#go("paid");
    if (error) return this.#end(made, { kind: "refused", error });
    // Another tab may have shown the same question, and gone on under an id of its own.
    const next = record.attempt?.source === source ? record.attempt : made;
    this.#go("attempt ready");
    await this.#settle(next, { uncertain: next.id !== made.id, confirmed: true });
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
