import { ServiceError } from "../http/service-error.ts";
import type { MerchantLimit } from "./merchant-limit.ts";
import { warnedPart } from "./merchant-limit.ts";
import type { Slots } from "./request-slots.ts";

/** Limits the concurrent requests of each client and each key in this process. */
export class ConcurrencyLimit {
  readonly #running = new Map<string, number>();
  readonly #onNear: (limit: MerchantLimit) => void;

  /** `onNear` is called by every request that takes one of the last fifth of a merchant's slots. */
  constructor(onNear: (limit: MerchantLimit) => void) {
    this.#onNear = onNear;
  }

  /**
   * Runs `work` while holding one slot of each. Throws `concurrency_limit` (429), and holds none, when one of them has
   * no free slot.
   */
  async run<Result>(slots: readonly Slots[], work: () => Promise<Result>): Promise<Result> {
    const full = slots.find(({ id, most }) => this.#used(id) >= most);
    if (full !== undefined) {
      const message = `More than ${full.most} requests of this ${full.of} at the same time. Wait for responses before you send more.`;
      throw new ServiceError("concurrency_limit", message);
    }
    for (const slot of slots) this.#take(slot);
    try {
      return await work();
    } finally {
      for (const { id } of slots) this.#release(id);
    }
  }

  #take({ id, most, owner }: Slots): void {
    const used = this.#used(id) + 1;
    this.#running.set(id, used);
    if (owner !== undefined && used >= most * warnedPart) this.#onNear({ ...owner, id, limit: most, used });
  }

  #used(id: string): number {
    return this.#running.get(id) ?? 0;
  }

  #release(id: string): void {
    const left = this.#used(id) - 1;
    if (left === 0) this.#running.delete(id);
    else this.#running.set(id, left);
  }
}
