import type { Generated } from "kysely";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { OtherMethod } from "../../../../contract/payments/redirect-method.ts";
import type { Json, ScopedColumns } from "../../../platform/database/columns.ts";

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
  /** The method besides cards that pays; null for cards. */
  readonly method: Generated<OtherMethod | null>;
  /** The address of that page, until the payer is back. */
  readonly redirect_url: Generated<string | null>;
  /** When the capture is to be sent of what Adyen captures only by a request. */
  readonly capture_due_at: Generated<Date | null>;
  /** When a cancellation by our reference is to be sent. */
  readonly cancel_due_at: Generated<Date | null>;
  /** Adyen's reference of an approval that came after the end, when its reversal is to be sent, and when it was made. */
  readonly late_psp_reference: Generated<string | null>;
  readonly reversal_due_at: Generated<Date | null>;
  readonly reversed_at: Generated<Date | null>;
  /** When the bank returned the refund by which it was reversed: it is not made again. */
  readonly reversal_failed_at: Generated<Date | null>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly adyen_payments: AdyenPaymentTable;
  }
}
