import { sumOf } from "../proration.ts";
import type { PlanRows } from "./installment-plan.ts";

/** The sums of a plan in minor units. Paid, scheduled, waived and canceled are together its total. */
export interface PlanAmounts {
  readonly paid: number;
  /** What is neither paid nor waived nor canceled, also if it is overdue. */
  readonly scheduled: number;
  readonly waived: number;
  readonly canceled: number;
  /** A part of `paid`. */
  readonly refunded: number;
  /** A part of `paid` that the bank has taken back, without what was refunded before. */
  readonly disputed: number;
}

/** Returns what became of the total of a plan. */
export function planAmounts({
  installments,
  payments,
}: Pick<PlanRows, "installments" | "payments">): PlanAmounts {
  const sums = { paid: 0, scheduled: 0, waived: 0, canceled: 0 };
  for (const { status, amount, waivedAmount } of installments) {
    sums.waived += waivedAmount;
    if (status === "paid") sums.paid += amount - waivedAmount;
    else if (status === "canceled") sums.canceled += amount;
    else if (status !== "waived") sums.scheduled += amount;
  }
  const disputed = payments.map((payment) => Math.min(payment.disputed, payment.amount - payment.refunded));
  return { ...sums, refunded: sumOf(payments.map(({ refunded }) => refunded)), disputed: sumOf(disputed) };
}
