import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { recordEvent } from "../events/record-event.ts";
import { ServiceError } from "../http/service-error.ts";
import { refuseClosedLink } from "./find-open-link.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import { countCompletion, countPayments, findPaymentLink } from "./store.ts";

/**
 * Holds one of the payments that a link may have for a session, in the transaction that has just taken it for its charge. A
 * session that is being paid is the hold: it is given back by whatever opens the session again, and nothing is counted that
 * could be forgotten. Where there is a limit the link's row is locked, so that of many payers at once each sees those
 * before; always after the session's row, as when a payment is settled. Throws what `refuseClosedLink` throws, and
 * `link_busy` (409) while the payments that are left are all being made.
 */
export async function holdPlace(
  { now }: Pick<AppParts, "now">,
  database: Database,
  scope: Scope,
  id: string,
): Promise<void> {
  const read = await findPaymentLink(database, scope, id);
  refuseClosedLink(read, now());
  if (read.completed_limit === null) return;
  const link = await findPaymentLink(database, scope, id, { lock: true });
  refuseClosedLink(link, now());
  const { completed_limit: limit, completed_count: completed } = link;
  if (limit !== null && completed + (await countPayments(database, id)) > limit) throw linkBusy();
}

/** Others are paying what is left: some of them may be declined, or give up. */
function linkBusy(): ServiceError {
  const message = "All payments that this payment link may still have are being made now. Try again shortly.";
  return new ServiceError("link_busy", message, { headers: { "Retry-After": "5" } });
}

/** Counts the payment that completed a session, in its transaction, and tells when it was the last that the link may have. */
export async function completeOnLink(
  parts: Pick<AppParts, "newId" | "now" | "publicUrl">,
  database: Database,
  scope: Scope,
  id: string,
): Promise<void> {
  const link = await countCompletion(database, id);
  if (link === undefined || link.completed_count !== link.completed_limit) return;
  const object = presentPaymentLink(parts, link);
  await recordEvent(database, parts, { scope, type: "payment_link.exhausted", object });
}
