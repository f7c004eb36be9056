import type { InvoiceItem } from "../../contract/billing/invoice-item.ts";
import { unixTime } from "../unix-time.ts";

/** Translates an invoice item. */
export function translateInvoiceItem(item: InvoiceItem) {
  const { proration_details: details, subscription } = item;
  return {
    id: item.id,
    object: item.object,
    amount: item.amount,
    currency: item.currency,
    customer: item.customer,
    customer_account: null,
    date: unixTime(item.created),
    description: item.description,
    discountable: item.discountable,
    discounts: [],
    invoice: item.invoice,
    invoicing_rules: item.invoicing_rules,
    livemode: item.livemode,
    metadata: item.metadata,
    net_amount: item.amount,
    parent:
      subscription === null
        ? null
        : { subscription_details: { subscription }, type: "subscription_details" as const },
    period: { end: unixTime(item.period.end), start: unixTime(item.period.start) },
    pricing: null,
    proration: item.proration,
    ...(details === null
      ? {}
      : { proration_details: { credited_items: creditedItems(details), discount_amounts: [] } }),
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription,
    tax_rates: [],
    test_clock: item.test_clock,
    unit_amount: item.quantity === 1 ? item.amount : null,
    till: { created: unixTime(item.created) },
  };
}

function creditedItems({ credited_items: credited }: NonNullable<InvoiceItem["proration_details"]>) {
  if (credited === null || credited.invoice === null) return null;
  const { invoice, invoice_line_items } = credited;
  return { invoice_line_item_details: { invoice, invoice_line_items }, type: "invoice_line_items" };
}
