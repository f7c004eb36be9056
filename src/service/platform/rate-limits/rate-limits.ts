import type { Bucket, BucketState, OwnedBucket } from "./bucket.ts";
import { bucketStateOf, costOf, isNearlyEmpty, takeFromWarning, warningCostOf } from "./bucket.ts";

/** Tokens that a replica took from a bucket since it last shared its state. */
export interface Spending {
  readonly bucket: Bucket;
  readonly tokens: number;
}

/** The shared state of a bucket. */
export interface Level {
  readonly id: string;
  /** Time at which it is full again, in milliseconds since 1970. */
  readonly fullAt: number;
  /** The same for its warning bucket (`takeFromWarning`). */
  readonly warningFullAt: number;
}

/** Adds the tokens that a replica took to the shared buckets and returns their state. */
export type ShareSpendings = (spendings: readonly Spending[]) => Promise<readonly Level[]>;

interface State {
  readonly bucket: Bucket;
  fullAt: number;
  warningFullAt: number;
  /** Tokens taken and not shared with the other replicas yet. */
  unshared: number;
}

interface Taken {
  readonly taken: boolean;
  readonly standings: readonly BucketState[];
  /** Buckets of which four fifths are used and whose merchants must be warned. */
  readonly near: readonly OwnedBucket[];
}

/**
 * Token buckets of this process. Requests are checked in memory, without the database; `share` adds up what all
 * replicas took. Between two calls of `share` the replicas may together let more requests through than the limit. The
 * excess is taken from the bucket later, so that the limit holds over any longer time.
 */
export class RateLimits {
  readonly #now: () => Date;
  readonly #states = new Map<string, State>();
  #notifySpent = () => {};

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Sets the function that is called when tokens were taken that are still to be shared. */
  onSpent(notify: () => void): void {
    this.#notifySpent = notify;
  }

  /** Takes a token from each bucket, or none when one of them is empty. Returns their state afterwards. */
  take(buckets: readonly Bucket[]): Taken {
    const now = this.#now().getTime();
    const states = buckets.map((bucket) => this.#stateOf(bucket, now));
    const taken = states.every(({ bucket, fullAt }) => bucketStateOf(bucket, fullAt, now).left > 0);
    for (const state of taken ? states : []) {
      const { size } = state.bucket;
      state.fullAt = Math.max(state.fullAt, now) + costOf(size);
      state.warningFullAt = takeFromWarning(size, state.warningFullAt, now);
      state.unshared += 1;
    }
    if (taken && states.length > 0) this.#notifySpent();
    return {
      taken,
      standings: states.map(({ bucket, fullAt }) => bucketStateOf(bucket, fullAt, now)),
      near: nearOf(states, now),
    };
  }

  /**
   * Shares the tokens that were taken with the other replicas. Returns the buckets of which four fifths are used. After
   * an error the tokens are shared by the next call.
   */
  async share(share: ShareSpendings): Promise<readonly OwnedBucket[]> {
    this.#forgetFull();
    const spent = [...this.#states.values()].filter(({ unshared }) => unshared > 0);
    if (spent.length === 0) return [];
    const spendings = spent.map(({ bucket, unshared }) => ({ bucket, tokens: unshared }));
    for (const state of spent) state.unshared = 0;
    try {
      const levels = new Map((await share(spendings)).map((level) => [level.id, level]));
      for (const state of spent) {
        const { size, id } = state.bucket;
        const level = levels.get(id);
        if (level === undefined) continue;
        state.fullAt = level.fullAt + state.unshared * costOf(size);
        state.warningFullAt = level.warningFullAt + state.unshared * warningCostOf(size);
      }
      return nearOf(spent, this.#now().getTime());
    } catch (error) {
      spent.forEach((state, index) => (state.unshared += spendings[index]?.tokens ?? 0));
      throw error;
    }
  }

  #stateOf(bucket: Bucket, now: number): State {
    const known = this.#states.get(bucket.id);
    if (known !== undefined) return known;
    const state = { bucket, fullAt: now, warningFullAt: now, unshared: 0 };
    this.#states.set(bucket.id, state);
    return state;
  }

  #forgetFull(): void {
    const now = this.#now().getTime();
    for (const [id, { fullAt, warningFullAt, unshared }] of this.#states) {
      if (unshared === 0 && Math.max(fullAt, warningFullAt) <= now) this.#states.delete(id);
    }
  }
}

function nearOf(states: readonly State[], now: number): readonly OwnedBucket[] {
  return states.flatMap(({ bucket, warningFullAt }) =>
    isNearlyEmpty(bucket, warningFullAt, now) ? [bucket] : [],
  );
}
