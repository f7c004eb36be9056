import type {
  ChargePart,
  Installment,
  InstallmentPlan,
  PlanCharge,
  PlanPayment,
  PlanRows,
  PlanVersion,
} from "../../../billing/installments/installment-plan.ts";
import { secondsOf, secondsOrNull } from "../rows/seconds.ts";
import type { InstallmentRow, PaymentRow, PlanRow, VersionRow } from "./store.ts";

/** The rows of a plan in the database. */
export interface StoredPlan {
  readonly row: PlanRow;
  readonly installments: readonly InstallmentRow[];
  readonly versions: readonly VersionRow[];
  readonly payments: readonly PaymentRow[];
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
    ...{ id: row.id, currency: row.currency, status: row.status, total: row.total, version: row.version },
    ...{ createdAt: secondsOf(row.created), anchor: secondsOf(row.anchor) },
    cadence: { interval: row.interval_unit, intervalCount: row.interval_count },
    ...{ retryDays: row.retry_days },
    defaultReason: row.default_reason,
    lastAutomaticAt: secondsOrNull(row.last_automatic_at),
    postponed: until && { until: secondsOf(until), failures: unreachable },
    endedAt: secondsOrNull(row.ended_at),
  };
}

function installmentOf(row: InstallmentRow): Installment {
  return {
    ...{ id: row.id, number: row.number, amount: row.amount, feeAmount: row.fee_amount },
    ...{ dueAt: secondsOf(row.due_at), status: row.status, version: row.version },
    ...{ paidAt: secondsOrNull(row.paid_at), charge: row.charge, waivedAmount: row.waived_amount },
    ...{ attemptCount: row.attempt_count, run: row.run },
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
