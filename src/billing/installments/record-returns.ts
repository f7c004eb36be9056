import type { PlanPayment } from "./installment-plan.ts";
import type { PlanWork } from "./plan-work.ts";

/**
 * Writes what has gone back of a charge by refunds and disputes, which is lower than before if a refund has failed or a dispute was
 * won. The installments stay paid: what went back is not owed again.
 */
export function recordReturns(
  work: PlanWork,
  { charge, refunded, disputed }: Pick<PlanPayment, "charge" | "disputed" | "refunded">,
): void {
  work.payments = work.payments.map((payment) =>
    payment.charge === charge && (payment.refunded !== refunded || payment.disputed !== disputed)
      ? { ...payment, refunded, disputed }
      : payment,
  );
}
