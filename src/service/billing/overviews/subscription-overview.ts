import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type * as z from "zod/mini";
import type { List } from "../../../contract/list.ts";
import type {
  OverviewStatus,
  SubscriptionOverview,
  listOverviewsInput,
} from "../../../contract/subscription-overview.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { listPage } from "../../platform/http/list.ts";
import { findParts } from "../rows/find-parts.ts";
import { groupBy } from "../rows/group-by.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findCustomerNames, findDebts, findParked } from "./store.ts";

/** Returns one page of the subscriptions with a status, newest first, by a fixed number of statements. */
export async function listOverviews(
  database: Database,
  { scope, url }: { readonly scope: Scope; readonly url: string },
  { status, ...parameters }: z.infer<typeof listOverviewsInput>,
): Promise<List<SubscriptionOverview>> {
  const page = await listPage(database, {
    ...{ table: "subscriptions", scope, url, parameters, condition: conditionOf(status) },
    present: (row) => row,
  });
  return { ...page, data: await subscriptionOverviews(database, page.data) };
}

function conditionOf(status: OverviewStatus): RawBuilder<SqlBool> | undefined {
  if (status === "all") return undefined;
  if (status === "current") return sql`ended_at is null`;
  if (status === "held") {
    return sql`id in (select subscription from invoices
      where status = 'draft' and held is not null and not deleted)`;
  }
  if (status === "parked") {
    return sql`id in (select id from subscriptions where attempts > 0 and due_at is not null
      union all select subscription from invoices where attempts > 0 and due_at is not null
      union all select owner from dunning_runs where attempts > 0 and due_at is not null)`;
  }
  return status === "ended" ? sql`ended_at is not null` : sql`status = ${status}`;
}

/** Returns subscriptions with their customers, products and debts, in the order of `rows`. */
export async function subscriptionOverviews(
  database: Database,
  rows: readonly SubscriptionRow[],
): Promise<readonly SubscriptionOverview[]> {
  const { items, planned } = await findParts(database, rows);
  const itemsOf = groupBy(items, ({ subscription }) => subscription);
  const prices = await findPricesById(
    database,
    items.map(({ price }) => price),
  );
  const customers = await findCustomerNames(
    database,
    rows.map(({ customer }) => customer),
  );
  const ids = rows.map(({ id }) => id);
  const debts = await findDebts(database, ids);
  const parked = await findParked(database, ids);
  return rows.map((row) => {
    const { owed = 0, held = 0 } = debts.get(row.id) ?? {};
    const { name = null, email = null } = customers.get(row.customer) ?? {};
    return {
      id: row.id,
      status: row.status,
      customer: { id: row.customer, name, email },
      items: (itemsOf.get(row.id) ?? []).map(({ id, price, quantity }) => ({
        id,
        product: prices.get(price)?.product ?? "",
        name: prices.get(price)?.product_name ?? "",
        quantity,
        unit_amount: prices.get(price)?.unit_amount ?? 0,
      })),
      currency: row.currency,
      interval: row.interval_unit,
      interval_count: row.interval_count,
      amount_owed: owed,
      held_invoices: held,
      parked_until: parked.get(row.id)?.toISOString() ?? null,
      next_payment_at: row.next_payment_at?.toISOString() ?? null,
      ends_at: endOf(row)?.toISOString() ?? null,
      planned_at: planned.has(row.id) ? row.current_period_end.toISOString() : null,
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

function endOf(row: SubscriptionRow): Date | null {
  if (row.ended_at !== null) return null;
  return row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null);
}
