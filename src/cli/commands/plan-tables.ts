import type { InstallmentPlan, PlannedInstallment } from "../../contract/billing/installment-plan.ts";
import { block, table } from "../output/table.ts";

/** Formats plans, one in a row. Sums are in minor units. */
export function plansTable(plans: readonly InstallmentPlan[], width: number | undefined): string {
  if (plans.length === 0) return "There are no such plans.\n";
  return table(
    [
      ["id", "status", "paid", "overdue in minor units", "next payment", "customer"],
      ...plans.map((plan) => {
        const { id, status, customer } = plan;
        return [id, status, progress(plan), overdue(plan), plan.next_payment_at ?? "none", customer];
      }),
    ],
    width,
  );
}

/** Formats a plan with its installments, and the schedule that waits for the payer. Sums are in minor units. */
export function planTables(plan: InstallmentPlan, width: number | undefined): string {
  const { proposed_version: proposed } = plan;
  const tables = [summary(plan, width), installmentTable(plan, width)];
  if (proposed === null) return tables.join("\n");
  const { version, terms_hash: hash, installments } = proposed;
  const terms = `Version ${version} waits for the payer, and nothing changes before. Its terms: ${hash}\n`;
  return [...tables, terms, proposedTable(installments, width)].join("\n");
}

function summary(plan: InstallmentPlan, columns: number | undefined): string {
  const unit = plan.currency.toUpperCase();
  const fields: readonly (readonly [heading: string, cell: string])[] = [
    ["id", plan.id],
    ["status", plan.status],
    ["customer", plan.customer],
    ["description", plan.description ?? ""],
    ["total in minor units", `${plan.total} ${unit}`],
    ["paid", `${progress(plan)}, ${plan.amount_paid} ${unit}`],
    ["overdue", overdue(plan)],
    ["waived", plan.amount_waived === 0 ? "" : `${plan.amount_waived} ${unit}`],
    ["canceled", plan.amount_canceled === 0 ? "" : `${plan.amount_canceled} ${unit}`],
    ["refunded", plan.amount_refunded === 0 ? "" : `${plan.amount_refunded} ${unit}`],
    ["next payment", plan.next_payment_at ?? "none"],
    ["version", String(plan.version)],
  ];
  return block(
    fields.map(([heading]) => heading),
    fields.map(([, cell]) => cell),
    { columns },
  );
}

function installmentTable({ installments, fee }: InstallmentPlan, width: number | undefined): string {
  const withFee = (cell: string) => (fee === 0 ? [] : [cell]);
  return table(
    [
      ["number", "due on", "amount", ...withFee("fee"), "status", "attempts", "charge"],
      ...installments.map((installment) => [
        ...[String(installment.number), dayOf(installment), String(installment.amount)],
        ...withFee(String(installment.fee_amount)),
        ...[installment.status, String(installment.attempt_count), installment.charge ?? ""],
      ]),
    ],
    width,
  );
}

function proposedTable(installments: readonly PlannedInstallment[], width: number | undefined): string {
  return table(
    [
      ["number", "due on", "amount"],
      ...installments.map((one) => [String(one.number), dayOf(one), String(one.amount)]),
    ],
    width,
  );
}

function progress({ installments }: InstallmentPlan): string {
  return `${installments.filter(({ status }) => status === "paid").length} of ${installments.length}`;
}

/** Returns what is owed by now, or an empty text. */
function overdue({ installments, currency }: InstallmentPlan): string {
  const owed = installments.filter(({ status }) => status === "due" || status === "failed");
  const sum = owed.reduce((total, { amount }) => total + amount, 0);
  return sum === 0 ? "" : `${sum} ${currency.toUpperCase()}`;
}

/** Returns the UTC day on which an installment is due. */
const dayOf = ({ due_at: dueAt }: PlannedInstallment): string => dueAt.slice(0, 10);
