import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoiceOfRequest } from "./invoice-of-request.ts";
import { readInvoicePayment } from "./read-invoice-payment.ts";

/**
 * Gives up a payment that was begun on the page of an invoice and waits for its payer at the bank. If the payer confirms at
 * the same time, the earlier of the two wins. Without such a payment nothing changes. Throws `invalid_state` (409) for a
 * payment that is confirmed, or was begun elsewhere.
 */
export async function cancelInvoicePayment(
  dependencies: BillingDependencies,
  request: ApiRequest,
): Promise<ApiResponse> {
  let failed: ChargeRow | undefined;
  const response = await respondOnce(dependencies, request, async (database) => {
    const read = async () =>
      readInvoicePayment(dependencies, database, await invoiceOfRequest(dependencies, database, request));
    const { charge } = await read();
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(database, charge);
    failed = challenge && (await giveUpAuthentication(dependencies, database, challenge, request));
    const payment = await read();
    if (payment.status === "open") return ok(payment);
    throw new ServiceError("invalid_state", `The invoice is ${payment.status}.`);
  });
  if (failed !== undefined) dependencies.metrics?.counts.charge(failed);
  return response;
}
