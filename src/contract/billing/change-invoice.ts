import * as z from "zod/mini";
import { currency } from "../amount.ts";
import {
  boolean,
  clearable,
  identifier,
  metadata,
  metadataChange,
  oneOf,
  oneOfOffered,
  text,
} from "../primitives.ts";
import { source } from "../payments/token.ts";

const mailed = "Create the invoice with auto_advance=false, and mail its page by POST /v1/invoices/:id/send.";

const description = clearable(text({ maximum: 500, lines: true }));

const footer = clearable(text({ maximum: 1000, lines: true }));

/**
 * Parameters of `POST /v1/invoices`. Without a currency the invoice has that of the subscription or of the customer.
 * `pending_invoice_items_behavior`: whether the draft takes the pending invoice items.
 */
export const createInvoiceInput = z.strictObject({
  customer: z.optional(identifier),
  subscription: z.optional(identifier),
  currency: z.optional(currency),
  auto_advance: z.optional(boolean),
  pending_invoice_items_behavior: z.optional(oneOf(["include", "exclude"])),
  collection_method: z.optional(oneOfOffered(["charge_automatically"], { send_invoice: mailed })),
  default_source: z.optional(identifier),
  description: z.optional(description),
  footer: z.optional(footer),
  metadata: z.optional(metadata),
});

export type CreateInvoiceInput = z.infer<typeof createInvoiceInput>;

/** Parameters of `POST /v1/invoices/:id`. Description and footer change only in a draft. */
export const updateInvoiceInput = z.strictObject({
  auto_advance: z.optional(boolean),
  collection_method: z.optional(oneOfOffered(["charge_automatically"], { send_invoice: mailed })),
  default_source: z.optional(clearable(identifier)),
  description: z.optional(description),
  footer: z.optional(footer),
  metadata: z.optional(metadataChange),
});

export type UpdateInvoiceInput = z.infer<typeof updateInvoiceInput>;

/** Parameters of `POST /v1/invoices/:id/finalize`. `auto_advance`: whether the invoice is charged by itself. */
export const finalizeInvoiceInput = z.strictObject({ auto_advance: z.optional(boolean) });

export type FinalizeInvoiceInput = z.infer<typeof finalizeInvoiceInput>;

/**
 * Parameters of `POST /v1/invoices/:id/pay`. `source` is a token or a saved card of the customer, `payment_method` another name
 * of a saved card. Without either the card of the subscription or the customer pays.
 */
export const payInvoiceInput = z.strictObject({
  source: z.optional(source),
  payment_method: z.optional(identifier),
  paid_out_of_band: z.optional(boolean),
});

export type PayInvoiceInput = z.infer<typeof payInvoiceInput>;
