import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Seconds } from "../../../billing/calendar.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns, realTime } from "../../platform/clock/clock-columns.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { groupBy } from "../rows/group-by.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { StoredPlan } from "./restore-plan.ts";
import { restorePlan } from "./restore-plan.ts";
import type { PlanRow } from "./store.ts";
import { findInstallments, findPayments, findPlan, findVersions } from "./store.ts";

/** A plan that is locked after its test clock, as the functions that change it take it. */
export interface LockedPlan extends StoredPlan {
  readonly scope: Scope;
  readonly clock: ClockedColumns;
  /** The time that applies, in seconds. */
  readonly moment: Seconds;
  readonly rows: PlanRows;
}

interface LockOptions {
  /** Whether the test clock may be advancing: only for what happens at a due time, and what follows a payment. */
  readonly whileAdvancing?: boolean;
  /** Whether the customer is locked too. Whoever charges does not: nothing of the customer changes. */
  readonly customer?: "locked";
}

/**
 * Locks the test clock (for share) and the plan, in this order, and loads its rows. Throws `resource_missing` (404) and
 * `test_clock_advancing` (409).
 */
export async function lockPlan(
  { now }: { readonly now: () => Date },
  database: Database,
  scope: Scope,
  id: string,
  { whileAdvancing = false, customer }: LockOptions = {},
): Promise<LockedPlan> {
  const found = await findPlan(database, scope, id);
  if (found === undefined) throw planMissing();
  const clock = await (whileAdvancing ? clockColumns : readyClock)(database, scope, found);
  if (customer === "locked") await findCustomer(database, scope, found.customer, { lock: true });
  const row = await findPlan(database, scope, id, { lock: true });
  if (row === undefined) throw planMissing();
  return lockedPlan(await loadPlan(database, row), clock, now());
}

/**
 * Locks those of many plans that go on and go by no test clock. What another transaction has locked is left out, and so is
 * what does not fulfil `condition` on the plan `p`.
 */
export async function lockPlans(
  { now }: { readonly now: () => Date },
  database: Database,
  ids: readonly string[],
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<readonly LockedPlan[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlanRow>`
    select p.* from installment_plans p
    where p.id in (${sql.join(ids)}) and p.test_clock is null and p.ended_at is null and ${condition}
    order by p.id for no key update skip locked`.execute(database);
  const loaded = await loadPlans(database, rows);
  return loaded.map((stored) => lockedPlan(stored, realTime, now()));
}

/** Loads the rows of plans, in the order of `rows`. */
export async function loadPlans(
  database: Database,
  rows: readonly PlanRow[],
): Promise<readonly StoredPlan[]> {
  const ids = rows.map(({ id }) => id);
  const planOf = ({ plan }: { readonly plan: string }) => plan;
  const installments = groupBy(await findInstallments(database, ids), planOf);
  const versions = groupBy(await findVersions(database, ids), planOf);
  const payments = groupBy(await findPayments(database, ids), planOf);
  return rows.map((row) => ({
    row,
    installments: installments.get(row.id) ?? [],
    versions: versions.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
  }));
}

/** Loads the rows of one plan. */
export async function loadPlan(database: Database, row: PlanRow): Promise<StoredPlan> {
  const [loaded] = await loadPlans(database, [row]);
  if (loaded === undefined) throw new Error(`The plan ${row.id} was not loaded.`);
  return loaded;
}

function lockedPlan(stored: StoredPlan, clock: ClockedColumns, now: Date): LockedPlan {
  const moment = secondsOf(timeOf(clock, now));
  return { ...stored, scope: rowScope(stored.row), clock, moment, rows: restorePlan(stored) };
}

export function planMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such installment plan.", { param: "id" });
}
