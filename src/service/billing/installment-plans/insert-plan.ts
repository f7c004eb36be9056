import type { Seconds } from "../../../billing/calendar.ts";
import type { PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import { recordEvents } from "../../events/event-log/record-event.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import type { StoredPlan } from "./load-plan.ts";
import { planEvents, schedulePlanNotices } from "./plan-announcements.ts";
import { installmentColumns, planColumns } from "./plan-columns.ts";
import type { PlanRow } from "./store.ts";
import { findPayments } from "./store.ts";
import { insertPayments } from "./write-plan-payments.ts";

/** The columns of a new plan that do not follow from its rows. */
export type NewPlanColumns = Pick<
  PlanRow,
  | "amount"
  | "apr"
  | "checkout_session"
  | "consent"
  | "count"
  | "customer"
  | "default_source"
  | "description"
  | "down_payment"
  | "fee"
  | "first_payment_on"
  | "interval_count"
  | "interval_unit"
  | "metadata"
  | "notices"
  | "payment_link"
  | "remainder"
  | "terms"
  | "terms_hash"
  | "test_clock"
>;

interface NewPlan {
  readonly scope: Scope;
  readonly moment: Seconds;
  readonly outcome: PlanOutcome;
  readonly columns: NewPlanColumns;
  readonly request?: ApiRequest | undefined;
}

/** Writes a new plan with its schedule, the payments of its first charge, its events and its mails. */
export async function insertPlan(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  { scope, moment, outcome, columns, request }: NewPlan,
): Promise<StoredPlan> {
  const { database } = dependencies;
  const { rows, events } = outcome;
  const { plan } = rows;
  const owned = { ...scopeColumns(scope), created: dateOf(moment) };
  const { terms_hash, terms, consent } = columns;
  const [row] = await insertRows(database, "installment_plans", [
    {
      ...owned,
      id: plan.id,
      currency: plan.currency,
      total: plan.total,
      retry_days: plan.retryDays,
      anchor: dateOf(plan.anchor),
      ...planColumns(rows, moment),
      ...columns,
    },
  ]);
  if (row === undefined) throw new Error("The plan was not written.");
  const versions = await insertRows(
    database,
    "installment_versions",
    rows.versions.map(({ version, status, entries }) => ({
      ...owned,
      plan: plan.id,
      version,
      status,
      entries,
      terms_hash,
      terms,
      consent,
    })),
  );
  const installments = await insertRows(
    database,
    "installments",
    rows.installments.map((installment) => ({ ...owned, ...installmentColumns(rows, installment, moment) })),
  );
  if (rows.charge !== null) {
    await insertPayments(database, [{ scope, moment, awaited: true, rows, charge: rows.charge }]);
  }
  const payments = await findPayments(database, [plan.id]);
  const after = { row, installments, versions, payments };
  await recordEvents(dependencies, planEvents({ before: undefined, after, events, request }));
  await schedulePlanNotices(dependencies, [{ row, outcome, moment }]);
  return after;
}
