import { sql } from "kysely";
import { inTransaction } from "../../../../platform/database/in-transaction.ts";
import { recordEvent } from "../../../../events/event-log/record-event.ts";
import { presentCharge } from "../../../charges/present-charge.ts";
import { findCharge } from "../../../charges/store.ts";
import type { PaymentDependencies } from "../../../dependencies.ts";
import { cancelSuffix, reversalSuffix } from "../adyen.ts";
import type { AdyenDependencies } from "../settings.ts";
import type { NotificationItem } from "../notification-item.ts";
import type { AdyenPayment } from "../payment-ledger.ts";
import { findPayment, noteLateApproval } from "../payment-ledger.ts";
import { reportLate, reportNotReversed } from "../report-late.ts";
import type { ReportResult } from "../../../processor/report.ts";

/** Whether a notification is about the reversal of a late approval. */
export function isOfReversal({ merchantReference }: NotificationItem): boolean {
  return merchantReference.endsWith(reversalSuffix);
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
 * Applies that a late approval was reversed, or that it was not. The words of a rejection are not signed: one that was canceled before
 * by our reference is released by the notification of that.
 */
export async function applyReversal(
  dependencies: PaymentDependencies & Pick<AdyenDependencies, "count">,
  item: NotificationItem,
): Promise<ReportResult> {
  if (!isOfReversal(item)) return "unknown";
  const id = item.merchantReference.slice(0, -reversalSuffix.length);
  if (item.success === "true") return enterReversed(dependencies, id);
  const payment = await findPayment(dependencies.database, id);
  if (payment?.reversed_at != null) return "done_before";
  reportNotReversed(dependencies, id);
  return "done";
}

/**
 * Enters that an approval after the end was released, with the event `charge.late_approval_reversed`.
 *
 * @param canceled Adyen's reference of the payment, where it was canceled by ours: its approval may not be known yet
 */
export async function enterReversed(
  dependencies: PaymentDependencies & Pick<AdyenDependencies, "count">,
  id: string,
  canceled: string | null = null,
): Promise<ReportResult> {
  const { count, now } = dependencies;
  return inTransaction(dependencies, async (within): Promise<ReportResult> => {
    const { database } = within;
    const { rows } = await sql<AdyenPayment>`
      update adyen_payments set reversed_at = ${now()}, late_psp_reference = coalesce(late_psp_reference, ${canceled}),
        reversal_due_at = null, cancel_due_at = null
      where id = ${id} and amount > 0 and reversed_at is null and reversal_failed_at is null
        and case when ${canceled}::text is null then late_psp_reference is not null
          else late_psp_reference = ${canceled} or (late_psp_reference is null and state = 'rejected_late') end
      returning *`.execute(database);
    const [payment] = rows;
    if (payment === undefined) return "done_before";
    count("late_approval_reversed");
    // Of one that was made twice the other has paid.
    const isSecond = payment.psp_reference !== payment.late_psp_reference;
    if (payment.outcome?.result === "approved" && isSecond) return "done";
    const scope = { accountId: payment.account_id, livemode: payment.livemode };
    const charge = await findCharge(database, scope, id, { lock: true });
    if (charge === undefined) return "done";
    const object = presentCharge(dependencies, charge);
    await recordEvent(within, { scope, type: "charge.late_approval_reversed", object });
    return "done";
  });
}

/** Adyen has no payment of this reference, or it was refused or canceled: nothing is paid. */
const nothingPaid = /no original payment|not found|refused|cancell?ed/i;

/**
 * Applies what came of canceling by our reference a payment of which nothing was heard. What Adyen has and does not cancel may be
 * captured: it is reversed like any late approval, whatever the words of the rejection, which are not signed and decide only what a
 * person is told. Adyen rejects the reversal of what was never paid.
 */
export async function applyTechnicalCancel(
  dependencies: PaymentDependencies & Pick<AdyenDependencies, "count">,
  { merchantReference, originalReference, reason, success }: NotificationItem,
): Promise<ReportResult> {
  const { database, now } = dependencies;
  if (!merchantReference.endsWith(cancelSuffix)) return "unknown";
  const id = merchantReference.slice(0, -cancelSuffix.length);
  const payment = await findPayment(database, id);
  if (payment === undefined) return "unknown";
  if (success === "true")
    return originalReference ? enterReversed(dependencies, id, originalReference) : "done";
  if (payment.state !== "rejected_late") return "done";
  const isPaid = !nothingPaid.test(reason ?? "");
  if (!originalReference) {
    if (isPaid) reportNotReversed(dependencies, id);
    return "done";
  }
  const late = { pspReference: originalReference, now: now() };
  if ((await noteLateApproval(database, id, late)) && isPaid) reportLate(dependencies, id);
  return "done";
}
