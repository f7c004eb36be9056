import type { Bucket, OwnedBucket, Standing } from "./bucket.ts";
import { costOf, isNearlyEmpty, standingOf, takeFromWarning, warningCostOf } from "./bucket.ts";

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
  /** The same of the bucket that is four fifths of it (`takeFromWarning`). */
  readonly warningFullAt: number;
}

/** Adds up what replicas spent, and gives how every one of these buckets stands then. */
export type ShareSpendings = (spendings: readonly Spending[]) => Promise<readonly Level[]>;

interface State {
  readonly bucket: Bucket;
  fullAt: number;
  warningFullAt: number;
  /** Tokens taken that the other replicas do not know of. */
  unshared: number;
}

interface Taken {
  readonly taken: boolean;
  readonly standings: readonly Standing[];
  /** Those of which four fifths are used, and whose merchants are to be warned. */
  readonly near: readonly OwnedBucket[];
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
  take(buckets: readonly Bucket[]): Taken {
    const now = this.#now().getTime();
    const states = buckets.map((bucket) => this.#stateOf(bucket, now));
    const taken = states.every(({ bucket, fullAt }) => standingOf(bucket, fullAt, now).left > 0);
    for (const state of taken ? states : []) {
      const { size } = state.bucket;
      state.fullAt = Math.max(state.fullAt, now) + costOf(size);
      state.warningFullAt = takeFromWarning(size, state.warningFullAt, now);
      state.unshared += 1;
    }
    return {
      taken,
      standings: states.map(({ bucket, fullAt }) => standingOf(bucket, fullAt, now)),
      near: nearOf(states, now),
    };
  }

  /**
   * Brings the buckets of all replicas together; gives those of which four fifths are used. What could not be shared is
   * shared the next time.
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
