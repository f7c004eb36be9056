import type { Seconds } from "./calendar.ts";
import type { Discount } from "./discounts.ts";
import type { TimeSpan } from "./periods.ts";
import type { Arithmetic } from "./proration.ts";
import type { Subscription } from "./subscription.ts";

/** The last time that units of a layer were closed. Closed units can be opened again in the same second. */
export interface Closing {
  readonly at: Seconds;
  /** The price of the item before. It differs from the layer's after a change without proration. */
  readonly price: string;
  readonly quantity: number;
  /** The units of these that are credited; the others were removed without proration. */
  readonly credited: number;
  /** The pending item of the credit; null if its amount is 0. */
  readonly pending: string | null;
}

/** The charge for units of an item until the end of a period. Credits are computed from layers, never from a price. */
export interface Layer {
  readonly id: string;
  readonly item: string;
  readonly price: string;
  /** The price of a unit for a whole interval; 0 if the units were added without proration. */
  readonly unitAmount: number;
  readonly quantity: number;
  /** Units that are no longer used. */
  readonly closed: number;
  /** Minor units after the discount, for all units from `from` to `to`. */
  readonly net: number;
  /** The discount on all units for a whole interval, in minor units. */
  readonly discount: number;
  readonly from: Seconds;
  readonly to: Seconds;
  /** The invoice that has the debit; null while it is pending. */
  readonly invoice: string | null;
  /** The pending item of the debit; null if there is none. */
  readonly pending: string | null;
  /** The sum of the credits so far, from 0 to `net`. */
  readonly credited: number;
  readonly closing: Closing | null;
}

/** The source of a pending proration. */
export interface PendingProration {
  readonly role: "debit" | "credit";
  readonly layer: string;
  readonly item: string;
  readonly price: string;
  readonly arithmetic: Arithmetic;
  /** The invoice whose payment a credit gives back; null for a debit, and while the credited debit is itself pending. */
  readonly source: string | null;
}

/** An invoice item that waits for the next invoice. */
export interface PendingItem {
  readonly id: string;
  /** Null if the next invoice of any of the customer's subscriptions takes the item. */
  readonly subscription: string | null;
  readonly amount: number;
  readonly quantity: number;
  readonly period: TimeSpan;
  readonly discountable: boolean;
  readonly proration: PendingProration | null;
}

export type InvoiceStatus = "draft" | "open" | "paid" | "void" | "uncollectible";

/** The amounts of an invoice that were paid, and those that went back. */
export interface InvoicePayment {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** The sum of its lines above 0 after discounts. A paid invoice has these paid by card, balance and its own credits. */
  readonly debits: number;
  /** The amount that the card paid and that is not refunded yet. */
  readonly refundable: number;
  readonly refunded: number;
  /** The part of `refundable` that the bank has taken back in a dispute. */
  readonly disputed: number;
  /** The sum of the credits of its layers that are invoiced. */
  readonly credited: number;
}

/** The rows of a customer in one currency. Lists are in the order of their creation. */
export interface CustomerRows {
  /** The pending items without a subscription, and those of the subscription that is billed. */
  readonly pending: readonly PendingItem[];
  /** The invoices of the layers and of the pending credits. */
  readonly invoicePayments: readonly InvoicePayment[];
  /** Below 0 is credit, above 0 is owed. */
  readonly balance: number;
  readonly hasCard: boolean;
}

/** The rows from which a change of a subscription is computed. */
export interface BillingRows extends CustomerRows {
  readonly subscription: Subscription;
  /** The layers whose `to` is not over, in the order of their creation. */
  readonly layers: readonly Layer[];
  /** Only for a cancellation that refunds. */
  readonly unusedCredit?: UnusedCredit;
}

/** What earlier credits of a subscription have left on the balance. */
export interface UnusedCredit {
  /** Minor units. */
  readonly amount: number;
  /** The invoices that were credited and paid by card, the newest first. */
  readonly invoices: readonly string[];
}

/** A period to write: a new one, or an existing cycle that was cut off. */
export interface PeriodRow extends TimeSpan {
  readonly cycle: number;
  readonly trial: boolean;
}

export interface InvoiceLine {
  readonly id: string;
  readonly kind: "cycle" | "proration" | "item";
  readonly item: string | null;
  readonly price: string | null;
  /** The number of the period; null unless the line is of a cycle. */
  readonly cycle: number | null;
  readonly quantity: number;
  /** Minor units before the discount of the invoice. The amount of a proration is after all discounts. */
  readonly amount: number;
  readonly discount: number;
  readonly discountable: boolean;
  readonly period: TimeSpan;
  readonly arithmetic: Arithmetic | null;
  /** The pending item that became this line. */
  readonly pendingItem: PendingItem | null;
}

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";

export interface Invoice {
  readonly id: string;
  readonly subscription: string | null;
  readonly reason: BillingReason;
  readonly status: InvoiceStatus;
  readonly created: Seconds;
  readonly held: "catch_up" | "too_large" | null;
  /** `auto`: the invoice is charged when it is due; `run`: the open dunning run charges it; `none`: nothing charges it. */
  readonly collection: "auto" | "run" | "none";
  /** When the draft is finalized automatically; null if only its merchant finalizes it. */
  readonly finalizesAt: Seconds | null;
  readonly period: TimeSpan;
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: number;
  readonly discount: number;
  /** The discount as it was when the invoice was made, if it took something off. */
  readonly appliedDiscount: Discount | null;
  readonly total: number;
  /** Null in a draft: the balance is used at finalization. */
  readonly startingBalance: number | null;
  readonly endingBalance: number | null;
  readonly amountDue: number;
}

/** A part of a charge that is given back to the card. */
export interface CardRefund {
  readonly invoice: string;
  readonly amount: number;
}

/** Settings of the account. */
export interface BillingSettings {
  readonly draftHours: number;
  readonly catchUpHoldDays: number;
}

export type IdKind = "invoice" | "line" | "pending_item" | "layer";

/** Returns a new id. No result depends on the value of an id. */
export type NewId = (kind: IdKind) => string;

/** The inputs of a change beside rows and moment. */
export interface BillingContext {
  readonly settings: BillingSettings;
  readonly newId: NewId;
}

/** The result of a change. A row that did not change is the same object as before. */
export interface Outcome {
  readonly rows: BillingRows;
  readonly periods: readonly PeriodRow[];
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly CardRefund[];
  readonly events: readonly string[];
}
