import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { collectOnce } from "../collection/collect-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { wasDropped } from "../waiting-changes/store.ts";

interface RequestedChange {
  /** Makes the change and begins the charge of its invoice, in one transaction. Undefined: there is nothing to charge. */
  readonly write: (database: Database) => Promise<ChargeRow | undefined>;
  /** The response after the charge, or at once if there is none. */
  readonly respond: (database: Database) => Promise<ApiResponse>;
}

const canceledMeanwhile =
  "The subscription was canceled before the payment succeeded. The change is not made, and the payment is refunded.";

/**
 * Makes a change of a subscription once for each idempotency key. Its invoice is charged before the response, which is 402 if
 * the change was dropped because the charge failed, and 409 if it was dropped because the payer has canceled.
 */
export async function changeOnce(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { write, respond }: RequestedChange,
): Promise<ApiResponse> {
  return collectOnce(dependencies, request, {
    write: async (database) => (await write(database)) ?? (await respond(database)),
    respond: async (database, { id, currency, invoice, failure_code: code }) => {
      if (invoice === null || !(await wasDropped(database, invoice))) return respond(database);
      const error =
        code === null
          ? new ServiceError("invalid_state", canceledMeanwhile)
          : new CardDeclined(code, { charge: id, currency });
      return errorResponse(error, errorContextOf(dependencies, request));
    },
  });
}
