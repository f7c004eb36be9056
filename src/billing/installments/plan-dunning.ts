import type { DunningSettings } from "../dunning-schedule.ts";
import type { InstallmentPlan } from "./installment-plan.ts";

/** Returns the settings for the retries of an installment. A plan waits for a new card as long as its retries go on. */
export function planDunning({ retryDays }: Pick<InstallmentPlan, "retryDays">): DunningSettings {
  return { retryDays, hardDecline: "wait", end: "past_due", mails: "all" };
}
