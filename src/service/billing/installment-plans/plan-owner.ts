import type { ChargeOwner } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan } from "./load-plan.ts";
import { receiptStyleOf } from "./receipt-style.ts";
import { reopenPlanPayment } from "./reopen-plan-payment.ts";
import { settlePlanCharge } from "./settle-plan-charge.ts";
import { stillCollected } from "./store.ts";

/** Returns the owner of charges that pay installments. */
export function planOwner(dependencies: () => BillingDependencies): ChargeOwner {
  /** What `lock` has loaded for `confirmed` and `settled`, which run in the same transaction. */
  const plans = new WeakMap<Database, LockedPlan>();

  async function load(database: Database, charge: ChargeRow): Promise<LockedPlan> {
    // The card of a token is saved with its payment, which changes the customer.
    const saves = !isSavedCard(charge.source);
    const plan = await lockPlan(dependencies(), database, scopeOf(charge), charge.installment_plan ?? "", {
      whileAdvancing: true,
      ...(saves ? { customer: "locked" } : {}),
    });
    plans.set(database, plan);
    return plan;
  }

  async function loaded(database: Database, charge: ChargeRow): Promise<LockedPlan> {
    const plan = plans.get(database);
    return plan?.row.id === charge.installment_plan ? plan : load(database, charge);
  }

  return {
    owns: ({ installment_plan: plan }) => plan !== null,
    lock: async (database, charge) => {
      await load(database, charge);
    },
    // The installments stay owed while their charge is under way, unless the plan is canceled.
    confirmed: async (database, charge) => {
      const { row } = await loaded(database, charge);
      if (row.ended_at === null) return;
      throw new ServiceError("invalid_state", "Nothing is owed of the plan any more.");
    },
    settled: async (database, charge, settlement) => {
      const plan = await loaded(database, charge);
      plans.delete(database);
      await settlePlanCharge(dependencies(), database, plan, { charge, ...settlement });
    },
    captureFailed: async (database, charge) => {
      const plan = await loaded(database, charge);
      plans.delete(database);
      await reopenPlanPayment(dependencies(), database, plan, charge);
    },
    stillOwed: async (database, { id }) => (await stillCollected(database, [id])).has(id),
    receiptStyle: (database, charge) => receiptStyleOf(database, charge),
  };
}
