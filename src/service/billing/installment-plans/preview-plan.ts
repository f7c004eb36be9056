import type {
  InstallmentPlanPreview,
  PreviewInstallmentPlanInput,
} from "../../../contract/installment-plan.ts";
import { customerMissing } from "../../payments/customers/existing-customer.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { secondsOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { installmentSettings } from "./installment-settings.ts";
import { offeredPlan } from "./plan-terms.ts";
import { presentPreview } from "./present-plan.ts";
import { readSchedule } from "./read-schedule.ts";

/**
 * Returns the schedule and the terms that a plan would have now, by the clock of the customer. It writes nothing.
 *
 * @throws ServiceError `parameter_invalid` and others that name the parameter, `resource_missing` (404) for the customer
 */
export async function previewPlan(
  { database, now }: Pick<BillingDependencies, "database" | "now">,
  scope: Scope,
  { customer, ...input }: PreviewInstallmentPlanInput,
): Promise<InstallmentPlanPreview> {
  const settings = await installmentSettings(database, scope);
  const request = readSchedule(input, settings);
  const moment = secondsOf(await timeOfCustomer(database, scope, { customer, now: now() }));
  return presentPreview(
    request,
    orReject(() => offeredPlan(request, settings, moment)),
  );
}

async function timeOfCustomer(
  database: Database,
  scope: Scope,
  { customer, now }: { readonly customer: string | undefined; readonly now: Date },
): Promise<Date> {
  if (customer === undefined) return now;
  const found = await findCustomer(database, scope, customer);
  if (found === undefined || found.deleted) throw customerMissing("customer");
  return timeOf(await clockColumns(database, scope, found), now);
}
