import type { Decline } from "../dunning-run.ts";
import { failAttempt } from "./fail-attempt.ts";
import type { Installment } from "./installment-plan.ts";
import type { PlanWork } from "./plan-work.ts";

/** The card is not at fault: the next attempt comes a day later. */
const captureFailure: Decline = { retry: "after_a_day", kind: "card" };

/**
 * Writes that the capture of a charge has failed after it had paid installments: they are owed again, and the plan goes on if
 * it was completed. The oldest has the retries; what was paid early waits for its day. In a canceled plan nothing is owed.
 */
export function reopenPayment(work: PlanWork, charge: string): void {
  const paid = work.rows().installments.filter((row) => row.charge === charge && row.status === "paid");
  if (paid.length === 0) return;
  work.payments = work.payments.filter((payment) => payment.charge !== charge);
  for (const row of paid) work.changeInstallment(row.number, unpaid(work, row));
  if (work.plan.status === "canceled") return;
  if (work.plan.status === "completed") {
    work.update({ endedAt: null });
    work.transition("payment_reopened");
  }
  const failed = paid.filter(({ number }) => work.find(number)?.status === "failed");
  const [oldest, ...others] = failed;
  for (const { number } of others) work.recordEvent("installment.failed", number);
  if (oldest === undefined) return;
  failAttempt(work, oldest.number, captureFailure);
  work.changeInstallment(oldest.number, { attemptCount: oldest.attemptCount });
}

function unpaid({ plan, moment }: PlanWork, { dueAt, run }: Installment): Partial<Installment> {
  const owed = { paidAt: null, charge: null, waivedAmount: 0 };
  if (plan.status === "canceled") return { ...owed, status: "canceled" };
  if (dueAt > moment) return { ...owed, status: "scheduled", run: null };
  return { ...owed, status: "failed", run: run && { ...run, state: "open" } };
}
