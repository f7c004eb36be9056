import type { PlanWork } from "./plan-work.ts";

/**
 * Writes the sum of the refunds of a charge, which is lower than before if one has failed. The installments stay paid: what
 * is refunded is not owed again.
 *
 * @param refunded minor units
 */
export function recordRefunds(work: PlanWork, charge: string, refunded: number): void {
  work.payments = work.payments.map((payment) =>
    payment.charge === charge && payment.refunded !== refunded ? { ...payment, refunded } : payment,
  );
}
