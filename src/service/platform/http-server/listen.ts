import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Socket } from "node:net";
import { Connections } from "./connections.ts";
import type { ApiResponse } from "../http/api-response.ts";
import type { WantedAddress } from "./listen-problem.ts";
import { listenProblem } from "./listen-problem.ts";
import type { MalformedStatus } from "./reject-malformed.ts";
import { hasManyHosts, rejectHost, rejectMalformed, rejectRequest } from "./reject-malformed.ts";

/** Limits of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Timeout until the headers of a request have arrived. */
  readonly headers: number;
  /** Timeout until the whole request has arrived. */
  readonly request: number;
  /** Maximum time without any data on a connection while a response is in progress. */
  readonly silence: number;
  /** Time in which a client must receive a response that is complete. */
  readonly response: number;
  /** Time that a connection stays open between two requests. */
  readonly idle: number;
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Maximum number of open connections of one client address. */
  readonly connectionsPerAddress: number;
  /** Maximum number of requests that wait for the one before them on their connection. */
  readonly waiting: number;
  /** Maximum number of requests of one client address that do. */
  readonly waitingPerAddress: number;
}

/**
 * Bodies are small. Proxies reuse connections for about a minute; the idle timeout is longer, so that the proxy closes
 * them. A request that waits takes about 1 KB of memory, beside its headers.
 */
export const defaultLimits: ConnectionLimits = {
  headers: 10_000,
  request: 20_000,
  silence: 60_000,
  response: 120_000,
  idle: 65_000,
  connections: 10_000,
  connectionsPerAddress: 200,
  waiting: 20_000,
  waitingPerAddress: 5_000,
};

interface ListenOptions extends WantedAddress {
  /** Time that responses in progress may still take after `close` is called, in milliseconds. */
  readonly shutdownTimeout: number;
  readonly limits?: ConnectionLimits;
  /** IP addresses and ranges of proxies. Their number of connections is not limited per address. */
  readonly trustedProxies?: readonly string[];
  /** Creates the response to a malformed request; without it, Node's default responses are used. */
  readonly malformed?: (status: MalformedStatus) => ApiResponse;
}

/** Responds to a request. It is given what Node has of it, too: the client's address is there. */
type Fetch = Parameters<typeof getRequestListener>[0];

/** A resource that must be closed. */
export interface Open {
  close(): Promise<void>;
}

/** Starts an HTTP server. Rejects with a `StartError` when port or address cannot be used; nothing stays open then. */
export function listen(
  fetch: Fetch,
  {
    port,
    shutdownTimeout: timeout,
    limits = defaultLimits,
    trustedProxies = [],
    malformed,
    ...place
  }: ListenOptions,
): Promise<Open> {
  return new Promise((resolve, reject) => {
    const { hostname } = place;
    const address = hostname === undefined ? { port } : { port, host: hostname };
    const running = new Set<Promise<unknown>>();
    const close = () => {
      endConnections();
      return drain(server, running, timeout);
    };
    const serverOptions: ServerOptions = {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      // Node checks the timeouts at this interval.
      connectionsCheckingInterval: Math.min(1_000, limits.headers / 4),
      // A missing Host is rejected together with invalid ones, in `refuseHost`.
      requireHostHeader: false,
    };
    const errorOptions = malformed === undefined ? {} : { errorHandler: rejectHost(malformed) };
    const handle = getRequestListener(track(fetch, running), errorOptions);
    const connections = new Connections({ ...limits, trustedProxies });
    const server = createServer(serverOptions);
    const endConnections = connectionsThatEnd(server);
    const respond = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      connections.use(incoming, outgoing, () => {
        if (malformed !== undefined && hasManyHosts(incoming)) rejectRequest(outgoing, malformed);
        else void handle(incoming, outgoing);
      });
    };
    server.on("request", respond);
    // Unknown expectations are ignored, as RFC 9110, section 10.1.1, allows.
    server.on("checkExpectation", respond);
    server.on("connection", (socket) => connections.add(socket));
    if (malformed !== undefined) rejectMalformed(server, connections, malformed);
    server.setTimeout(limits.silence);
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(listenProblem(cause, { ...place, port }));
    });
    server.listen(address, () => resolve({ close }));
  });
}

/** Remembers the requests that are being handled. */
function track(fetch: Fetch, running: Set<Promise<unknown>>): Fetch {
  return (...given) => {
    const handling = fetch(...given);
    if (!(handling instanceof Promise)) return handling;
    running.add(handling);
    return handling.finally(() => running.delete(handling));
  };
}

/**
 * Accepts no new connections and waits for the responses in progress: a charge may be waiting for the processor. Waits as well
 * for requests whose client is gone: what they work with is closed after this.
 */
async function drain(server: Server, running: ReadonlySet<Promise<unknown>>, timeout: number): Promise<void> {
  const over = new AbortController();
  const timeOver = wait(timeout, undefined, { signal: over.signal }).catch(() => {});
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  const handled = async () => {
    await closed;
    await Promise.allSettled(running);
  };
  await Promise.race([handled(), timeOver]);
  over.abort();
  server.closeAllConnections();
  await closed;
}

/**
 * Lets a server that closes get rid of the connections that clients keep open between requests, without a request that is lost.
 *
 * @returns begins it: the last response on each connection says from then on that it is the last, and where it has said something else
 * already, the connection is closed once it has ended
 */
function connectionsThatEnd(server: Server): () => void {
  /** By connection, because a response that waits for others gets no `close` when its connection is closed. */
  const lastResponses = new Map<Socket, ServerResponse>();
  let isEnding = false;
  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false;
    if (!lastResponses.has(socket)) socket.once("close", () => lastResponses.delete(socket));
    lastResponses.set(socket, response);
    response.once("close", () => {
      if (isEnding) server.closeIdleConnections();
    });
  };
  server.on("request", follow);
  server.on("checkExpectation", follow);
  return () => {
    isEnding = true;
    for (const response of lastResponses.values()) response.shouldKeepAlive = false;
  };
}
