import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import type {
  ChargePart,
  Installment,
  InstallmentPlan,
  PlanCharge,
  PlanPayment,
  PlanRows,
  PlanVersion,
} from "../../../billing/installments/installment-plan.ts";
import type { PlanContext } from "../../../billing/installments/plan-work.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns, lockClocks, readyClock } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ClockedColumns, OnTestClock } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { groupBy } from "../rows/group-by.ts";
import { secondsOf, secondsOrNull } from "../rows/seconds.ts";
import type { PayingCard } from "./paying-card.ts";
import type { InstallmentRow, PaymentRow, PlanRow, VersionRow } from "./store.ts";
import { findInstallments, findPayments, findPlan, findVersions } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

/** The rows of a plan in the database. */
export interface StoredPlan {
  readonly row: PlanRow;
  readonly installments: readonly InstallmentRow[];
  readonly versions: readonly VersionRow[];
  readonly payments: readonly PaymentRow[];
}

/** A plan that is locked after its test clock, as the functions that change it take it. */
export interface LockedPlan extends StoredPlan {
  readonly scope: Scope;
  readonly clock: ClockedColumns;
  /** The time that applies, in seconds. */
  readonly moment: Seconds;
  readonly rows: PlanRows;
}

interface LockOptions {
  /** Whether the test clock may be advancing: only for what happens at a due time, and what follows a payment. */
  readonly whileAdvancing?: boolean;
  /** Whether the customer is locked too. Whoever charges does not: nothing of the customer changes. */
  readonly customer?: "locked";
}

/**
 * Locks the test clock (for share) and the plan, in this order, and loads its rows. Throws `resource_missing` (404) and
 * `test_clock_advancing` (409).
 */
export async function lockPlan(
  { database, now }: Within<{ readonly now: () => Date }>,
  scope: Scope,
  id: string,
  { whileAdvancing = false, customer }: LockOptions = {},
): Promise<LockedPlan> {
  const found = existing(await findPlan(database, scope, id), "installment plan");
  const clock = await (whileAdvancing ? clockColumns : readyClock)(database, scope, found);
  if (customer === "locked") await findCustomer(database, scope, found.customer, { lock: true });
  const row = existing(await findPlan(database, scope, id, { lock: true }), "installment plan");
  return lockedPlan(await loadPlan(database, row), clock, now());
}

/**
 * Locks those of many plans that go on, after their test clocks. What another transaction has locked is left out, and so is what
 * does not fulfil `condition` on the plan `p`.
 */
export async function lockPlans(
  { database, now }: Within<{ readonly now: () => Date }>,
  plans: readonly (OnTestClock & { readonly id: string })[],
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<readonly LockedPlan[]> {
  if (plans.length === 0) return [];
  const clockOf = await lockClocks(database, plans);
  const { rows } = await sql<PlanRow>`
    select p.* from installment_plans p
    where p.id in (${sql.join(plans.map(({ id }) => id))}) and p.ended_at is null and ${condition}
    order by p.id for no key update skip locked`.execute(database);
  const loaded = await loadPlans(database, rows);
  return loaded.map((stored) => lockedPlan(stored, clockOf(stored.row), now()));
}

function lockedPlan(stored: StoredPlan, clock: ClockedColumns, now: Date): LockedPlan {
  const moment = secondsOf(timeOf(clock, now));
  return { ...stored, scope: scopeOf(stored.row), clock, moment, rows: restorePlan(stored) };
}

/** Returns what a change of a plan needs beside its rows. */
export function planContext(
  { newId }: Pick<BillingDependencies, "newId">,
  card: PayingCard | undefined,
): PlanContext {
  return { hasCard: card !== undefined, newChargeId: () => newId("charge") };
}

/** Loads the rows of plans, in the order of `rows`. */
async function loadPlans(database: Database, rows: readonly PlanRow[]): Promise<readonly StoredPlan[]> {
  const ids = rows.map(({ id }) => id);
  const planOf = ({ plan }: { readonly plan: string }) => plan;
  const installments = groupBy(await findInstallments(database, ids), planOf);
  const versions = groupBy(await findVersions(database, ids), planOf);
  const payments = groupBy(await findPayments(database, ids), planOf);
  return rows.map((row) => ({
    row,
    installments: installments.get(row.id) ?? [],
    versions: versions.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
  }));
}

/** Loads the rows of one plan. */
export async function loadPlan(database: Database, row: PlanRow): Promise<StoredPlan> {
  const [loaded] = await loadPlans(database, [row]);
  if (loaded === undefined) throw new Error(`The plan ${row.id} was not loaded.`);
  return loaded;
}

/** Returns the rows of a plan as the functions that change it take them. */
export function restorePlan({ row, installments, versions, payments }: StoredPlan): PlanRows {
  return {
    plan: planOf(row),
    installments: installments.map(installmentOf),
    charge: liveCharge(payments.filter(({ status }) => status === "live")),
    payments: paid(payments.filter(({ status }) => status === "paid")),
    versions: versions.map(versionOf),
  };
}

function planOf(row: PlanRow): InstallmentPlan {
  const { postponed_until: until, unreachable } = row;
  return {
    id: row.id,
    currency: row.currency,
    status: row.status,
    total: row.total,
    version: row.version,
    createdAt: secondsOf(row.created),
    anchor: secondsOf(row.anchor),
    cadence: { interval: row.interval_unit, intervalCount: row.interval_count },
    retryDays: row.retry_days,
    defaultReason: row.default_reason,
    lastAutomaticAt: secondsOrNull(row.last_automatic_at),
    postponed: until && { until: secondsOf(until), failures: unreachable },
    endedAt: secondsOrNull(row.ended_at),
  };
}

function installmentOf(row: InstallmentRow): Installment {
  return {
    id: row.id,
    number: row.number,
    amount: row.amount,
    feeAmount: row.fee_amount,
    dueAt: secondsOf(row.due_at),
    status: row.status,
    version: row.version,
    paidAt: secondsOrNull(row.paid_at),
    charge: row.charge,
    waivedAmount: row.waived_amount,
    attemptCount: row.attempt_count,
    run: row.run,
  };
}

function versionOf({ version, status, entries }: VersionRow): PlanVersion {
  return { version, status, entries };
}

function liveCharge(live: readonly PaymentRow[]): PlanCharge | null {
  const [first] = live;
  if (first === undefined) return null;
  const parts = live.map(partOf);
  return { id: first.charge, purpose: first.purpose, amount: sumOf(parts), parts };
}

function paid(rows: readonly PaymentRow[]): readonly PlanPayment[] {
  return [...new Set(rows.map(({ charge }) => charge))].map((charge) => {
    const parts = rows.filter((row) => row.charge === charge);
    const { amount_refunded: refunded = 0, amount_disputed: disputed = 0 } = parts[0] ?? {};
    return { charge, amount: sumOf(parts), refunded, disputed };
  });
}

const partOf = ({ number, amount, waived }: PaymentRow): ChargePart => ({ number, amount, waived });

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
