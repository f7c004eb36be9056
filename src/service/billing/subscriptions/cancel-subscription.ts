import type { SubscriptionChange } from "../../../billing/change-subscription.ts";
import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { CancelSubscriptionInput } from "../../../contract/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { afterEnd } from "../collection/after-end.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { withUnusedCredit } from "../rows/load-unused-credit.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { orReject } from "./change-rejection.ts";
import { chargeForChange, collectsUntil } from "./charge-for-change.ts";
import { refundCredits } from "./refund-credits.ts";
import { cancellationDetails } from "./update-columns.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";

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
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { id, input }: { readonly id: string; readonly input: CancelSubscriptionInput },
): Promise<ChargeRow | undefined> {
  const loaded = await lockSubscription(dependencies, database, request.scope, id, { customer: "locked" });
  await checkNothingWaits(database, loaded.row);
  const change = cancellationOf(input);
  const isRefunded = input.refund === "prorated";
  const locked = isRefunded ? { ...loaded, rows: await withUnusedCredit(database, loaded) } : loaded;
  const moment = locked.at.getTime() / 1_000;
  const outcome = orReject(() => changeSubscription(locked.rows, change, moment, locked.context));
  const details = cancellationDetails(locked, input.cancellation_details, "cancellation_requested");
  const written = await writeOutcome(dependencies, database, locked, outcome, {
    ...{ request, collectsUntil: collectsUntil(dependencies) },
    columns: { cancellation_details: details },
  });
  await afterEnd(dependencies, database, locked, written);
  await refundCredits(dependencies, database, written);
  return chargeForChange(dependencies, database, locked, written);
}
