import type { Settings } from "../settings/settings.ts";
import type { LimitOwner } from "./merchant-limit.ts";
import type { Call } from "./request-buckets.ts";

/** Limit of the concurrent requests of one key or one client, in one process. */
export interface Slots {
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
