import type { ServiceAccess } from "../checkout/service-transport.ts";
import { resultOf, sendTwice } from "../checkout/service-transport.ts";
import type { InstallmentPlanPreview } from "../contract/billing/installment-plan.ts";
import type { PlanRequest } from "../contract/frame/plan-messages.ts";

/** Plans that the service offers, and why it offers no others, for the page's developer. */
interface Previews {
  readonly plans: readonly InstallmentPlanPreview[];
  readonly rejections: readonly string[];
}

/**
 * Previews a plan for each count. Where the API rejects one, the others stay.
 *
 * @throws {Error} if the service cannot answer one now: asking again may help
 */
export async function previewPlans(
  access: ServiceAccess,
  { amount, currency, offer: { counts, pay_in_full: _, ...terms } }: PlanRequest,
  signal: AbortSignal,
): Promise<Previews> {
  const results = await Promise.all(
    counts.map(async (count) => {
      const body = { amount, currency, count, ...terms };
      const response = await sendTwice(access, "/v1/installment_plans/preview", { body, signal });
      return resultOf<InstallmentPlanPreview>(response);
    }),
  );
  const rejections: string[] = [];
  const plans: InstallmentPlanPreview[] = [];
  for (const result of results) {
    if ("value" in result) plans.push(result.value);
    else if (result.error.type === "invalid_request") rejections.push(result.error.message);
    else throw new Error(result.error.message);
  }
  return { plans, rejections: [...new Set(rejections)] };
}
