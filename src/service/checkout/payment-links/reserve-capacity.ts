import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { assertLinkOpen, isExhausted, linkExhausted } from "./lifecycle.ts";
import { presentPaymentLink } from "./present-payment-link.ts";
import type { PaymentLinkRow } from "./store.ts";
import { countCompletion, countPayments, findPaymentLink } from "./store.ts";

type PayingCharge = Pick<ChargeRow, "account_id" | "livemode" | "client">;

/** Maximum number of concurrent payments of one client address on a link with a limit, including those at the bank. */
const paymentsPerClient = 2;

/**
 * Reserves one of the payments that remain on a link with a limit, in the transaction that has just started the payment
 * of a session. The reservation is the session in `processing` itself, so that no separate counter can get out of step:
 * it ends when the session is open again. A charge whose payer is asked by the bank first reserves nothing (`reserveConfirmed`).
 * The link's row is locked, so that concurrent payers count each other; always after the session's row, in the same
 * order as when a payment is settled. Throws the errors of `assertLinkOpen`, and `link_busy` (409) while all
 * remaining payments, or those of this client, are in progress.
 */
export async function reserveCapacity(
  { database, now }: Within<PlatformDependencies, "now">,
  id: string,
  charge: PayingCharge,
): Promise<void> {
  const unlocked = await findLinkOf(database, id, charge);
  assertLinkOpen(unlocked, now());
  if (unlocked.completed_limit === null) return;
  const link = await findLinkOf(database, id, charge, { lock: true });
  assertLinkOpen(link, now());
  const { reserved, ofClient } = await countPayments(database, id, charge.client);
  checkReserved(link, reserved);
  if (ofClient > paymentsPerClient) {
    throw linkBusy("Other payments from the payer's address are in progress on this payment link.");
  }
}

/**
 * Reserves a payment for a charge whose payer has confirmed at the bank, in the transaction that continues the charge.
 * Does nothing for a charge without a link. The payer may pay even if the link was paused in the meantime. Throws
 * `link_exhausted` (410), and `link_busy` (409) while all remaining payments are in progress.
 */
export async function reserveConfirmed(
  database: Database,
  charge: PayingCharge & Pick<ChargeRow, "payment_link">,
): Promise<void> {
  const { payment_link: id } = charge;
  if (id === null) return;
  const unlocked = await findLinkOf(database, id, charge);
  if (unlocked === undefined || unlocked.completed_limit === null) return;
  const link = await findLinkOf(database, id, charge, { lock: true });
  if (link === undefined) return;
  if (isExhausted(link)) throw linkExhausted();
  const { reserved } = await countPayments(database, id, charge.client);
  checkReserved(link, reserved);
}

function checkReserved(
  { completed_limit: limit, completed_count: completed }: PaymentLinkRow,
  reserved: number,
): void {
  if (limit === null || completed + reserved <= limit) return;
  throw linkBusy("All remaining payments of this payment link are in progress.");
}

/**
 * Returns the error for a link whose remaining payments are all in progress. Retrying is useful because some may be
 * declined or canceled.
 */
function linkBusy(reason: string): ServiceError {
  return new ServiceError("link_busy", `${reason} Try again shortly.`, { headers: { "Retry-After": "5" } });
}

async function findLinkOf(
  database: Database,
  id: string,
  { account_id: accountId, livemode }: PayingCharge,
  options?: { readonly lock: boolean },
): Promise<PaymentLinkRow | undefined> {
  return findPaymentLink(database, { accountId, livemode }, id, options);
}

/**
 * Counts the payment that completed a session, in its transaction, and records an event when the link has reached its
 * limit.
 */
export async function completeOnLink(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl">,
  id: string,
): Promise<void> {
  const link = await countCompletion(dependencies.database, id);
  if (link === undefined || link.completed_count !== link.completed_limit) return;
  const scope = { accountId: link.account_id, livemode: link.livemode };
  const object = presentPaymentLink(dependencies, link);
  await recordEvent(dependencies, { scope, type: "payment_link.exhausted", object });
}
