import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { ApiResponse } from "../http/api-response.ts";
import type { Connections } from "./connections.ts";
import type { ApiErrorBody } from "../../../contract/errors/api-error.ts";
import type { Log } from "../log/log.ts";
import type { IdKind } from "../../../contract/id.ts";
import { apiVersions } from "../http/api-versions.ts";
import { apiHeaders, transportHeaders } from "../http/security-headers.ts";

type Malformed = (status: MalformedStatus) => ApiResponse;

/** Status for each error of Node's parser; every other error is a 400. */
const statuses: Readonly<Record<string, MalformedStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to bytes that are no valid HTTP request, then closes the connection, because the start of a next request
 * cannot be found.
 */
export function rejectMalformed(
  server: Server,
  connections: Pick<Connections, "current" | "wasPaused">,
  malformed: Malformed,
): void {
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.end(asText(malformed(405)), () => socket.destroy());
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Node counts the time in which the connection was not read. `silence` still ends it.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && connections.wasPaused(socket)) return;
    const current = connections.current(socket);
    const interrupts = current?.headersSent === true && !current.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || interrupts) {
      socket.destroy();
      return;
    }
    socket.end(asText(malformed(statuses[error.code ?? ""] ?? 400)), () => socket.destroy());
  });
}

/** Responds to a request that is well formed except for its Host header, which cannot be part of a URL. */
export function rejectHost(malformed: Malformed): (error: unknown) => Response {
  return (error) => {
    if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
    const { status, body, headers } = malformed(400);
    return new Response(body, { status, headers: { ...headers, Connection: "close" } });
  };
}

/**
 * Returns true for a request with several `Host` headers, of which Node would use the first (RFC 9112, section 3.2).
 */
export function hasManyHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct["host"]?.length ?? 0) > 1;
}

/** Responds to a request that Node accepts but the service does not, and closes its connection. */
export function rejectRequest(response: ServerResponse, malformed: Malformed): void {
  const { status, body, headers } = malformed(400);
  const fields = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  response.writeHead(status, fields).end(body);
}

function asText({ status, body, headers }: ApiResponse): string {
  const fields = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}

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
