import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { linkExhausted, refuseClosedLink } from "./find-open-link.ts";
import { isUsedUp } from "./lifecycle.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import type { PaymentLinkRow } from "./store.ts";
import { countCompletion, countPayments, findPaymentLink } from "./store.ts";

type Paying = Pick<ChargeRow, "account_id" | "livemode" | "client">;

/** How many payments of one client address may be under way on a link with a limit, those at the bank included. */
const mostOfClient = 2;

/**
 * Reserves one of the payments that a link may have, in the transaction that has just taken a session for its charge. A
 * session whose charge is being authorized is the reservation: whatever opens the session again ends it, and nothing is
 * counted that could be forgotten. A charge whose payer is at the bank reserves nothing (`reserveConfirmed`). Where there is a
 * limit the link's row is locked, so that of many payers at once each sees those before; always after the session's row, as
 * when a payment is settled. Throws what `refuseClosedLink` throws, and `link_busy` (409) while the payments that are left
 * are all being made, or the client's are.
 */
export async function reserveCapacity(
  { now }: Pick<PlatformDependencies, "now">,
  database: Database,
  id: string,
  charge: Paying,
): Promise<void> {
  const read = await findLinkOf(database, id, charge);
  refuseClosedLink(read, now());
  if (read.completed_limit === null) return;
  const link = await findLinkOf(database, id, charge, { lock: true });
  refuseClosedLink(link, now());
  const { reserved, ofClient } = await countPayments(database, id, charge.client);
  checkReserved(link, reserved);
  if (ofClient > mostOfClient) {
    throw linkBusy("Other payments from the payer's address are under way on this payment link.");
  }
}

/**
 * Reserves the same for a charge, of a link or not, whose payer has confirmed at the bank, in the transaction that takes up the charge again.
 * Whoever came to the bank may pay, also where the link was paused since. Throws `link_exhausted` (410), and `link_busy`
 * (409) while the payments that are left are all being made.
 */
export async function reserveConfirmed(
  database: Database,
  charge: Paying & Pick<ChargeRow, "payment_link">,
): Promise<void> {
  const { payment_link: id } = charge;
  if (id === null) return;
  const read = await findLinkOf(database, id, charge);
  if (read === undefined || read.completed_limit === null) return;
  const link = await findLinkOf(database, id, charge, { lock: true });
  if (link === undefined) return;
  if (isUsedUp(link)) throw linkExhausted();
  const { reserved } = await countPayments(database, id, charge.client);
  checkReserved(link, reserved);
}

function checkReserved(
  { completed_limit: limit, completed_count: completed }: PaymentLinkRow,
  reserved: number,
): void {
  if (limit === null || completed + reserved <= limit) return;
  throw linkBusy("All payments that this payment link may still have are being made now.");
}

/** Others are paying: some of them may be declined, or give up. */
function linkBusy(reason: string): ServiceError {
  return new ServiceError("link_busy", `${reason} Try again shortly.`, { headers: { "Retry-After": "5" } });
}

async function findLinkOf(
  database: Database,
  id: string,
  { account_id: accountId, livemode }: Paying,
  options?: { readonly lock: boolean },
): Promise<PaymentLinkRow | undefined> {
  return findPaymentLink(database, { accountId, livemode }, id, options);
}

/** Counts the payment that completed a session, in its transaction, and records when it was the last that the link may have. */
export async function completeOnLink(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  id: string,
): Promise<void> {
  const link = await countCompletion(database, id);
  if (link === undefined || link.completed_count !== link.completed_limit) return;
  const scope = { accountId: link.account_id, livemode: link.livemode };
  const object = presentPaymentLink(dependencies, link);
  await recordEvent(database, dependencies, { scope, type: "payment_link.exhausted", object });
}
