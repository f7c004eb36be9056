import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { changeSubscription } from "../../../billing/change-subscription.ts";
import { lockClocks } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler, Lease } from "../../platform/scheduler/due-handler.ts";
import { inGroups } from "../charging/groups.ts";
import { afterEnd } from "../collection/end-subscription.ts";
import { notifyOfHeld } from "../collection/finalize-draft.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { clearFailures, postponeFailed } from "../queue/leased-queue.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { LoadedSubscription, SubscriptionRow } from "../rows/loaded-subscription.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { OutcomeEntry, WrittenOutcome } from "../rows/write-outcome.ts";
import { writeOutcomes } from "../rows/write-outcome.ts";

const name = "subscription_renewal";

/** A subscription that is due again so often in one run is not getting anywhere. */
const mostInOneRun = 25;

/**
 * The handler of subscriptions that are due. It renews them in batches, one transaction each; a batch that fails runs again row
 * by row. A row that fails is postponed in real time, and ends the advance of a test clock.
 */
export function renewalHandler(dependencies: BillingDependencies): DueHandler {
  const { database, settings } = dependencies;
  const { billingBatch } = settings;
  const renewOnClock = inGroups<SubscriptionRow>({
    together: (rows) => renewTogether(dependencies, rows),
    alone: (row) => renewOne(dependencies, row),
    largest: billingBatch,
    groupFailed: (error) => dependencies.log.failure(name, error),
  });
  const table = sql`subscriptions`;
  const earliest = sql<Date | null>`(
    select due_at from ${table} where due_at is not null and test_clock is null order by due_at limit 1)`;
  return {
    name,
    earliest,
    lease: settings.lease,
    batch: 1,
    concurrency: 1,
    leasedInRow: true,
    claim: async ({ now }) => {
      // Its locks end with the statement; it returns nothing if other processes have locked all that is due.
      const [first] = await lockDue(database, { isDue: isDueAt(now), limit: 1 });
      return first === undefined ? [] : [{ id: "batch", handle: (lease) => drain(dependencies, lease) }];
    },
    onClocks: {
      name,
      concurrency: billingBatch,
      earliest: (clock) =>
        sql<Date | null>`(select min(due_at) from ${table} where due_at is not null and test_clock = ${clock})`,
      due: async ({ clock, at, limit }) => {
        const { rows } = await sql<SubscriptionRow>`
          select * from ${table} where test_clock = ${clock} and due_at <= ${at}
          order by due_at, sequence limit ${limit}`.execute(database);
        return rows.map((row) => ({
          id: row.id,
          sharedId: row.customer,
          handle: () => renewOnClock(row),
        }));
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
      await postponeFailed(dependencies, { table: "subscriptions", handler: name, row }, error);
    }
  }
}

/** Renews a batch. Returns what it has handled. */
async function renewBatch(dependencies: BillingDependencies): Promise<readonly SubscriptionRow[]> {
  const { now, settings } = dependencies;
  let locked: readonly SubscriptionRow[] = [];
  try {
    await inTransaction(dependencies, async (within) => {
      locked = await lockDue(within.database, { isDue: isDueAt(now()), limit: settings.billingBatch });
      if (locked.length === 0) return;
      const loaded = await loadSubscriptions(within, locked);
      await renewSubscriptions(within, loaded);
    });
    await clearFailures(dependencies, name, locked);
    return locked;
  } catch (error) {
    if (locked.length === 0) throw error;
    if (locked.length > 1) dependencies.log.failure(name, error);
    return renewOneByOne(dependencies, locked);
  }
}

/** The condition that a subscription `s` is due in real time. */
const isDueAt = (now: Date) => sql<SqlBool>`s.due_at <= ${now} and s.test_clock is null`;

/**
 * Locks subscriptions that are due, with their customers, and returns them, the longest due first, one of each customer. What
 * another transaction has locked is left out: it is being changed there, or renewed by another process. So several processes
 * renew different subscriptions at the same time, and none waits for another.
 */
async function lockDue(
  database: Database,
  { isDue, limit }: { readonly isDue: RawBuilder<SqlBool>; readonly limit: number },
): Promise<readonly SubscriptionRow[]> {
  // It waits for no lock, so the order of its locks cannot lead to a deadlock.
  const { rows } = await sql<SubscriptionRow>`
    select s.* from subscriptions s join customers k on k.id = s.customer
    where ${isDue}
    order by s.due_at, s.sequence limit ${limit} for no key update of k, s skip locked`.execute(database);
  const customers = new Set<string>();
  return rows.filter(({ customer }) => {
    const isFirst = !customers.has(customer);
    customers.add(customer);
    return isFirst;
  });
}

/** Renews those of many subscriptions on test clocks that it can lock, in one transaction. Returns which it has renewed. */
async function renewTogether(
  dependencies: BillingDependencies,
  rows: readonly SubscriptionRow[],
): Promise<ReadonlySet<SubscriptionRow>> {
  const isDue = sql<SqlBool>`s.id in (${sql.join(rows.map(({ id }) => id))}) and s.due_at is not null`;
  return inTransaction(dependencies, async (within) => {
    await lockClocks(within.database, rows);
    const locked = await lockDue(within.database, { isDue, limit: rows.length });
    const due = (await loadSubscriptions(within, locked)).filter(hasCome);
    await renewSubscriptions(within, due);
    const renewed = new Set(due.map(({ row }) => row.id));
    return new Set(rows.filter(({ id }) => renewed.has(id)));
  });
}

function hasCome({ row, at }: LoadedSubscription): boolean {
  return row.due_at !== null && row.due_at <= at;
}

async function renewOneByOne(
  dependencies: BillingDependencies,
  rows: readonly SubscriptionRow[],
): Promise<readonly SubscriptionRow[]> {
  for (const row of rows) {
    try {
      await renewOne(dependencies, row);
      await clearFailures(dependencies, name, [row]);
    } catch (error) {
      await postponeFailed(dependencies, { table: "subscriptions", handler: name, row }, error);
    }
  }
  return rows;
}

async function renewOne(dependencies: BillingDependencies, row: SubscriptionRow): Promise<void> {
  await inTransaction(dependencies, async (within) => {
    const scope = scopeOf(row);
    const locked = await lockSubscription(within, scope, row.id, {
      customer: "locked",
      whileAdvancing: true,
      known: row,
    });
    if (hasCome(locked)) await renewSubscriptions(within, [locked]);
  });
}

/**
 * Does what is due on subscriptions that the caller has locked and loaded, each of another customer, in the caller's
 * transaction: renewals, ends of trials, planned ends.
 */
async function renewSubscriptions(
  dependencies: Within<BillingDependencies>,
  loaded: readonly LoadedSubscription[],
): Promise<void> {
  const entries: OutcomeEntry[] = loaded.map((locked) => ({
    locked,
    outcome: changeSubscription(locked.rows, { kind: "time_passes" }, secondsOf(locked.at), locked.context),
  }));
  const written = await writeOutcomes(dependencies, entries);
  for (const [index, entry] of entries.entries()) {
    const outcome = written[index];
    if (outcome !== undefined) await followUp(dependencies, entry, outcome);
  }
}

async function followUp(
  dependencies: Within<BillingDependencies>,
  { locked, outcome }: OutcomeEntry,
  written: WrittenOutcome,
): Promise<void> {
  const { row } = locked;
  const counts = dependencies.metrics?.counts;
  for (const { status, held } of written.invoices) {
    if (held !== null) counts?.invoice("held");
    else if (status !== "draft" && status !== "open") counts?.invoice(status);
  }
  if (row.test_clock === null && outcome.periods.length > 0) {
    counts?.renewal((dependencies.now().getTime() - row.current_period_end.getTime()) / 1_000);
  }
  for (const invoice of written.invoices) {
    if (invoice.held !== null) await notifyOfHeld(dependencies, invoice);
  }
  await afterEnd(dependencies, locked, written);
}
