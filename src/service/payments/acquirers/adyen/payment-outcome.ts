import type { Selectable } from "kysely";
import type {
  AuthorizationOutcome,
  ProcessorRecord,
} from "../../../../contract/payments/processor-result.ts";
import { isInApp } from "../../../../contract/payments/redirect-method.ts";
import type { AdyenPaymentTable } from "./payment-table.ts";
import { declined } from "./read-response.ts";

type AdyenPayment = Selectable<AdyenPaymentTable>;

/** The outcome of what is rejected for good before it came, or came in time. */
export const rejectedLate: AuthorizationOutcome = declined("processing_error", "rejected late");

/**
 * The outcome of a payment as far as the ledger knows it. Undefined: it was never sent, or it was sent without a security code
 * and not answered, so that it may be sent again.
 */
export function outcomeOf(payment: AdyenPayment, now: Date): AuthorizationOutcome | undefined {
  switch (payment.state) {
    case "unsent":
      return undefined;
    case "decided":
      return payment.outcome ?? undefined;
    case "rejected_late":
      return rejectedLate;
    case "sent":
      if (isAtMethod(payment)) return waiting(payment);
      return payment.psp_reference === null && (!payment.with_code || isOverdue(payment, now))
        ? undefined
        : pending(payment);
  }
}

/** An outcome that only a notification will tell. */
export function pending(payment: AdyenPayment): AuthorizationOutcome {
  const { method, psp_reference: mandate } = payment;
  const debited = method === "sepa_debit" && mandate !== null ? { mandate } : {};
  return { result: "pending", ...recordOf(payment, "sent"), ...debited };
}

/** Whether the payer is on the page of a method, or is asked in the app of their bank. */
export function isAtMethod({ method, redirect_url: page, psp_reference: psp }: AdyenPayment): boolean {
  return page !== null || (method !== null && isInApp(method) && psp !== null);
}

function waiting(payment: AdyenPayment): AuthorizationOutcome {
  const { redirect_url: url } = payment;
  const rawReason = url === null ? "Pending" : "RedirectShopper";
  return { result: "redirect_required", url, ...recordOf(payment, rawReason) };
}

function recordOf({ psp_reference: processorReference }: AdyenPayment, rawReason: string): ProcessorRecord {
  return { processorReference, networkTransactionId: null, authorizationCode: null, rawReason };
}

/** How long a notification is waited for before a payment is canceled by its reference, in milliseconds. */
const waitsFor = 23 * 3_600_000;

/**
 * Whether a notification was waited for as long as it is. How long the payer of a method has is for the charge to say: it is not
 * waited for besides.
 */
export function isOverdue(payment: AdyenPayment, now: Date): boolean {
  if (isAtMethod(payment)) return true;
  return now.getTime() - payment.sent_at.getTime() >= waitsFor;
}
