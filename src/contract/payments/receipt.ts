import type { PaymentMethodType } from "./redirect-method.ts";
import type { CustomFieldType } from "../checkout/custom-field.ts";
import type { CustomerDetails, ShippingDetails } from "../checkout/payer-answers.ts";
import type { CardBrand } from "./token.ts";

/** A paid item, or a discount: an item below 0. Amounts are in minor units of the receipt's currency. */
export interface ReceiptItem {
  /** Null if the merchant sent no description. */
  readonly description: string | null;
  readonly details: string | null;
  readonly quantity: number;
  readonly unit_amount: number;
  readonly amount_total: number;
}

/** The value of a custom field: for a dropdown the label of the chosen option, for a checkbox `true` or `false`. */
export interface ReceiptCustomField {
  readonly label: string;
  readonly type: CustomFieldType;
  readonly value: string;
}

/** The items, payer and refunds of a paid charge: `GET /r/:receipt.json`. Amounts are in minor units. */
export interface Receipt {
  readonly object: "receipt";
  /** The receipt number, for conversations between payer and merchant; same as `receipt_number` of the charge. */
  readonly number: string;
  /** URL of the receipt page. */
  readonly url: string;
  readonly livemode: boolean;
  readonly paid_at: string;
  readonly currency: string;
  readonly amount_paid: number;
  /** The sum of succeeded refunds; pending ones are not included. */
  readonly amount_refunded: number;
  readonly amount_net: number;
  /** `lines` are the account's `billing[seller_lines]`: address, tax id. */
  readonly merchant: { readonly name: string; readonly lines: readonly string[] };
  readonly items: readonly ReceiptItem[];
  readonly refunds: readonly { readonly amount: number; readonly created: string }[];
  readonly payment_method_type: PaymentMethodType;
  /** Null if it was not paid by card. */
  readonly card: { readonly brand: CardBrand; readonly last4: string } | null;
  readonly customer_details: CustomerDetails;
  readonly shipping_details: ShippingDetails | null;
  /** Values of the merchant's custom fields, in the order of the form. */
  readonly custom_fields: readonly ReceiptCustomField[];
}
