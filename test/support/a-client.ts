import { once } from "node:events";
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

/** A connection of a client, and all that it has received; `closed` once the other end has closed it. */
export interface ClientConnection {
  readonly socket: Socket;
  readonly received: () => string;
  readonly closed: Promise<string>;
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
  return {
    send: (path, { method = "GET", key, body }) =>
      new Promise((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${key}`,
          "idempotency-key": `${localAddress} ${Math.random()}`,
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
      const closed = once(socket, "close").then(() => text);
      await Promise.race([once(socket, "connect"), closed]);
      return { socket, received: () => text, closed };
    },
    leave: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
