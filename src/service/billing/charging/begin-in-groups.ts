import type { ChargeRow } from "../../payments/charge-row.ts";
import type { StoredMethod } from "../../payments/charges/stored-methods.ts";
import { findStoredMethods } from "../../payments/charges/stored-methods.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "../queue/groups.ts";

/** A charge that was begun, and the saved card with which it is made. */
export interface BegunCharge {
  readonly charge: ChargeRow;
  readonly stored: StoredMethod | undefined;
}

/** How the charges of a group are begun. */
export interface Beginning {
  /** What is charged, for the log. */
  readonly what: string;
  /** Returns the id of what a charge pays. */
  readonly ownerOf: (charge: ChargeRow) => string | null;
  /** Writes the pending charges of those that it can lock, and of which nothing else is to be done, in one transaction. */
  readonly begin: (database: Database, owners: readonly string[]) => Promise<readonly ChargeRow[]>;
}

type BeginCharge = (owner: string) => Promise<BegunCharge | undefined>;

/**
 * Returns what begins automatic charges in groups, in one transaction each. It returns undefined for an owner that it left as
 * it was, which the caller handles by itself: there is something else to do than to charge it, another transaction works on
 * it, or the group has failed.
 */
export function beginInGroups(
  { database, log, settings }: BillingDependencies,
  { what, ownerOf, begin }: Beginning,
): BeginCharge {
  const groups = new Groups<string, BegunCharge | undefined>(async (owners) => {
    try {
      const begun = await database.transaction().execute((transaction) => beginGroup(transaction, owners));
      return owners.map((owner) => begun.find(({ charge }) => ownerOf(charge) === owner));
    } catch (error) {
      log.failure(`begin charges of ${what}`, error);
      return [];
    }
  }, settings.billingBatch);
  return (owner) => groups.add(owner);

  async function beginGroup(
    transaction: Database,
    owners: readonly string[],
  ): Promise<readonly BegunCharge[]> {
    const charges = await begin(transaction, owners);
    const methods = await findStoredMethods(transaction, charges);
    return charges.map((charge) => ({ charge, stored: methods.get(charge.id) }));
  }
}
