import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import {
  dropOffSessionCharge,
  performOffSessionCharge,
} from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import { leaseEnd, renewLease } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "../queue/groups.ts";
import { Slots } from "../queue/slots.ts";
import type { Beginning, BegunCharge } from "./begin-in-groups.ts";
import { beginInGroups } from "./begin-in-groups.ts";
import type { SettleGroup } from "./settle-in-groups.ts";
import { settleInGroups } from "./settle-in-groups.ts";

/** How long a charge may wait to be sent until its lease is renewed, as a part of the lease. */
const freshness = 1 / 3;

/** What is charged in groups. */
export interface Collected extends Beginning {
  /** Returns which of the charges that were begun are still to be sent. */
  readonly stillOwed: (database: Database, charges: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly settle: SettleGroup;
}

/** What one process charges. */
export interface Collector {
  /** Charges an owner in a group if it is `plain`. If it is not, or the group has left it out, `alone` handles it. */
  readonly collect: (
    owner: string,
    how: {
      readonly isPlain: boolean;
      readonly alone: (settleApproved: SettleApproved) => Promise<unknown>;
    },
  ) => Promise<void>;
  /** How many owners are handled at once. */
  readonly concurrency: number;
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
  const slots = new Slots(billingConcurrency);
  return {
    concurrency: 4 * billingConcurrency,
    collect: async (owner, { isPlain, alone }) => {
      const begun = isPlain ? await begin(owner) : undefined;
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
