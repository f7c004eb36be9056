import type { LimitOwner, MerchantLimit } from "./merchant-limit.ts";
import { warnedPart } from "./merchant-limit.ts";

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
  readonly owner?: LimitOwner;
}

/** A bucket whose merchant is to be warned. */
export interface OwnedBucket extends Bucket {
  readonly owner: LimitOwner;
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

/** How many milliseconds an empty bucket takes to be full. */
export function fillTimeOf(size: BucketSize): number {
  return size.burst * costOf(size);
}

/**
 * Of every bucket there is a second one, four fifths of it in all: what it holds and what it gains. It is empty as soon as
 * four fifths of the first are used, at once or over time, and always before the first. Gives when it is full again
 * after one more token, in milliseconds; it has no debt.
 */
export function takeFromWarning(size: BucketSize, fullAt: number, now: number): number {
  return Math.min(Math.max(fullAt, now) + warningCostOf(size), now + fillTimeOf(size));
}

/** How many milliseconds that second bucket takes to gain a token. */
export function warningCostOf(size: BucketSize): number {
  return costOf(size) / warnedPart;
}

/** True when that second bucket is empty, and there is somebody to warn. */
export function isNearlyEmpty(bucket: Bucket, warningFullAt: number, now: number): bucket is OwnedBucket {
  if (bucket.owner === undefined) return false;
  return warningFullAt - now >= fillTimeOf(bucket.size) * (1 - inexact);
}

/** The limit that a bucket is, when four fifths of it are used. */
export function limitOf({ id, size, owner }: OwnedBucket): MerchantLimit {
  const { burst: limit, perSecond } = size;
  return { ...owner, id, limit, used: Math.ceil(limit * warnedPart), perSecond };
}
