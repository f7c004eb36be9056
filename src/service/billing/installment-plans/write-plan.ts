import type { PlanOutcome, PlanRows } from "../../../billing/installments/installment-plan.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import { installmentColumns, planColumns } from "./plan-columns.ts";
import { insertPayments } from "./insert-plan.ts";
import { schedulePlanNotices } from "./plan-notices.ts";
import { recordPlanEvents } from "./record-plan-events.ts";
import type { StoredPlan } from "./restore-plan.ts";
import { termsOfVersion } from "./plan-terms.ts";
import type { PlanRow } from "./store.ts";
import { findInstallments, findPayments, findPlan, findVersions } from "./store.ts";

interface WriteOptions {
  /** Columns of the plan that do not follow from its rows. */
  readonly columns?: Partial<PlanRow>;
  readonly request?: ApiRequest | undefined;
  /** Whether the request waits for the outcome of the charge that the change begins. */
  readonly awaited?: boolean;
  /** Whether the change has tried the card that pays the plan, or has found none: it waits as a new one no more. */
  readonly triesCard?: boolean;
  /** Whether the charge that has ended never reached the card: its payments are deleted, so that they are no tries of it. */
  readonly isUntried?: boolean;
  /** Why the charge failed whose outcome the change is. */
  readonly failureCode?: string | null;
}

/**
 * Writes a change of a plan that the caller has locked, with its events, mails and refunds, in the caller's transaction. A charge that
 * the change begins is written by the caller.
 */
export async function writePlan(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  locked: LockedPlan,
  outcome: PlanOutcome,
  {
    columns = {},
    request,
    awaited = false,
    triesCard = false,
    isUntried = false,
    failureCode = null,
  }: WriteOptions = {},
): Promise<StoredPlan> {
  const { row, scope } = locked;
  const after = await withRefunds(dependencies, database, scope, outcome);
  await writeVersions(database, locked, after);
  await updateRows(database, "installments", changedInstallments(locked, after));
  await endPayments(database, locked, after, isUntried);
  await beginPayments(database, locked, after, awaited);
  await updateRows(database, "installment_plans", [
    {
      id: row.id,
      ...planColumns(after, locked.moment),
      ...termsInForce(locked, after),
      ...(triesCard ? { new_card: false } : waitingCard(locked, after)),
      ...columns,
      lease_until: null,
      attempts: 0,
    },
  ]);
  const written = await readPlan(database, locked);
  const { events } = outcome;
  await recordPlanEvents(dependencies, database, { before: locked, after: written, events, request });
  const { moment } = locked;
  await schedulePlanNotices(dependencies, database, { row: written.row, outcome, moment, failureCode });
  return written;
}

/** Begins the refunds of a change. Returns the rows with their sums. */
async function withRefunds(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  scope: Scope,
  { rows, refunds }: PlanOutcome,
): Promise<PlanRows> {
  for (const { charge: id } of refunds) {
    const charge = await findCharge(database, scope, id);
    if (charge === undefined) throw new Error(`The charge ${id} is gone.`);
    await beginOwnRefund(dependencies, database, charge);
  }
  const given = new Set(refunds.map(({ charge }) => charge));
  const payments = rows.payments.map((payment) =>
    given.has(payment.charge) ? { ...payment, refunded: payment.amount } : payment,
  );
  return { ...rows, payments };
}

function changedInstallments({ installments, moment }: LockedPlan, after: PlanRows) {
  return after.installments.flatMap((installment, index) => {
    const columns = installmentColumns(after, installment, moment);
    const before = installments[index];
    const isUnchanged = before !== undefined && Object.keys(changedAttributes(columns, before)).length === 0;
    return isUnchanged ? [] : [columns];
  });
}

/** A new card waits until it was tried, whatever else happens meanwhile: what is overdue is due as soon as nothing is under way. */
function waitingCard({ row, moment }: LockedPlan, { plan, installments, charge }: PlanRows) {
  const isCollected = plan.status === "active" || plan.status === "past_due";
  const isOwed = installments.some(({ status }) => status === "due" || status === "failed");
  if (!row.new_card || !isCollected || !isOwed) return { new_card: false };
  return { new_card: true, ...(charge === null ? { due_at: dateOf(moment) } : {}) };
}

/** The terms of a plan are those of the version in force. */
function termsInForce({ row }: LockedPlan, { plan, versions }: PlanRows): Partial<PlanRow> {
  const version = versions.find(({ version: number }) => number === plan.version);
  return version === undefined || plan.version === row.version ? {} : termsOfVersion(row.id, version);
}

/** Ends the payments of a charge that has an outcome. */
async function endPayments(
  database: Database,
  { rows: { charge: ended } }: LockedPlan,
  { charge, payments }: PlanRows,
  isUntried: boolean,
): Promise<void> {
  if (ended === null || charge?.id === ended.id) return;
  if (isUntried) {
    await database.deleteFrom("installment_payments").where("charge", "=", ended.id).execute();
    return;
  }
  const isPaid = payments.some((payment) => payment.charge === ended.id);
  await database
    .updateTable("installment_payments")
    .set({ status: isPaid ? "paid" : "failed" })
    .where("charge", "=", ended.id)
    .where("status", "=", "live")
    .execute();
}

async function beginPayments(
  database: Database,
  { row, rows, scope, moment }: LockedPlan,
  now: PlanRows,
  awaited: boolean,
): Promise<void> {
  const { charge: begun } = now;
  if (begun === null || begun.id === rows.charge?.id) return;
  await insertPayments(database, { row, scope, moment, awaited }, now, begun);
}

async function writeVersions(
  database: Database,
  { row, rows, scope, moment }: LockedPlan,
  { versions }: PlanRows,
): Promise<void> {
  const known = new Map(rows.versions.map((version) => [version.version, version]));
  // One is in force, and one proposed: the others make room first.
  const changed = versions.filter((version) => known.get(version.version) !== version);
  const isNew = ({ version }: PlanRows["versions"][number]) => !known.has(version);
  const order = ["replaced", "withdrawn", "in_force", "proposed"];
  const old = changed.filter((version) => !isNew(version));
  for (const { version, status } of old.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
    await database
      .updateTable("installment_versions")
      .set({ status })
      .where("plan", "=", row.id)
      .where("version", "=", version)
      .execute();
  }
  const added = changed.filter(isNew);
  if (added.length === 0) return;
  await insertRows(
    database,
    "installment_versions",
    added.map(({ version, status, entries }) => ({
      ...{ ...scopeColumns(scope), created: dateOf(moment), plan: row.id },
      ...{ version, status, entries, ...termsOfVersion(row.id, { version, entries }), consent: null },
    })),
  );
}

async function readPlan(database: Database, { row, scope }: LockedPlan): Promise<StoredPlan> {
  const written = await findPlan(database, scope, row.id);
  if (written === undefined) throw new Error(`The plan ${row.id} is gone.`);
  return {
    row: written,
    installments: await findInstallments(database, [row.id]),
    versions: await findVersions(database, [row.id]),
    payments: await findPayments(database, row.id),
  };
}
