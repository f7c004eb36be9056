import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { effectiveStatus } from "./lifecycle.ts";
import type { PaymentLinkRow } from "./store.ts";
import { findPaymentLinkBySlug } from "./store.ts";
import { paymentLinkMissing } from "./update-payment-link.ts";

/**
 * Finds the link with this slug, which must accept payments. Throws `resource_missing` (404) and the errors of
 * `assertLinkOpen`.
 */
export async function findOpenLink(
  database: Database,
  scope: Scope,
  { slug, now }: { readonly slug: string; readonly now: Date },
): Promise<PaymentLinkRow> {
  const link = await findPaymentLinkBySlug(database, slug);
  const isInScope = link?.account_id === scope.accountId && link.livemode === scope.livemode;
  if (link === undefined || !isInScope || link.status === "draft") throw paymentLinkMissing();
  assertLinkOpen(link, now);
  return link;
}

/**
 * Asserts that a link accepts payments. Throws `link_inactive`, `link_expired` and `link_exhausted`, all 410. An
 * undefined link counts as archived.
 */
export function assertLinkOpen(link: PaymentLinkRow | undefined, now: Date): asserts link is PaymentLinkRow {
  switch (link === undefined ? "archived" : effectiveStatus(link, now)) {
    case "active":
      return;
    case "expired":
      throw new ServiceError("link_expired", "This payment link has expired.");
    case "exhausted":
      throw linkExhausted();
    default:
      throw new ServiceError("link_inactive", "This payment link does not accept payments now.");
  }
}

/** Returns the error for a link that has reached its limit of payments. */
export function linkExhausted(): ServiceError {
  return new ServiceError("link_exhausted", "This payment link was paid as often as it may be.");
}
