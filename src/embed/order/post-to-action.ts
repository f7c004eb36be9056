import type { ServerResponse } from "../../checkout/read-response.ts";
import type { ChargeRequest } from "../../checkout/send-attempt.ts";
import { readResponse } from "../../checkout/read-response.ts";
import type { Fields } from "./named-controls.ts";

/**
 * Requests the charge from the merchant's backend: form fields, the attempt id as `Idempotency-Key`.
 *
 * @param own - The fields of the page's controls, which are sent along
 * @throws {TypeError} if the network failed
 * @throws {DOMException} if the signal was aborted
 */
export async function postToAction(
  action: string,
  own: Fields,
  { source, fields = {}, attemptId, signal }: ChargeRequest,
): Promise<ServerResponse> {
  const response = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json", "Idempotency-Key": attemptId },
    body: new URLSearchParams([
      ...own.map(([...field]) => field),
      ...Object.entries(fields),
      ["source", source],
    ]),
    signal,
  });
  return readResponse(response);
}
