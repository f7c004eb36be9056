import type { StudioService } from "./studio-service.ts";
import { StudioError } from "./studio-service.ts";

/**
 * A request that is executed once, however often it is pressed. It has one idempotency key until its outcome is known: pressed again
 * after a lost response, it gets the outcome of the first request.
 */
export class RepeatableRequest {
  readonly #service: StudioService;
  #key: string | undefined;
  #isBusy = false;

  constructor(service: StudioService) {
    this.#service = service;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Begins another request: its parameters have changed. */
  reset(): void {
    this.#key = undefined;
  }

  /** Sends the request with its key. Rejects with the error of `send`. */
  async run<Result>(send: (key: string) => Promise<Result>): Promise<Result> {
    this.#isBusy = true;
    this.#key ??= this.#service.newKey();
    try {
      const result = await send(this.#key);
      this.reset();
      return result;
    } catch (error) {
      if (error instanceof StudioError && error.isFinal) this.reset();
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }
}
