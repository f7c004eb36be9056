import type { ApiErrorBody } from "../../../contract/api-error.ts";
import type { Log } from "../log/log.ts";
import type { IdKind } from "../../../contract/id.ts";
import { apiVersions } from "../http/api-versions.ts";
import type { Answer } from "../http/answer.ts";
import { apiHeaders, transportHeaders } from "../http/security-headers.ts";

/** How a request is refused that never became one. */
export type MalformedStatus = 400 | 405 | 408 | 413 | 431;

const sentences: Readonly<Record<MalformedStatus, string>> = {
  400: "This is no request of HTTP/1.1 with one valid Host.",
  405: "This service is no proxy.",
  408: "The request took too long to arrive.",
  413: "The chunks of the body have extensions that are too large.",
  431: "The headers are larger than they may be together.",
};

/** What is answered, in the shape of every error, before there is a route: the app never sees such a request. */
export function malformedRequest(
  {
    log,
    newId,
    publicUrl,
  }: { readonly log: Log; readonly newId: (kind: IdKind) => string; readonly publicUrl: string },
  status: MalformedStatus,
): Answer {
  const requestId = newId("request");
  log.request({ requestId, method: "", route: "malformed", status, milliseconds: 0 });
  const body: ApiErrorBody = {
    error: { type: "invalid_request", message: sentences[status], request_id: requestId },
  };
  const headers = {
    ...apiHeaders,
    ...transportHeaders(publicUrl),
    "Request-Id": requestId,
    "Service-Version": apiVersions.at(-1)?.name ?? "v1",
  };
  return { status, body: JSON.stringify(body), headers };
}
