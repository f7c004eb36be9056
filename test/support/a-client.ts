import { request } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";

interface Sent {
  readonly method?: "GET" | "POST";
  readonly key: string;
  readonly body?: object;
}

/** What a client received: the status, and the body where it is JSON. */
export interface ClientResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A connection of a client. */
export interface ClientConnection {
  readonly socket: Socket;
  /** Resolves with all that was received, once it is closed. */
  readonly closed: Promise<string>;
  /** Sends a text, and resolves with what was received then, once that fits the pattern or the connection is closed. */
  readonly exchange: (text: string, pattern: RegExp) => Promise<string>;
}

/** A client with an address of its own: every address of 127.0.0.0/8 is this machine's. */
export interface Client {
  send(path: string, sent: Sent): Promise<ClientResponse>;
  connect(): Promise<ClientConnection>;
  /** Destroys every connection that is still open. */
  leave(): void;
}

export function aClient(port: number, localAddress: string): Client {
  const sockets = new Set<Socket>();
  let sent = 0;
  return {
    send: (path, { method = "GET", key, body }) =>
      new Promise((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${key}`,
          "idempotency-key": `${localAddress} ${++sent}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        };
        const options = { host: "127.0.0.1", port, localAddress, path, method, headers, agent: false };
        const sending = request(options, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.once("error", reject).once("end", () => {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || "{}") });
          });
        });
        sending.once("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
    connect: async () => {
      const socket = connect({ host: "127.0.0.1", port, localAddress });
      sockets.add(socket);
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("error", () => {});
      const closed = emitted(socket, "close").then(() => text);
      const exchange = async (message: string, pattern: RegExp) => {
        text = "";
        socket.write(message);
        while (!pattern.test(text) && !socket.destroyed)
          await Promise.race([emitted(socket, "data"), closed]);
        return text;
      };
      await Promise.race([emitted(socket, "connect"), closed]);
      return { socket, closed, exchange };
    },
    leave: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

/** Unlike `once` of Node, does not reject when the other end resets the connection: `close` follows. */
function emitted(socket: Socket, event: "close" | "connect" | "data"): Promise<void> {
  return new Promise((resolve) => {
    socket.once(event, () => resolve());
  });
}
