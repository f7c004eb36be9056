import type { CardBrand } from "../payments/token.ts";

/** How the amount for a part of a period was computed: `amount × seconds ÷ of`, rounded once to a multiple of `unit`. */
export interface HostedArithmetic {
  readonly amount: number;
  readonly seconds: number;
  readonly of: number;
  readonly unit: number;
}

/** A line of an invoice as its payer sees it. */
export interface HostedInvoiceLine {
  readonly description: string | null;
  readonly quantity: number;
  /** The price of one; null if the amount is not a multiple of it. */
  readonly unit_amount: number | null;
  readonly amount: number;
  readonly period: { readonly start: string; readonly end: string };
  readonly proration: boolean;
  readonly arithmetic: HostedArithmetic | null;
}

/** An invoice as everybody sees it who knows its URL, and as JSON at `/i/<id>.json`. Amounts are in minor units. */
export interface HostedInvoice {
  readonly object: "hosted_invoice";
  readonly number: string;
  /** URL of the invoice page. */
  readonly url: string;
  readonly status: "open" | "paid" | "void" | "uncollectible";
  readonly livemode: boolean;
  readonly issued_at: string;
  readonly paid_at: string | null;
  readonly period: { readonly start: string; readonly end: string };
  readonly currency: string;
  readonly merchant: { readonly name: string; readonly lines: readonly string[] };
  /** Name and e-mail address of the payer. 60 days after the invoice was issued they are masked. */
  readonly customer: { readonly name: string | null; readonly email: string | null };
  readonly description: string | null;
  readonly lines: readonly HostedInvoiceLine[];
  readonly subtotal: number;
  readonly discounts: readonly { readonly name: string | null; readonly amount: number }[];
  readonly total: number;
  /** The balance before and after the invoice used it; below 0 it is credit. */
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly amount_due: number;
  readonly amount_paid: number;
  /** The sum of succeeded refunds; pending ones are not included. */
  readonly amount_refunded: number;
  readonly amount_remaining: number;
  readonly refunds: readonly { readonly amount: number; readonly created: string }[];
  /** What of its credit went back to a card: it is part of `ending_balance`, and no longer of the customer's balance. */
  readonly credit_refunds: readonly { readonly amount: number; readonly created: string }[];
  /** The card that paid; null if none did. */
  readonly card: { readonly brand: CardBrand; readonly last4: string } | null;
  readonly paid_out_of_band: boolean;
  readonly tax_note: string | null;
  readonly footer: string | null;
}
