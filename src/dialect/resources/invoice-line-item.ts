import type { InvoiceLineItem, ProrationDetails } from "../../contract/billing/line-item.ts";
import { unixTime } from "../unix-time.ts";

/** A line of an invoice; of a preview, without the id of one. */
export type AnyLine = Omit<InvoiceLineItem, "invoice"> & { readonly invoice: string | null };

/** Translates a line of an invoice. */
export function translateInvoiceLineItem(line: AnyLine) {
  const { parent, pricing, quantity } = line;
  const isItem = parent.type === "subscription_item_details";
  const details = isItem ? parent.subscription_item_details : parent.invoice_item_details;
  return {
    id: line.id,
    object: line.object,
    amount: line.amount,
    currency: line.currency,
    description: line.description,
    discount_amounts: line.discount_amounts,
    discountable: line.discountable,
    discounts: line.discount_amounts.map(({ discount }) => discount),
    invoice: line.invoice,
    invoice_item: details.invoice_item,
    livemode: line.livemode,
    metadata: line.metadata,
    parent: isItem
      ? {
          type: parent.type,
          invoice_item_details: null,
          subscription_item_details: withCredit(parent.subscription_item_details),
        }
      : {
          type: parent.type,
          invoice_item_details: { ...withCredit(details), invoice_item: details.invoice_item ?? "" },
          subscription_item_details: null,
        },
    period: { end: unixTime(line.period.end), start: unixTime(line.period.start) },
    pretax_credit_amounts: [],
    pricing: pricing && { ...pricing, unit_amount_decimal: null },
    proration: line.proration,
    quantity,
    quantity_decimal: quantity === null ? null : String(quantity),
    subscription: details.subscription,
    subscription_item: isItem ? parent.subscription_item_details.subscription_item : null,
    subtotal: line.amount,
    taxes: [],
    type: isItem ? "subscription" : "invoiceitem",
    till: { arithmetic: line.arithmetic },
  };
}

/** Stripe names the invoice of credited lines; here a line without an invoice credits what was never billed. */
function withCredit<Details extends { readonly proration_details: ProrationDetails | null }>(
  details: Details,
) {
  const credited = details.proration_details?.credited_items ?? null;
  const items =
    credited === null || credited.invoice === null ? null : { ...credited, invoice: credited.invoice };
  return { ...details, proration_details: details.proration_details && { credited_items: items } };
}
