import type { PaymentLink } from "../../../contract/checkout/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { presentCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { presentOffer } from "../subscription-offers/stored-offer.ts";
import { effectiveStatus } from "./lifecycle.ts";
import { presentLineItems } from "./present-line-items.ts";
import type { PaymentLinkRow } from "./store.ts";

/** Returns a payment link as the API shows it to the merchant, with a secret key. */
export function presentPaymentLink(
  { now, publicUrl }: Pick<PlatformDependencies, "now" | "publicUrl">,
  row: PaymentLinkRow,
): PaymentLink {
  const status = effectiveStatus(row, now());
  return {
    id: row.id,
    object: "payment_link",
    status: row.status,
    effective_status: status,
    active: status === "active",
    name: row.name,
    description: row.description,
    slug: row.slug,
    url: row.slug_lost ? null : `${publicUrl}/l/${row.slug}`,
    amount: row.amount,
    currency: row.currency,
    line_items: presentLineItems(row.line_items),
    expires_at: row.expires_at?.toISOString() ?? null,
    completed_sessions: { count: row.completed_count, limit: row.completed_limit },
    branding: row.branding,
    inactive_message: row.inactive_message,
    ...presentCheckoutFields(row.collection),
    ...presentOffer(row),
    installments: row.installments,
    payment_method_types: row.payment_method_types,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
