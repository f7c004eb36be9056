import type { CancelPaymentInput } from "../../../contract/checkout-session.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Answer } from "../../platform/http/answer.ts";
import { ok } from "../../platform/http/answer.ts";
import { answerOnce } from "../../platform/idempotency/answer-once.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { stateRefusal, statusAt } from "./lifecycle.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSession, findSessionForPayer } from "./read-checkout-session.ts";

/**
 * Gives up the payment of a session that waits for its payer at the bank: the charge has failed, the session is open
 * again. Of a payer who confirms and one who gives up at the same moment the first counts. Where no payment is under way it
 * changes nothing. Throws `resource_missing` (404), and `invalid_state` (409) for a payment that its payer has confirmed.
 */
export async function cancelPayment(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { client_secret: clientSecret }: CancelPaymentInput,
): Promise<Answer> {
  let failed: ChargeRow | undefined;
  const answer = await answerOnce(dependencies, request, async (database) => {
    const { charge } = await findSessionForPayer({ ...dependencies, database }, request, clientSecret);
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(database, charge);
    failed = challenge && (await giveUpAuthentication(dependencies, database, challenge, request));
    const session = await findSession({ database }, request);
    const status = statusAt(session, dependencies.now());
    if (status === "processing" || status === "complete") throw stateRefusal(status);
    return ok(await presentToPayer(dependencies, database, session));
  });
  if (failed !== undefined) dependencies.metrics?.counts.charge(failed);
  return answer;
}
