import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { changeSubscription } from "../../../billing/change-subscription.ts";
import type {
  PauseSubscriptionInput,
  ResumeSubscriptionInput,
} from "../../../contract/billing/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { isBeingPaid } from "../invoices/store.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";
import { chargeForChange, collectsUntil } from "./change-once.ts";
import { orReject } from "./change-rejection.ts";

/** Returns the change for the parameters of a pause. Unused time is credited unless `bill_for` says otherwise. */
export function pauseOf({ bill_for: billFor }: PauseSubscriptionInput): SubscriptionChange {
  return { kind: "pause", credit: (billFor?.unused_time_from?.type ?? "now") === "now" };
}

/** Returns the change for the parameters of a resumption. */
export function resumptionOf({
  billing_cycle_anchor: anchor = "now",
  proration_behavior: behavior,
}: ResumeSubscriptionInput): SubscriptionChange {
  return { kind: "resume", anchor, prorated: behavior !== "none" };
}

/**
 * Does what is due on a subscription and pauses or resumes it, in the caller's transaction. Returns the charge of the
 * invoice of a resumption, which the caller sends; undefined if there is nothing to charge.
 *
 * @throws ServiceError `resource_missing` (404), `parameter_missing` without a card, `invalid_state`, `change_in_progress`,
 * `payment_in_progress` and `test_clock_advancing` (409)
 */
export async function changePause(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { id, change }: { readonly id: string; readonly change: SubscriptionChange },
): Promise<ChargeRow | undefined> {
  const { database } = dependencies;
  const locked = await lockSubscription(dependencies, request.scope, id, { customer: "locked" });
  await checkNothingWaits(database, locked.row);
  if (change.kind === "resume") await checkNotResumed(database, request, locked);
  const moment = secondsOf(locked.at);
  const outcome = orReject(() => changeSubscription(locked.rows, change, moment, locked.context));
  const options = { request, collectsUntil: collectsUntil(dependencies) };
  const written = await writeOutcome(dependencies, locked, outcome, options);
  return chargeForChange(dependencies, locked, written);
}

/** A subscription that waits for the payment of a resumption is not billed for a second one. */
async function checkNotResumed(
  database: Database,
  { scope }: ApiRequest,
  { row }: LockedSubscription,
): Promise<void> {
  const awaited = await findInvoiceRow(database, scope, row.awaited_invoice ?? "");
  if (row.status !== "paused" || awaited?.status !== "open") return;
  if (await isBeingPaid(database, awaited.id)) {
    const message =
      "The invoice of an earlier resumption is being paid. Retrieve the subscription to see the outcome.";
    throw new ServiceError("payment_in_progress", message, { headers: { "Retry-After": "2" } });
  }
  const message = `The invoice ${awaited.id} of an earlier resumption is open. Pay it, or void it and resume again.`;
  throw new ServiceError("invalid_state", message);
}
