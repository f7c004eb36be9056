import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import { apiEndpoints } from "../../src/service/app.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { documentedStripeAnswers } from "../support/stripe-answers.ts";
import { runDue } from "../support/run-jobs.ts";

/** Stripe's client with the secret key of a merchant, and the service that it speaks with over HTTP. */
export interface StripeClient {
  readonly service: TestService;
  readonly stripe: Stripe;
  readonly port: number;
  /** `METHOD path` of every request that arrived. */
  readonly requests: string[];
  close(): Promise<void>;
}

/**
 * @param options of the client, besides its address
 * @param given the service; one of its own without it
 */
export async function aStripeClient(
  options: Stripe.StripeConfig = {},
  given?: TestService,
): Promise<StripeClient> {
  const service = given ?? (await aService());
  const requests: string[] = [];
  const checkAnswer = documentedStripeAnswers(apiEndpoints(service.dependencies));
  const undocumented: unknown[] = [];
  const counted = async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const { method } = request;
    requests.push(`${method} ${path}`);
    // No worker runs here: a dispute that the simulator reports has come when somebody looks.
    if (path === "/v1/disputes") {
      service.clock.advance(3_000);
      await runDue(service.dependencies, "simulated_reports");
    }
    const response = await service.app.fetch(request);
    if (response.headers.get("till-dialect") === "stripe") {
      const { status } = response;
      try {
        checkAnswer({ method, path, status, body: await response.clone().json() });
      } catch (error) {
        undocumented.push(error);
      }
    }
    return response;
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
      if (undocumented.length > 0) throw new AggregateError(undocumented, undocumented.join("\n"));
    },
  };
}
