import { ServiceError } from "../http/service-error.ts";
import type { LimitOwner, MerchantLimit } from "./bucket.ts";
import { warnedPart } from "./bucket.ts";
import type { Scope } from "../database/scope.ts";
import type { Settings } from "../settings/settings.ts";
import type { Call } from "./request-buckets.ts";

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

/** How many such reads of one account run at a time in one process. */
const most = 2;

/** Runs a read of an account. */
type RunRead = <Result>({ accountId, livemode }: Scope, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns what runs reads that may look at many rows: two at a time for each account and mode, so that one account leaves the
 * database to others. It throws `concurrency_limit` (429) for more.
 */
export function fewAtOnce({ concurrentRequests }: Pick<Settings, "concurrentRequests">): RunRead {
  const concurrency = new ConcurrencyLimit(() => {});
  return ({ accountId, livemode }, work) => {
    const slots = [{ id: `reads:${accountId}:${livemode}`, of: "key", most } as const];
    return concurrency.run(concurrentRequests === 0 ? [] : slots, work);
  };
}

/** Limit of the concurrent requests of one key or one client, in one process. */
interface Slots {
  /** Contains neither a key nor an IP address. */
  readonly id: string;
  readonly of: "account" | "address" | "key" | "service";
  readonly most: number;
  /** The merchant to warn when they are nearly used up; none for an IP address. */
  readonly owner?: LimitOwner;
}

/**
 * All payers share a publishable key: it has this multiple of a secret key's slots, and one IP address this fraction of
 * them.
 */
const payerFactor = 5;

const addressFraction = 1 / 5;

/**
 * Returns the slots that a request takes while it is processed: those of its key and, with a publishable key, first
 * those of its client address, so that no client fills the key's. None where `concurrentRequests` is 0.
 */
export function requestSlots(
  { concurrentRequests: most }: Pick<Settings, "concurrentRequests">,
  { caller: { scope, keyHash, kind }, client }: Pick<Call, "caller" | "client">,
): readonly Slots[] {
  if (most === 0) return [];
  const isOfPayers = kind === "publishable";
  const owner: LimitOwner = { scope, kind: "concurrent_requests", keyHash, isOfPayers };
  const id = `slots:${keyHash}`;
  if (!isOfPayers) return [{ id, of: "key", most, owner }];
  const ofKey: Slots = { id, of: "key", most: most * payerFactor, owner };
  if (client === undefined) return [ofKey];
  const share = Math.max(1, Math.floor(most * addressFraction));
  return [{ id: `address:${client}`, of: "address", most: share }, ofKey];
}
