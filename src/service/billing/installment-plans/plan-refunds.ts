import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { RefundOwner } from "../../payments/refund-owner.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan } from "./load-plan.ts";
import { planContext } from "./plan-context.ts";
import { writePlan } from "./write-plan.ts";

/** Returns what refunds of the charges of plans change: the refunded sum. What is refunded is not owed again. */
export function planRefunds(dependencies: Pick<BillingDependencies, "newId" | "now">): RefundOwner {
  return {
    owns: ({ installment_plan: plan }) => plan !== null,
    lock: async (database, charge) => {
      await lockPlan(dependencies, database, scopeOf(charge), charge.installment_plan ?? "", {
        whileAdvancing: true,
      });
    },
    refunded: async (database, charge) => {
      const scope = scopeOf(charge);
      const locked = await lockPlan(dependencies, database, scope, charge.installment_plan ?? "", {
        whileAdvancing: true,
      });
      const change = { kind: "refund", charge: charge.id, refunded: charge.amount_refunded } as const;
      const outcome = changePlan(locked.rows, change, locked.moment, planContext(dependencies, undefined));
      await writePlan(dependencies, database, locked, {
        ...outcome,
        events: [{ type: "installment_plan.updated", number: null }],
      });
    },
  };
}
