import type { PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Seconds } from "../../../billing/calendar.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { StoredPlan } from "./restore-plan.ts";
import { restorePlan } from "./restore-plan.ts";
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
  const stored = {
    row,
    installments: await findInstallments(database, [id]),
    versions: await findVersions(database, [id]),
    payments: await findPayments(database, id),
  };
  const moment = secondsOf(timeOf(clock, now()));
  return { ...stored, scope, clock, moment, rows: restorePlan(stored) };
}

export function planMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such installment plan.", { param: "id" });
}
