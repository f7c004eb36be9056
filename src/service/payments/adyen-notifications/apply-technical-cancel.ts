import type { PaymentDependencies } from "../dependencies.ts";
import { cancelSuffix } from "../processor/adyen/adyen.ts";
import type { AdyenDependencies } from "../processor/adyen/adyen-dependencies.ts";
import type { NotificationItem } from "../processor/adyen/notification-item.ts";
import { findPayment, noteLateApproval } from "../processor/adyen/payment-ledger.ts";
import { reportLate, reportNotReversed } from "../processor/adyen/report-late.ts";
import type { ReportResult } from "../processor/report.ts";

/** Adyen has no payment of this reference, or it was refused or canceled: nothing is paid. */
const nothingPaid = /no original payment|not found|refused|cancell?ed/i;

/**
 * Applies what came of canceling by our reference a payment of which nothing was heard. Adyen cancels no payment that is captured: it
 * was approved although its approval was never notified, and is reversed like any late approval.
 */
export async function applyTechnicalCancel(
  dependencies: Pick<PaymentDependencies, "database" | "log" | "now"> & Pick<AdyenDependencies, "count">,
  { merchantReference, originalReference, reason, success }: NotificationItem,
): Promise<ReportResult> {
  const { database, now } = dependencies;
  if (!merchantReference.endsWith(cancelSuffix)) return "unknown";
  const id = merchantReference.slice(0, -cancelSuffix.length);
  const payment = await findPayment(database, id);
  if (payment === undefined) return "unknown";
  if (success === "true" || payment.state !== "rejected_late" || nothingPaid.test(reason ?? ""))
    return "done";
  if (!originalReference) {
    reportNotReversed(dependencies, id);
    return "done";
  }
  const late = { pspReference: originalReference, now: now() };
  if (await noteLateApproval(database, id, late)) reportLate(dependencies, id);
  return "done";
}
