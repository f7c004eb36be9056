import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { chargeOperation } from "../../payments/charges/charge-operation.ts";
import { performOnce, Responded } from "../../payments/operations/perform-once.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { claimKey, setRecoveryPoint, storeResponse } from "../../platform/idempotency/store.ts";

/** A request that may charge an invoice. */
interface CollectingRequest {
  /**
   * The changes of the request and the charge that it begins (`beginCollection` with `requested`), in one transaction.
   * Without a charge it returns the response.
   */
  readonly write: (database: Database) => Promise<ChargeRow | ApiResponse>;
  /**
   * The response after the charge was settled, in the transaction that settles it. Another process may compute it, so it
   * depends on the charge alone.
   */
  readonly respond: (database: Database, charge: ChargeRow) => Promise<ApiResponse>;
}

/**
 * Answers a request that may charge an invoice, once for each idempotency key, with the promises of a charge: the response
 * comes after the outcome; 503 `processor_unavailable` if that is not known, and a repetition then gets it. After a 503
 * nobody is charged by itself.
 */
export async function collectOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { write, respond }: CollectingRequest,
): Promise<ApiResponse> {
  return performOnce(dependencies, request, chargeOperation, {
    respond,
    begin: (claim) =>
      dependencies.database.transaction().execute(async (database) => {
        if (claim !== undefined && !(await claimKey(database, claim, dependencies.now()))) return undefined;
        const written = await write(database);
        if ("body" in written) {
          if (claim !== undefined) await storeResponse(database, claim, written);
          return new Responded(written);
        }
        if (claim !== undefined) await setRecoveryPoint(database, claim, written.id);
        return written;
      }),
  });
}
