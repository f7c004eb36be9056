import * as z from "zod/mini";
import { expandInput } from "../expand.ts";
import type { DiscountAmount, InvoiceLineItem } from "./line-item.ts";
import type { List } from "../list.ts";
import { listParameters } from "../list.ts";
import { identifier, oneOf } from "../primitives.ts";

export const invoiceStatuses = ["draft", "open", "paid", "void", "uncollectible"] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const billingReasons = [
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
  "manual",
] as const;

export type BillingReason = (typeof billingReasons)[number];

export const heldReasons = ["catch_up", "too_large"] as const;

export type HeldReason = (typeof heldReasons)[number];

/** Why the last payment of an invoice failed. */
export interface InvoicePaymentError {
  readonly charge: string | null;
  readonly code: string;
  readonly decline_code: string | null;
  readonly message: string;
}

/** Parameters of `GET /v1/invoices/:id`. */
export const readInvoiceInput = z.strictObject(
  expandInput("customer", "subscription", "charge", "charge.refunds"),
);

/** Parameters of `GET /v1/invoices`. */
export const listInvoicesInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer", "data.subscription", "data.charge", "data.charge.refunds"),
  customer: z.optional(identifier),
  subscription: z.optional(identifier),
  status: z.optional(oneOf(invoiceStatuses)),
});

export type ListInvoicesInput = z.infer<typeof listInvoicesInput>;

/** What a customer has to pay. Amounts are in minor units of `currency`. */
export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  /** Null in a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly customer: string;
  readonly subscription: string | null;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: { readonly subscription: string };
  } | null;
  readonly billing_reason: BillingReason;
  readonly currency: string;
  readonly lines: List<InvoiceLineItem>;
  readonly subtotal: number;
  readonly total_discount_amounts: readonly DiscountAmount[];
  readonly total: number;
  /** The customer's balance before and after the invoice used it; below 0 it is credit. */
  readonly starting_balance: number;
  readonly ending_balance: number | null;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly amount_refunded: number;
  /** What the bank has taken back in disputes, of what was not refunded before. */
  readonly amount_disputed: number;
  /** Whether the invoice is finalized and charged automatically. */
  readonly auto_advance: boolean;
  readonly attempted: boolean;
  /** The number of attempts of the schedule. */
  readonly attempt_count: number;
  readonly next_payment_attempt: string | null;
  readonly automatically_finalizes_at: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly status_transitions: {
    readonly finalized_at: string | null;
    readonly paid_at: string | null;
    readonly voided_at: string | null;
    readonly marked_uncollectible_at: string | null;
  };
  /** The last charge that was to pay it. */
  readonly charge: string | null;
  readonly paid_out_of_band: boolean;
  /** Why a draft waits for its merchant. */
  readonly held: HeldReason | null;
  readonly last_payment_error: InvoicePaymentError | null;
  /** The page of the invoice; null in a draft. */
  readonly hosted_invoice_url: string | null;
  /** Null: the page of the invoice prints. */
  readonly invoice_pdf: string | null;
  /** As they were when the invoice was finalized. */
  readonly customer_email: string | null;
  readonly customer_name: string | null;
  readonly default_source: string | null;
  readonly description: string | null;
  readonly footer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
  /** In the response to `POST /v1/invoices/:id/void` only; null if there is no change to take back. */
  readonly reverse_change?: ReverseChange | null | undefined;
}

/**
 * The opposite of the change that a void invoice was to bill: the items to send to `POST /v1/subscriptions/:id`, so that its price is
 * what it was.
 */
export interface ReverseChange {
  readonly subscription: string;
  /** An item with an id is changed or deleted, one without is added. */
  readonly items: readonly {
    readonly id?: string | undefined;
    readonly price?: string | undefined;
    readonly quantity?: number | undefined;
    readonly deleted?: true | undefined;
  }[];
}
