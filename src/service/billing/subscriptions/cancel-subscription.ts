import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { CancelSubscriptionInput } from "../../../contract/billing/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { findCharge } from "../../payments/charges/store.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { afterEnd, cancelNow } from "../collection/end-subscription.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { withUnusedCredit } from "../rows/load-subscriptions.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";
import { chargeForChange, collectsUntil } from "./change-once.ts";
import { orReject } from "./change-rejection.ts";
import { cancellationDetails } from "./update-columns.ts";

/** Returns the change for the parameters of a cancellation. */
export function cancellationOf({
  prorate = false,
  invoice_now: invoiceNow = false,
  refund = "none",
}: CancelSubscriptionInput): SubscriptionChange {
  return { kind: "cancel", prorate, invoiceNow, refund };
}

/**
 * Cancels a subscription at once, in the caller's transaction. Returns the charge of its last invoice, which the caller sends;
 * undefined if there is nothing to charge.
 *
 * A renewal that is due and not yet written is no longer written. The first invoice of a subscription that is incomplete is void; other open invoices are no longer collected.
 *
 * @throws ServiceError `resource_missing` (404), `invalid_state`, `change_in_progress` and `test_clock_advancing` (409)
 */
export async function cancelSubscription(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { id, input }: { readonly id: string; readonly input: CancelSubscriptionInput },
): Promise<ChargeRow | undefined> {
  const { database } = dependencies;
  const loaded = await lockSubscription(dependencies, request.scope, id, { customer: "locked" });
  await checkNothingWaits(database, loaded.row);
  const change = cancellationOf(input);
  const isRefunded = input.refund === "prorated";
  const locked = isRefunded ? { ...loaded, rows: await withUnusedCredit(database, loaded) } : loaded;
  const moment = secondsOf(locked.at);
  const outcome = orReject(() => changeSubscription(locked.rows, change, moment, locked.context));
  const details = cancellationDetails(locked, input.cancellation_details, "cancellation_requested");
  const written = await writeOutcome(dependencies, locked, outcome, {
    request,
    collectsUntil: collectsUntil(dependencies),
    columns: { cancellation_details: details },
  });
  await afterEnd(dependencies, locked, written);
  await refundCredits(dependencies, written);
  return chargeForChange(dependencies, locked, written);
}

/**
 * Cancels the subscriptions of a customer who is to be deleted, in the transaction that has locked the test clock and the
 * customer.
 *
 * @throws ServiceError `change_in_progress` (409) while a change of one of them waits for its payment
 */
export async function cancelOfCustomer(
  dependencies: Within<BillingDependencies>,
  customer: CustomerRow,
  request: ApiRequest,
): Promise<void> {
  const { database } = dependencies;
  const open = await database
    .selectFrom("subscriptions")
    .select("id")
    .where("customer", "=", customer.id)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of open) {
    const locked = await lockSubscription(dependencies, scopeOf(customer), id, {
      customer: "locked",
    });
    await checkNothingWaits(database, locked.row);
    const details = cancellationDetails(locked, undefined, "cancellation_requested");
    await cancelNow(dependencies, locked, { request, columns: { cancellation_details: details } });
  }
}

/**
 * Writes the refunds of a cancellation in its transaction. They are sent once it has committed, also if this process ends
 * before that.
 */
async function refundCredits(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  { subscription, invoices, refunds }: WrittenOutcome,
): Promise<void> {
  const { database } = dependencies;
  if (refunds.length === 0) return;
  const scope = scopeOf(subscription);
  const given = invoices[0]?.id ?? (await lastCreditOf(database, subscription.id));
  for (const { invoice, amount } of refunds) {
    const row = await findInvoiceRow(database, scope, invoice);
    const charge = await findCharge(database, scope, row?.charge ?? "");
    if (charge === undefined) throw new Error(`The invoice ${invoice} has no charge to refund.`);
    await beginOwnRefund(dependencies, charge, { credit: amount, invoice: given });
  }
}

/** The last invoice that has left a credit, where the cancellation itself has made none. */
async function lastCreditOf(database: Database, subscription: string): Promise<string | null> {
  const invoice = await database
    .selectFrom("invoices")
    .select("id")
    .where("subscription", "=", subscription)
    .where("ending_balance", "<", 0)
    .orderBy("sequence", "desc")
    .executeTakeFirst();
  return invoice?.id ?? null;
}
