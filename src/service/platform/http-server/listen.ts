import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Connections } from "./connections.ts";
import { StartError } from "../settings/start-error.ts";
import type { Answer } from "../http/answer.ts";
import type { MalformedStatus } from "./malformed-request.ts";
import { hasManyHosts, refuseHost, refuseMalformed, refuseRequest } from "./refuse-malformed.ts";

/** What a connection may take. Times in milliseconds. */
export interface ConnectionLimits {
  /** Until the headers of a request have arrived. */
  readonly headers: number;
  /** Until a request has arrived whole. */
  readonly request: number;
  /** How long nothing may happen while an answer is under way. */
  readonly silence: number;
  /** How long a connection stays open between two requests. */
  readonly idle: number;
  /** How many there may be in all. */
  readonly connections: number;
  /** How many of one client address. */
  readonly connectionsPerAddress: number;
}

/** Bodies are small, and proxies keep their connections for a minute: they, not the service, close them. */
const usualLimits: ConnectionLimits = {
  headers: 10_000,
  request: 20_000,
  silence: 60_000,
  idle: 65_000,
  connections: 10_000,
  connectionsPerAddress: 200,
};

interface ListenOptions {
  readonly port: number;
  /** The address to listen on; every one of the machine without it. */
  readonly hostname?: string;
  /** How long answers under way may take once the server is closed, in milliseconds. */
  readonly patience: number;
  readonly limits?: ConnectionLimits;
  /** Addresses and ranges of proxies, each of which may have any number of connections. */
  readonly trustedProxies?: readonly string[];
  /** What is answered to what is no request; Node's own bare answers without it. */
  readonly malformed?: (status: MalformedStatus) => Answer;
}

/** Something that was opened and must be closed in order. */
export interface Open {
  close(): Promise<void>;
}

/** Serves HTTP. Rejects with a `StartError` when the port cannot be had; nothing stays open then. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, hostname, patience, limits = usualLimits, trustedProxies = [], malformed }: ListenOptions,
): Promise<Open> {
  return new Promise((resolve, reject) => {
    const address = hostname === undefined ? { port } : { port, host: hostname };
    const close = () => drain(server, patience);
    const serverOptions: ServerOptions = {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      // How late a limit may be noticed.
      connectionsCheckingInterval: Math.min(1_000, limits.headers / 4),
      // It is refused with every other Host that is none.
      requireHostHeader: false,
    };
    const refusals = malformed === undefined ? {} : { errorHandler: refuseHost(malformed) };
    const answer = getRequestListener(fetch, refusals);
    const connections = new Connections({ ...limits, trustedProxies });
    const server = createServer(serverOptions);
    const respond = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      connections.use(incoming.socket, outgoing);
      if (malformed !== undefined && hasManyHosts(incoming)) refuseRequest(outgoing, malformed);
      else void answer(incoming, outgoing);
    };
    server.on("request", respond);
    // What is expected besides is left aside, as RFC 9110, section 10.1.1 allows.
    server.on("checkExpectation", respond);
    server.on("connection", (socket) => connections.add(socket));
    if (malformed !== undefined) refuseMalformed(server, malformed);
    server.setTimeout(limits.silence);
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE" ? "is taken" : `cannot be used (${cause.code ?? cause.name})`;
      reject(new StartError(`Port ${port} ${reason}.`, { cause }));
    });
    server.listen(address, () => resolve({ close }));
  });
}

/** Takes no new connection and lets the answers under way go out; a charge among them may take the processor's time. */
function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
