import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { TestService } from "../support/a-service.ts";

/** Serves over HTTP on a free port. */
export async function onAPort({ app }: TestService): Promise<{ readonly address: string; close(): void }> {
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(listening as Server),
    );
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
