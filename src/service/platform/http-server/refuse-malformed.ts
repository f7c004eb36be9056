import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { Answer } from "../http/answer.ts";
import type { MalformedStatus } from "./malformed-request.ts";

type Malformed = (status: MalformedStatus) => Answer;

/** What Node's parser gives up for; everything else is a 400. */
const statuses: Readonly<Record<string, MalformedStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no request of HTTP, and then closes its connection: nobody knows where a next request would begin. */
export function refuseMalformed(server: Server, malformed: Malformed): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }: IncomingMessage, answer: ServerResponse) => answers.set(socket, answer));
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.end(asText(malformed(405)), () => socket.destroy());
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const current = answers.get(socket);
    const interrupts = current?.headersSent === true && !current.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || interrupts) {
      socket.destroy();
      return;
    }
    socket.end(asText(malformed(statuses[error.code ?? ""] ?? 400)), () => socket.destroy());
  });
}

/** The answer to a request that has a form, but no Host that could stand in an address. */
export function refuseHost(malformed: Malformed): (error: unknown) => Response {
  return (error) => {
    if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
    const { status, body, headers } = malformed(400);
    return new Response(body, { status, headers: { ...headers, Connection: "close" } });
  };
}

/** True for a request with more than one `Host`, of which Node would take the first (RFC 9112, section 3.2). */
export function hasManyHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct["host"]?.length ?? 0) > 1;
}

/** Answers a request that Node parsed and that is none all the same, and closes its connection. */
export function refuseRequest(response: ServerResponse, malformed: Malformed): void {
  const { status, body, headers } = malformed(400);
  const fields = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  response.writeHead(status, fields).end(body);
}

function asText({ status, body, headers }: Answer): string {
  const fields = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}
