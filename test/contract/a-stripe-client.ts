import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";

/** Stripe's client with the secret key of a merchant, and the service that it speaks with over HTTP. */
export interface StripeClient {
  readonly service: TestService;
  readonly stripe: Stripe;
  readonly port: number;
  /** `METHOD path` of every request that arrived. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** @param options of the client, besides its address */
export async function aStripeClient(options: Stripe.StripeConfig = {}): Promise<StripeClient> {
  const service = await aService();
  const requests: string[] = [];
  const counted = (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return service.app.fetch(request);
  };
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: counted, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(listening as Server),
    );
  });
  const { port } = server.address() as AddressInfo;
  const address = { host: "127.0.0.1", port, protocol: "http" } as const;
  return {
    service,
    port,
    requests,
    stripe: new Stripe(service.secret, { ...address, telemetry: false, ...options }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await service.close();
    },
  };
}
