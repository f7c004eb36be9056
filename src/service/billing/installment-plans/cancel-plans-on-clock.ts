import { sql } from "kysely";
import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { TestClockRow } from "../../platform/clock/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan } from "./load-plan.ts";
import { planContext } from "./plan-context.ts";
import { writePlan } from "./write-plan.ts";

/** Returns the function that cancels the plans on a test clock that is deleted. */
export function cancelPlansOnClock(
  dependencies: BillingDependencies,
): (database: Database, clock: TestClockRow) => Promise<void> {
  return async (database, { id }) => {
    const live = await database
      .selectFrom("installment_plans")
      .select(["id", "account_id", "livemode"])
      .where("test_clock", "=", id)
      .where("ended_at", "is", null)
      .orderBy("id")
      .execute();
    for (const plan of live) {
      const locked = await lockPlan(dependencies, database, rowScope(plan), plan.id, {
        whileAdvancing: true,
        customer: "locked",
      });
      const context = planContext(dependencies, undefined);
      const outcome = changePlan(locked.rows, { kind: "cancel", refund: "none" }, locked.moment, context);
      await writePlan(dependencies, database, locked, outcome);
    }
    await sql`
      update installment_plans set test_clock = null, due_at = null, lease_until = null where test_clock = ${id}
      `.execute(database);
  };
}
