import type { ChargeRow } from "../../payments/charge-row.ts";
import type { StoredMethod } from "../../payments/charges/authorize.ts";
import { findStoredMethods } from "../../payments/charges/authorize.ts";
import type { ChargeDecision } from "../../payments/charges/decide-charge.ts";
import type { SettleApproved } from "../../payments/charges/off-session-charge.ts";
import { dropOffSessionCharge, performOffSessionCharge } from "../../payments/charges/off-session-charge.ts";
import { settleCharge } from "../../payments/charges/settle-charge.ts";
import { leaseEnd, renewLease } from "../../payments/operations/leases.ts";
import type { OnTestClock } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "./groups.ts";

/** What a charge pays. */
export interface CollectedOwner extends OnTestClock {
  readonly id: string;
}

/** How the charges of a group are begun. */
interface Beginning {
  /** What is charged, for the log. */
  readonly what: string;
  /** Returns the id of what a charge pays. */
  readonly ownerOf: (charge: ChargeRow) => string | null;
  /** Writes the pending charges of those that it can lock, and of which nothing else is to be done, in one transaction. */
  readonly begin: (
    within: Within<BillingDependencies>,
    owners: readonly CollectedOwner[],
  ) => Promise<readonly ChargeRow[]>;
}

/** A charge, and the approval of the processor. */
export interface Approved {
  readonly charge: ChargeRow;
  readonly decision: ChargeDecision;
}

/** Settles charges. Returns them in the order of `approved`; undefined for those of which it changed nothing. */
type SettleGroup = (approved: readonly Approved[]) => Promise<readonly (ChargeRow | undefined)[]>;

/** What is charged in groups. */
interface Collected extends Beginning {
  /** Returns which of the charges that were begun are still to be sent. */
  readonly stillOwed: (database: Database, charges: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly settle: SettleGroup;
}

/** What one process charges. */
export interface Collector {
  /** Charges an owner in a group if it is `isGroupable`. If it is not, or the group has left it out, `alone` handles it. */
  readonly collect: (
    owner: CollectedOwner,
    how: {
      readonly isGroupable: boolean;
      readonly alone: (settleApproved: SettleApproved) => Promise<unknown>;
    },
  ) => Promise<void>;
  /** How many owners are handled at once. */
  readonly concurrency: number;
}

/** How long a charge may wait to be sent until its lease is renewed, as a part of the lease. */
const freshness = 1 / 3;

/** Lets so many tasks run at once; the others wait for their turn. */
class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot. Returns what releases it, which does nothing the second time. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }
}

/**
 * Returns what charges owners that are due. It sends so many charges at once as `billingConcurrency` says; what is begun and
 * what is settled meanwhile makes groups.
 */
export function collectorOf(
  dependencies: BillingDependencies,
  { stillOwed, settle, ...beginning }: Collected,
): Collector {
  const { database, settings } = dependencies;
  const { billingConcurrency, billingBatch } = settings;
  const begin = beginInGroups(dependencies, beginning);
  const settleGroup = settleInGroups(dependencies, settle);
  const owed = new Groups<string, boolean>(async (ids) => {
    const found = await stillOwed(database, ids);
    return ids.map((id) => found.has(id));
  }, billingBatch);
  const slots = new Semaphore(billingConcurrency);
  return {
    concurrency: 4 * billingConcurrency,
    collect: async (owner, { isGroupable, alone }) => {
      const begun = isGroupable ? await begin(owner) : undefined;
      const release = await slots.take();
      // Whoever settles a charge makes room for the next one that is sent.
      const settleApproved: SettleApproved = (unsettled, decision) => {
        release();
        return settleGroup(unsettled, decision);
      };
      try {
        if (begun === undefined) await alone(settleApproved);
        else await send(dependencies, begun, { settleApproved, isOwed: ({ id }) => owed.add(id) });
      } finally {
        release();
      }
    },
  };
}

/** A charge that was begun, and the saved card with which it is made. */
interface BegunCharge {
  readonly charge: ChargeRow;
  readonly stored: StoredMethod | undefined;
}

type BeginCharge = (owner: CollectedOwner) => Promise<BegunCharge | undefined>;

/**
 * Returns what begins automatic charges in groups, in one transaction each. It returns undefined for an owner that it left as
 * it was, which the caller handles by itself: there is something else to do than to charge it, another transaction works on
 * it, or the group has failed.
 */
function beginInGroups(dependencies: BillingDependencies, { what, ownerOf, begin }: Beginning): BeginCharge {
  const { log, settings } = dependencies;
  const groups = new Groups<CollectedOwner, BegunCharge | undefined>(async (owners) => {
    try {
      const begun = await inTransaction(dependencies, (within) => beginGroup(within, owners));
      return owners.map(({ id }) => begun.find(({ charge }) => ownerOf(charge) === id));
    } catch (error) {
      log.failure(`begin charges of ${what}`, error);
      return [];
    }
  }, settings.billingBatch);
  return (owner) => groups.add(owner);

  async function beginGroup(
    within: Within<BillingDependencies>,
    owners: readonly CollectedOwner[],
  ): Promise<readonly BegunCharge[]> {
    const charges = await begin(within, owners);
    const methods = await findStoredMethods(within.database, charges);
    return charges.map((charge) => ({ charge, stored: methods.get(charge.id) }));
  }
}

/**
 * Sends a charge that was begun, unless another process has taken it over while it waited. If it is not owed any more, because
 * its owner was canceled meanwhile, it ends unsent.
 */
async function send(
  dependencies: BillingDependencies,
  { charge, stored }: BegunCharge,
  {
    isOwed,
    settleApproved,
  }: {
    readonly isOwed: (charge: ChargeRow) => Promise<boolean>;
    readonly settleApproved: SettleApproved;
  },
): Promise<void> {
  const { database, now, settings } = dependencies;
  const waited = now().getTime() + settings.lease - (charge.lease_until?.getTime() ?? 0);
  const isFresh = waited < settings.lease * freshness;
  const leased = isFresh ? charge : await renewLease(database, "charges", charge, leaseEnd(dependencies));
  if (leased === undefined) return;
  // The card of one that has waited may have changed, and is read again.
  const read = isFresh ? stored : undefined;
  if (await isOwed(leased))
    await performOffSessionCharge(dependencies, leased, { settleApproved, stored: read });
  else await dropOffSessionCharge(dependencies, leased);
}

/**
 * Returns what settles approved charges: in groups if nothing but a payment happens, else one by one. A group that fails is
 * settled one by one too.
 */
function settleInGroups(dependencies: BillingDependencies, settleGroup: SettleGroup): SettleApproved {
  const { log, settings } = dependencies;
  const groups = new Groups<Approved, ChargeRow | undefined>(async (approved) => {
    try {
      return await settleGroup(approved);
    } catch (error) {
      log.failure("settle payments", error);
      return [];
    }
  }, settings.billingBatch);
  return async (charge, decision) => {
    const row = await groups.add({ charge, decision });
    return row === undefined ? settleCharge(dependencies, charge, decision) : { row, response: undefined };
  };
}
