import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { currentTime } from "../../platform/clock/time-of.ts";
import { scopeColumns, scopeOf } from "../../platform/database/scope.ts";
import type { ChargeRow } from "../charge-row.ts";
import { isPaying } from "../charges/lifecycle.ts";
import { findCharge, updateCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { DisputeDecided, DisputeOpened, ReportResult } from "../processor/report.ts";
import { lockReturnOwners, reportReturned } from "../charge-owner.ts";
import { presentDispute } from "./present-dispute.ts";
import type { DisputeRow } from "./store.ts";
import { findDispute, findReportedDispute, insertDispute } from "./store.ts";
import type { EventType } from "../../../contract/events/event.ts";
import { changeDispute } from "./answer-dispute.ts";
import { isClosed, nextDisputeStatus } from "./lifecycle.ts";
import type { DisputeReason } from "../../../contract/payments/dispute.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { queueMailToMerchant } from "../../accounts/notices/notify-merchant.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";

const day = 86_400_000;

const week = 7 * day;

const events: Readonly<Record<DisputeDecided["event"], readonly EventType[]>> = {
  escalated: ["dispute.updated", "dispute.funds_withdrawn"],
  dropped: ["dispute.closed"],
  evidence_sent: ["dispute.updated"],
  won: ["dispute.closed", "dispute.funds_reinstated"],
  lost: ["dispute.closed"],
};

/** What functions that apply reports about disputes use. */
type DisputeDependencies = Pick<
  PaymentDependencies,
  "database" | "keys" | "newId" | "now" | "publicUrl" | "returnOwners" | "sendMail"
>;

/**
 * Stores a dispute that a processor reports, with its events and a mail to the merchant, and names it on its charge. The amount of a chargeback is taken from
 * the balance; an inquiry takes nothing. A debit that the bank returns is lost at once. What the charge has paid stays paid, but is not given back once more. Another report of the same changes nothing.
 */
export async function openDispute(
  dependencies: DisputeDependencies,
  { scope, ...report }: DisputeOpened,
): Promise<ReportResult> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const found = await findCharge(database, scope, report.charge);
    if (found !== undefined) await lockReturnOwners(within, found);
    const charge = await findCharge(database, scope, report.charge, { lock: true });
    if (charge === undefined) return "unknown";
    if (isPaying(charge)) return "too_early";
    if (charge.amount_captured === 0) return "unknown";
    const amount = disputable(charge, report);
    if (amount === 0) return "done_before";
    const at = await currentTime(database, charge, dependencies.now());
    const { isReturn = false } = report;
    const dispute = await insertDispute(database, {
      ...scopeColumns(scope),
      id: dependencies.newId("dispute"),
      created: at,
      charge: charge.id,
      payment_intent: charge.intent,
      test_clock: charge.test_clock,
      amount,
      fee: report.fee,
      currency: report.currency,
      reason: report.reason,
      network_reason_code: report.networkReasonCode,
      bank_return: isReturn,
      status: report.isInquiry ? "warning_needs_response" : isReturn ? "lost" : "needs_response",
      closed_at: isReturn ? at : null,
      withdrawn_at: report.isInquiry ? null : at,
      evidence_due_by: new Date(at.getTime() + report.daysToRespond * day),
      evidence: "{}",
      metadata: "{}",
      processor: report.processor,
      processor_reference: report.reference,
    });
    if (dispute === undefined) return "done_before";
    await updateCharge(database, scope, charge.id, { dispute: dispute.id });
    const object = presentDispute(dispute);
    await recordEvent(within, { scope, type: "dispute.created", object });
    if (!report.isInquiry) {
      await recordEvent(within, { scope, type: "dispute.funds_withdrawn", object });
      await reportReturned(within, charge);
    }
    if (isReturn) await recordEvent(within, { scope, type: "dispute.closed", object });
    await notifyOfDispute(within, dispute);
    return "done";
  });
}

/**
 * Applies what the bank has decided about a dispute, with its events: an inquiry that becomes a chargeback takes its amount from
 * the balance, and a dispute that was won gives it back. Another report of the same changes nothing.
 */
export async function decideDispute(
  dependencies: DisputeDependencies,
  { scope, event: reported, ...place }: DisputeDecided,
): Promise<ReportResult> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const found = await findReportedDispute(database, scope, place);
    // The report of the dispute itself may still come.
    if (found === undefined) return "too_early";
    const disputed = await findCharge(database, scope, found.charge);
    if (disputed === undefined) return "unknown";
    await lockReturnOwners(within, disputed);
    const charge = await findCharge(database, scope, found.charge, { lock: true });
    const dispute = await findDispute(database, scope, found.id, { lock: true });
    if (charge === undefined || dispute === undefined) return "unknown";
    // The merchant may have refunded during an inquiry. The simulated bank takes no more back than is left.
    const left = place.processor === "sandbox" ? leftOf(charge) : dispute.amount;
    const event = reported === "escalated" && left === 0 ? "dropped" : reported;
    const status = nextDisputeStatus(dispute.status, event);
    if (status === undefined) return "done_before";
    const at = await currentTime(database, dispute, dependencies.now());
    const changed = await changeDispute(within, dispute, {
      columns: {
        status,
        ...(event === "escalated"
          ? {
              amount: Math.min(dispute.amount, left),
              withdrawn_at: at,
              evidence_due_by: laterOf(dispute, at),
            }
          : {}),
        ...(event === "evidence_sent" ? { submitted_at: dispute.submitted_at ?? at } : {}),
        ...(event === "won" ? { reinstated_at: at } : {}),
        ...(isClosed(status) ? { closed_at: at } : {}),
      },
      events: events[event],
    });
    if (event === "escalated" || event === "won") await reportReturned(within, charge);
    if (event === "escalated") await notifyOfDispute(within, changed);
    return "done";
  });
}

/** The simulated bank takes no more back than is left of a charge, which the caller has locked. Another one knows what it does. */
function disputable(charge: ChargeRow, { processor, amount }: Omit<DisputeOpened, "scope">): number {
  return processor === "sandbox" ? Math.min(amount, leftOf(charge)) : amount;
}

/** What a charge has brought that was not refunded, in minor units. */
function leftOf({ amount_captured: captured, amount_refunded: refunded }: ChargeRow): number {
  return captured - refunded;
}

/** There is a week at least to send evidence about a chargeback. */
function laterOf({ evidence_due_by: due }: { readonly evidence_due_by: Date }, at: Date): Date {
  return new Date(Math.max(due.getTime(), at.getTime() + week));
}

/** Queues the mail to a merchant about a dispute that was opened, or whose inquiry has become a chargeback. */
async function notifyOfDispute(
  dependencies: Within<PlatformDependencies, "keys" | "now" | "publicUrl" | "sendMail">,
  dispute: DisputeRow,
): Promise<void> {
  const { amount, currency, charge, id, reason, livemode } = dispute;
  const sum = formatAmount(amount, currency, locale);
  const due = `${dueFormat.format(dispute.evidence_due_by)} UTC`;
  const url = `${dependencies.publicUrl}/studio#${id}`;
  const isAnswered = takesDisputeAnswers(dispute.processor);
  const kind = dispute.withdrawn_at === null ? "inquiry" : "dispute";
  if (dispute.bank_return) {
    await queueMailToMerchant(dependencies, scopeOf(dispute), {
      subject: `${livemode ? "" : "Test mode: "}the bank has returned the direct debit of ${sum}`,
      headline: `The payer’s bank has returned the charge ${charge} of ${sum}${livemode ? "" : " in test mode"}.`,
      sum,
      parts: [
        { rows: [{ label: "Reason", value: reasons[reason] }] },
        {
          lines: [
            takenLine(dispute),
            "A returned debit cannot be answered. Ask the payer to pay another way.",
          ],
        },
        { lead: "See the return in the studio:", url },
      ],
    });
    return;
  }
  await queueMailToMerchant(dependencies, scopeOf(dispute), {
    subject: `${livemode ? "" : "Test mode: "}answer the ${kind} of ${sum} by ${due}`,
    headline: `A cardholder disputes the charge ${charge} of ${sum}${livemode ? "" : " in test mode"}.`,
    sum,
    parts: [
      {
        rows: [
          { label: "Reason", value: reasons[reason] },
          { label: "Evidence is due by", value: due },
        ],
      },
      { lines: [moneyLine(dispute), ...(isAnswered ? ["Evidence can be sent once."] : elsewhere)] },
      { lead: isAnswered ? "Send the evidence in the studio:" : "See the dispute in the studio:", url },
    ],
  });
}

const locale = "en";

const dueFormat = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

const reasons: Readonly<Record<DisputeReason, string>> = {
  bank_cannot_process: "the account cannot be debited",
  credit_not_processed: "a refund did not arrive",
  debit_not_authorized: "they did not allow the debit, or have taken that back",
  duplicate: "they were charged twice",
  fraudulent: "they did not make this payment",
  general: "no particular reason",
  insufficient_funds: "there was not enough money in the account",
  product_not_received: "they did not get what they paid for",
  product_unacceptable: "what they got is not as described",
  subscription_canceled: "they had canceled the subscription",
  unrecognized: "they do not recognize this payment",
};

const elsewhere = [
  "Send the evidence in the dashboard of your card processor, which takes none from here.",
  "The studio shows what becomes of the dispute.",
];

function moneyLine({ amount, fee, currency, withdrawn_at: withdrawn }: DisputeRow): string {
  if (withdrawn === null)
    return "The bank only asks, and has taken nothing. A refund of the charge settles it.";
  return `${takenLine({ amount, fee, currency })} If you win, it returns the amount.`;
}

function takenLine({ amount, fee, currency }: Pick<DisputeRow, "amount" | "currency" | "fee">): string {
  const withFee = fee === 0 ? "" : `, and a fee of ${formatAmount(fee, currency, locale)}`;
  return `The bank has taken back ${formatAmount(amount, currency, locale)}${withFee}.`;
}
