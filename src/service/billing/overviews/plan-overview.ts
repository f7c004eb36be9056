import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type * as z from "zod/mini";
import type { List } from "../../../contract/list.ts";
import type {
  CustomerChoice,
  PlanOverview,
  PlanOverviewStatus,
  listPlanOverviewsInput,
} from "../../../contract/plan-overview.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { listPage } from "../../platform/http/list.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { findProgress, searchCustomers } from "./plan-store.ts";
import { findCustomerNames } from "./store.ts";

/** Returns one page of the plans with a status, newest first, by a fixed number of statements. */
export async function listPlanOverviews(
  database: Database,
  { scope, url }: { readonly scope: Scope; readonly url: string },
  { status, ...parameters }: z.infer<typeof listPlanOverviewsInput>,
): Promise<List<PlanOverview>> {
  const page = await listPage(database, {
    ...{ table: "installment_plans", scope, url, parameters, condition: conditionOf(status) },
    present: (row) => row,
  });
  return { ...page, data: await planOverviews(database, page.data) };
}

function conditionOf(status: PlanOverviewStatus): RawBuilder<SqlBool> | undefined {
  switch (status) {
    case "all":
      return undefined;
    case "current":
      return sql`ended_at is null`;
    case "ended":
      return sql`ended_at is not null`;
    case "parked":
      return sql`attempts > 0 and due_at is not null`;
    case "proposed":
      return sql`id in (select plan from installment_versions where status = 'proposed')`;
    case "overdue":
      return sql`ended_at is null and exists (select from installments i
        where i.plan = installment_plans.id and i.status in ('due', 'failed'))`;
    default:
      return sql`status = ${status}`;
  }
}

/** Returns plans with their customers and what is paid and owed, in the order of `rows`. */
export async function planOverviews(
  database: Database,
  rows: readonly PlanRow[],
): Promise<readonly PlanOverview[]> {
  const customers = await findCustomerNames(
    database,
    rows.map(({ customer }) => customer),
  );
  const progress = await findProgress(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name = null, email = null } = customers.get(row.customer) ?? {};
    const { paid = 0, count = 0, overdue = 0, proposed = null } = progress.get(row.id) ?? {};
    return {
      id: row.id,
      status: row.status,
      customer: { id: row.customer, name, email },
      description: row.description,
      currency: row.currency,
      total: row.total,
      amount_paid: row.amount_paid,
      amount_overdue: overdue,
      count,
      paid_count: paid,
      next_payment_at: row.next_payment_at?.toISOString() ?? null,
      proposed_version: proposed,
      parked_until: row.attempts > 0 ? (row.due_at?.toISOString() ?? null) : null,
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

/** Returns the customers whom a search finds, each with the card that would pay a plan. */
export async function findCustomerChoices(
  database: Database,
  scope: Scope,
  search: string,
): Promise<readonly CustomerChoice[]> {
  const found = await searchCustomers(database, scope, search.trim());
  return found.map(({ id, name, email, test_clock, card }) => ({
    ...{ id, name, email, test_clock },
    card: card === null ? null : { brand: card.brand, last4: card.last4 },
  }));
}
