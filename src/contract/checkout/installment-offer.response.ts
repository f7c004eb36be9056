import * as z from "zod/mini";
import type { CheckoutInstallments, PayersPlan } from "./installment-offer.ts";
import { installmentStatuses, remainders } from "../billing/installment-plan.ts";
import { cadence } from "../billing/installment-plan.response.ts";
import { exactly, minorUnits, nullableString, timestampText } from "../response-parts.ts";

/** What a link or a session offers besides paying in full. */
export const checkoutInstallments = exactly<CheckoutInstallments>()(
  z.strictObject({
    counts: z.array(z.int()),
    cadence,
    down_payment: z.nullable(minorUnits),
    fee: minorUnits,
    apr: nullableString,
    remainder: z.enum(remainders),
    retries: z.nullable(z.strictObject({ days: z.array(z.int()) })),
    pay_in_full: z.boolean(),
  }),
);

/** The plan of a session as its payer sees it. */
export const payersPlan = exactly<PayersPlan>()(
  z.strictObject({
    count: z.int(),
    total: minorUnits,
    amount_paid: minorUnits,
    next_payment_at: z.nullable(timestampText),
    installments: z.array(
      z.strictObject({
        number: z.int(),
        amount: minorUnits,
        due_at: timestampText,
        status: z.enum(installmentStatuses),
      }),
    ),
  }),
);
