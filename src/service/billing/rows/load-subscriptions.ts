import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { BillingRows } from "../../../billing/rows.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { findParts } from "./find-parts.ts";
import { groupBy } from "./group-by.ts";
import {
  customerRowsOf,
  findInvoicePayments,
  findPendingItems,
  loadCustomerData,
  pendingRowsOf,
  rowsById,
} from "./load-customers.ts";
import type {
  InvoiceItemRow,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import { invoicePaymentOfRow, layerOf, subscriptionOf } from "./restore-rows.ts";
import type { BillingLayerTable } from "./subscription-tables.ts";

export interface LoadOptions {
  /** Invoices of these subscriptions whose payments and layers are loaded too, whether or not their time is over. */
  readonly invoices?: readonly string[];
}

/**
 * Loads all that changes of subscriptions need, by a fixed number of statements. The caller has locked the customers and the
 * subscriptions, unless nothing will be written. The result has the order of `rows`.
 */
export async function loadSubscriptions(
  dependencies: Anywhere<RowDependencies, "newId" | "now">,
  rows: readonly SubscriptionRow[],
  { invoices = [] }: LoadOptions = {},
): Promise<readonly LoadedSubscription[]> {
  const { database } = dependencies;
  if (rows.length === 0) return [];
  const customers = await loadCustomerData(dependencies, rows);
  const parts = await findParts(database, rows);
  const items = await findPendingItems(
    database,
    rows.map(({ customer }) => customer),
  );
  const pending = rows.flatMap((row) => pendingOf(row, items.get(row.customer) ?? []));
  const layers = await findLayers(database, {
    subscriptions: rows.map(({ id }, index) => ({ id, at: customers[index]?.at ?? new Date(0) })),
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
    const data = customers[index];
    if (data === undefined) throw new Error(`The customer of ${row.id} was not loaded.`);
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
      ...data,
      currency: row.currency,
      pendingRows: rowsById(ownPending),
      row,
      rows: {
        ...customerRowsOf(data.customer, {
          currency: row.currency,
          pending: ownPending,
          payments: payments.flatMap(({ payment, subscription }) =>
            paymentIds.has(payment.id) || (named.has(payment.id) && subscription === row.id) ? [payment] : [],
          ),
          hasCard: data.card !== null,
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

interface WantedLayers {
  /** Subscriptions, and the moment from which their layers count. */
  readonly subscriptions: readonly { readonly id: string; readonly at: Date }[];
  /** Ids of layers that count although their time is over: something of them is pending. */
  readonly layers: readonly string[];
  /** Invoices whose layers all count. */
  readonly invoices: readonly string[];
}

/** Finds the layers that a change of subscriptions can concern, in the order of their creation. */
async function findLayers(
  database: Database,
  { subscriptions, layers, invoices }: WantedLayers,
): Promise<readonly Selectable<BillingLayerTable>[]> {
  if (subscriptions.length === 0) return [];
  const moments = new Map(subscriptions.map(({ id, at }) => [id, at]));
  const earliest = new Date(Math.min(...subscriptions.map(({ at }) => at.getTime())));
  const named = [
    ...(layers.length === 0
      ? []
      : [sql`union select id from billing_layers where id in (${sql.join(layers)})`]),
    ...(invoices.length === 0
      ? []
      : [sql`union select id from billing_layers where invoice in (${sql.join(invoices)})`]),
  ];
  // By an array, each part and the whole use their index, however many layers there are.
  const { rows } = await sql<Selectable<BillingLayerTable>>`
    select * from billing_layers where id = any(array(
      select id from billing_layers
      where subscription in (${sql.join([...moments.keys()])}) and window_end > ${earliest}
      ${sql.join(named, sql` `)}
    )) order by sequence`.execute(database);
  const isNamed = new Set([...layers, ...invoices]);
  return rows.filter(
    ({ id, invoice, subscription, window_end: end }) =>
      isNamed.has(id) || isNamed.has(invoice ?? "") || end > (moments.get(subscription) ?? end),
  );
}

/**
 * Returns the rows of a subscription for a cancellation that refunds: with what its earlier credits have left on the balance, and
 * with the invoices whose cards had paid what was credited.
 */
export async function withUnusedCredit(
  database: Database,
  { row, rows }: Pick<LoadedSubscription, "row" | "rows">,
): Promise<BillingRows> {
  const amount = rows.balance < 0 ? await unusedCreditOf(database, row, -rows.balance) : 0;
  const invoices = await database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", row.id)
    .where("status", "=", "paid")
    .where("amount_credited", ">", 0)
    .where("amount_refundable", ">", 0)
    .orderBy("sequence", "desc")
    .execute();
  const known = new Set(rows.invoicePayments.map(({ id }) => id));
  const others = invoices.filter(({ id }) => !known.has(id));
  return {
    ...rows,
    invoicePayments: [...rows.invoicePayments, ...others.map(invoicePaymentOfRow)],
    unusedCredit: { amount, invoices: invoices.map(({ id }) => id) },
  };
}

/**
 * The oldest credit of a customer is used first, so that what is left is of the newest. What a void invoice, a refund that has failed or a
 * dispute that was won puts back was taken by the same before. Items of the merchant below 0 are no credits of the subscription.
 */
async function unusedCreditOf(
  database: Database,
  { id, customer, currency }: LoadedSubscription["row"],
  left: number,
): Promise<number> {
  const { rows } = await sql<{ readonly amount: number }>`
    select coalesce(sum(least(c.credit - greatest(0, c.reached - ${left}), coalesce((
        select -sum(l.amount) from invoice_lines l where l.invoice = c.invoice and l.kind = 'proration' and l.amount < 0
      ), 0))), 0)::bigint as amount
    from (
      select invoice, -amount as credit, sum(-amount) over (order by sequence desc) as reached
      from balance_transactions
      where customer = ${customer} and currency = ${currency} and amount < 0
        and type not in ('unapplied_from_invoice', 'refund', 'dispute')
    ) c join invoices i on i.id = c.invoice
    where i.subscription = ${id} and c.reached - c.credit < ${left}`.execute(database);
  return rows[0]?.amount ?? 0;
}
