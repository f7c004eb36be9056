import { recordEvent } from "../../events/event-log/record-event.ts";
import { presentCharge } from "../charges/present-charge.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { reversalSuffix } from "../processor/adyen/adyen.ts";
import type { AdyenDependencies } from "../processor/adyen/adyen-dependencies.ts";
import type { NotificationItem } from "../processor/adyen/notification-item.ts";
import { reportNotReversed } from "../processor/adyen/report-late.ts";
import type { ReportResult } from "../processor/report.ts";

/** Whether a notification is about the reversal of a late approval. */
export function isOfReversal({ merchantReference }: NotificationItem): boolean {
  return merchantReference.endsWith(reversalSuffix);
}

/** Whether Adyen rejects a reversal because the payment is canceled already. */
function isCanceled(reason: string): boolean {
  return /\b(already|been|is|was)\b.*\bcancell?ed\b/i.test(reason) && !/\bnot\b|n't\b/i.test(reason);
}

/**
 * Applies that a bank has returned the refund by which a late approval was reversed: it is paid again, and stays so, whether its
 * reversal is notified after that or once more.
 */
export async function failReversal(
  dependencies: Pick<PaymentDependencies, "database" | "log" | "now"> & Pick<AdyenDependencies, "count">,
  { merchantReference }: NotificationItem,
): Promise<ReportResult> {
  const { database, now } = dependencies;
  const id = merchantReference.slice(0, -reversalSuffix.length);
  const failed = await database
    .updateTable("adyen_payments")
    .set({ reversed_at: null, reversal_failed_at: now() })
    .where("id", "=", id)
    .where("reversal_failed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (failed === undefined) return "done_before";
  reportNotReversed(dependencies, id);
  return "done";
}

/**
 * Applies that a late approval was reversed, with the event `charge.late_approval_reversed`, or that it was not. One that was
 * canceled before by our reference is released, too.
 */
export async function applyReversal(
  dependencies: PaymentDependencies & Pick<AdyenDependencies, "count">,
  item: NotificationItem,
): Promise<ReportResult> {
  const { database, count, now } = dependencies;
  if (!isOfReversal(item)) return "unknown";
  const id = item.merchantReference.slice(0, -reversalSuffix.length);
  const isReversed = item.success === "true" || isCanceled(item.reason ?? "");
  if (!isReversed) {
    reportNotReversed(dependencies, id);
    return "done";
  }
  return database.transaction().execute(async (transaction): Promise<ReportResult> => {
    const payment = await transaction
      .updateTable("adyen_payments")
      .set({ reversed_at: now() })
      .where("id", "=", id)
      .where("late_psp_reference", "is not", null)
      .where("reversed_at", "is", null)
      .where("reversal_failed_at", "is", null)
      .returning(["account_id", "livemode", "outcome", "psp_reference", "late_psp_reference"])
      .executeTakeFirst();
    if (payment === undefined) return "done_before";
    count("late_approval_reversed");
    // Of one that was made twice the other has paid.
    const isSecond = payment.psp_reference !== payment.late_psp_reference;
    if (payment.outcome?.result === "approved" && isSecond) return "done";
    const scope = { accountId: payment.account_id, livemode: payment.livemode };
    const charge = await findCharge(transaction, scope, id, { lock: true });
    if (charge === undefined) return "done";
    const object = presentCharge(dependencies, charge);
    await recordEvent(transaction, dependencies, { scope, type: "charge.late_approval_reversed", object });
    return "done";
  });
}
