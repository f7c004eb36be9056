import type { CancelPaymentInput } from "../../../contract/checkout-session.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { stateError, statusAt } from "./lifecycle.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSession, findSessionForPayer } from "./read-checkout-session.ts";

/**
 * Cancels the payment of a session while its payer is at the bank for authentication: the charge fails and the session
 * is open again. When the payer confirms at the same time, the earlier of the two wins. Without a payment in progress
 * nothing changes. Throws `resource_missing` (404), and `invalid_state` (409) for a payment that the payer has already
 * confirmed.
 */
export async function cancelPayment(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { client_secret: clientSecret }: CancelPaymentInput,
): Promise<ApiResponse> {
  let failed: ChargeRow | undefined;
  const response = await respondOnce(dependencies, request, async (database) => {
    const { charge } = await findSessionForPayer({ ...dependencies, database }, request, clientSecret);
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(database, charge);
    failed = challenge && (await giveUpAuthentication(dependencies, database, challenge, request));
    const session = await findSession({ database }, request);
    const status = statusAt(session, dependencies.now());
    if (status === "processing" || status === "complete") throw stateError(status);
    return ok(await presentToPayer(dependencies, database, session));
  });
  if (failed !== undefined) dependencies.metrics?.counts.charge(failed);
  return response;
}
