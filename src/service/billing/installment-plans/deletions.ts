import { sql } from "kysely";
import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { TestClockRow } from "../../platform/clock/store.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { withTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan, planContext } from "./load-plan.ts";
import { livePlansOf } from "./store.ts";
import { writePlan } from "./write-plan.ts";

/** Throws `invalid_state` (409) for a customer who still pays an installment plan. */
export async function rejectWithLivePlan(database: Database, { id }: CustomerRow): Promise<void> {
  const [plan] = await livePlansOf(database, id);
  if (plan === undefined) return;
  const message = `The customer has the installment plan ${plan}, which has not ended. Cancel it first.`;
  throw new ServiceError("invalid_state", message, { param: "id" });
}

/** Returns the function that cancels the plans on a test clock that is deleted. */
export function cancelPlansOnClock(
  dependencies: BillingDependencies,
): (database: Transaction, clock: TestClockRow) => Promise<void> {
  return async (database, { id }) => {
    const live = await database
      .selectFrom("installment_plans")
      .select(["id", "account_id", "livemode"])
      .where("test_clock", "=", id)
      .where("ended_at", "is", null)
      .orderBy("id")
      .execute();
    for (const plan of live) {
      const locked = await lockPlan(withTransaction(dependencies, database), scopeOf(plan), plan.id, {
        whileAdvancing: true,
        customer: "locked",
      });
      const context = planContext(dependencies, undefined);
      const outcome = changePlan(locked.rows, { kind: "cancel", refund: "none" }, locked.moment, context);
      await writePlan(withTransaction(dependencies, database), locked, outcome);
    }
    await sql`
      update installment_plans set test_clock = null, due_at = null, lease_until = null where test_clock = ${id}
      `.execute(database);
  };
}
