import { saveCard } from "../../payments/customers/save-card.ts";
import type { CardVerification } from "../../payments/customers/verify-beforehand.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockCustomer } from "../customer/lock-customer.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan } from "../installment-plans/load-plan.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { updatePlan } from "../installment-plans/update-plan.ts";
import { payPlansWithNewCard } from "../installment-plans/use-new-card.ts";
import { useAsDefault } from "./use-as-default.ts";

/** Throws `invalid_state` (409) for a plan that has ended: no card pays it any more. */
export function checkPlanGoesOn({ status, ended_at: endedAt }: Pick<PlanRow, "ended_at" | "status">): void {
  if (endedAt !== null) throw new ServiceError("invalid_state", `The plan is ${status}.`);
}

interface Replacement {
  readonly plan: Pick<PlanRow, "customer" | "id">;
  /** The token of the new card. */
  readonly source: string;
  readonly verification: CardVerification | undefined;
}

/**
 * Saves the card of a token in place of the one that pays a plan, in the caller's transaction: that of the plan, the customer's
 * default one, or both if they are the same. What is overdue becomes due at once, but a plan that is defaulted charges
 * nothing by itself. A card that is declined changes nothing. Throws `invalid_state` (409) for a plan that has ended, and
 * the errors of `saveCard`.
 */
export async function replacePlanCard(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { plan: { id, customer: owner }, source, verification }: Replacement,
): Promise<void> {
  const { scope } = request;
  const { customer, at } = await lockCustomer(dependencies, database, scope, {
    ...{ id: owner, param: "customer" },
  });
  const { row } = await lockPlan(dependencies, database, scope, id);
  checkPlanGoesOn(row);
  const before = await findShownCard(database, row);
  const card = await saveCard(dependencies, database, customer, source, verification);
  if (before === undefined || before.id === customer.default_source) {
    await useAsDefault(dependencies, database, request, { customer, card: card.id });
  }
  if (before === undefined || before.id !== row.default_source) return;
  await updatePlan(dependencies, database, request, { id, default_source: card.id });
  // A card that is saved again, with another expiry, is a new one too.
  await payPlansWithNewCard(database, { plan: id }, at);
}
