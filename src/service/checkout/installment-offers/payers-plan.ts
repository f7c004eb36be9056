import type { PayersPlan } from "../../../contract/installment-offer.ts";
import { findInstallments, findPlan } from "../../billing/installment-plans/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";

/** Returns the plan that began with the payment of a session, as its payer sees it; null without one. */
export async function payersPlan(
  database: Database,
  scope: Scope,
  id: string | null,
): Promise<PayersPlan | null> {
  const plan = id === null ? undefined : await findPlan(database, scope, id);
  if (plan === undefined) return null;
  const installments = await findInstallments(database, [plan.id]);
  return {
    ...{ count: plan.count, total: plan.total, amount_paid: plan.amount_paid },
    next_payment_at: plan.next_payment_at?.toISOString() ?? null,
    installments: installments.map(({ number, amount, due_at: due, status }) => ({
      ...{ number, amount, due_at: due.toISOString(), status },
    })),
  };
}
