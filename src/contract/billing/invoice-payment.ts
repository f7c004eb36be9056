import * as z from "zod/mini";
import type { ApiError } from "../errors/api-error.ts";
import type { NextAction } from "../payments/next-action.ts";
import { pageLocale } from "../checkout/checkout-fields.ts";
import { source } from "../payments/token.ts";

/**
 * Parameters of `POST /v1/invoice_payments/:invoice/pay`. `locale` is the language of the page. The Idempotency-Key is the id of the attempt.
 */
export const payByPayerInput = z.strictObject({ source, locale: z.optional(pageLocale) });

export type PayByPayerInput = z.infer<typeof payByPayerInput>;

export const invoicePaymentStatuses = ["open", "processing", "paid", "void"] as const;

/** The payment of an invoice, as everybody sees it who knows the address of the invoice. Amounts are in minor units. */
export interface InvoicePayment {
  readonly object: "invoice_payment";
  readonly invoice: string;
  readonly number: string;
  /** `open`: it can be paid now; `processing`: a payment is under way. */
  readonly status: (typeof invoicePaymentStatuses)[number];
  /** What is left to pay, or what was paid. */
  readonly amount: number;
  readonly currency: string;
  /** The next five are set only for a payment that was begun on the page of the invoice. */
  readonly charge: string | null;
  /** The page of the bank on which the payer confirms. */
  readonly next_action: NextAction | null;
  /** Why a payment of the last hour failed, while the invoice can be paid. */
  readonly last_payment_error: ApiError | null;
  /** The receipt in the response to the payment; afterwards the page of the invoice. */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  readonly livemode: boolean;
}
