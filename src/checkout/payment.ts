import type { Attempt } from "./attempt.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { ProgressDependencies, PaymentSnapshot } from "./payment-progress.ts";
import { PaymentProgress } from "./payment-progress.ts";
import type { PaymentRun, RunDependencies } from "./payment-run.ts";
import { startLimit } from "./time-limit.ts";

/** After this time a notice says that the payment is still under way, in milliseconds. */
const slowAfter = 10_000;

/** Loads the code that pays. It is not needed before the payer presses "Pay". */
export type LoadRun = () => Promise<(...args: ConstructorParameters<typeof PaymentRun>) => PaymentRun>;

export interface PaymentDependencies extends ProgressDependencies, RunDependencies {
  /** May be called again after a rejection. */
  readonly loadRun: LoadRun;
  /** Called after what other tabs have done was read. */
  readonly refreshed?: () => void;
}

/**
 * One payment on one page, charged at most once for any number of presses. After a lost response, an error of the service
 * or a rate limit the same attempt is sent again. If the retries fail too, the state is `unknown` and the next press sends
 * the attempt once more. Only after a final response can there be another attempt. A page that was opened before another
 * tab paid shows that success and does not pay again.
 */
export class Payment {
  readonly #dependencies: PaymentDependencies;
  readonly #progress: PaymentProgress;
  readonly #stop = new AbortController();
  #running: Promise<PaymentSnapshot> | undefined;
  #run: PaymentRun | undefined;

  constructor(dependencies: PaymentDependencies) {
    this.#dependencies = dependencies;
    this.#progress = new PaymentProgress(dependencies);
    this.refresh();
  }

  get snapshot(): PaymentSnapshot {
    return this.#progress.snapshot;
  }

  /** The attempt of this or an earlier page that has no final response yet. */
  get attempt(): Attempt | undefined {
    return this.#progress.openAttempt ?? this.#progress.record().attempt;
  }

  /**
   * Pays. Further calls return the same promise while a payment runs, and the same result after success.
   *
   * @param isBack whether the payer has come back from the bank, for the attempt that an earlier page has left
   */
  pay(isBack?: boolean): Promise<PaymentSnapshot> {
    if (this.#running) return this.#running;
    this.refresh();
    if (this.snapshot.state === "succeeded") return Promise.resolve(this.snapshot);
    const { timers } = this.#dependencies;
    const endSlow = startLimit(slowAfter, () => this.#progress.update({ slow: true }), timers);
    this.#running = this.#pay(isBack).finally(() => {
      endSlow();
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Reads what other tabs have done. Call it when the page is shown again or the store has changed. */
  refresh(): void {
    if (this.#running) return;
    const progress = this.#progress;
    const record = progress.record();
    if (progress.isPaidElsewhere()) progress.transition("paid");
    else progress.update({ unfinished: record.attempt !== undefined && this.snapshot.state === "idle" });
    this.#dependencies.refreshed?.();
  }

  /** Sends a waiting retry at once. Call it when the network is back. */
  wake(): void {
    this.#run?.wake();
  }

  /** Ends all work of this page. The attempt stays in the store. */
  stop(): void {
    this.#stop.abort();
  }

  async #pay(isBack?: boolean): Promise<PaymentSnapshot> {
    const progress = this.#progress;
    const { signal } = this.#stop;
    try {
      const { attempt } = this;
      progress.transition(attempt ? "resend" : "press");
      const createRun = await this.#dependencies.loadRun();
      signal.throwIfAborted();
      this.#run = createRun(progress, this.#dependencies, signal);
      await this.#run.pay(attempt, isBack);
    } catch {
      if (signal.aborted) return this.snapshot;
      // Whatever failed, the payer waits no longer. The first is for what was sent, the second for all else.
      progress.transition("no response");
      progress.transition("rejection", { error: connectionFailed });
    }
    return this.snapshot;
  }
}
