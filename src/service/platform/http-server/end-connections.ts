import type { Server, ServerResponse } from "node:http";

/**
 * Lets a server that closes get rid of the connections that clients keep open between requests, without a request that is lost.
 *
 * @returns begins it: each response says from then on that it is the last on its connection, and where it has said something else
 * already, the connection is closed once it has ended
 */
export function connectionsThatEnd(server: Server): () => void {
  const inProgress = new Set<ServerResponse>();
  let isEnding = false;
  const follow = (_: unknown, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false;
    inProgress.add(response);
    response.once("close", () => {
      inProgress.delete(response);
      if (isEnding) server.closeIdleConnections();
    });
  };
  server.on("request", follow);
  server.on("checkExpectation", follow);
  return () => {
    isEnding = true;
    for (const response of inProgress) response.shouldKeepAlive = false;
  };
}
