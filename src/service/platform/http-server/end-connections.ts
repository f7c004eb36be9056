import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Lets a server that closes get rid of the connections that clients keep open between requests, without a request that is lost.
 *
 * @returns begins it: the last response on each connection says from then on that it is the last, and where it has said something else
 * already, the connection is closed once it has ended
 */
export function connectionsThatEnd(server: Server): () => void {
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
