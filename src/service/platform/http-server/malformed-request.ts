import type { ApiErrorBody } from "../../../contract/api-error.ts";
import type { Log } from "../log/log.ts";
import type { IdKind } from "../../../contract/id.ts";
import { apiVersions } from "../http/api-versions.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { apiHeaders, transportHeaders } from "../http/security-headers.ts";

/** Status of the response to a malformed request. */
export type MalformedStatus = 400 | 405 | 408 | 413 | 431;

const messages: Readonly<Record<MalformedStatus, string>> = {
  400: "This is not a valid HTTP/1.1 request with exactly one valid Host header.",
  405: "This service is not a proxy.",
  408: "The request took too long to arrive.",
  413: "The chunks of the body have extensions that are too large.",
  431: "The headers are too large in total.",
};

/**
 * Returns the response to a request that never reaches the app because it is malformed. The body has the form of every
 * API error.
 */
export function malformedRequest(
  {
    log,
    newId,
    publicUrl,
  }: { readonly log: Log; readonly newId: (kind: IdKind) => string; readonly publicUrl: string },
  status: MalformedStatus,
): ApiResponse {
  const requestId = newId("request");
  log.request({ requestId, method: "", route: "malformed", status, milliseconds: 0 });
  const body: ApiErrorBody = {
    error: { type: "invalid_request", message: messages[status], request_id: requestId },
  };
  const headers = {
    ...apiHeaders,
    ...transportHeaders(publicUrl),
    "Request-Id": requestId,
    "Service-Version": apiVersions.at(-1)?.name ?? "v1",
  };
  return { status, body: JSON.stringify(body), headers };
}
