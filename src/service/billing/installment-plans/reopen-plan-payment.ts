import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedPlan } from "./load-plan.ts";
import { findPayingCard } from "./paying-card.ts";
import { planContext } from "./plan-context.ts";
import { writePlan } from "./write-plan.ts";
import { reopenPayments } from "./write-plan-payments.ts";

/** Makes installments owed again because the capture of the charge that has paid them failed later. */
export async function reopenPlanPayment(
  dependencies: Pick<BillingDependencies, "metrics" | "newId" | "now">,
  database: Database,
  locked: LockedPlan,
  charge: ChargeRow,
): Promise<void> {
  const context = planContext(dependencies, await findPayingCard(database, locked.row));
  const outcome = changePlan(locked.rows, { kind: "reopen", charge: charge.id }, locked.moment, context);
  await reopenPayments(database, charge.id);
  await writePlan(dependencies, database, locked, outcome, { failureCode: charge.failure_code });
  for (const { type } of outcome.events) {
    if (type === "installment.failed") dependencies.metrics?.counts.installment("failed");
  }
}
