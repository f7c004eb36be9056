import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Approved } from "../charging/settle-in-groups.ts";
import type { LockedOwners } from "../charging/settle-payments.ts";
import { settlePayments } from "../charging/settle-payments.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlans } from "./load-plan.ts";
import { isPlain } from "./plain-change.ts";
import { planContext } from "./plan-context.ts";
import { styleOfReceipt } from "./receipt-style.ts";
import { writePlans } from "./write-plan.ts";

/**
 * Settles those charges of a group that pay one installment each and change nothing but their plans, in real time. See
 * `settlePayments`.
 */
export async function settlePlainInstallments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const settled = await settlePayments(dependencies, approved, (database, charges) =>
    lockPayments(dependencies, database, charges),
  );
  for (const charge of settled) if (charge !== undefined) dependencies.metrics?.counts.installment("paid");
  return settled;
}

async function lockPayments(
  dependencies: BillingDependencies,
  database: Database,
  charges: readonly ChargeRow[],
): Promise<LockedOwners> {
  const ids = charges.flatMap(({ installment, installment_plan: plan }) =>
    installment === null || plan === null ? [] : [plan],
  );
  const plans = await lockPlans(dependencies, database, ids);
  const changes = plans.flatMap((locked) => {
    const { rows, moment } = locked;
    if (rows.charge === null) return [];
    const change = { kind: "settle", charge: rows.charge.id, result: { kind: "paid" } } as const;
    const outcome = changePlan(rows, change, moment, planContext(dependencies, undefined));
    return isPlain(locked, outcome) ? [[rows.charge.id, { locked, outcome }] as const] : [];
  });
  const paying = new Map(changes);
  return {
    has: ({ id }) => paying.has(id),
    stylesOf: async (mailed) =>
      new Map(
        mailed.flatMap(({ id }) => {
          const change = paying.get(id);
          return change === undefined ? [] : [[id, styleOfReceipt(change.locked, id)] as const];
        }),
      ),
    pay: (payments) =>
      writePlans(
        dependencies,
        database,
        payments.flatMap(({ charge, event }) => {
          const change = paying.get(charge.id);
          return change === undefined ? [] : [{ ...change, earlierEvents: [event] }];
        }),
      ),
  };
}
