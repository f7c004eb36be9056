import type { InstallmentPlan, ListInstallmentPlansInput } from "../../../contract/installment-plan.ts";
import type { List } from "../../../contract/list.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { listPage } from "../../platform/http/list.ts";
import { groupBy } from "../rows/group-by.ts";
import { planMissing } from "./load-plan.ts";
import { presentPlan } from "./present-plan.ts";
import type { PlanRow } from "./store.ts";
import { findInstallments, findPlan, findVersions } from "./store.ts";

/** Returns a plan as its merchant sees it. Throws `resource_missing` (404). */
export async function showPlan(database: Database, scope: Scope, id: string): Promise<InstallmentPlan> {
  const row = await findPlan(database, scope, id);
  const [plan] = row === undefined ? [] : await presentPlans(database, [row]);
  if (plan === undefined) throw planMissing();
  return plan;
}

/** Returns a page of the plans of an account. */
export async function listPlans(
  database: ReadDatabase,
  scope: Scope,
  { customer, status, ...parameters }: ListInstallmentPlansInput,
): Promise<List<InstallmentPlan>> {
  const page = await listPage(database, {
    ...{ table: "installment_plans", scope, url: "/v1/installment_plans", parameters },
    filters: { customer, status },
    present: (row) => row,
  });
  return { ...page, data: await presentPlans(database, page.data) };
}

async function presentPlans(
  database: ReadDatabase,
  rows: readonly PlanRow[],
): Promise<readonly InstallmentPlan[]> {
  const ids = rows.map(({ id }) => id);
  const installments = groupBy(await findInstallments(database, ids), ({ plan }) => plan);
  const versions = groupBy(await findVersions(database, ids), ({ plan }) => plan);
  return rows.map((row) =>
    presentPlan({
      ...{ row, installments: installments.get(row.id) ?? [], versions: versions.get(row.id) ?? [] },
    }),
  );
}
