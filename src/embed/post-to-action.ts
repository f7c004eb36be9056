import type { ChargeAnswer } from "../checkout/charge-answer.ts";
import { unreadable } from "../checkout/charge-answer.ts";
import type { ChargeRequest } from "../checkout/payment.ts";

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
  return {
    status: answer.status,
    body: parse(await answer.text()),
    retryAfter: Number(answer.headers.get("Retry-After") ?? 0) * 1000 || 0,
  };
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}
