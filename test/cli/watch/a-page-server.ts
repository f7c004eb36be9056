import type { IncomingHttpHeaders } from "node:http";
import { aReceiver } from "../../support/a-receiver.ts";

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
  readonly asked: () => readonly string[];
  /** The headers of the last request. */
  readonly headers: () => IncomingHttpHeaders;
  answer(respond: (path: string) => Answer | Promise<Answer>): void;
  close(): Promise<void>;
}

export async function aPageServer(): Promise<PageServer> {
  const receiver = await aReceiver();
  const answer: PageServer["answer"] = (respond) =>
    receiver.answer((response, { path }) => {
      void Promise.resolve(respond(path)).then(({ status = 200, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body);
      });
    });
  answer(() => ({ status: 404 }));
  return {
    origin: new URL(receiver.url).origin,
    asked: () => receiver.received.map(({ path }) => path),
    headers: () => receiver.received.at(-1)?.headers ?? {},
    answer,
    close: () => receiver.close(),
  };
}
