import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server answers. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** A server whose answers can be changed at any time. */
export interface PageServer {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** The headers of the last request. */
  readonly headers: () => Readonly<Record<string, string | string[] | undefined>>;
  answer(respond: (path: string) => Answer | Promise<Answer>): void;
  close(): Promise<void>;
}

export async function aPageServer(): Promise<PageServer> {
  const asked: string[] = [];
  let headers = {};
  let respond: (path: string) => Answer | Promise<Answer> = () => ({ status: 404 });
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    asked.push(url);
    ({ headers } = request);
    void (async () => {
      const answer = await respond(url);
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers: () => headers,
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
