import type { PlanOutcome, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { changedAttributes, recordEvents } from "../../events/event-log/record-event.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { groupBy } from "../rows/group-by.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import { planEvents, schedulePlanNotices } from "./plan-announcements.ts";
import { installmentColumns, planColumns } from "./plan-columns.ts";
import { termsOfVersion } from "./plan-terms.ts";
import type { PlanRow, VersionRow } from "./store.ts";
import { findVersions } from "./store.ts";
import { writePlanPayments } from "./write-plan-payments.ts";

interface WriteOptions {
  /** Columns of the plan that do not follow from its rows. */
  readonly columns?: Partial<PlanRow>;
  readonly request?: ApiRequest | undefined;
  /** Events that happened before those of the change. */
  readonly earlierEvents?: readonly NewEvent[];
  /** Whether the request waits for the outcome of the charge that the change begins. */
  readonly awaited?: boolean;
  /** The language of the page on which a payer begins the charge; null: nobody does on a page. */
  readonly locale?: LocaleTag | null;
  /** Whether the change has tried the card that pays the plan, or has found none: it waits as a new one no more. */
  readonly triesCard?: boolean;
  /** Whether the charge that has ended never reached the card: its payments are deleted, so that they are no tries of it. */
  readonly isUntried?: boolean;
  /** Why the charge failed whose outcome the change is. */
  readonly failureCode?: string | null;
}

/** A change of a plan that the caller has locked. */
interface ChangedPlan extends WriteOptions {
  readonly locked: LockedPlan;
  readonly outcome: PlanOutcome;
}

type Writing = Pick<BillingDependencies, "newId" | "now">;

/** Writes a change of one plan. See `writePlans`. */
export async function writePlan(
  dependencies: Within<Writing>,
  locked: LockedPlan,
  outcome: PlanOutcome,
  options: WriteOptions = {},
): Promise<void> {
  await writePlans(dependencies, [{ locked, outcome, ...options }]);
}

/**
 * Writes changes of plans that the caller has locked, each of another plan, with their events, mails and refunds, in the
 * caller's transaction: by a fixed number of statements, unless they refund payments or change versions. Charges that the
 * changes begin are written by the caller.
 */
export async function writePlans(
  dependencies: Within<Writing>,
  changes: readonly ChangedPlan[],
): Promise<void> {
  const { database } = dependencies;
  const plans: PlanAfter[] = [];
  for (const change of changes) {
    const after = await withRefunds(dependencies, change.locked, change.outcome);
    plans.push({ ...change, after, versions: await writeVersions(database, change.locked, after) });
  }
  const installments = byId(await updateRows(database, "installments", plans.flatMap(changedInstallments)));
  await writePlanPayments(database, plans);
  const rows = byId(await updatePlans(database, plans.map(changedColumns)));
  const written = plans.map(({ locked, versions, ...change }) => {
    const row = rows.get(locked.row.id);
    if (row === undefined) throw new Error(`The plan ${locked.row.id} is gone.`);
    const parts = locked.installments.map((part) => installments.get(part.id) ?? part);
    return { ...change, before: locked, after: { row, installments: parts, versions } };
  });
  const events = written.flatMap(({ before, after, outcome, request, earlierEvents = [] }) => [
    ...earlierEvents,
    ...planEvents({ before, after, events: outcome.events, request }),
  ]);
  await recordEvents(dependencies, events);
  await schedulePlanNotices(
    dependencies,
    written.map(({ before: { moment }, after: { row }, outcome, failureCode = null }) => {
      return { row, outcome, moment, failureCode };
    }),
  );
}

interface PlanAfter extends ChangedPlan {
  /** The rows of the plan after the change, with the sums of its refunds. */
  readonly after: PlanRows;
  readonly versions: LockedPlan["versions"];
}

function changedInstallments({ locked: { installments, moment }, after }: PlanAfter) {
  return after.installments.flatMap((installment, index) => {
    const columns = installmentColumns(after, installment, moment);
    const before = installments[index];
    const isUnchanged = before !== undefined && Object.keys(changedAttributes(columns, before)).length === 0;
    return isUnchanged ? [] : [columns];
  });
}

function changedColumns({ locked, after, triesCard = false, columns = {} }: PlanAfter) {
  return {
    id: locked.row.id,
    ...planColumns(after, locked.moment),
    ...termsInForce(locked, after),
    ...(triesCard ? { new_card: false } : waitingCard(locked, after)),
    ...columns,
    lease_until: null,
    attempts: 0,
  };
}

/** Rows that change the same columns are written by one statement. */
async function updatePlans(
  database: Database,
  plans: readonly ReturnType<typeof changedColumns>[],
): Promise<readonly PlanRow[]> {
  const written: PlanRow[] = [];
  for (const alike of groupBy(plans, (columns) => Object.keys(columns).join()).values())
    written.push(...(await updateRows(database, "installment_plans", alike)));
  return written;
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

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Writes what a change made of the versions of a plan. Returns all of them. */
async function writeVersions(
  database: Database,
  { row, rows, scope, moment, versions: before }: LockedPlan,
  { versions }: PlanRows,
): Promise<readonly VersionRow[]> {
  const known = new Map(rows.versions.map((version) => [version.version, version]));
  // One is in force, and one proposed: the others make room first.
  const changed = versions.filter((version) => known.get(version.version) !== version);
  if (changed.length === 0) return before;
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
  await insertRows(
    database,
    "installment_versions",
    changed.filter(isNew).map(({ version, status, entries }) => ({
      ...scopeColumns(scope),
      created: dateOf(moment),
      plan: row.id,
      version,
      status,
      entries,
      ...termsOfVersion(row.id, { version, entries }),
      consent: null,
    })),
  );
  return findVersions(database, [row.id]);
}

/** Begins the refunds of a change. Returns the rows of its plan with their sums. */
async function withRefunds(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  { scope }: Pick<LockedPlan, "scope">,
  { rows, refunds }: PlanOutcome,
): Promise<PlanRows> {
  for (const { charge: id } of refunds) {
    const charge = await findCharge(dependencies.database, scope, id);
    if (charge === undefined) throw new Error(`The charge ${id} is gone.`);
    await beginOwnRefund(dependencies, charge);
  }
  const given = new Set(refunds.map(({ charge }) => charge));
  const payments = rows.payments.map((payment) =>
    given.has(payment.charge) ? { ...payment, refunded: payment.amount } : payment,
  );
  return { ...rows, payments };
}
