import { changePlan as computeChange } from "../../../billing/installments/change-plan.ts";
import type { PlanChange } from "../../../billing/installments/change-plan.ts";
import type { InstallmentPlan } from "../../../contract/installment-plan.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { lockPlan } from "./load-plan.ts";
import { planContext } from "./plan-context.ts";
import { findPayingCard } from "./paying-card.ts";
import { showPlan } from "./show-plan.ts";
import { writePlan } from "./write-plan.ts";

/**
 * Changes a plan at the request of its merchant, in the caller's transaction: it is canceled, reinstated or rescheduled, or
 * installments are waived. Throws `resource_missing` (404), `invalid_state` and `payment_in_progress` (409), and what the
 * change rejects.
 */
export async function changePlanBy(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  request: ApiRequest,
  change: PlanChange,
): Promise<InstallmentPlan> {
  const { scope, pathParameters } = request;
  const locked = await lockPlan(dependencies, database, scope, pathParameters["id"] ?? "");
  const context = planContext(dependencies, await findPayingCard(database, locked.row));
  const outcome = orReject(() => computeChange(locked.rows, change, locked.moment, context));
  await writePlan(dependencies, database, locked, outcome, { request });
  return showPlan(database, scope, locked.row.id);
}
