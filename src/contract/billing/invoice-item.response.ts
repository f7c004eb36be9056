import * as z from "zod/mini";
import { readCustomer } from "../payments/customer.response.ts";
import { expandable } from "../expand.ts";
import type { InvoiceItem } from "./invoice-item.ts";
import {
  currencyCode,
  deletedOf,
  exactly,
  idOf,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

export const invoiceItem = exactly<InvoiceItem>()(
  z.strictObject({
    id: idOf("invoiceitem"),
    object: z.literal("invoiceitem"),
    customer: expandable(idOf("customer"), readCustomer),
    amount: z.int(),
    currency: currencyCode,
    description: nullableString,
    period: z.strictObject({ start: timestampText, end: timestampText }),
    subscription: z.nullable(idOf("subscription")),
    invoice: z.nullable(idOf("invoice")),
    quantity: z.int(),
    proration: z.boolean(),
    proration_details: z.nullable(
      z.strictObject({
        credited_items: z.nullable(
          z.strictObject({
            invoice: z.nullable(idOf("invoice")),
            invoice_line_items: z.array(idOf("line_item")),
          }),
        ),
      }),
    ),
    discountable: z.boolean(),
    invoicing_rules: z.array(z.strictObject({ type: z.literal("defer_until_credited_items_resolved") })),
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);

export const deletedInvoiceItem = deletedOf("invoiceitem");
