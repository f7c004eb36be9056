import { sql } from "kysely";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler, Lease } from "../../platform/scheduler/due-handler.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { parkRow, unparkRows } from "../queue/park-row.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { lockDue } from "./renewal-store.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";

const name = "subscription_renewal";
/** A subscription that is due again so often in one run is not getting anywhere. */
const mostInOneRun = 25;

/**
 * The handler of subscriptions that are due. In real time it takes them in batches, one transaction each; a batch that fails
 * runs again row by row, and a row that fails is parked. On a test clock each has a transaction, and a failure ends the advance.
 */
export function renewalHandler(dependencies: BillingDependencies): DueHandler {
  const { database, settings } = dependencies;
  const table = sql`subscriptions`;
  const earliest = sql<Date | null>`(
    select due_at from ${table} where due_at is not null and test_clock is null order by due_at limit 1)`;
  return {
    ...{ name, earliest, lease: settings.lease, batch: 1, concurrency: 1, leasedInRow: true },
    claim: async ({ now }) => {
      // Its locks end with the statement; it returns nothing if other processes have locked all that is due.
      const [first] = await lockDue(database, { now, limit: 1 });
      return first === undefined ? [] : [{ id: "batch", handle: (lease) => drain(dependencies, lease) }];
    },
    onClocks: {
      name,
      earliest: (clock) =>
        sql<Date | null>`(select min(due_at) from ${table} where due_at is not null and test_clock = ${clock})`,
      due: async ({ clock, moment, limit }) => {
        const { rows } = await sql<SubscriptionRow>`
          select * from ${table} where test_clock = ${clock} and due_at <= ${moment}
          order by due_at, sequence limit ${limit}`.execute(database);
        return rows.map((row) => ({ id: row.id, handle: () => renewOne(dependencies, row) }));
      },
    },
  };
}

/** Renews what is due until nothing is left, or only what other processes work on. */
async function drain(dependencies: BillingDependencies, { stopping }: Lease): Promise<void> {
  const times = new Map<string, number>();
  while (!stopping.aborted) {
    const renewed = await renewBatch(dependencies);
    if (renewed.length === 0) return;
    for (const row of renewed) {
      const count = (times.get(row.id) ?? 0) + 1;
      times.set(row.id, count);
      if (count <= mostInOneRun) continue;
      const error = new Error("It stays due, however often it is handled.");
      await parkRow(dependencies, { table: "subscriptions", handler: name, row }, error);
    }
  }
}

/** Renews a batch. Returns what it has handled. */
async function renewBatch(dependencies: BillingDependencies): Promise<readonly SubscriptionRow[]> {
  const { database, now, settings } = dependencies;
  let locked: readonly SubscriptionRow[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      locked = await lockDue(transaction, { now: now(), limit: settings.billingBatch });
      if (locked.length === 0) return;
      const loaded = await loadSubscriptions(dependencies, transaction, locked);
      await renewSubscriptions(dependencies, transaction, loaded);
    });
    await unparkRows(dependencies, name, locked);
    return locked;
  } catch (error) {
    if (locked.length === 0) throw error;
    if (locked.length > 1) dependencies.log.failure(name, error);
    return renewOneByOne(dependencies, locked);
  }
}

async function renewOneByOne(
  dependencies: BillingDependencies,
  rows: readonly SubscriptionRow[],
): Promise<readonly SubscriptionRow[]> {
  for (const row of rows) {
    try {
      await renewOne(dependencies, row);
      await unparkRows(dependencies, name, [row]);
    } catch (error) {
      await parkRow(dependencies, { table: "subscriptions", handler: name, row }, error);
    }
  }
  return rows;
}

async function renewOne(dependencies: BillingDependencies, row: SubscriptionRow): Promise<void> {
  await dependencies.database.transaction().execute(async (transaction) => {
    const scope = rowScope(row);
    const locked = await lockSubscription(dependencies, transaction, scope, row.id, {
      ...{ customer: "locked", whileAdvancing: true, known: row },
    });
    const { due_at: dueAt } = locked.row;
    if (dueAt === null || dueAt > locked.at) return;
    await renewSubscriptions(dependencies, transaction, [locked]);
  });
}
