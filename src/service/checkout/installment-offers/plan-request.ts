import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { InstallmentSettings } from "../../../contract/billing-settings.ts";
import type { CheckoutInstallments } from "../../../contract/installment-offer.ts";
import { readSchedule } from "../../billing/installment-plans/read-schedule.ts";

/** A sum that may be paid in installments, in minor units. */
export interface OfferedSum {
  readonly amount: number;
  readonly currency: string;
}

/** Returns the choices for a plan of an offer with a number of installments. Its first one is paid now. */
export function planRequest(
  { cadence, down_payment, fee, apr, remainder, retries }: CheckoutInstallments,
  { amount, currency }: OfferedSum,
  count: number,
  settings: InstallmentSettings,
): PlanRequest {
  return readSchedule(
    {
      ...{ amount, currency, count, cadence, down_payment, fee, remainder },
      ...{ apr: apr ?? undefined, retries: retries === null ? undefined : { days: [...retries.days] } },
    },
    settings,
  );
}
