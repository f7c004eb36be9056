import { clockColumns } from "../platform/clock/clock-columns.ts";
import type { Database } from "../platform/database/database.ts";
import { scopeOf } from "../platform/http/leases.ts";
import type { ChargeRow } from "./charge-row.ts";

/** Why `amount_refunded` of a charge has changed. */
export interface RefundChange {
  /** Whether a refund that paid out a credit (`of_credit`) has failed. */
  readonly creditFailed: boolean;
}

/**
 * What a layer above does when a charge that belongs to it is refunded. Both functions get the transaction that changes
 * `amount_refunded` of the charge; the order of locks is that of `ChargeOwner`.
 */
export interface RefundOwner {
  owns(charge: ChargeRow): boolean;
  /** Locks what `refunded` changes. Called before the refund and the charge are locked. */
  lock(database: Database, charge: ChargeRow): Promise<void>;
  /** `amount_refunded` of the charge has changed: a refund was begun, has succeeded, or has failed. */
  refunded(database: Database, charge: ChargeRow, change: RefundChange): Promise<void>;
}

interface RefundOwners {
  readonly refundOwners: readonly RefundOwner[];
}

/** Locks the test clock of a refunded charge and what its owners change, before the transaction locks the charge. */
export async function lockRefundOwners(
  dependencies: RefundOwners,
  database: Database,
  charge: ChargeRow,
): Promise<void> {
  const owners = dependencies.refundOwners.filter((owner) => owner.owns(charge));
  if (owners.length > 0) await clockColumns(database, scopeOf(charge), charge);
  for (const owner of owners) await owner.lock(database, charge);
}

/** Reports a charge whose `amount_refunded` has changed to its owners. */
export async function reportRefunded(
  dependencies: RefundOwners,
  database: Database,
  charge: ChargeRow,
  change: RefundChange = { creditFailed: false },
): Promise<void> {
  for (const owner of dependencies.refundOwners) {
    if (owner.owns(charge)) await owner.refunded(database, charge, change);
  }
}
