import { createHash } from "node:crypto";
import type { Seconds } from "../../../billing/calendar.ts";
import type { PlanRequest, PlanSettings } from "../../../billing/installments/create-plan.ts";
import { checkedSchedule } from "../../../billing/installments/create-plan.ts";
import type { PlanVersion, ScheduleEntry } from "../../../billing/installments/installment-plan.ts";
import {
  planNotices,
  planTerms,
  planTermsText,
  versionText,
} from "../../../billing/installments/plan-terms.ts";
import type { InstallmentSettings } from "../../../contract/accounts/billing-settings.ts";
import type { InstallmentNotice, InstallmentTerms } from "../../../contract/billing/installment-plan.ts";
import type { PreviewInstallmentPlanInput } from "../../../contract/billing/installment-plan-parameters.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";

/** What is shown before the consent to a new plan, and what identifies it. */
export interface OfferedPlan {
  readonly entries: readonly ScheduleEntry[];
  readonly terms: InstallmentTerms;
  readonly hash: string;
  readonly notices: readonly InstallmentNotice[];
}

/** Returns what an account has set for its plans. */
export async function installmentSettings(database: Database, scope: Scope): Promise<InstallmentSettings> {
  const row = await database
    .selectFrom("account_settings")
    .select("billing")
    .where(inScope(scope))
    .executeTakeFirst();
  return billingSettingsOf(scope.accountId, row?.billing ?? {}).installments;
}

/** Returns the choices for a plan, with the account's retries where the request has none. */
export function planRequestOf(
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
    amount,
    currency,
    count,
    fee,
    apr: apr ?? null,
    downPayment,
    remainder,
    cadence: { interval: cadence.interval, intervalCount: cadence.interval_count ?? 1 },
    firstPaymentOn: first === "now" ? null : first,
    retryDays: retries?.days ?? settings.retries,
  };
}

/** Computes the terms of a new plan. Throws `ChangeRejected` that names the parameter. */
export function offeredPlan(request: PlanRequest, settings: PlanSettings, moment: Seconds): OfferedPlan {
  const { entries } = checkedSchedule(request, settings, moment);
  const { retryDays, isFeeWaivedEarly, cadence, ...terms } = planTerms(request, settings, moment);
  return {
    entries,
    terms: {
      ...terms,
      cadence: { interval: cadence.interval, interval_count: cadence.intervalCount },
      retry_days: retryDays,
      fee_waived_early: isFeeWaivedEarly,
    },
    hash: hashOf(planTermsText(planTerms(request, settings, moment))),
    notices: planNotices(request, entries, moment),
  };
}

/** Returns what identifies the terms of a later version, and the terms themselves. */
export function termsOfVersion(
  plan: string,
  version: Pick<PlanVersion, "entries" | "version">,
): { readonly terms_hash: string; readonly terms: unknown } {
  const text = versionText(plan, version);
  return { terms_hash: hashOf(text), terms: JSON.parse(text) };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
