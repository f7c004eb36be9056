import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { findLayers } from "./find-layers.ts";
import { findParts } from "./find-parts.ts";
import { groupBy } from "./group-by.ts";
import {
  customerRowsOf,
  findInvoicePayments,
  findPendingItems,
  pendingRowsOf,
  rowsById,
} from "./load-customer-rows.ts";
import { loadSurroundings } from "./load-customers.ts";
import type {
  InvoiceItemRow,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import { layerOf, subscriptionOf } from "./restore-rows.ts";

export interface LoadOptions {
  /** Invoices of these subscriptions whose payments and layers are loaded too, whether or not their time is over. */
  readonly invoices?: readonly string[];
}

/**
 * Loads all that changes of subscriptions need, by a fixed number of statements. The caller has locked the customers and the
 * subscriptions, unless nothing will be written. The result has the order of `rows`.
 */
export async function loadSubscriptions(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  rows: readonly SubscriptionRow[],
  { invoices = [] }: LoadOptions = {},
): Promise<readonly LoadedSubscription[]> {
  if (rows.length === 0) return [];
  const surroundings = await loadSurroundings(dependencies, database, rows);
  const parts = await findParts(database, rows);
  const items = await findPendingItems(
    database,
    rows.map(({ customer }) => customer),
  );
  const pending = rows.flatMap((row) => pendingOf(row, items.get(row.customer) ?? []));
  const layers = await findLayers(database, {
    subscriptions: rows.map(({ id }, index) => ({ id, at: surroundings[index]?.at ?? new Date(0) })),
    layers: pending.flatMap(({ layer }) => layer ?? []),
    invoices,
  });
  const payments = await findInvoicePayments(database, [
    ...invoices,
    ...layers.flatMap(({ invoice }) => invoice ?? []),
    ...pending.flatMap(({ source_invoice: source }) => source ?? []),
  ]);
  const prices = await findPricesById(database, [
    ...parts.items.map(({ price }) => price),
    ...pending.flatMap(({ price }) => price ?? []),
    ...[...parts.planned.values()].flatMap((planned) =>
      planned.items.flatMap(({ price }) => price?.id ?? []),
    ),
  ]);
  const named = new Set(invoices);
  const layersOf = groupBy(layers, ({ subscription }) => subscription);
  const itemsOf = groupBy(parts.items, ({ subscription }) => subscription);
  return rows.map((row, index) => {
    const around = surroundings[index];
    if (around === undefined) throw new Error(`The customer of ${row.id} was not loaded.`);
    const ownItems = itemsOf.get(row.id) ?? [];
    const ownPending = pendingOf(row, items.get(row.customer) ?? []);
    const ownLayers = (layersOf.get(row.id) ?? []).map(layerOf);
    const discount = parts.discounts.get(row.discount ?? "") ?? null;
    const planned = parts.planned.get(row.id) ?? null;
    const paymentIds = new Set([
      ...ownLayers.flatMap(({ invoice }) => invoice ?? []),
      ...ownPending.flatMap(({ source_invoice: source }) => source ?? []),
    ]);
    return {
      ...around,
      currency: row.currency,
      pendingRows: rowsById(ownPending),
      row,
      rows: {
        ...customerRowsOf(around.customer, {
          currency: row.currency,
          pending: ownPending,
          payments: payments.flatMap(({ payment, subscription }) =>
            paymentIds.has(payment.id) || (named.has(payment.id) && subscription === row.id) ? [payment] : [],
          ),
          hasCard: around.card !== null,
        }),
        subscription: subscriptionOf(row, { items: ownItems, prices, discount, planned }),
        layers: ownLayers,
      },
      stored: { items: ownItems, prices, discount, planned },
    };
  });
}

const pendingOf = (row: SubscriptionRow, items: readonly InvoiceItemRow[]): readonly InvoiceItemRow[] =>
  pendingRowsOf(items, { currency: row.currency, subscription: row.id });
