import type { DunningSettings } from "../../../billing/dunning-schedule.ts";
import type { DunningSettings as ContractSettings } from "../../../contract/billing-settings.ts";

/** Returns dunning settings as the pure functions need them. */
export function pureSettings({ retry_days, hard_decline, end, mails }: ContractSettings): DunningSettings {
  return { retryDays: retry_days, hardDecline: hard_decline, end, mails };
}
