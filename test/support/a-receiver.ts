import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a receiver got. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's server that is told of events. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedWebhook[];
  /** How it answers from now on. */
  answer(respond: (response: ServerResponse, request: ReceivedWebhook) => void): void;
  close(): Promise<void>;
}

/** A receiver on this machine that answers 200, until it is told otherwise. */
export async function aReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let respond: (response: ServerResponse, request: ReceivedWebhook) => void = (response) =>
    response.end("ok");
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const request = { path: incoming.url ?? "", headers: incoming.headers, body };
      received.push(request);
      respond(response, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answer: (next) => {
      respond = next;
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
