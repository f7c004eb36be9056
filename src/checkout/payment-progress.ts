import type { ApiError } from "../contract/errors/api-error.ts";
import type { Attempt, AttemptRecord, AttemptStore } from "./attempt.ts";
import { freshRecord, isSince } from "./attempt.ts";
import type { PaymentEvent, PaymentState } from "./payment-state.ts";
import { nextPaymentState } from "./payment-state.ts";

/** The state of a payment that a page shows. */
export interface PaymentSnapshot {
  readonly state: PaymentState;
  /** The payer has waited for more than 10 s. */
  readonly slow: boolean;
  /** An earlier page left an attempt without a response: paying finishes it, and needs no card. */
  readonly unfinished: boolean;
  /** Set in `declined` and `failed`. */
  readonly error?: ApiError;
  /** Set in `succeeded`, where this page got the response: the JSON of the charge. */
  readonly result?: unknown;
}

export interface ProgressDependencies {
  readonly store: AttemptStore;
  /** What is paid: see `attemptKey`. */
  readonly key: string;
  /** When the page was opened, in milliseconds since 1970: it shows every later success as its own. */
  readonly openedAt: number;
  /** Milliseconds since 1970, by the clock of the page: on a merchant's page that of the device, which may be off, and may be set. */
  readonly now: () => number;
  /** Milliseconds since 1970, by the clock of the service; long ago while that is unknown, so that no attempt counts as old. */
  readonly serviceNow: () => number;
  /** Called after every change of the snapshot. */
  readonly changed: (snapshot: PaymentSnapshot) => void;
}

/** The state of a payment on this page, and its record in the attempt store, which all tabs share. */
export class PaymentProgress {
  readonly #dependencies: ProgressDependencies;
  #snapshot: PaymentSnapshot = { state: "idle", slow: false, unfinished: false };
  /** The last success of each key when this page first looked, which it does not take for its own. */
  readonly #found = new Map<string, number | undefined>();
  /** The attempt of this page that has no final response. */
  openAttempt: Attempt | undefined;

  constructor(dependencies: ProgressDependencies) {
    this.#dependencies = dependencies;
  }

  get snapshot(): PaymentSnapshot {
    return this.#snapshot;
  }

  /** The record of the store, without what has expired. */
  record(): AttemptRecord {
    return freshRecord(this.#stored(), this.#dependencies.serviceNow());
  }

  #stored(): AttemptRecord {
    const { store, key } = this.#dependencies;
    const record = store.read(key);
    if (!this.#found.has(key)) this.#found.set(key, record.succeededAt);
    return record;
  }

  write(record: AttemptRecord): void {
    const { store, key, serviceNow } = this.#dependencies;
    store.write(key, { ...record, storedAt: serviceNow() });
  }

  /** True when another tab has paid since this page was opened, also if the clock of the device was set meanwhile. */
  isPaidElsewhere(): boolean {
    const { key, openedAt, now } = this.#dependencies;
    const { succeededAt = 0 } = this.#stored();
    return isSince(openedAt, succeededAt, now()) || (succeededAt > 0 && succeededAt !== this.#found.get(key));
  }

  /** Changes to the next state; does nothing if the state table has none for `event`. */
  transition(event: PaymentEvent, result: Pick<PaymentSnapshot, "error" | "result"> = {}): void {
    const state = nextPaymentState(this.#snapshot.state, event);
    if (!state) return;
    this.#snapshot = { state, slow: false, unfinished: false, ...result };
    this.#dependencies.changed(this.#snapshot);
  }

  update(change: Partial<Pick<PaymentSnapshot, "slow" | "unfinished">>): void {
    const next = { ...this.#snapshot, ...change };
    if (next.slow === this.#snapshot.slow && next.unfinished === this.#snapshot.unfinished) return;
    this.#snapshot = next;
    this.#dependencies.changed(next);
  }
}
