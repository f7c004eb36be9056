import type { PlanOutcome, PlanRows } from "../../../billing/installments/installment-plan.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedPlan } from "./load-plan.ts";

/** Begins the refunds of a change. Returns the rows of its plan with their sums. */
export async function withRefunds(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  { scope }: Pick<LockedPlan, "scope">,
  { rows, refunds }: PlanOutcome,
): Promise<PlanRows> {
  for (const { charge: id } of refunds) {
    const charge = await findCharge(database, scope, id);
    if (charge === undefined) throw new Error(`The charge ${id} is gone.`);
    await beginOwnRefund(dependencies, database, charge);
  }
  const given = new Set(refunds.map(({ charge }) => charge));
  const payments = rows.payments.map((payment) =>
    given.has(payment.charge) ? { ...payment, refunded: payment.amount } : payment,
  );
  return { ...rows, payments };
}
