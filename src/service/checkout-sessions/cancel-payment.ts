import type { CancelPaymentInput } from "../../contract/checkout-session.ts";
import type { AppParts } from "../app-parts.ts";
import { giveUpAuthentication } from "../authentications/end-authentication.ts";
import { findAuthenticationOfCharge } from "../authentications/store.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Answer } from "../http/answer.ts";
import { ok } from "../http/answer.ts";
import { answerOnce } from "../http/answer-once.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { stateRefusal, statusAt } from "./lifecycle.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSession, findSessionForPayer } from "./read-checkout-session.ts";

/**
 * Gives up the payment of a session that waits for its payer at the bank: the charge has failed, the session is open
 * again. Of a payer who confirms and one who gives up at the same moment the first counts. Where no payment is under way it
 * changes nothing. Throws `resource_missing` (404), and `invalid_state` (409) for a payment that its payer has confirmed.
 */
export async function cancelPayment(
  parts: AppParts,
  request: ApiRequest,
  { client_secret: clientSecret }: CancelPaymentInput,
): Promise<Answer> {
  let failed: ChargeRow | undefined;
  const answer = await answerOnce(parts, request, async (database) => {
    const { charge } = await findSessionForPayer({ ...parts, database }, request, clientSecret);
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(database, charge);
    failed = challenge && (await giveUpAuthentication(parts, database, challenge, request));
    const session = await findSession({ database }, request);
    const status = statusAt(session, parts.now());
    if (status === "processing" || status === "complete") throw stateRefusal(status);
    return ok(await presentToPayer(parts, database, session));
  });
  if (failed !== undefined) parts.metrics?.counts.charge(failed);
  return answer;
}
