import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { InstallmentSettings } from "../../../contract/billing-settings.ts";
import type { CheckoutInstallments } from "../../../contract/installment-offer.ts";
import type { InstallmentPlanPreview } from "../../../contract/installment-plan.ts";
import { installmentSettings } from "../../billing/installment-plans/installment-settings.ts";
import type { OfferedPlan } from "../../billing/installment-plans/plan-terms.ts";
import { offeredPlan } from "../../billing/installment-plans/plan-terms.ts";
import { presentPreview } from "../../billing/installment-plans/present-plan.ts";
import { secondsOf } from "../../billing/rows/seconds.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { OfferedSum } from "./plan-request.ts";
import { planRequest } from "./plan-request.ts";

interface Offer extends OfferedSum {
  /** What a link or a session offers; null: nothing. */
  readonly installments: CheckoutInstallments | null;
}

/** A plan that a payer may choose now. */
export interface PossiblePlan {
  readonly request: PlanRequest;
  readonly offered: OfferedPlan;
}

/** How a payer may pay a sum. */
export interface OfferedPlans {
  readonly payInFull: boolean;
  /** In the order of the counts of the offer. */
  readonly plans: readonly InstallmentPlanPreview[];
}

/**
 * Returns how a payer may pay a sum at `moment`, by the time of the test clock of a link or a session. A plan that is not
 * possible for the sum is left out.
 */
export async function offeredPlans(
  database: Database,
  scope: Scope,
  { installments, ...sum }: Offer,
  moment: Date,
): Promise<OfferedPlans> {
  if (installments === null) return { payInFull: true, plans: [] };
  const settings = await installmentSettings(database, scope);
  const possible = installments.counts.flatMap((count) => {
    const plan = possiblePlan(installments, { ...sum, count }, settings, moment);
    return plan === undefined ? [] : [presentPreview(plan.request, plan.offered)];
  });
  return { payInFull: installments.pay_in_full, plans: possible };
}

/** Returns the plan of an offer that a payer chooses at `moment`; undefined if it is not offered for the sum. */
export async function chosenPlan(
  database: Database,
  scope: Scope,
  { installments, count, ...sum }: Offer & { readonly count: number },
  moment: Date,
): Promise<PossiblePlan | undefined> {
  if (installments?.counts.includes(count) !== true) return undefined;
  const settings = await installmentSettings(database, scope);
  return possiblePlan(installments, { ...sum, count }, settings, moment);
}

function possiblePlan(
  installments: CheckoutInstallments,
  { count, ...sum }: OfferedSum & { readonly count: number },
  settings: InstallmentSettings,
  moment: Date,
): PossiblePlan | undefined {
  const request = planRequest(installments, sum, count, settings);
  try {
    return { request, offered: offeredPlan(request, settings, secondsOf(moment)) };
  } catch (error) {
    if (error instanceof ChangeRejected) return undefined;
    throw error;
  }
}
