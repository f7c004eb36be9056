import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How likely the endpoint fails at an event that it has not failed at yet. */
const failure = 0.1;
/** How long deliveries may take once nothing goes wrong any more, in milliseconds: retries have to come. */
const patience = 600_000;

/** A merchant's webhook endpoint that fails now and then. */
export interface Receiver {
  readonly address: string;
  readonly received: ReadonlySet<string>;
  /** Until these events have arrived, or much too late. */
  waitFor(events: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function aReceiver(random: () => number): Promise<Receiver> {
  const received = new Set<string>();
  const failed = new Set<string>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { id } = JSON.parse(body) as { id: string };
      const fails = !failed.has(id) && random() < failure;
      (fails ? failed : received).add(id);
      response.writeHead(fails ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    waitFor: async (events) => {
      const until = performance.now() + patience;
      while (events.some((id) => !received.has(id)) && performance.now() < until) await wait(200);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
