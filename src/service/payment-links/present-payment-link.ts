import type { PaymentLink } from "../../contract/payment-link.ts";
import { presentLineItems } from "./present-line-items.ts";
import type { PaymentLinkRow } from "./store.ts";

/** A payment link as its merchant sees it, with a secret key. */
export function presentPaymentLink(row: PaymentLinkRow, publicUrl: string): PaymentLink {
  return {
    id: row.id,
    object: "payment_link",
    status: row.status,
    active: row.status === "active",
    name: row.name,
    description: row.description,
    slug: row.slug,
    url: `${publicUrl}/l/${row.slug}`,
    amount: row.amount,
    currency: row.currency,
    line_items: presentLineItems(row.line_items),
    branding: row.branding,
    inactive_message: row.inactive_message,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
