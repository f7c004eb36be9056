import { clockColumns } from "../platform/clock/clock-columns.ts";
import type { Database } from "../platform/database/database.ts";
import { scopeOf } from "../platform/http/leases.ts";
import type { ChargeRow } from "./charge-row.ts";

/** Why another amount of a charge has gone back than before. */
export interface ReturnChange {
  /** Whether a refund that paid out a credit (`of_credit`) has failed. */
  readonly creditFailed: boolean;
}

/**
 * What a layer above does when an amount of a charge that belongs to it goes back, by refunds or disputes. Both functions get the
 * transaction that changes it; the order of locks is that of `ChargeOwner`.
 */
export interface ReturnOwner {
  owns(charge: ChargeRow): boolean;
  /** Locks what `returned` changes. Called before the charge, and its refund or dispute, are locked. */
  lock(database: Database, charge: ChargeRow): Promise<void>;
  /**
   * Called once it is written that a refund was begun, has succeeded, or has failed, and that a dispute has taken an amount back,
   * or was won.
   */
  returned(database: Database, charge: ChargeRow, change: ReturnChange): Promise<void>;
}

interface ReturnOwners {
  readonly returnOwners: readonly ReturnOwner[];
}

/** Locks the test clock of such a charge and what its owners change, before the transaction locks the charge. */
export async function lockReturnOwners(
  dependencies: ReturnOwners,
  database: Database,
  charge: ChargeRow,
): Promise<void> {
  const owners = dependencies.returnOwners.filter((owner) => owner.owns(charge));
  if (owners.length > 0) await clockColumns(database, scopeOf(charge), charge);
  for (const owner of owners) await owner.lock(database, charge);
}

/** Reports a charge of which another amount has gone back than before to its owners. */
export async function reportReturned(
  dependencies: ReturnOwners,
  database: Database,
  charge: ChargeRow,
  change: ReturnChange = { creditFailed: false },
): Promise<void> {
  for (const owner of dependencies.returnOwners) {
    if (owner.owns(charge)) await owner.returned(database, charge, change);
  }
}
