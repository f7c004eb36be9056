import type { PlanCharge, PlanOutcome, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Seconds } from "../../../billing/calendar.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { recordEvents } from "../../events/event-log/record-events.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import { installmentColumns, planColumns } from "./plan-columns.ts";
import { schedulePlanNotices } from "./plan-notices.ts";
import { planEvents } from "./plan-events.ts";
import type { StoredPlan } from "./restore-plan.ts";
import type { PlanRow } from "./store.ts";
import { findPayments } from "./store.ts";

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
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  { scope, moment, outcome, columns, request }: NewPlan,
): Promise<StoredPlan> {
  const { rows, events } = outcome;
  const { plan } = rows;
  const owned = { ...scopeColumns(scope), created: dateOf(moment) };
  const { terms_hash, terms, consent } = columns;
  const [row] = await insertRows(database, "installment_plans", [
    {
      ...{ ...owned, id: plan.id, currency: plan.currency, total: plan.total },
      ...{ retry_days: plan.retryDays, anchor: dateOf(plan.anchor) },
      ...planColumns(rows, moment),
      ...columns,
    },
  ]);
  if (row === undefined) throw new Error("The plan was not written.");
  const versions = await insertRows(
    database,
    "installment_versions",
    rows.versions.map(({ version, status, entries }) => ({
      ...{ ...owned, plan: plan.id, version, status, entries, terms_hash, terms, consent },
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
  await recordEvents(database, dependencies, planEvents({ before: undefined, after, events, request }));
  await schedulePlanNotices(dependencies, database, [{ row, outcome, moment }]);
  return after;
}

/** What a new charge of a plan pays. */
interface NewPayments {
  readonly scope: Scope;
  readonly moment: Seconds;
  /** Whether a request waits for the outcome of the charge. */
  readonly awaited: boolean;
  /** The language of the page on which a payer has begun it. */
  readonly locale?: LocaleTag | null;
  /** The rows of the plan with the charge. */
  readonly rows: PlanRows;
  readonly charge: PlanCharge;
}

/**
 * Writes what new charges pay, by one statement. The database rejects it while another charge of the same installment may
 * succeed, or has.
 */
export async function insertPayments(database: Database, payments: readonly NewPayments[]): Promise<void> {
  await insertRows(database, "installment_payments", payments.flatMap(paymentRows));
}

function paymentRows({ scope, moment, rows, charge: { id: charge, purpose, parts }, ...begun }: NewPayments) {
  const { awaited, locale = null } = begun;
  const { plan, installments } = rows;
  const ids = new Map(installments.map(({ id, number }) => [number, id]));
  return parts.map(({ number, amount, waived }) => ({
    ...{ ...scopeColumns(scope), created: dateOf(moment), plan: plan.id, charge },
    ...{ installment: ids.get(number) ?? "", purpose, awaited, amount, waived, status: "live" as const },
    locale,
  }));
}
