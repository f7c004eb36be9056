import type { Settings } from "../settings/settings.ts";
import type { LimitOwner } from "./merchant-limit.ts";
import type { Call } from "./request-buckets.ts";

/** How many requests may be under way in one process at the same time, and of whom. */
export interface Slots {
  /** Holds neither a key nor an address. */
  readonly id: string;
  readonly of: "address" | "key";
  readonly most: number;
  /** Whom to warn when they are nearly used up; nobody for an address. */
  readonly owner?: LimitOwner;
}

/** A publishable key is that of all payers: it has so many times the slots of a secret one, and an address this part of a secret one's. */
const timesOfPayers = 5;
const shareOfAddress = 1 / 5;

/**
 * The slots that a call takes while the service works on it: its key's, and with a publishable key its client address's
 * before, so that no client fills the key's. None where `concurrentRequests` is 0.
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
  const ofKey: Slots = { id, of: "key", most: most * timesOfPayers, owner };
  if (client === undefined) return [ofKey];
  const share = Math.max(1, Math.floor(most * shareOfAddress));
  return [{ id: `address:${client}`, of: "address", most: share }, ofKey];
}
