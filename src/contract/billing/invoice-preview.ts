import * as z from "zod/mini";
import { currency, signedAmount } from "../amount.ts";
import { expandInput } from "../expand.ts";
import type { Invoice } from "./invoice.ts";
import type { InvoiceLineItem } from "./line-item.ts";
import type { List } from "../list.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  issueAt,
  list,
  orNothing,
  text,
  timestamp,
} from "../primitives.ts";
import type { ItemChangeInput } from "./subscription-change.ts";
import { itemChanges, proration } from "./subscription-change.ts";
import { discounts, fixedParameters } from "./subscription-parameters.ts";
import { timeOrNow } from "../time-or-now.ts";

/** `now` and `unchanged` for a subscription that exists; for a new one a time. */
const anchor = checked<number | "now" | "unchanged">(
  { anyOf: [{ enum: ["now", "unchanged"] }, { type: "string", format: "date-time" }] },
  (input, reject) => {
    if (input === "unchanged") return "unchanged";
    const { data } = z.safeParse(timeOrNow, input);
    return data ?? reject("parameter_invalid", "Expected now, unchanged, or a time.");
  },
);

/** Rejects metadata, which no invoice shows. That of a new product is nested too deep to be sent. */
function rejectMetadata(
  payload: z.core.ParsePayload<{ readonly items?: readonly ItemChangeInput[] | undefined }>,
) {
  payload.value.items?.forEach(({ metadata }, index) => {
    if (metadata === undefined) return;
    const message = "A preview stores nothing. Send metadata with the change itself.";
    issueAt(payload)(["items", index, "metadata"], message, "parameter_unsupported");
  });
}

/** A change of a subscription, or a new one, whose invoice is previewed. */
const subscriptionDetails = z
  .strictObject({
    ...proration,
    items: z.optional(itemChanges),
    billing_cycle_anchor: z.optional(anchor),
    trial_end: z.optional(timeOrNow),
    cancel_now: z.optional(boolean),
    cancel_at: z.optional(clearable(timestamp)),
    cancel_at_period_end: z.optional(boolean),
  })
  .check((payload) => rejectMetadata(payload));

export type SubscriptionDetailsInput = z.infer<typeof subscriptionDetails>;

const previewedItem = z.strictObject({
  amount: signedAmount,
  currency: z.optional(currency),
  description: z.optional(clearable(text({ maximum: 500 }))),
  discountable: z.optional(boolean),
  period: z.optional(z.strictObject({ start: timestamp, end: timestamp })),
});

/** Parameters of `POST /v1/invoices/create_preview`: a subscription, or a customer and what the customer would get. */
export const previewInvoiceInput = z.strictObject({
  ...expandInput("customer", "subscription"),
  automatic_tax: fixedParameters.automatic_tax,
  customer: z.optional(identifier),
  subscription: z.optional(identifier),
  currency: z.optional(currency),
  subscription_details: z.optional(subscriptionDetails),
  invoice_items: z.optional(list(previewedItem, { maximum: 20 })),
  discounts: z.optional(orNothing(discounts)),
});

export type PreviewInvoiceInput = z.infer<typeof previewInvoiceInput>;

/** Parameters of `GET /v1/invoices/upcoming`, which is not offered: whatever they are. */
export const upcomingInvoiceInput = z.record(z.string(), z.unknown());

/** An invoice that does not exist yet: its id is null, and so is that of the invoice of its lines. */
export interface InvoicePreview extends Omit<Invoice, "id" | "lines"> {
  readonly id: string | null;
  readonly lines: List<Omit<InvoiceLineItem, "invoice"> & { readonly invoice: string | null }>;
}
