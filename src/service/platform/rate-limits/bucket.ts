import type { RateLimitKind } from "../../../contract/errors/rate-limit.ts";
import type { Scope } from "../database/scope.ts";

/** Size of a token bucket: it holds `burst` tokens and is refilled with `perSecond` tokens per second. */
export interface BucketSize {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket that requests take from. */
export interface Bucket {
  /** The same on every replica. Contains neither a key nor an IP address. */
  readonly id: string;
  /** Name of the policy in the `RateLimit` headers. */
  readonly policy: "read" | "write" | "address" | "link";
  readonly size: BucketSize;
  /** The merchant to warn when the bucket is nearly empty; none for buckets of IP addresses. */
  readonly owner?: LimitOwner;
}

/** A bucket with a merchant to warn. */
export interface OwnedBucket extends Bucket {
  readonly owner: LimitOwner;
}

/** The state of a bucket at one time. */
export interface BucketState {
  readonly bucket: Bucket;
  /** Whole tokens that are left. */
  readonly left: number;
  /** Milliseconds until there is a token; 0 when there is one. */
  readonly nextIn: number;
  /** Milliseconds until the bucket is full. */
  readonly fullIn: number;
}

/** Rounding tolerance, in tokens, for sums of fractions of milliseconds. */
const tolerance = 1e-6;

/** Returns the time in which a bucket gains one token, in milliseconds. */
export function costOf({ perSecond }: BucketSize): number {
  return 1_000 / perSecond;
}

/**
 * Returns the state of a bucket, computed from the time at which it is full again, in milliseconds. This is the generic
 * cell rate algorithm: a token bucket that stores one number.
 */
export function bucketStateOf(bucket: Bucket, fullAt: number, now: number): BucketState {
  const { burst } = bucket.size;
  const cost = costOf(bucket.size);
  const fullIn = Math.max(0, fullAt - now);
  const tokens = burst - fullIn / cost;
  const left = Math.max(0, Math.floor(tokens + tolerance));
  return { bucket, left, nextIn: left > 0 ? 0 : (1 - tokens) * cost, fullIn };
}

/** Returns the time in which an empty bucket becomes full, in milliseconds. */
export function fillTimeOf(size: BucketSize): number {
  return size.burst * costOf(size);
}

/**
 * Takes a token from the warning bucket. Every bucket has one, with four fifths of its size and of its rate: it is
 * empty as soon as four fifths of the bucket are used, at once or over time, and always before the bucket is. Returns
 * the time at which the warning bucket is full again, in milliseconds; it cannot go below empty.
 */
export function takeFromWarning(size: BucketSize, fullAt: number, now: number): number {
  return Math.min(Math.max(fullAt, now) + warningCostOf(size), now + fillTimeOf(size));
}

/** Returns the time in which the warning bucket gains one token, in milliseconds. */
export function warningCostOf(size: BucketSize): number {
  return costOf(size) / warnedPart;
}

/** Returns true when the warning bucket is empty and there is a merchant to warn. */
export function isNearlyEmpty(bucket: Bucket, warningFullAt: number, now: number): bucket is OwnedBucket {
  if (bucket.owner === undefined) return false;
  return warningFullAt - now >= fillTimeOf(bucket.size) * (1 - tolerance);
}

/** Returns the limit to warn about, when four fifths of a bucket are used. */
export function limitOf({ id, size, owner }: OwnedBucket): MerchantLimit {
  const { burst: limit, perSecond } = size;
  return { ...owner, id, limit, used: Math.ceil(limit * warnedPart), perSecond };
}

/** The merchant is warned when this part of a limit is used. */
export const warnedPart = 4 / 5;

/** The merchant that a limit belongs to, and what it limits. */
export interface LimitOwner {
  readonly scope: Scope;
  readonly kind: RateLimitKind;
  /** Hash of the API key that has the limit. */
  readonly keyHash?: string;
  readonly endpoint?: string;
  /** The payment link that has the limit. */
  readonly link?: { readonly id: string } | { readonly slug: string };
  /** Whether requests of payers, who can be anybody, count against it. */
  readonly isOfPayers: boolean;
}

/** A limit of a merchant with its current use. */
export interface MerchantLimit extends LimitOwner {
  /** The same on every replica. Contains neither a key nor an IP address. */
  readonly id: string;
  readonly limit: number;
  readonly used: number;
  readonly perSecond?: number;
}
