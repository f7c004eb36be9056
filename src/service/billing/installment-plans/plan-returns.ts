import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { ReturnOwner } from "../../payments/return-owner.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan } from "./load-plan.ts";
import { planContext } from "./plan-context.ts";
import { writePlan } from "./write-plan.ts";

/** Returns what refunds and disputes of the charges of plans change: the sums. What went back is not owed again. */
export function planReturns(dependencies: Pick<BillingDependencies, "newId" | "now">): ReturnOwner {
  return {
    owns: ({ installment_plan: plan }) => plan !== null,
    lock: async (database, charge) => {
      await lockPlan(dependencies, database, scopeOf(charge), charge.installment_plan ?? "", {
        whileAdvancing: true,
      });
    },
    returned: async (database, charge) => {
      const scope = scopeOf(charge);
      const locked = await lockPlan(dependencies, database, scope, charge.installment_plan ?? "", {
        whileAdvancing: true,
      });
      // Locked as it is now: with all that has gone back.
      const payment = locked.rows.payments.find((one) => one.charge === charge.id);
      if (payment === undefined) return;
      const change = { ...payment, kind: "return" } as const;
      const outcome = changePlan(locked.rows, change, locked.moment, planContext(dependencies, undefined));
      await writePlan(dependencies, database, locked, {
        ...outcome,
        events: [{ type: "installment_plan.updated", number: null }],
      });
    },
  };
}
