import type { Generated } from "kysely";
import type { Discount } from "../../../billing/discounts.ts";
import type { InvoiceItem } from "../../../contract/billing/invoice-item.ts";
import type {
  BillingReason,
  HeldReason,
  InvoicePaymentError,
  InvoiceStatus,
} from "../../../contract/billing/invoice.ts";
import type { DiscountAmount, LineArithmetic } from "../../../contract/billing/line-item.ts";
import type {
  DueColumns,
  Json,
  ListedColumns,
  OnTestClock,
  ScopedColumns,
} from "../../platform/database/columns.ts";

/** Amounts are in minor units of `currency`. */
export interface InvoiceTable extends ListedColumns, DueColumns, OnTestClock {
  /** Null in a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly customer: string;
  readonly subscription: string | null;
  readonly billing_reason: BillingReason;
  readonly currency: string;
  readonly subtotal: number;
  readonly total_discount_amounts: Json<readonly DiscountAmount[]>;
  readonly total: number;
  /** The customer's balance before and after it was applied. */
  readonly starting_balance: Generated<number>;
  readonly ending_balance: number | null;
  readonly amount_due: number;
  readonly amount_paid: Generated<number>;
  readonly amount_refunded: Generated<number>;
  /** What disputes have taken back from its charge, of what was not refunded before. */
  readonly amount_disputed: Generated<number>;
  /** Sum of the credits for what it charged. */
  readonly amount_credited: Generated<number>;
  readonly auto_advance: Generated<boolean>;
  /** Who charges it: the engine when it is due, the open dunning run, or nobody. */
  readonly collection: Generated<"auto" | "run" | "none">;
  /** The discount as it was when the invoice was made. */
  readonly applied_discount: Json<Discount> | null;
  /** The sum of its lines above 0 after discounts. */
  readonly debits: Generated<number>;
  /** What its charge paid and is not refunded. */
  readonly amount_refundable: Generated<number>;
  readonly attempted: Generated<boolean>;
  readonly attempt_count: Generated<number>;
  readonly next_payment_attempt: Date | null;
  readonly automatically_finalizes_at: Date | null;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly finalized_at: Date | null;
  readonly paid_at: Date | null;
  readonly voided_at: Date | null;
  readonly marked_uncollectible_at: Date | null;
  readonly charge: string | null;
  readonly paid_out_of_band: Generated<boolean>;
  /** Why a draft waits for the merchant. */
  readonly held: HeldReason | null;
  readonly last_payment_error: Json<InvoicePaymentError> | null;
  /** How often in a row the processor could not be reached. */
  readonly unreachable: Generated<number>;
  /** Whether it is due because its customer has a new card. */
  readonly new_card: Generated<boolean>;
  /** As they were at finalization. */
  readonly customer_email: string | null;
  readonly customer_name: string | null;
  readonly default_source: string | null;
  readonly description: string | null;
  readonly footer: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: Generated<boolean>;
}

/** The next number of an account's invoices, by their prefix. */
export interface InvoiceCounterTable extends ScopedColumns {
  readonly prefix: string;
  readonly next: Generated<number>;
}

/** What an invoice of the customer will charge or credit; it waits where `invoice` is null. */
export interface InvoiceItemTable extends ListedColumns, OnTestClock {
  readonly customer: string;
  readonly subscription: string | null;
  readonly subscription_item: string | null;
  readonly invoice: string | null;
  readonly price: string | null;
  /** Below 0: a credit. */
  readonly amount: number;
  readonly currency: string;
  readonly quantity: Generated<number>;
  readonly description: string | null;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly discountable: Generated<boolean>;
  readonly proration: Generated<boolean>;
  readonly proration_details: Json<InvoiceItem["proration_details"]> | null;
  readonly arithmetic: Json<LineArithmetic> | null;
  /** Of a proration: whether it charges or credits a layer, and the invoice whose payment a credit gives back. */
  readonly proration_role: "debit" | "credit" | null;
  readonly layer: string | null;
  readonly source_invoice: string | null;
  readonly invoicing_rules: Json<InvoiceItem["invoicing_rules"]> | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: Generated<boolean>;
}

export interface InvoiceLineTable extends ListedColumns {
  readonly invoice: string;
  readonly position: number;
  readonly kind: "cycle" | "proration" | "item";
  readonly subscription: string | null;
  readonly subscription_item: string | null;
  /** The period that a line of kind `cycle` bills. */
  readonly cycle: number | null;
  readonly invoice_item: string | null;
  readonly price: string | null;
  /** Before discounts; of a proration after them. */
  readonly amount: number;
  readonly currency: string;
  readonly quantity: number | null;
  readonly description: string | null;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly discountable: Generated<boolean>;
  readonly discount_amounts: Json<readonly DiscountAmount[]>;
  readonly proration: Generated<boolean>;
  readonly proration_details: Json<InvoiceItem["proration_details"]> | null;
  readonly arithmetic: Json<LineArithmetic> | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** True once the invoice is void or deleted: its invoice item may be on another one. */
  readonly released: Generated<boolean>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly invoices: InvoiceTable;
    readonly invoice_counters: InvoiceCounterTable;
    readonly invoice_items: InvoiceItemTable;
    readonly invoice_lines: InvoiceLineTable;
  }
}
