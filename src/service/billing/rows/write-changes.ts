import type { PriceWithProduct } from "../../catalog/price-store.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import { recordEvents } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Change } from "./change.ts";
import { billingErrorOf } from "./change.ts";
import { findLines } from "./find-lines.ts";
import { groupBy } from "./group-by.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
import type { WrittenRows } from "./record-changes.ts";
import { eventsOf } from "./record-changes.ts";
import { noticesOfChange, scheduleNotices } from "./schedule-notices.ts";
import { writeBalances } from "./write-balances.ts";
import { writeInvoices, writeLines } from "./write-invoices.ts";
import { returnCoupons, writeDiscounts, writePlanned, writeSubscriptionItems } from "./write-parts.ts";
import { writeLayers, writePeriodStatuses, writePeriods } from "./write-periods.ts";
import { writeSubscriptions } from "./write-subscriptions.ts";

/**
 * Writes changes in the caller's transaction by a fixed number of statements. Each customer is in one change at most.
 *
 * @throws AlreadyBilled if another transaction has billed a period
 */
export async function writeChanges(
  dependencies: Within<RowDependencies>,
  changes: readonly Change[],
): Promise<WrittenRows> {
  const customers = new Set(changes.map(({ locked }) => locked.customer.id));
  if (customers.size !== changes.length) throw new Error("A customer is in two changes of one batch.");
  try {
    return await write(dependencies, changes);
  } catch (error) {
    throw billingErrorOf(error);
  }
}

async function write(
  dependencies: Within<RowDependencies>,
  changes: readonly Change[],
): Promise<WrittenRows> {
  const { database } = dependencies;
  const prices = await pricesOf(database, changes);
  // A period that was opened by another transaction ends this one before anything else is written.
  await writePeriods(database, changes);
  const items = await writeSubscriptionItems(database, changes);
  await returnCoupons(database, changes);
  // The last locks are those of balances and of counters of numbers.
  const customers = await writeBalances(dependencies, changes);
  const invoices = await writeInvoices(database, changes);
  const newLines = await writeLines(database, changes, prices);
  await writeLayers(database, changes);
  await writeDiscounts(database, changes);
  await writePlanned(database, changes);
  await writePeriodStatuses(database, changes);
  const subscriptions = await writeSubscriptions(database, changes);
  await scheduleNotices(dependencies, changes.flatMap(noticesOfChange));
  const oldLines = await findLines(
    database,
    changes.flatMap(({ options }) => (options.changedInvoices ?? []).map(({ row }) => row.id)),
  );
  const lines = groupBy([...newLines, ...oldLines], ({ invoice }) => invoice);
  const written = { customers, subscriptions, items, invoices, lines, prices };
  await recordEvents(
    dependencies,
    changes.flatMap((change) => [
      ...(change.options.earlierEvents ?? []),
      ...eventsOf(dependencies, change, written),
    ]),
  );
  return written;
}

/** Returns all prices that changes name; those that were not loaded are found by one statement. */
async function pricesOf(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, PriceWithProduct>> {
  const known = new Map<string, PriceWithProduct>();
  for (const { subscription: part } of changes) {
    part?.loaded.stored.prices.forEach((price, id) => known.set(id, price));
  }
  const named = changes.flatMap(({ invoices, after, subscription: part, locked, options }) => [
    ...invoices.flatMap(({ lines }) => lines.flatMap(({ price }) => price ?? [])),
    ...after.pending.flatMap(({ proration }) => proration?.price ?? []),
    ...(part?.after.items ?? []).map(({ price }) => price.id),
    ...(part?.after.planned?.items ?? []).flatMap(({ price }) => price?.id ?? []),
    ...[...locked.pendingRows.values()].flatMap(({ price }) => price ?? []),
    ...[...(options.itemColumns?.values() ?? [])].flatMap(({ price }) => price ?? []),
    ...(options.changedInvoices ?? []).flatMap(({ finalized }) =>
      (finalized?.lines ?? []).flatMap(({ price }) => price ?? []),
    ),
  ]);
  const missing = [...new Set(named)].filter((id) => !known.has(id));
  return new Map([...known, ...(await findPricesById(database, missing))]);
}
