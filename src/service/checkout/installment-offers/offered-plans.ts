import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { CheckoutInstallments } from "../../../contract/checkout/installment-offer.ts";
import type { InstallmentPlanPreview } from "../../../contract/billing/installment-plan.ts";
import type { OfferedPlan } from "../../billing/installment-plans/plan-terms.ts";
import {
  installmentSettings,
  offeredPlan,
  planRequestOf,
} from "../../billing/installment-plans/plan-terms.ts";
import { presentPreview } from "../../billing/installment-plans/show-plan.ts";
import { secondsOf } from "../../billing/rows/seconds.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { InstallmentSettings } from "../../../contract/accounts/billing-settings.ts";

/** A sum that may be paid in installments, in minor units. */
interface OfferedSum {
  readonly amount: number;
  readonly currency: string;
}

interface Offer extends OfferedSum {
  /** What a link or a session offers; null: nothing. */
  readonly installments: CheckoutInstallments | null;
}

/** A plan that a payer may choose now. */
interface PossiblePlan {
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
 * Returns how a payer may pay a sum at `at`, by the time of the test clock of a link or a session. A plan that is not
 * possible for the sum is left out.
 */
export async function offeredPlans(
  database: Database,
  scope: Scope,
  offer: Offer,
  at: Date,
): Promise<OfferedPlans> {
  const possible = await possiblePlans(database, scope, offer, at);
  return {
    payInFull: offer.installments?.pay_in_full ?? true,
    plans: possible.map(({ request, offered }) => presentPreview(request, offered)),
  };
}

/** Returns the plans that a payer may choose for a sum at `at`, in the order of the counts of the offer. */
export async function possiblePlans(
  database: Database,
  scope: Scope,
  { installments, ...sum }: Offer,
  at: Date,
): Promise<readonly PossiblePlan[]> {
  if (installments === null) return [];
  const settings = await installmentSettings(database, scope);
  return installments.counts.flatMap((count) => {
    const request = planRequest(installments, sum, count, settings);
    try {
      return [{ request, offered: offeredPlan(request, settings, secondsOf(at)) }];
    } catch (error) {
      if (error instanceof ChangeRejected) return [];
      throw error;
    }
  });
}

/** Returns the choices for a plan of an offer with a number of installments. Its first one is paid now. */
export function planRequest(
  { cadence, down_payment, fee, apr, remainder, retries }: CheckoutInstallments,
  { amount, currency }: OfferedSum,
  count: number,
  settings: InstallmentSettings,
): PlanRequest {
  return planRequestOf(
    {
      amount,
      currency,
      count,
      cadence,
      down_payment,
      fee,
      remainder,
      apr: apr ?? undefined,
      retries: retries === null ? undefined : { days: [...retries.days] },
    },
    settings,
  );
}
