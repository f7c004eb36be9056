import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { cancelNow } from "../collection/cancel-now.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";
import { cancellationDetails } from "./update-columns.ts";

/**
 * Cancels the subscriptions of a customer who is to be deleted, in the transaction that has locked the test clock and the
 * customer.
 *
 * @throws ServiceError `change_in_progress` (409) while a change of one of them waits for its payment
 */
export async function cancelOfCustomer(
  dependencies: BillingDependencies,
  database: Database,
  customer: CustomerRow,
  request: ApiRequest,
): Promise<void> {
  const open = await database
    .selectFrom("subscriptions")
    .select("id")
    .where("customer", "=", customer.id)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of open) {
    const locked = await lockSubscription(dependencies, database, rowScope(customer), id, {
      customer: "locked",
    });
    await checkNothingWaits(database, locked.row);
    const details = cancellationDetails(locked, undefined, "cancellation_requested");
    await cancelNow(dependencies, database, locked, { request, columns: { cancellation_details: details } });
  }
}
