import type { Selectable } from "kysely";
import type {
  AuthorizationOutcome,
  ProcessorRecord,
} from "../../../../contract/payments/processor-result.ts";
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
      if (payment.redirect_url !== null) return atPage(payment, payment.redirect_url);
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

/** The payer is on the page of a method. */
function atPage(payment: AdyenPayment, url: string): AuthorizationOutcome {
  return { result: "redirect_required", url, ...recordOf(payment, "RedirectShopper") };
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
export function isOverdue({ sent_at: sentAt, redirect_url: page }: AdyenPayment, now: Date): boolean {
  if (page !== null) return true;
  return now.getTime() - sentAt.getTime() >= waitsFor;
}
