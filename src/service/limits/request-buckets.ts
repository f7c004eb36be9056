import type { Settings } from "../app-parts.ts";
import type { Caller } from "../http/api-request.ts";
import type { Bucket, BucketSize } from "./bucket.ts";

type Rates = Pick<Settings, "readsPerSecond" | "writesPerSecond">;

/** Reads and writes per second of one key on one endpoint, where the operator says nothing. */
const readsPerSecond = { live: 100, test: 25 };
const writesPerSecond = 25;

/** Of what one key may write, so much may one address (a person, or a few behind one router), and so much one link. */
const shareOfAddress = 1 / 5;
const shareOfLink = 2 / 5;

/** A call as its limits see it. */
export interface Call {
  readonly caller: Caller;
  readonly method: string;
  /** The endpoint's path with its placeholders. */
  readonly endpoint: string;
  /** The hash of the client's address, where it is known. */
  readonly client: string | undefined;
}

/**
 * The buckets that a call takes from: its key's for this endpoint and, where anybody may write with a publishable key,
 * its client address's.
 */
export function requestBuckets(rates: Rates, { caller, method, endpoint, client }: Call): readonly Bucket[] {
  const reads = method === "GET";
  const { scope, keyHash, kind } = caller;
  const perSecond = reads
    ? (rates.readsPerSecond ?? readsPerSecond[scope.livemode ? "live" : "test"])
    : writesOf(rates);
  if (perSecond === 0) return [];
  const policy = reads ? "read" : "write";
  const owner = { scope, keyHash, method: reads ? "GET" : method, endpoint };
  const ofKey: Bucket = { id: `${policy}:${keyHash}:${endpoint}`, policy, size: sizeOf(perSecond), owner };
  if (reads || kind === "secret" || client === undefined) return [ofKey];
  const size = sizeOf(perSecond * shareOfAddress);
  return [ofKey, { id: `address:${client}:${endpoint}`, policy: "address", size }];
}

/** The bucket of the payments on one link, or on one session without a link; none where writes have no limit. */
export function linkBuckets(rates: Rates, id: string): readonly Bucket[] {
  const size = sizeOf(writesOf(rates) * shareOfLink);
  return size.perSecond === 0 ? [] : [{ id: `link:${id}`, policy: "link", size }];
}

function writesOf(rates: Rates): number {
  return rates.writesPerSecond ?? writesPerSecond;
}

/** A bucket holds what two seconds bring, at least one token. */
function sizeOf(perSecond: number): BucketSize {
  return { perSecond, burst: Math.max(1, Math.floor(perSecond * 2)) };
}
