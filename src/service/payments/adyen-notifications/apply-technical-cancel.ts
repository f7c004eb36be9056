import type { PaymentDependencies } from "../dependencies.ts";
import { cancelSuffix } from "../processor/adyen/adyen.ts";
import type { AdyenDependencies } from "../processor/adyen/adyen-dependencies.ts";
import type { NotificationItem } from "../processor/adyen/notification-item.ts";
import { findPayment, noteLateApproval } from "../processor/adyen/payment-ledger.ts";
import { reportLate, reportNotReversed } from "../processor/adyen/report-late.ts";
import type { ReportResult } from "../processor/report.ts";
import { enterReversed } from "./apply-reversal.ts";

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
