import type { ServerResponse } from "../checkout/read-response.ts";
import type { ChargeRequest } from "../checkout/send-attempt.ts";
import { readResponse } from "../checkout/read-response.ts";
import { namedFields } from "./named-controls.ts";

/**
 * Requests the charge from the merchant's backend: form fields, the attempt id as `Idempotency-Key`.
 *
 * @param controls - The ancestor of the named controls that are sent along
 * @throws {TypeError} if the network failed
 * @throws {DOMException} if the signal was aborted
 */
export async function postToAction(
  action: string,
  controls: Element,
  { source, fields = {}, attemptId, signal }: ChargeRequest,
): Promise<ServerResponse> {
  const response = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json", "Idempotency-Key": attemptId },
    body: new URLSearchParams([...namedFields(controls), ...Object.entries(fields), ["source", source]]),
    signal,
  });
  return readResponse(response);
}
