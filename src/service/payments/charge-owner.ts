import { clockColumns } from "../platform/clock/clock-columns.ts";
import { scopeOf } from "../platform/database/scope.ts";
import type { Database } from "../platform/database/database.ts";
import type { Within } from "../platform/database/in-transaction.ts";
import type {
  ChargeOwner,
  LockedOwner,
  PaymentDependencies,
  ReturnChange,
  Returning,
} from "./dependencies.ts";
import type { ChargeRow } from "./charge-row.ts";

/** Returns the owners that a charge belongs to. */
export function ownersOf(
  { chargeOwners }: { readonly chargeOwners: readonly ChargeOwner[] },
  charge: ChargeRow,
): readonly ChargeOwner[] {
  return chargeOwners.filter((owner) => owner.owns(charge));
}

/** Whether a charge that the processor has never received is to be sent: its merchant began it, and it is still owed. */
export async function isStillOwed(
  dependencies: { readonly chargeOwners: readonly ChargeOwner[]; readonly database: Database },
  charge: ChargeRow,
): Promise<boolean> {
  if (charge.initiator !== "merchant") return false;
  for (const owner of ownersOf(dependencies, charge)) {
    if (await owner.stillOwed?.(dependencies.database, charge)) return true;
  }
  return false;
}

/** Locks the test clock and the owners of a charge, before the transaction locks the charge itself. */
export async function lockOwners(
  dependencies: Within<PaymentDependencies>,
  charge: ChargeRow,
): Promise<readonly LockedOwner[]> {
  const owners = ownersOf(dependencies, charge);
  if (owners.length > 0) await clockColumns(dependencies.database, scopeOf(charge), charge);
  const locked: LockedOwner[] = [];
  for (const owner of owners) locked.push(await owner.lock(dependencies, charge));
  return locked;
}

/** Locks the test clock of such a charge and what its owners change, before the transaction locks the charge. */
export async function lockReturnOwners(dependencies: Returning, charge: ChargeRow): Promise<void> {
  const owners = dependencies.returnOwners.filter((owner) => owner.owns(charge));
  if (owners.length > 0) await clockColumns(dependencies.database, scopeOf(charge), charge);
  for (const owner of owners) await owner.lock(dependencies, charge);
}

/** Reports a charge of which another amount has gone back than before to its owners. */
export async function reportReturned(
  dependencies: Returning,
  charge: ChargeRow,
  change: ReturnChange = { creditFailed: false },
): Promise<void> {
  for (const owner of dependencies.returnOwners) {
    if (owner.owns(charge)) await owner.returned(dependencies, charge, change);
  }
}
