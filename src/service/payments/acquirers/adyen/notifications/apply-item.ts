import { declineEntry } from "../../../../../contract/errors/decline-catalogue.ts";
import type { AuthorizationOutcome } from "../../../../../contract/payments/processor-result.ts";
import type { PaymentDependencies } from "../../../dependencies.ts";
import { inquireNow, isOperationOpen } from "../../../operations/leases.ts";
import type { AdyenDependencies } from "../settings.ts";
import { toAdyen } from "../currencies.ts";
import type { NotificationItem } from "../notification-item.ts";
import { additionalOf, cardDetails } from "../notification-item.ts";
import type { AdyenOperation, OperationKind } from "../operation-ledger.ts";
import {
  failOperation,
  findNotifiedOperation,
  findOperation,
  hasOtherCapture,
  noteOperation,
} from "../operation-ledger.ts";
import type { AdyenPayment } from "../payment-ledger.ts";
import {
  decidePayment,
  findPayment,
  findPaymentByPsp,
  isApprovedAfterFailure,
  noteLateApproval,
} from "../payment-ledger.ts";
import { declined, declinedOnPage, readPayment } from "../read-response.ts";
import { withMandate } from "../debits.ts";
import { reportExtra } from "../report-late.ts";
import type { ReportResult } from "../../../processor/report.ts";
import { applyReport } from "../../../processor-reports/apply-report.ts";
import { applyDispute, isAboutDispute } from "./apply-dispute.ts";
import { applyMethodCapture } from "./method-captures.ts";
import { applyReversal, applyTechnicalCancel, failReversal, isOfReversal } from "./apply-reversal.ts";
import { scopeOf } from "../../../../platform/database/scope.ts";
import { fingerprintOf } from "../../../../platform/vault/card-vault.ts";

/** `ignored`: a kind that is known and changes nothing; `unsupported`: a kind that is not known. */
export type ItemResult = ReportResult | "ignored" | "unsupported";

type Applying = PaymentDependencies &
  Pick<AdyenDependencies, "count"> & {
    /** Whether notifications come with a user name and a password, which say that the unsigned parts are Adyen's too. */
    readonly hasLogin?: boolean;
  };

/** Applies what a notification says, in any order and as often as it comes. */
export async function applyItem(dependencies: Applying, item: NotificationItem): Promise<ItemResult> {
  switch (item.eventCode) {
    case "AUTHORISATION":
      return authorised(dependencies, item);
    case "OFFER_CLOSED":
      return offerClosed(dependencies, item);
    case "CAPTURE":
      return moved(dependencies, item, "capture");
    case "CANCELLATION":
      return moved(dependencies, item, "void");
    case "REFUND":
      return moved(dependencies, item, "refund");
    case "CAPTURE_FAILED":
      return captureFailed(dependencies, item);
    case "REFUND_FAILED":
    case "REFUNDED_REVERSED":
      return refundFailed(dependencies, item);
    case "CANCEL_OR_REFUND":
      return applyReversal(dependencies, item);
    case "TECHNICAL_CANCEL":
      return applyTechnicalCancel(dependencies, item);
    case "REPORT_AVAILABLE":
      return "ignored";
    default: {
      if (!isAboutDispute(item.eventCode)) return "unsupported";
      const payment = await paymentOf(dependencies, item);
      return payment === undefined ? "unknown" : applyDispute(dependencies, item, payment);
    }
  }
}

/** The payment of a notification about something that happened to it. */
async function paymentOf(
  { database }: Pick<Applying, "database">,
  { originalReference, merchantReference }: NotificationItem,
): Promise<AdyenPayment | undefined> {
  const named = originalReference ? await findPaymentByPsp(database, originalReference) : undefined;
  return named ?? findPayment(database, merchantReference);
}

async function authorised(dependencies: Applying, item: NotificationItem): Promise<ItemResult> {
  const { database, count, hasLogin, keys, now } = dependencies;
  const { pspReference, merchantReference: reference, reason } = item;
  const payment = await findPayment(database, reference);
  if (payment === undefined) return "unknown";
  const success = item.success === "true";
  // The payer has agreed to this sum alone.
  const isPartial = success && payment.amount > 0 && !isAskedAmount(item, payment);
  // They are not signed, and say which stored card later payments are made with.
  const trustedDetails = hasLogin === true ? cardDetails : [];
  const additionalData = Object.fromEntries(
    (["authCode", "avsResult", "cvcResult", "networkTxReference", ...trustedDetails] as const).map((name) => [
      name,
      additionalOf(item, name) ?? "",
    ]),
  );
  const read = readPayment(
    {
      pspReference,
      additionalData,
      resultCode: success ? (isPartial ? "PartiallyAuthorised" : "Authorised") : "Refused",
      ...(success ? {} : { refusalReason: reason ?? "" }),
    },
    (alias) => fingerprintOf(keys, alias, payment.account_id),
  );
  if (!read.isKnown && payment.state !== "decided") count("unknown_refusal");
  const told = hasLogin ? read.outcome : unconfirmed(read.outcome);
  const outcome = ofMethod(payment, told, reason);
  const decided = await decidePayment(database, reference, outcome, now());
  const isReleased =
    success &&
    (isPartial
      ? decided?.outcome.result !== "approved"
      : decided?.extra === undefined && (await isApprovedAfterFailure(database, payment))) &&
    (await noteLateApproval(database, reference, { pspReference, now: now() }));
  reportExtra(dependencies, reference, isReleased ? "late" : decided?.extra);
  await inquireNow(database, "charges", reference, now());
  return "done";
}

/** What a payment with another method than a card has come to. */
function ofMethod(
  { method }: Pick<AdyenPayment, "method">,
  told: AuthorizationOutcome,
  reason: string | null | undefined,
): AuthorizationOutcome {
  if (method === "sepa_debit") return withMandate(told);
  if (method === null || told.result !== "declined") return told;
  return declinedOnPage(told, /cancel/i.test(reason ?? "") ? "Cancelled" : "Refused");
}

/** The payer of a method has not paid, and cannot any more. */
async function offerClosed({ database, now }: Applying, item: NotificationItem): Promise<ItemResult> {
  const { merchantReference: reference } = item;
  const payment = await findPayment(database, reference);
  if (payment === undefined) return "unknown";
  const never = declined("payment_expired", item.reason || item.eventCode);
  await decidePayment(database, reference, { ...never, processorReference: payment.psp_reference }, now());
  await inquireNow(database, "charges", reference, now());
  return "done";
}

/**
 * The reason of a refusal is not signed. One that would end further tries is confirmed by the next of them, which the issuer refuses
 * for the same reason.
 */
function unconfirmed(outcome: AuthorizationOutcome): AuthorizationOutcome {
  if (outcome.result !== "declined" || !endsTries.includes(declineEntry(outcome.code).retry)) return outcome;
  return { ...outcome, code: "generic_decline", riskLevel: "normal", blocked: false };
}

const endsTries: readonly string[] = ["never_with_this_card", "no"];

function isAskedAmount({ amount }: NotificationItem, payment: AdyenPayment): boolean {
  const asked = toAdyen(payment.amount, payment.currency);
  return asked === undefined || (amount.value === asked.value && amount.currency === asked.currency);
}

const tables = { capture: "charge_closings", void: "charge_closings", refund: "refunds" } as const;

/** A capture, a void or a refund has ended. */
async function moved(
  dependencies: Applying,
  item: NotificationItem,
  kind: OperationKind,
): Promise<ItemResult> {
  const own = kind === "capture" ? await applyMethodCapture(dependencies, item) : undefined;
  if (own !== undefined) return own;
  const operation = await operationOf(dependencies, item, kind);
  if (operation === undefined) return ofNoOperation(dependencies, item, kind);
  const success = item.success === "true";
  const { state } = await noteOperation(dependencies.database, operation.reference, {
    state: success ? "approved" : "declined",
    rejection: success ? null : rejectionOf(item.reason ?? ""),
    raw_reason: item.reason || item.eventCode,
    psp_reference: item.pspReference,
  });
  await inquire(dependencies, operation);
  return kind === "refund" && state === "approved" ? refundMade(dependencies, item, operation) : "done";
}

/** A refund is made: our books may have given it up. */
async function refundMade(
  dependencies: Applying,
  item: NotificationItem,
  operation: AdyenOperation,
): Promise<ItemResult> {
  const { reference: refund } = operation;
  const of = { scope: scopeOf(operation), refund };
  const { pspReference: processorReference } = item;
  const result = await applyReport(dependencies, {
    kind: "refund_made",
    ...of,
    processorReference,
    rawReason: reasonOf(item),
  });
  // That it has failed since may have been notified in this moment, when our books did not say yet that it was made.
  const known = await findOperation(dependencies.database, refund);
  if (known?.state === "declined") await applyReport(dependencies, { kind: "refund_failed", ...of });
  return result === "done_before" ? "done" : result;
}

async function captureFailed(dependencies: Applying, item: NotificationItem): Promise<ItemResult> {
  const operation = await operationOf(dependencies, item, "capture");
  if (operation !== undefined) return failCaptureOperation(dependencies, item, operation);
  const payment = await paymentOf(dependencies, item);
  if (payment === undefined) return ofNoOperation(dependencies, item, "capture");
  const { id: charge } = payment;
  return applyReport(dependencies, { kind: "capture_failed", scope: scopeOf(payment), charge });
}

async function failCaptureOperation(
  dependencies: Applying,
  item: NotificationItem,
  operation: AdyenOperation,
): Promise<ItemResult> {
  const { database } = dependencies;
  const { payment: charge, reference } = operation;
  if (isOpen(operation) && (await failOpen(dependencies, item, operation))) return "done";
  // It was captured again since, which a replay of the notification must not undo.
  if (await hasOtherCapture(database, operation)) return "done_before";
  await failOperation(database, reference, reasonOf(item));
  await inquire(dependencies, operation);
  const isEnded = !(await isOperationOpen(database, tables.capture, reference));
  const result = await applyReport(dependencies, {
    kind: "capture_failed",
    scope: scopeOf(operation),
    charge,
  });
  // The capture had not ended in our books, and has failed there since: its charge waits for another.
  return result === "too_early" && isEnded ? "done" : result;
}

async function refundFailed(dependencies: Applying, item: NotificationItem): Promise<ItemResult> {
  const operation = await operationOf(dependencies, item, "refund");
  if (operation === undefined && isOfReversal(item)) return failReversal(dependencies, item);
  if (operation === undefined) return ofNoOperation(dependencies, item, "refund");
  if (isOpen(operation) && (await failOpen(dependencies, item, operation))) return "done";
  await failOperation(dependencies.database, operation.reference, reasonOf(item));
  const { reference: refund } = operation;
  return applyReport(dependencies, { kind: "refund_failed", scope: scopeOf(operation), refund });
}

/** What is still to be sent again is in the ledger once it is. */
async function ofNoOperation(
  { database }: Pick<Applying, "database">,
  { merchantReference }: NotificationItem,
  kind: OperationKind,
): Promise<ItemResult> {
  return (await isOperationOpen(database, tables[kind], merchantReference)) ? "too_early" : "unknown";
}

/**
 * Enters that an operation has failed before it was known to have succeeded: that comes later, and changes nothing then. False where
 * it has become known in this moment.
 */
async function failOpen(
  dependencies: Applying,
  item: NotificationItem,
  operation: AdyenOperation,
): Promise<boolean> {
  const noted = await noteOperation(dependencies.database, operation.reference, {
    state: "declined",
    rejection: "declined",
    raw_reason: reasonOf(item),
  });
  if (noted.state !== "declined") return false;
  await inquire(dependencies, operation);
  return true;
}

async function operationOf(
  { database }: Pick<Applying, "database">,
  { pspReference, merchantReference: reference }: NotificationItem,
  kind: OperationKind,
): Promise<AdyenOperation | undefined> {
  const operation = await findNotifiedOperation(database, { pspReference, reference });
  return operation?.kind === kind ? operation : undefined;
}

async function inquire(
  { database, now }: Pick<Applying, "database" | "now">,
  { kind, reference }: AdyenOperation,
): Promise<void> {
  await inquireNow(database, tables[kind], reference, now());
}

function isOpen({ state }: AdyenOperation): boolean {
  return state === "sent" || state === "received";
}

function reasonOf({ reason, eventCode }: NotificationItem): string {
  return reason || eventCode;
}

/** Why Adyen rejects a modification, by its words. */
function rejectionOf(reason: string) {
  if (/insufficient balance/i.test(reason)) return "exceeds_rest";
  return /cancel|captur/i.test(reason) ? "closed" : "declined";
}
