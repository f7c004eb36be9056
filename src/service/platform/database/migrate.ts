import type { Migration } from "kysely";
import { Migrator, sql } from "kysely";
import type { Database } from "./database.ts";
import { isConflict } from "./errors.ts";
import { mergeEarlierMigrations } from "./merge-earlier-migrations.ts";
import { initial } from "./migrations/0001-initial.ts";
import { processorPayments } from "./migrations/2026-11-22T1920-processor-payments.ts";
import { scheduler } from "./migrations/2026-11-22T1925-scheduler.ts";
import { securityCodes } from "./migrations/2026-11-22T1940-security-codes.ts";
import { storedCredentials } from "./migrations/2026-11-22T1945-stored-credentials.ts";
import { laterResults } from "./migrations/2026-11-22T2000-later-results.ts";
import { authenticationResults } from "./migrations/2026-11-22T2206-authentication-results.ts";
import { billing } from "./migrations/2026-11-22T2210-billing.ts";
import { offSessionCharges } from "./migrations/2026-11-22T2335-off-session-charges.ts";
import { collection } from "./migrations/2026-11-23T0128-collection.ts";
import { billingRows } from "./migrations/2026-11-23T0130-billing-rows.ts";
import { subscriptionCheckouts } from "./migrations/2026-11-23T0132-subscription-checkouts.ts";
import { mailHtml } from "./migrations/2026-11-23T0142-mail-html.ts";
import { subscriberEmail } from "./migrations/2026-11-23T0143-subscriber-email.ts";
import { waitingChanges } from "./migrations/2026-11-23T0152-waiting-changes.ts";
import { firstPayment } from "./migrations/2026-11-23T0205-first-payment.ts";
import { creditRefunds } from "./migrations/2026-11-23T0300-credit-refunds.ts";
import { trialReservations } from "./migrations/2026-11-23T0430-trial-reservations.ts";
import { heldInvoices } from "./migrations/2026-11-23T0431-held-invoices.ts";
import { cardConsent } from "./migrations/2026-11-23T0440-card-consent.ts";
import { answeredChallenges } from "./migrations/2026-11-23T0526-answered-challenges.ts";
import { withdrawnCharges } from "./migrations/2026-11-23T0618-withdrawn-charges.ts";
import { installmentPlans } from "./migrations/2026-11-23T0801-installment-plans.ts";
import { openChargesOnClocks } from "./migrations/2026-11-23T0816-open-charges-on-clocks.ts";
import { planLinks } from "./migrations/2026-11-24T0515-plan-links.ts";
import { subscriptionsByPrice } from "./migrations/2026-11-24T0530-subscriptions-by-price.ts";
import { checkoutInstallments } from "./migrations/2026-11-24T1615-checkout-installments.ts";
import { dialectColumns } from "./migrations/2026-11-24T1630-dialects.ts";
import { payerLocale } from "./migrations/2026-11-24T1632-payer-locale.ts";
import { signedInLinks } from "./migrations/2026-11-24T1633-signed-in-links.ts";
import { accountTransactions } from "./migrations/2026-11-24T2000-account-transactions.ts";
import { search } from "./migrations/2026-11-24T2020-search.ts";
import { promotionCodes } from "./migrations/2026-11-24T2040-promotion-codes.ts";
import { customerAddresses } from "./migrations/2026-11-24T2100-customer-addresses.ts";
import { voidsAsRefunds } from "./migrations/2026-11-24T2110-voids-as-refunds.ts";
import { intents } from "./migrations/2026-11-24T2000-intents.ts";
import { keyRing } from "./migrations/2026-11-24T2330-key-ring.ts";
import { searchIntents } from "./migrations/2026-11-24T2335-search-intents.ts";
import { shippingOfIntents } from "./migrations/2026-11-25T0005-shipping-of-intents.ts";
import { edgesAfterSuccess } from "./migrations/2026-11-24T2310-edges-after-success.ts";
import { disputes } from "./migrations/2026-11-24T2320-disputes.ts";
import { orderDiscounts } from "./migrations/2026-11-27T0815-order-discounts.ts";
import { adyen } from "./migrations/2026-11-27T0815-adyen.ts";
import { erasures } from "./migrations/2026-11-27T0907-erasures.ts";
import { accountBalances } from "./migrations/2026-11-27T1240-account-balances.ts";
import { lookupKeys } from "./migrations/2026-11-27T1235-lookup-keys.ts";
import { evidenceFiles } from "./migrations/2026-11-27T1620-evidence-files.ts";
import { disputeFees } from "./migrations/2026-11-27T1552-dispute-fees.ts";
import { bankReturns } from "./migrations/2026-11-27T0815-bank-returns.ts";
import { requestLogs } from "./migrations/2026-11-27T1155-request-logs.ts";
import { notificationItems } from "./migrations/2026-11-27T1540-notification-items.ts";
import { adyenByTime } from "./migrations/2026-11-27T1555-adyen-by-time.ts";
import { itemsBySubscription } from "./migrations/2026-11-27T1640-items-by-subscription.ts";
import { operationsSentAgain } from "./migrations/2026-11-27T2250-operations-sent-again.ts";
import { failedReversals } from "./migrations/2026-11-27T2305-failed-reversals.ts";
import { requestLogsByKey } from "./migrations/2026-11-28T1545-request-logs-by-key.ts";
import { sealedMails } from "./migrations/2026-11-28T1600-sealed-mails.ts";
import { issuerRequests } from "./migrations/2026-11-28T1610-issuer-requests.ts";
import { sealedBankReturns } from "./migrations/2026-11-28T1835-sealed-bank-returns.ts";
import { hashedIdempotencyKeys } from "./migrations/2026-11-28T2300-hashed-idempotency-keys.ts";
import { invoicesOfSessions } from "./migrations/2026-11-28T1935-invoices-of-sessions.ts";
import { languageOfInstallments } from "./migrations/2026-11-28T1845-language-of-installments.ts";
import { newCards } from "./migrations/2026-11-27T1200-new-cards.ts";
import { refundedCredits } from "./migrations/2026-11-28T1545-refunded-credits.ts";
import { disputedPayments } from "./migrations/2026-11-28T1530-disputed-payments.ts";

/**
 * All migrations by name: the time at which it was written, in UTC, and what it does (`2026-11-22T1930-agreements`).
 * They run in the order of the names, each once.
 */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-initial": initial,
  "2026-11-22T1920-processor-payments": processorPayments,
  "2026-11-22T1925-scheduler": scheduler,
  "2026-11-22T1940-security-codes": securityCodes,
  "2026-11-22T1945-stored-credentials": storedCredentials,
  "2026-11-22T2000-later-results": laterResults,
  "2026-11-22T2206-authentication-results": authenticationResults,
  "2026-11-22T2210-billing": billing,
  "2026-11-22T2335-off-session-charges": offSessionCharges,
  "2026-11-23T0128-collection": collection,
  "2026-11-23T0130-billing-rows": billingRows,
  "2026-11-23T0132-subscription-checkouts": subscriptionCheckouts,
  "2026-11-23T0142-mail-html": mailHtml,
  "2026-11-23T0143-subscriber-email": subscriberEmail,
  "2026-11-23T0152-waiting-changes": waitingChanges,
  "2026-11-23T0205-first-payment": firstPayment,
  "2026-11-23T0300-credit-refunds": creditRefunds,
  "2026-11-23T0430-trial-reservations": trialReservations,
  "2026-11-23T0431-held-invoices": heldInvoices,
  "2026-11-23T0440-card-consent": cardConsent,
  "2026-11-23T0526-answered-challenges": answeredChallenges,
  "2026-11-23T0618-withdrawn-charges": withdrawnCharges,
  "2026-11-23T0801-installment-plans": installmentPlans,
  "2026-11-23T0816-open-charges-on-clocks": openChargesOnClocks,
  "2026-11-24T0515-plan-links": planLinks,
  "2026-11-24T0530-subscriptions-by-price": subscriptionsByPrice,
  "2026-11-24T1615-checkout-installments": checkoutInstallments,
  "2026-11-24T1630-dialects": dialectColumns,
  "2026-11-24T1632-payer-locale": payerLocale,
  "2026-11-24T1633-signed-in-links": signedInLinks,
  "2026-11-24T2000-account-transactions": accountTransactions,
  "2026-11-24T2020-search": search,
  "2026-11-24T2040-promotion-codes": promotionCodes,
  "2026-11-24T2100-customer-addresses": customerAddresses,
  "2026-11-24T2110-voids-as-refunds": voidsAsRefunds,
  "2026-11-24T2000-intents": intents,
  "2026-11-24T2330-key-ring": keyRing,
  "2026-11-24T2335-search-intents": searchIntents,
  "2026-11-25T0005-shipping-of-intents": shippingOfIntents,
  "2026-11-24T2310-edges-after-success": edgesAfterSuccess,
  "2026-11-24T2320-disputes": disputes,
  "2026-11-27T0815-order-discounts": orderDiscounts,
  "2026-11-27T0815-adyen": adyen,
  "2026-11-27T0907-erasures": erasures,
  "2026-11-27T0815-bank-returns": bankReturns,
  "2026-11-27T1155-request-logs": requestLogs,
  "2026-11-27T1200-new-cards": newCards,
  "2026-11-27T1235-lookup-keys": lookupKeys,
  "2026-11-27T1240-account-balances": accountBalances,
  "2026-11-27T1540-notification-items": notificationItems,
  "2026-11-27T1552-dispute-fees": disputeFees,
  "2026-11-27T1555-adyen-by-time": adyenByTime,
  "2026-11-27T1620-evidence-files": evidenceFiles,
  "2026-11-27T1640-items-by-subscription": itemsBySubscription,
  "2026-11-27T2250-operations-sent-again": operationsSentAgain,
  "2026-11-27T2305-failed-reversals": failedReversals,
  "2026-11-28T1530-disputed-payments": disputedPayments,
  "2026-11-28T1545-refunded-credits": refundedCredits,
  "2026-11-28T1545-request-logs-by-key": requestLogsByKey,
  "2026-11-28T1600-sealed-mails": sealedMails,
  "2026-11-28T1610-issuer-requests": issuerRequests,
  "2026-11-28T1835-sealed-bank-returns": sealedBankReturns,
  "2026-11-28T1845-language-of-installments": languageOfInstallments,
  "2026-11-28T1935-invoices-of-sessions": invoicesOfSessions,
  "2026-11-28T2300-hashed-idempotency-keys": hashedIdempotencyKeys,
};

/** How often migrations are tried that run into a deadlock. */
const mostTries = 10;

/** The names of all migrations. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Runs the missing migrations, which may take longer than the time limits of an ordinary connection to a server allow. Several
 * processes may do this at the same time: the migrator holds an advisory lock.
 * Rejects with the cause when a migration fails; that migration is then rolled back. A deadlock with a process of the version
 * before, which goes on working, is rolled back and tried again.
 *
 * @param names the migrations to run; all by default
 */
export async function migrate(database: Database, names: readonly string[] = migrationNames): Promise<void> {
  await mergeEarlierMigrations(database);
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // A development database may have run a later migration before an earlier one is merged.
    allowUnorderedMigrations: true,
  });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (!isConflict(error) || tries === mostTries) throw error as Error;
  }
}

/** Returns the names of the migrations that a database lacks: all, if it has none. Changes nothing. */
export async function missingMigrations(database: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(database);
  if (tables[0]?.found !== true) return migrationNames;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames.filter((name) => !done.has(name));
}
