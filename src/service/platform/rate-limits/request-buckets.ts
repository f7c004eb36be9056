import type { Settings } from "../settings/settings.ts";
import type { Scope } from "../database/scope.ts";
import type { Caller } from "../http/api-request.ts";
import type { Bucket, BucketSize } from "./bucket.ts";
import type { LimitOwner } from "./merchant-limit.ts";

type Rates = Pick<Settings, "readsPerSecond" | "writesPerSecond">;

/** Reads and writes per second of one secret key on one endpoint, where the operator says nothing. */
const readsPerSecond = { live: 100, test: 25 };
const writesPerSecond = 25;

/**
 * What all payers share has so many times the rate of a secret key, so that hundreds of clients at their own limit do not
 * use it up: a publishable key, and one payment link, which has less, so that its payers leave some to other links.
 */
const timesOfPayers = { key: 40, link: 16 };

/** Of what a secret key may do, so much may one address (a person, or a few behind one router) with a publishable key. */
const shareOfAddress = 1 / 5;

/** A call as its limits see it. */
export interface Call {
  readonly caller: Caller;
  readonly method: string;
  /** The endpoint's path with its placeholders. */
  readonly endpoint: string;
  /** The hash of the client's address, where it is known. */
  readonly client: string | undefined;
  /** The slug of the payment link on which a session is opened. */
  readonly slug?: string | undefined;
}

/**
 * The buckets that a call takes from: its key's for this endpoint; with a publishable key, which anybody has, before it
 * its client address's; where it opens a session, its payment link's too.
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
  const buckets: Bucket[] = [{ id, policy, size: sizeOf(perSecond * timesOfPayers.key), owner }];
  if (client !== undefined) {
    const size = sizeOf(perSecond * shareOfAddress);
    buckets.unshift({ id: `address:${mode}:${policy}:${client}:${endpoint}`, policy: "address", size });
  }
  if (slug === undefined) return buckets;
  const ofLink: LimitOwner = { scope, kind: "link_sessions", link: { slug }, isOfPayers };
  return [...buckets, linkBucket(rates, `sessions:${scope.accountId}:${mode}:${slug}`, ofLink)];
}

/** A session that is paid, on a payment link or without one. */
export interface PaidSession {
  readonly id: string;
  readonly account_id: string;
  readonly livemode: boolean;
  readonly payment_link: string | null;
}

/** The bucket of the payments on one link, or on one session without a link; none where writes have no limit. */
export function paymentBuckets(rates: Rates, session: PaidSession): readonly Bucket[] {
  const { id, account_id: accountId, livemode, payment_link: link } = session;
  if (writesOf(rates) === 0) return [];
  if (link === null) return [linkBucket(rates, id)];
  const scope = { accountId, livemode };
  return [linkBucket(rates, link, { scope, kind: "link_payments", link: { id: link }, isOfPayers: true })];
}

function linkBucket(rates: Rates, id: string, owner?: LimitOwner): Bucket {
  const size = sizeOf(writesOf(rates) * timesOfPayers.link);
  return { id: `link:${id}`, policy: "link", size, ...(owner === undefined ? {} : { owner }) };
}

function readsOf(rates: Rates, { livemode }: Scope): number {
  return rates.readsPerSecond ?? readsPerSecond[livemode ? "live" : "test"];
}

function writesOf(rates: Rates): number {
  return rates.writesPerSecond ?? writesPerSecond;
}

/** A bucket holds what two seconds bring, at least one token. */
function sizeOf(perSecond: number): BucketSize {
  return { perSecond, burst: Math.max(1, Math.floor(perSecond * 2)) };
}
