import type { Database } from "../../platform/database/database.ts";
import type { OperatorTask } from "../../platform/metrics/queue-state.ts";

const remedy =
  "Adyen confirms a reversal within minutes. If it has rejected it, refund or cancel this payment in its Customer Area.";

/**
 * Finds the approvals that should not be there, whose reversal was sent and is not confirmed: Adyen has rejected it, or its
 * notification has not come.
 */
export async function unreversedApprovals(
  database: Database,
  limit: number,
): Promise<readonly OperatorTask[]> {
  const rows = await database
    .selectFrom("adyen_payments")
    .select(["id", "late_psp_reference", "amount", "currency"])
    .where("late_psp_reference", "is not", null)
    .where("reversal_due_at", "is", null)
    .where("reversed_at", "is", null)
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, late_psp_reference: pspReference, amount, currency }) => ({
    id,
    problem:
      `${pspReference ?? ""}: approved late or twice, not reversed ` +
      `(${String(amount)} ${currency.toUpperCase()}, in minor units)`,
    remedy,
  }));
}
