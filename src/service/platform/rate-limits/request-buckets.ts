import type { Settings } from "../settings/settings.ts";
import type { Scope } from "../database/scope.ts";
import type { Caller } from "../http/api-request.ts";
import type { Bucket, BucketSize, LimitOwner } from "./bucket.ts";

type Rates = Pick<Settings, "readsPerSecond" | "writesPerSecond">;

/** Default number of reads and writes per second for each secret key and endpoint. */
const readsPerSecond = { live: 100, test: 25 };

const writesPerSecond = 25;

/**
 * Rates of what all payers share, as multiples of a secret key's rate, so that hundreds of clients at their own limit
 * do not use it up: a publishable key, and one payment link. A link has less, so that its payers leave room for other
 * links.
 */
const payerFactors = { key: 40, link: 16 };

/**
 * Rate of one IP address (a person, or a few behind one router) with a publishable key, as a fraction of a secret key's
 * rate.
 */
const addressFraction = 1 / 5;

/** The properties of a request that its limits depend on. */
export interface Call {
  readonly caller: Caller;
  readonly method: string;
  /** The endpoint's path with placeholders. */
  readonly endpoint: string;
  /** Hash of the client's IP address, where it is known. */
  readonly client: string | undefined;
  /** The slug of the payment link for which a session is opened. */
  readonly slug?: string | undefined;
}

/**
 * Returns the buckets that a request takes tokens from: the one of its key and endpoint; with a publishable key, which
 * is public, first the one of its client address; when it opens a session, also the one of the payment link.
 */
export function requestBuckets(rates: Rates, call: Call): readonly Bucket[] {
  const { caller, method, endpoint, client, slug } = call;
  const { scope, keyHash, kind } = caller;
  const mode = scope.livemode ? "live" : "test";
  const policy = method === "GET" ? "read" : "write";
  const perSecond = policy === "read" ? readsOf(rates, scope) : writesOf(rates);
  if (perSecond === 0) return [];
  const id = `${policy}:${keyHash}:${endpoint}`;
  const isOfPayers = kind === "publishable";
  const owner: LimitOwner = { scope, kind: `${policy}s`, keyHash, endpoint, isOfPayers };
  if (kind === "secret") return [{ id, policy, size: sizeOf(perSecond), owner }];
  const buckets: Bucket[] = [{ id, policy, size: sizeOf(perSecond * payerFactors.key), owner }];
  if (client !== undefined) {
    const size = sizeOf(perSecond * addressFraction);
    buckets.unshift({ id: `address:${mode}:${policy}:${client}:${endpoint}`, policy: "address", size });
  }
  if (slug === undefined) return buckets;
  const ofLink: LimitOwner = { scope, kind: "link_sessions", link: { slug }, isOfPayers };
  return [...buckets, linkBucket(rates, `sessions:${scope.accountId}:${mode}:${slug}`, ofLink)];
}

/** Returns the bucket for the requests of a client that have no key, or one that is not known. */
export function rejectedKeyBuckets(rates: Rates, client: string | undefined): readonly Bucket[] {
  const perSecond = (rates.readsPerSecond ?? readsPerSecond.live) * addressFraction;
  if (client === undefined || perSecond === 0) return [];
  return [{ id: `address:keys:${client}`, policy: "address", size: sizeOf(perSecond) }];
}

/** A session that is being paid, with or without a payment link. */
export interface PaidSession {
  readonly id: string;
  readonly account_id: string;
  readonly livemode: boolean;
  readonly payment_link: string | null;
}

/**
 * Returns the bucket for the payments on one link, or on one session without a link; none where writes are not limited.
 */
export function paymentBuckets(rates: Rates, session: PaidSession): readonly Bucket[] {
  const { id, account_id: accountId, livemode, payment_link: link } = session;
  if (writesOf(rates) === 0) return [];
  if (link === null) return [linkBucket(rates, id)];
  const scope = { accountId, livemode };
  return [linkBucket(rates, link, { scope, kind: "link_payments", link: { id: link }, isOfPayers: true })];
}

function linkBucket(rates: Rates, id: string, owner?: LimitOwner): Bucket {
  const size = sizeOf(writesOf(rates) * payerFactors.link);
  return { id: `link:${id}`, policy: "link", size, ...(owner === undefined ? {} : { owner }) };
}

function readsOf(rates: Rates, { livemode }: Scope): number {
  return rates.readsPerSecond ?? readsPerSecond[livemode ? "live" : "test"];
}

function writesOf(rates: Rates): number {
  return rates.writesPerSecond ?? writesPerSecond;
}

/** A bucket holds the tokens of two seconds, at least one. */
function sizeOf(perSecond: number): BucketSize {
  return { perSecond, burst: Math.max(1, Math.floor(perSecond * 2)) };
}
