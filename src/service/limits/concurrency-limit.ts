import { ServiceError } from "../http/service-error.ts";

/** How many requests of one key this process works on at the same time. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #running = new Map<string, number>();

  /** 0 is no limit. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work, or throws `concurrency_limit` (429) when the key has as many requests at work as it may. */
  async run<Result>(keyHash: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(keyHash) ?? 0;
    if (this.#most > 0 && running >= this.#most) {
      const message = `More than ${this.#most} requests of this key at the same time. Wait for answers before you send more.`;
      throw new ServiceError("concurrency_limit", message, { headers: { "Retry-After": "1" } });
    }
    this.#running.set(keyHash, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(keyHash) ?? 1) - 1;
      if (left === 0) this.#running.delete(keyHash);
      else this.#running.set(keyHash, left);
    }
  }
}
