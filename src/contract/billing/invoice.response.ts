import * as z from "zod/mini";
import { charge } from "../payments/charge.response.ts";
import { readCustomer } from "../payments/customer.response.ts";
import { expandable } from "../expand.ts";
import type { Invoice, InvoicePaymentError, ReverseChange } from "./invoice.ts";
import { billingReasons, heldReasons, invoiceStatuses } from "./invoice.ts";
import { discountAmount, invoiceLineItem } from "./line-item.response.ts";
import {
  currencyCode,
  deletedOf,
  exactly,
  idOf,
  listOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";
import { subscriptionOfInvoice } from "./subscription-members.response.ts";

const paymentError = exactly<InvoicePaymentError>()(
  z.strictObject({
    charge: z.nullable(idOf("charge")),
    code: z.string(),
    decline_code: nullableString,
    message: z.string(),
  }),
);

/** The members of an invoice. */
export const invoiceMembers = {
  id: idOf("invoice"),
  object: z.literal("invoice"),
  number: nullableString,
  status: z.enum(invoiceStatuses),
  customer: expandable(idOf("customer"), readCustomer),
  subscription: expandable(z.nullable(idOf("subscription")), subscriptionOfInvoice),
  parent: z.nullable(
    z.strictObject({
      type: z.literal("subscription_details"),
      subscription_details: z.strictObject({ subscription: idOf("subscription") }),
    }),
  ),
  billing_reason: z.enum(billingReasons),
  currency: currencyCode,
  lines: listOf(invoiceLineItem),
  subtotal: z.int(),
  total_discount_amounts: z.array(discountAmount),
  total: z.int(),
  starting_balance: z.int(),
  ending_balance: z.nullable(z.int()),
  amount_due: minorUnits,
  amount_paid: minorUnits,
  amount_remaining: minorUnits,
  amount_refunded: minorUnits,
  amount_disputed: minorUnits,
  auto_advance: z.boolean(),
  attempted: z.boolean(),
  attempt_count: z.int(),
  next_payment_attempt: z.nullable(timestampText),
  automatically_finalizes_at: z.nullable(timestampText),
  period_start: timestampText,
  period_end: timestampText,
  status_transitions: z.strictObject({
    finalized_at: z.nullable(timestampText),
    paid_at: z.nullable(timestampText),
    voided_at: z.nullable(timestampText),
    marked_uncollectible_at: z.nullable(timestampText),
  }),
  charge: expandable(z.nullable(idOf("charge")), charge),
  paid_out_of_band: z.boolean(),
  held: z.nullable(z.enum(heldReasons)),
  last_payment_error: z.nullable(paymentError),
  hosted_invoice_url: z.nullable(z.url()),
  invoice_pdf: nullableString,
  customer_email: nullableString,
  customer_name: nullableString,
  default_source: z.nullable(idOf("card")),
  description: nullableString,
  footer: nullableString,
  metadata: stringPairs,
  test_clock: z.nullable(idOf("test_clock")),
  livemode: z.boolean(),
  created: timestampText,
};

const reverseChange = exactly<ReverseChange>()(
  z.strictObject({
    subscription: idOf("subscription"),
    items: z.array(
      z.strictObject({
        id: z.optional(idOf("subscription_item")),
        price: z.optional(idOf("price")),
        quantity: z.optional(z.int()),
        deleted: z.optional(z.literal(true)),
      }),
    ),
  }),
);

export const invoice = exactly<Invoice>()(
  z.strictObject({
    ...invoiceMembers,
    reverse_change: z.optional(z.nullable(reverseChange)),
  }),
);

export const deletedInvoice = deletedOf("invoice");
