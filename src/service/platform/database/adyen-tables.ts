import type { Generated } from "kysely";
import type { AuthorizationOutcome, OperationRejection } from "../../../contract/processor-result.ts";
import type { DeletedColumns, Json, ScopedColumns } from "./columns.ts";

/**
 * What was sent to Adyen, which has no inquiry: a row is written before the request, and its outcome by the answer or by a
 * notification, whichever comes first.
 */
export interface AdyenPaymentTable extends ScopedColumns {
  /** Our reference: the id of a charge, or of the request that verified a card. */
  readonly id: string;
  /** In minor units of `currency`; 0 verifies a card. */
  readonly amount: number;
  readonly currency: string;
  readonly capture: boolean;
  /** Whether it was sent with a security code: it is never sent again without. */
  readonly with_code: boolean;
  /** `unsent`: it certainly did not arrive; `rejected_late`: it is rejected for good, whatever still comes of it. */
  readonly state: "unsent" | "sent" | "decided" | "rejected_late";
  readonly outcome: Json<AuthorizationOutcome> | null;
  readonly psp_reference: string | null;
  readonly sent_at: Date;
  /** When a cancellation by our reference is to be sent. */
  readonly cancel_due_at: Generated<Date | null>;
  /** Adyen's reference of an approval that came after the end, when its reversal is to be sent, and when it was made. */
  readonly late_psp_reference: Generated<string | null>;
  readonly reversal_due_at: Generated<Date | null>;
  readonly reversed_at: Generated<Date | null>;
  /** When the bank returned the refund by which it was reversed: it is not made again. */
  readonly reversal_failed_at: Generated<Date | null>;
}

/** A capture, a void or a refund that was sent to Adyen. */
export interface AdyenOperationTable extends ScopedColumns {
  readonly reference: string;
  readonly payment: string;
  readonly kind: "capture" | "void" | "refund";
  readonly amount: number;
  readonly currency: string;
  /** `received`: Adyen has answered, and notifies later what came of it. */
  readonly state: "sent" | "received" | "approved" | "declined";
  readonly rejection: OperationRejection | null;
  /** Whether it was sent more than once: that one request did not arrive says nothing of the others. */
  readonly sent_again: Generated<boolean>;
  readonly raw_reason: string | null;
  readonly psp_reference: string | null;
  readonly created: Date;
}

/** What a payer brought back from their bank, for the authentication of this reference. */
export interface AdyenReturnTable extends DeletedColumns {
  readonly reference: string;
  readonly redirect_result: string;
}

/** A notification that Adyen has signed. */
export interface AdyenNotificationTable {
  readonly id: string;
  readonly received_at: Date;
  readonly psp_reference: string;
  readonly event_code: string;
  readonly success: boolean;
  /** What is read of the item, as JSON: nothing of it is about the payer. */
  readonly item: string;
  /** When it is to be handled; null once it is. */
  readonly due_at: Date | null;
  readonly attempts: Generated<number>;
  /** What handling it has come to; null until then. */
  readonly result: Generated<string | null>;
}

export interface AdyenTables {
  readonly adyen_payments: AdyenPaymentTable;
  readonly adyen_operations: AdyenOperationTable;
  readonly adyen_returns: AdyenReturnTable;
  readonly adyen_notifications: AdyenNotificationTable;
}
