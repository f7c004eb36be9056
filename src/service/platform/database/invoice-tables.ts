import type { Generated } from "kysely";
import type { BalanceTransactionType } from "../../../contract/balance-transaction.ts";
import type { InvoiceItem } from "../../../contract/invoice-item.ts";
import type { DueColumns, Json, ListedColumns, OnTestClock, ScopedColumns } from "./columns.ts";

export type InvoiceStatus = "draft" | "open" | "paid" | "void" | "uncollectible";

/** The part of a discount in an amount, in minor units. */
export interface DiscountAmount {
  readonly amount: number;
  readonly discount: string;
}

/** How an amount for a part of a period was computed: `amount × seconds / of`, rounded to `unit`. */
export interface Arithmetic {
  readonly amount: number;
  readonly seconds: number;
  readonly of: number;
  readonly unit: number;
}

/** Amounts are in minor units of `currency`. */
export interface InvoiceTable extends ListedColumns, DueColumns, OnTestClock {
  /** Null in a draft. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly customer: string;
  readonly subscription: string | null;
  readonly billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";
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
  /** Sum of the credits for what it charged. */
  readonly amount_credited: Generated<number>;
  readonly auto_advance: Generated<boolean>;
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
  readonly held: "catch_up" | "too_large" | null;
  readonly last_payment_error: Json<unknown> | null;
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
  readonly arithmetic: Json<Arithmetic> | null;
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
  readonly arithmetic: Json<Arithmetic> | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** True once the invoice is void or deleted: its invoice item may be on another one. */
  readonly released: Generated<boolean>;
}

/** What a customer owes beside invoices; below 0: the customer's credit. */
export interface CustomerBalanceTable extends ScopedColumns {
  readonly customer: string;
  readonly currency: string;
  readonly balance: Generated<number>;
}

export interface BalanceTransactionTable extends ListedColumns, OnTestClock {
  readonly customer: string;
  readonly currency: string;
  readonly amount: number;
  readonly ending_balance: number;
  readonly type: BalanceTransactionType;
  readonly invoice: string | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface InvoiceTables {
  readonly invoices: InvoiceTable;
  readonly invoice_counters: InvoiceCounterTable;
  readonly invoice_items: InvoiceItemTable;
  readonly invoice_lines: InvoiceLineTable;
  readonly customer_balances: CustomerBalanceTable;
  readonly balance_transactions: BalanceTransactionTable;
}
