import type { PaymentDependencies } from "../../../dependencies.ts";
import { fromAdyen } from "../currencies.ts";
import type { NotificationItem } from "../notification-item.ts";
import { additionalOf } from "../notification-item.ts";
import type { AdyenPayment } from "../payment-ledger.ts";
import type { DisputeDecided, DisputeOpened, ReportResult } from "../../../processor/report.ts";
import { applyReport } from "../../../processor-reports/apply-report.ts";
import type { DisputeReason } from "../../../../../contract/payments/dispute.ts";

const day = 86_400_000;

/** How long a dispute can be answered if the notification does not say it, in days. */
const usualDays = 14;

/** No network leaves a merchant more time, in days. */
const mostDays = 45;

/** What notifications decide about a dispute that another one has opened, by their kinds. */
const decisions: ReadonlyMap<string, DisputeDecided["event"]> = new Map([
  ["CHARGEBACK_REVERSED", "won"],
  ["DISPUTE_DEFENSE_PERIOD_ENDED", "lost"],
  ["INFORMATION_SUPPLIED", "evidence_sent"],
  ["ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "won"],
  ["PREARBITRATION_LOST", "lost"],
  ["PREARBITRATION_WON", "won"],
  ["SECOND_CHARGEBACK", "lost"],
]);

/** Whether a kind of notification is about a dispute. */
export function isAboutDispute(eventCode: string): boolean {
  return decisions.has(eventCode) || openings.includes(eventCode);
}

const openings: readonly string[] = ["CHARGEBACK", "NOTIFICATION_OF_CHARGEBACK", "REQUEST_FOR_INFORMATION"];

/**
 * Applies a notification about a dispute. All about one dispute have the same reference of Adyen. A request for information, and the
 * announcement of a chargeback, take no money. What ends a dispute is the kind of a notification, which Adyen signs.
 */
export async function applyDispute(
  dependencies: PaymentDependencies,
  item: NotificationItem,
  payment: AdyenPayment,
): Promise<ReportResult> {
  const scope = { accountId: payment.account_id, livemode: payment.livemode };
  const processor = dependencies.processorFor(scope).name;
  const decided = { kind: "dispute_decided", scope, processor, reference: item.pspReference } as const;
  const report = (event: DisputeDecided["event"]) => applyReport(dependencies, { ...decided, event });
  const decision = decisions.get(item.eventCode);
  // The amount is back while the bank reads the defense: the end comes with another notification. The status is not signed: it may
  // leave a dispute open, and closes none.
  if (decision === "won" && additionalOf(item, "disputeStatus") === "Pending") return report("evidence_sent");
  if (decision !== undefined) return report(decision);
  const isInquiry = item.eventCode !== "CHARGEBACK";
  const isReturn = payment.method === "sepa_debit";
  // What a bank is going to return it returns: there is nothing to answer before.
  if (isReturn && isInquiry) return "done";
  const opened = await applyReport(dependencies, {
    kind: "dispute_opened",
    scope,
    processor,
    reference: item.pspReference,
    charge: payment.id,
    // Its notifications name no fee.
    isInquiry,
    isReturn,
    fee: 0,
    ...amountOf(item, payment),
    ...(isReturn ? returnOf(item) : detailsOf(dependencies, item)),
  });
  // An inquiry, or what was announced, is a chargeback now.
  return opened === "done_before" && !isInquiry && !isReturn ? report("escalated") : opened;
}

/** In the currency of the payment: one in another currency is for all of it. */
function amountOf(
  { amount }: NotificationItem,
  payment: AdyenPayment,
): Pick<DisputeOpened, "amount" | "currency"> {
  const { currency } = payment;
  const disputed = amount.currency.toLowerCase() === currency ? fromAdyen(amount) : undefined;
  const isUsable = disputed !== undefined && disputed > 0 && Number.isSafeInteger(disputed);
  return { amount: isUsable ? Math.min(disputed, payment.amount) : payment.amount, currency };
}

function detailsOf(
  { now }: Pick<PaymentDependencies, "now">,
  item: NotificationItem,
): Pick<DisputeOpened, "daysToRespond" | "networkReasonCode" | "reason"> {
  const code = additionalOf(item, "chargebackReasonCode") ?? additionalOf(item, "rfiReasonCode");
  const end = Date.parse(additionalOf(item, "defensePeriodEndsAt") ?? "");
  // It is not signed: a time that cannot be is none, and evidence is stored after any.
  const days = Math.floor((end - now().getTime()) / day);
  const isPossible = days >= 0 && days <= mostDays;
  return {
    reason: disputeReasonOf(code),
    networkReasonCode: code ?? null,
    daysToRespond: isPossible ? days : usualDays,
  };
}

/** Why a bank returns a debit, by the codes of ISO 20022. */
const returns: Readonly<Record<string, DisputeReason>> = {
  AM04: "insufficient_funds",
  MD01: "debit_not_authorized",
  MD06: "debit_not_authorized",
  MS02: "debit_not_authorized",
  SL01: "debit_not_authorized",
};

/** Reads why a debit was returned. The code stands by itself, or at the beginning of the reason. */
function returnOf(
  item: NotificationItem,
): Pick<DisputeOpened, "daysToRespond" | "networkReasonCode" | "reason"> {
  const [code] =
    /^([A-Z]{2}\d{2}|DNOR|CNOR)\b/.exec(additionalOf(item, "chargebackReasonCode") ?? item.reason ?? "") ??
    [];
  return {
    reason: returns[code ?? ""] ?? "bank_cannot_process",
    networkReasonCode: code ?? null,
    daysToRespond: 0,
  };
}

/** Reason codes of the networks, by what they begin with; the longest that fits decides. */
const reasons: Readonly<Record<string, DisputeReason>> = {
  // Visa
  "10.": "fraudulent",
  "12.6": "duplicate",
  "13.1": "product_not_received",
  "13.2": "subscription_canceled",
  "13.3": "product_unacceptable",
  "13.4": "product_unacceptable",
  "13.5": "product_unacceptable",
  "13.6": "credit_not_processed",
  "13.7": "credit_not_processed",
  // Mastercard
  "4834": "duplicate",
  "4837": "fraudulent",
  "4841": "subscription_canceled",
  "4853": "product_unacceptable",
  "4855": "product_not_received",
  "4860": "credit_not_processed",
  "4863": "unrecognized",
  "4870": "fraudulent",
  "4871": "fraudulent",
  // American Express
  C02: "credit_not_processed",
  C08: "product_not_received",
  C28: "subscription_canceled",
  C31: "product_unacceptable",
  C32: "product_unacceptable",
  F: "fraudulent",
  P08: "duplicate",
};

/** Returns what a reason code of a card network means in our list; `general` for any other. */
function disputeReasonOf(networkCode: string | undefined): DisputeReason {
  const known = Object.keys(reasons)
    .filter((code) => networkCode?.startsWith(code) === true)
    .sort((one, other) => other.length - one.length);
  return reasons[known[0] ?? ""] ?? "general";
}
