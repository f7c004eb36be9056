import type { CustomFieldType } from "./custom-field.ts";
import type { CustomerDetails, ShippingDetails } from "./payer-answers.ts";
import type { CardBrand } from "./token.ts";

/** Something that was paid for. Amounts in minor units of the receipt's currency. */
export interface ReceiptItem {
  /** Null where the merchant did not say what it is. */
  readonly description: string | null;
  readonly details: string | null;
  readonly quantity: number;
  readonly unit_amount: number;
  readonly amount_total: number;
}

/** The answer to a custom field, of a dropdown the label that was chosen, of a checkbox `true` or `false`. */
export interface ReceiptAnswer {
  readonly label: string;
  readonly type: CustomFieldType;
  readonly value: string;
}

/** What a charge was paid for, by whom, and what was given back since: `GET /r/:receipt.json`. Amounts in minor units. */
export interface Receipt {
  readonly object: "receipt";
  /** What people read out to each other; the charge has the same. */
  readonly number: string;
  /** The page of the receipt. */
  readonly url: string;
  readonly livemode: boolean;
  readonly paid_at: string;
  readonly currency: string;
  readonly amount_paid: number;
  /** What was given back so far; refunds that are on their way come once they have arrived. */
  readonly amount_refunded: number;
  readonly amount_net: number;
  readonly merchant: { readonly name: string };
  readonly items: readonly ReceiptItem[];
  readonly refunds: readonly { readonly amount: number; readonly created: string }[];
  readonly card: { readonly brand: CardBrand; readonly last4: string };
  readonly customer_details: CustomerDetails;
  readonly shipping_details: ShippingDetails | null;
  /** What the payer answered to the merchant's own questions, in the order in which they were asked. */
  readonly custom_fields: readonly ReceiptAnswer[];
}
