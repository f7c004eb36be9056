import type { Deleted } from "../../../contract/deleted.ts";
import type { InvoiceItem } from "../../../contract/invoice-item.ts";
import type { InvoiceItemRow } from "./store.ts";

export function presentInvoiceItem(row: InvoiceItemRow): InvoiceItem {
  return {
    id: row.id,
    object: "invoiceitem",
    customer: row.customer,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    period: { start: row.period_start.toISOString(), end: row.period_end.toISOString() },
    subscription: row.subscription,
    invoice: row.invoice,
    quantity: row.quantity,
    proration: row.proration,
    proration_details: row.proration_details,
    discountable: row.discountable,
    invoicing_rules: row.invoicing_rules ?? [],
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

export function presentDeletedInvoiceItem({ id }: InvoiceItemRow): Deleted<"invoiceitem"> {
  return { id, object: "invoiceitem", deleted: true };
}
