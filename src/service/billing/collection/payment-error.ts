import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineEntry } from "../../../contract/decline-catalogue.ts";
import type { InvoicePaymentError } from "../../../contract/invoice.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";

/** Returns why an invoice could not be paid, for its merchant. */
export function paymentError(charge: ChargeRow | null, code: DeclineCode | null): InvoicePaymentError {
  if (charge === null || code === null) {
    return {
      ...{ charge: null, code: "parameter_missing", decline_code: null },
      message: "The customer has no saved card.",
    };
  }
  const { reason } = declineEntry(code);
  return { charge: charge.id, code, decline_code: reason, message: declineMessage(code, charge.currency) };
}
