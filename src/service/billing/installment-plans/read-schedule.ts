import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { InstallmentSettings } from "../../../contract/billing-settings.ts";
import type { PreviewInstallmentPlanInput } from "../../../contract/installment-plan.ts";

/** Returns the choices for a plan, with the account's retries where the request has none. */
export function readSchedule(
  {
    fee = 0,
    apr,
    down_payment: downPayment = null,
    remainder = "first",
    first_payment_on: first = "now",
    ...input
  }: Omit<PreviewInstallmentPlanInput, "customer">,
  settings: InstallmentSettings,
): PlanRequest {
  const { amount, currency, count, cadence, retries } = input;
  return {
    ...{ amount, currency, count, fee, apr: apr ?? null, downPayment, remainder },
    cadence: { interval: cadence.interval, intervalCount: cadence.interval_count ?? 1 },
    firstPaymentOn: first === "now" ? null : first,
    retryDays: retries?.days ?? settings.retries,
  };
}
