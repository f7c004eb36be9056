import { connectionFailed } from "./connection-failed.ts";
import type { ProgressDependencies, PaymentSnapshot } from "./payment-progress.ts";
import { PaymentProgress } from "./payment-progress.ts";
import type { PaymentRun, RunDependencies } from "./payment-run.ts";

/** After this long the payer reads that the payment is still under way, in milliseconds. */
const slowAfter = 10_000;

/** Makes what pays; not needed before the payer presses "Pay", so that pages may load it later. */
export type LoadRun = () => Promise<(...of: ConstructorParameters<typeof PaymentRun>) => PaymentRun>;

export interface PaymentDependencies extends ProgressDependencies, RunDependencies {
  /** May be called again after a rejection. */
  readonly loadRun: LoadRun;
}

/**
 * One payment on one page: pressed any number of times, charged at most once. When a response is lost, the service fails
 * or a rate limit is reached, the same attempt is sent again; when that does not help either, the state is `unknown` and
 * the next press sends it once more. Only a final response makes room for another attempt. A page that was open before
 * another tab succeeded shows that success and does not pay again.
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

  /** Pays. While a payment runs every further call gets the same promise; after success it only repeats the result. */
  pay(): Promise<PaymentSnapshot> {
    if (this.#running) return this.#running;
    this.refresh();
    if (this.snapshot.state === "succeeded") return Promise.resolve(this.snapshot);
    const { timers } = this.#dependencies;
    const slow = timers.set(() => this.#progress.show({ slow: true }), slowAfter);
    this.#running = this.#pay().finally(() => {
      timers.clear(slow);
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Reads what other tabs did meanwhile: call it when the page is shown again or the store has changed. */
  refresh(): void {
    if (this.#running) return;
    const progress = this.#progress;
    const record = progress.record();
    if (progress.isPaidElsewhere(record)) progress.go("paid");
    else progress.show({ unfinished: record.attempt !== undefined && this.snapshot.state === "idle" });
  }

  /** Sends at once what waits to be sent again: call it when the network is back. */
  wake(): void {
    this.#run?.wake();
  }

  /** Ends all work of this page. The attempt stays in the store. */
  stop(): void {
    this.#stop.abort();
  }

  async #pay(): Promise<PaymentSnapshot> {
    const progress = this.#progress;
    const { signal } = this.#stop;
    try {
      const attempt = progress.open ?? progress.record().attempt;
      progress.go(attempt ? "resend" : "press");
      const createRun = await this.#dependencies.loadRun().catch(() => undefined);
      signal.throwIfAborted();
      if (createRun) {
        this.#run = createRun(progress, this.#dependencies, signal);
        await this.#run.pay(attempt);
      } else if (attempt) progress.go("no response");
      else progress.go("rejection", { error: connectionFailed });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return this.snapshot;
  }
}
