import type { Scope } from "../database/scope.ts";

/** How a token bucket is made: it holds `burst` tokens and gains `perSecond` of them until it is full. */
export interface BucketSize {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket that requests take from. */
export interface Bucket {
  /** The same for every request that takes from it, on every replica; holds neither a key nor an address. */
  readonly id: string;
  /** What it is for; its name in the `RateLimit` fields. */
  readonly policy: "read" | "write" | "address" | "link";
  readonly size: BucketSize;
  /** Whom to warn when it is nearly used up; nobody for buckets of addresses. */
  readonly owner?: BucketOwner;
}

/** Whose key a bucket belongs to, and for which calls. */
export interface BucketOwner {
  readonly scope: Scope;
  readonly keyHash: string;
  readonly method: string;
  readonly endpoint: string;
}

/** How a bucket stands at a moment. */
export interface Standing {
  readonly bucket: Bucket;
  /** Whole tokens that are left. */
  readonly left: number;
  /** Milliseconds until there is a token; 0 when there is one. */
  readonly nextIn: number;
  /** Milliseconds until the bucket is full. */
  readonly fullIn: number;
}

/** Sums of fractions of milliseconds are off by less than this part of a token. */
const inexact = 1e-6;

/** How many milliseconds it takes to gain a token. */
export function costOf({ perSecond }: BucketSize): number {
  return 1_000 / perSecond;
}

/**
 * How a bucket stands whose only state is the moment at which it is full again, in milliseconds: the generic cell rate
 * algorithm, which is a token bucket with one number.
 */
export function standingOf(bucket: Bucket, fullAt: number, now: number): Standing {
  const { burst } = bucket.size;
  const cost = costOf(bucket.size);
  const fullIn = Math.max(0, fullAt - now);
  const tokens = burst - fullIn / cost;
  const left = Math.max(0, Math.floor(tokens + inexact));
  return { bucket, left, nextIn: left > 0 ? 0 : (1 - tokens) * cost, fullIn };
}
