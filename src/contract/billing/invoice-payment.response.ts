import * as z from "zod/mini";
import { nextAction } from "../payments/next-action.response.ts";
import { apiError } from "../errors/error.response.ts";
import type { InvoicePayment } from "./invoice-payment.ts";
import { invoicePaymentStatuses } from "./invoice-payment.ts";
import { currencyCode, exactly, idOf, minorUnits, nullableString } from "../response-parts.ts";

export const invoicePayment = exactly<InvoicePayment>()(
  z.strictObject({
    object: z.literal("invoice_payment"),
    invoice: idOf("invoice"),
    number: z.string(),
    status: z.enum(invoicePaymentStatuses),
    amount: minorUnits,
    currency: currencyCode,
    charge: z.nullable(idOf("charge")),
    next_action: nextAction,
    last_payment_error: z.nullable(apiError),
    receipt_url: z.nullable(z.url()),
    receipt_number: nullableString,
    livemode: z.boolean(),
  }),
);
