import type { ChargeAnswer } from "../checkout/charge-answer.ts";
import type { ChargeRequest } from "../checkout/send-attempt.ts";
import { readChargeAnswer } from "../checkout/read-charge-answer.ts";

/**
 * Asks the merchant's backend for the charge: form fields, the attempt id as `Idempotency-Key`.
 *
 * @throws {TypeError} the network failed
 * @throws {DOMException} `signal` was aborted
 */
export async function postToAction(
  action: string,
  fields: Iterable<readonly [string, string]>,
  { source, attemptId, signal }: ChargeRequest,
): Promise<ChargeAnswer> {
  const answer = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json", "Idempotency-Key": attemptId },
    body: new URLSearchParams(
      [...fields, ["source", source]].map(([name, value]) => [name ?? "", value ?? ""]),
    ),
    signal,
  });
  return readChargeAnswer(answer);
}
