import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type { ScheduleEntry } from "../../../billing/installments/installment-plan.ts";
import type {
  Installment,
  InstallmentNotice,
  InstallmentPlan,
  InstallmentPlanPreview,
  PlannedInstallment,
} from "../../../contract/billing/installment-plan.ts";
import type {
  ListInstallmentPlansInput,
  PreviewInstallmentPlanInput,
} from "../../../contract/billing/installment-plan-parameters.ts";
import type { List } from "../../../contract/list.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { listPage } from "../../platform/http/list.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { groupBy } from "../rows/group-by.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import type { StoredPlan } from "./load-plan.ts";
import type { OfferedPlan } from "./plan-terms.ts";
import { installmentSettings, offeredPlan, planRequestOf } from "./plan-terms.ts";
import type { InstallmentRow, PlanRow } from "./store.ts";
import { findInstallments, findPlan, findVersions } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/** Returns a plan as its merchant sees it. Throws `resource_missing` (404). */
export async function showPlan(database: Database, scope: Scope, id: string): Promise<InstallmentPlan> {
  const row = await findPlan(database, scope, id);
  const [plan] = row === undefined ? [] : await presentPlans(database, [row]);
  if (plan === undefined) throw missing("installment plan");
  return plan;
}

/** Returns a page of the plans of an account. */
export async function listPlans(
  database: ReadDatabase,
  scope: Scope,
  { customer, status, ...parameters }: ListInstallmentPlansInput,
): Promise<List<InstallmentPlan>> {
  const page = await listPage(database, {
    table: "installment_plans",
    scope,
    url: "/v1/installment_plans",
    parameters,
    filters: { customer, status },
    present: (row) => row,
  });
  return { ...page, data: await presentPlans(database, page.data) };
}

async function presentPlans(
  database: ReadDatabase,
  rows: readonly PlanRow[],
): Promise<readonly InstallmentPlan[]> {
  const ids = rows.map(({ id }) => id);
  const installments = groupBy(await findInstallments(database, ids), ({ plan }) => plan);
  const versions = groupBy(await findVersions(database, ids), ({ plan }) => plan);
  return rows.map((row) =>
    presentPlan({ row, installments: installments.get(row.id) ?? [], versions: versions.get(row.id) ?? [] }),
  );
}

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
  const request = planRequestOf(input, settings);
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
  if (found === undefined || found.deleted) throw missing("customer", "customer");
  return timeOf(await clockColumns(database, scope, found), now);
}

/** Returns a plan as its merchant sees it. */
export function presentPlan({ row, installments, versions }: Omit<StoredPlan, "payments">): InstallmentPlan {
  const proposed = versions.find(({ status }) => status === "proposed");
  return {
    id: row.id,
    object: "installment_plan",
    status: row.status,
    customer: row.customer,
    amount: row.amount,
    fee: row.fee,
    total: row.total,
    currency: row.currency,
    count: row.count,
    cadence: { interval: row.interval_unit, interval_count: row.interval_count },
    down_payment: row.down_payment,
    first_payment_on: row.first_payment_on,
    remainder: row.remainder,
    retries: { days: row.retry_days },
    apr: row.apr,
    default_source: row.default_source,
    description: row.description,
    version: row.version,
    terms_hash: row.terms_hash,
    consent: row.consent,
    amount_paid: row.amount_paid,
    amount_scheduled: row.amount_scheduled,
    amount_waived: row.amount_waived,
    amount_canceled: row.amount_canceled,
    amount_refunded: row.amount_refunded,
    amount_disputed: row.amount_disputed,
    next_payment_at: row.next_payment_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    notices: row.notices as readonly InstallmentNotice[],
    installments: installments.map(presentInstallment),
    proposed_version:
      proposed === undefined
        ? null
        : {
            version: proposed.version,
            terms_hash: proposed.terms_hash,
            installments: proposed.entries.map(presentEntry),
          },
    checkout_session: row.checkout_session,
    payment_link: row.payment_link,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns an installment as the events about it have it. */
export function presentInstallment(row: InstallmentRow): Installment {
  return {
    id: row.id,
    object: "installment",
    plan: row.plan,
    number: row.number,
    amount: row.amount,
    fee_amount: row.fee_amount,
    amount_waived: row.waived_amount,
    due_at: row.due_at.toISOString(),
    status: row.status,
    paid_at: row.paid_at?.toISOString() ?? null,
    charge: row.charge,
    attempt_count: row.attempt_count,
    next_payment_attempt: row.next_payment_attempt?.toISOString() ?? null,
    version: row.version,
  };
}

/** Returns an installment that is only planned. */
export function presentEntry({ number, amount, feeAmount, dueAt }: ScheduleEntry): PlannedInstallment {
  return { number, amount, fee_amount: feeAmount, due_at: dateOf(dueAt).toISOString() };
}

/** Returns what a plan would be, as the API shows it. */
export function presentPreview(
  request: PlanRequest,
  { entries, terms, hash, notices }: OfferedPlan,
): InstallmentPlanPreview {
  return {
    object: "installment_plan_preview",
    amount: request.amount,
    fee: request.fee,
    total: terms.total,
    currency: request.currency,
    count: request.count,
    cadence: terms.cadence,
    down_payment: request.downPayment,
    first_payment_on: request.firstPaymentOn,
    remainder: request.remainder,
    retries: { days: request.retryDays },
    apr: terms.apr,
    terms_hash: hash,
    notices,
    terms,
    installments: entries.map(presentEntry),
  };
}
