import type { ApiError } from "../../../contract/errors/api-error.ts";
import { isDeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { PortalCard, PortalCharge } from "../../../contract/billing/portal-members.ts";
import type { Card } from "../../../contract/payments/token.ts";
import { presentAuthentication } from "../../payments/authentications/present-authentication.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { payerError } from "../../payments/charges/present-charge.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";
import { findFailureOfSavedCard, findLastChargeByCustomer } from "./store.ts";

/** How long the page says that a payment was confirmed too late, in milliseconds. */
const shownFor = 3_600_000;

/**
 * Returns the payment of what is owed that is under way; null if there is none. A challenge for another card than a saved one
 * is not shown: whoever has the address of the invoice may have begun it, and confirms it elsewhere.
 */
export async function chargeOf(
  dependencies: Anywhere<PlatformDependencies, "now">,
  owed: readonly InvoiceRow[],
): Promise<PortalCharge | null> {
  for (const invoice of owed) {
    if (invoice.charge === null) continue;
    const charge = await findCharge(dependencies.database, scopeOf(invoice), invoice.charge);
    if (charge === undefined) continue;
    const shown = await presentPortalCharge(dependencies, charge);
    if (shown !== null) return shown;
  }
  return null;
}

/**
 * Returns a payment as the customer sees it who may have to confirm it; null if it is not under way, or if another card than a
 * saved one has to be confirmed.
 */
export async function presentPortalCharge(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  { id, status, source }: Pick<ChargeRow, "id" | "source" | "status">,
): Promise<PortalCharge | null> {
  if (status === "pending" || status === "unknown")
    return { id, status: "pending", url: null, presentation: null };
  if (status !== "requires_action" || !isSavedCard(source)) return null;
  const authentication = await findAuthenticationOfCharge(database, id);
  const shown = authentication && presentAuthentication(authentication, now());
  return { id, status, url: shown?.url ?? null, presentation: shown?.presentation ?? null };
}

/**
 * Returns why the oldest of what is owed could not be paid with the saved card, without what a payer may not know. What
 * happened to the cards of others is not shown.
 */
export async function lastError(
  { database, publicUrl }: Anywhere<PlatformDependencies, "publicUrl">,
  owed: readonly InvoiceRow[],
): Promise<ApiError | null> {
  for (const invoice of owed) {
    // A new card that was not tried yet has not failed, nor has one that is missing.
    if (invoice.last_payment_error?.charge == null || invoice.new_card) continue;
    const { id, currency } = invoice;
    const failure = await findFailureOfSavedCard(database, id);
    const { failure_code = null, three_d_secure = null } = failure ?? {};
    if (failure_code === null || !isDeclineCode(failure_code)) continue;
    return payerError({ failure_code, three_d_secure, currency }, publicUrl);
  }
  return null;
}

/** Whether the customer has confirmed the last payment at the bank when nothing was owed any more, so that it was canceled. */
export async function wasConfirmedTooLate(
  database: Database,
  { id }: Pick<SubscriptionRow, "id">,
  at: Date,
): Promise<boolean> {
  return isShownAsTooLate(await findLastChargeByCustomer(database, id), at);
}

/** Whether the last payment by a customer was confirmed too late a short while ago. */
export function isShownAsTooLate(
  charge: Pick<ChargeRow, "created" | "status"> | undefined,
  at: Date,
): boolean {
  return charge?.status === "canceled" && charge.created.getTime() + shownFor > at.getTime();
}

/** Returns what a customer reads about the saved card that pays. */
export function presentPortalCard({ brand, last4, exp_month, exp_year }: Card): PortalCard {
  return { brand, last4, exp_month, exp_year };
}
