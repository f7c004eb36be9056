import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { ServiceError } from "../http/service-error.ts";
import type { PaymentLinkRow } from "./store.ts";
import { findPaymentLinkBySlug } from "./store.ts";
import { paymentLinkMissing } from "./update-payment-link.ts";

/** The link that can be paid at a slug. Throws `resource_missing` (404) and `link_inactive` (410). */
export async function findOpenLink(database: Database, scope: Scope, slug: string): Promise<PaymentLinkRow> {
  const link = await findPaymentLinkBySlug(database, slug);
  const known = link?.account_id === scope.accountId && link.livemode === scope.livemode;
  if (link === undefined || !known || link.status === "draft") throw paymentLinkMissing();
  if (link.status !== "active") throw linkInactive();
  return link;
}

export function linkInactive(): ServiceError {
  return new ServiceError("link_inactive", "This payment link does not take payments now.");
}
