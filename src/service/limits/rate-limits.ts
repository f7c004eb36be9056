import type { Bucket, Standing } from "./bucket.ts";
import { costOf, standingOf } from "./bucket.ts";

/** What a replica took from a bucket since it last told the others. */
export interface Spending {
  readonly bucket: Bucket;
  readonly tokens: number;
}

/** How a bucket stands over all replicas. */
export interface Level {
  readonly id: string;
  /** When it is full again, in milliseconds since 1970. */
  readonly fullAt: number;
  /** How many tokens were taken in the current stretch of five minutes. */
  readonly used: number;
}

/** Adds up what replicas spent, and gives how every one of these buckets stands then. */
export type ShareSpendings = (spendings: readonly Spending[]) => Promise<readonly Level[]>;

interface State {
  readonly bucket: Bucket;
  fullAt: number;
  /** Tokens taken that the other replicas do not know of. */
  unshared: number;
}

/**
 * The token buckets of this process. Requests are decided here, without a way to the database; `share` adds up what all
 * replicas took. Between two shares replicas may together let through more than one alone would: that is kept as a debt
 * of the bucket, so that over any longer time the limit holds.
 */
export class RateLimits {
  readonly #now: () => Date;
  readonly #states = new Map<string, State>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Takes a token from each bucket, or from none when one of them is empty. Gives how they stand then. */
  take(buckets: readonly Bucket[]): { readonly taken: boolean; readonly standings: readonly Standing[] } {
    const now = this.#now().getTime();
    const states = buckets.map((bucket) => this.#stateOf(bucket, now));
    const taken = states.every(({ bucket, fullAt }) => standingOf(bucket, fullAt, now).left > 0);
    for (const state of taken ? states : []) {
      state.fullAt = Math.max(state.fullAt, now) + costOf(state.bucket.size);
      state.unshared += 1;
    }
    return { taken, standings: states.map(({ bucket, fullAt }) => standingOf(bucket, fullAt, now)) };
  }

  /** Brings the buckets of all replicas together. What could not be told is told the next time. */
  async share(share: ShareSpendings): Promise<readonly (Level & { readonly bucket: Bucket })[]> {
    this.#forgetFull();
    const spent = [...this.#states.values()].filter(({ unshared }) => unshared > 0);
    if (spent.length === 0) return [];
    const spendings = spent.map(({ bucket, unshared }) => ({ bucket, tokens: unshared }));
    for (const state of spent) state.unshared = 0;
    try {
      const levels = new Map((await share(spendings)).map((level) => [level.id, level]));
      return spent.flatMap((state) => {
        const level = levels.get(state.bucket.id);
        if (level === undefined) return [];
        state.fullAt = level.fullAt + state.unshared * costOf(state.bucket.size);
        return [{ ...level, bucket: state.bucket }];
      });
    } catch (error) {
      spent.forEach((state, index) => (state.unshared += spendings[index]?.tokens ?? 0));
      throw error;
    }
  }

  #stateOf(bucket: Bucket, now: number): State {
    const known = this.#states.get(bucket.id);
    if (known !== undefined) return known;
    const state = { bucket, fullAt: now, unshared: 0 };
    this.#states.set(bucket.id, state);
    return state;
  }

  #forgetFull(): void {
    const now = this.#now().getTime();
    for (const [id, { fullAt, unshared }] of this.#states) {
      if (unshared === 0 && fullAt <= now) this.#states.delete(id);
    }
  }
}
