import * as z from "zod/mini";
import { currency, signedAmount } from "../amount.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import {
  boolean,
  clearable,
  identifier,
  issueAt,
  metadata,
  metadataChange,
  text,
  timestamp,
} from "../primitives.ts";

const description = clearable(text({ maximum: 500 }));

/** The time that an item is for, to the second. */
const period = z.strictObject({ start: timestamp, end: timestamp }).check((payload) => {
  const { start, end } = payload.value;
  if (start > end) issueAt(payload)(["end"], "Expected a time that is not before the start.");
});

/** Parameters of `POST /v1/invoiceitems`. Below 0 the amount is a credit. `invoice`: the draft that gets the item. */
export const createInvoiceItemInput = z.strictObject({
  customer: identifier,
  amount: signedAmount,
  currency,
  description: z.optional(description),
  period: z.optional(period),
  subscription: z.optional(identifier),
  invoice: z.optional(identifier),
  discountable: z.optional(boolean),
  metadata: z.optional(metadata),
});

export type CreateInvoiceItemInput = z.infer<typeof createInvoiceItemInput>;

/** Parameters of `POST /v1/invoiceitems/:id`, while no invoice has the item. */
export const updateInvoiceItemInput = z.strictObject({
  amount: z.optional(signedAmount),
  description: z.optional(description),
  period: z.optional(period),
  discountable: z.optional(boolean),
  metadata: z.optional(metadataChange),
});

export type UpdateInvoiceItemInput = z.infer<typeof updateInvoiceItemInput>;

/** Parameters of `GET /v1/invoiceitems/:id`. */
export const readInvoiceItemInput = z.strictObject(expandInput("customer"));

/** Parameters of `GET /v1/invoiceitems`. `pending`: whether no invoice has the item yet. */
export const listInvoiceItemsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer"),
  customer: z.optional(identifier),
  invoice: z.optional(identifier),
  pending: z.optional(boolean),
});

export type ListInvoiceItemsInput = z.infer<typeof listInvoiceItemsInput>;

/** What an invoice of the customer charges or, below 0, credits. It is pending while `invoice` is null. */
export interface InvoiceItem {
  readonly id: string;
  readonly object: "invoiceitem";
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly period: { readonly start: string; readonly end: string };
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly quantity: number;
  /** Whether it was made by a change of a subscription within a period, and what it credits. */
  readonly proration: boolean;
  readonly proration_details: {
    readonly credited_items: {
      readonly invoice: string | null;
      readonly invoice_line_items: readonly string[];
    } | null;
  } | null;
  readonly discountable: boolean;
  /** What must be true before an invoice takes it. */
  readonly invoicing_rules: readonly { readonly type: "defer_until_credited_items_resolved" }[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}
