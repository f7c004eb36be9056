import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A proxy before a service through which documents come in small pieces, as on a bad network, so that browsers paint unfinished ones. */
export interface SlowProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** So many bytes come at once, and so long after the last ones, in milliseconds. */
const [piece, gap] = [1_500, 40];

/** @param port tells the port of the service on this machine, once that is known */
export async function aSlowProxy(port: () => number): Promise<SlowProxy> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const { method, url: path } = incoming;
    const asked = request({ host: "127.0.0.1", port: port(), method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, { ...response.headers });
      if (!/^text\/html/.test(response.headers["content-type"] ?? "")) return void response.pipe(outgoing);
      void (async () => {
        for await (const chunk of response as AsyncIterable<Buffer>) {
          for (let at = 0; at < chunk.length; at += piece) {
            outgoing.write(chunk.subarray(at, at + piece));
            await pause(gap);
          }
        }
        outgoing.end();
      })();
    });
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
