import type { ChargeRow } from "../../payments/charge-row.ts";
import { chargeOperation } from "../../payments/charges/charge-operation.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { Responded, performOnce } from "../../payments/operations/perform-once.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { CardDeclined } from "../../platform/http/service-error.ts";
import { claimKey, setRecoveryPoint, storeResponse } from "../../platform/idempotency/store.ts";

/** A request that may charge an invoice. */
interface CollectingRequest {
  /**
   * The changes of the request and the charge that it begins (`beginCollection` with `requested`), in one transaction.
   * Without a charge it returns the response.
   */
  readonly write: (within: Within<PaymentDependencies>) => Promise<ChargeRow | ApiResponse>;
  /**
   * The response after the charge was settled, in the transaction that settles it. Another process may compute it, so it
   * depends on the charge alone.
   */
  readonly respond: (within: Anywhere<PaymentDependencies>, charge: ChargeRow) => Promise<ApiResponse>;
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
      inTransaction(dependencies, async (within) => {
        const { database } = within;
        if (claim !== undefined && !(await claimKey(database, claim, dependencies.now()))) return undefined;
        const written = await write(within);
        if ("body" in written) {
          if (claim !== undefined) await storeResponse(database, claim, written);
          return new Responded(written);
        }
        if (claim !== undefined) await setRecoveryPoint(database, claim, written.id);
        return written;
      }),
  });
}

/** Returns the response to a request whose charge was declined, which is 402; undefined if it was not declined. */
export function declinedResponse(
  dependencies: Pick<PaymentDependencies, "publicUrl">,
  request: ApiRequest,
  { id, currency, failure_code: code }: ChargeRow,
): ApiResponse | undefined {
  if (code === null) return undefined;
  return errorResponse(
    new CardDeclined(code, { charge: id, currency }),
    errorContextOf(dependencies, request),
  );
}
