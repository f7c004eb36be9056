import type { PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import { termsOfVersion } from "./plan-terms.ts";
import type { VersionRow } from "./store.ts";
import { findVersions } from "./store.ts";

/** Writes what a change made of the versions of a plan. Returns all of them. */
export async function writeVersions(
  database: Database,
  { row, rows, scope, moment, versions: before }: LockedPlan,
  { versions }: PlanRows,
): Promise<readonly VersionRow[]> {
  const known = new Map(rows.versions.map((version) => [version.version, version]));
  // One is in force, and one proposed: the others make room first.
  const changed = versions.filter((version) => known.get(version.version) !== version);
  if (changed.length === 0) return before;
  const isNew = ({ version }: PlanRows["versions"][number]) => !known.has(version);
  const order = ["replaced", "withdrawn", "in_force", "proposed"];
  const old = changed.filter((version) => !isNew(version));
  for (const { version, status } of old.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
    await database
      .updateTable("installment_versions")
      .set({ status })
      .where("plan", "=", row.id)
      .where("version", "=", version)
      .execute();
  }
  await insertRows(
    database,
    "installment_versions",
    changed.filter(isNew).map(({ version, status, entries }) => ({
      ...{ ...scopeColumns(scope), created: dateOf(moment), plan: row.id },
      ...{ version, status, entries, ...termsOfVersion(row.id, { version, entries }), consent: null },
    })),
  );
  return findVersions(database, [row.id]);
}
