import type Stripe from "stripe";
import type { FakeClock } from "../support/fake-clock.ts";
import { freePort } from "../support/free-port.ts";
import { runDue } from "../support/run-jobs.ts";
import { startProgram } from "../support/start-program.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

type Environment = Readonly<Record<string, string>>;

interface StripeProgramOptions {
  /** What Node runs. It listens on `PORT`, and then writes a line. */
  readonly file: URL;
  /** The path of its webhook, and the events that it is made for. */
  readonly webhook: string;
  readonly events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  /** What else it is given: ids of prices, as somebody makes them in a dashboard. */
  readonly environment?: (client: StripeClient) => Promise<Environment>;
}

/** A program that was written for Stripe, in a process of its own, before this service. */
export interface StripeProgram extends StripeClient {
  readonly address: string;
  get(path: string): Promise<Response>;
  /** `POST` of a form. */
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends what is due to the program's webhook. */
  deliver(): Promise<void>;
}

/** Starts the service with a webhook endpoint of a program, and the program with its key, its address and that secret. */
export async function aStripeProgram({
  file,
  webhook,
  events,
  environment,
}: StripeProgramOptions): Promise<StripeProgram> {
  const client = await aStripeClient();
  const { service, stripe } = client;
  service.clock.advance(behind(service.clock));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const { secret = "" } = await stripe.webhookEndpoints.create({
    url: `${address}${webhook}`,
    enabled_events: [...events],
    api_version: "2025-03-31.basil",
  });
  const child = await startProgram(file, {
    PORT: port,
    STRIPE_API: `http://127.0.0.1:${String(client.port)}`,
    STRIPE_SECRET_KEY: service.secret,
    STRIPE_PUBLISHABLE_KEY: service.publishable,
    STRIPE_WEBHOOK_SECRET: secret,
    ...(await environment?.(client)),
  }).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  const get = async (path: string) => fetch(`${address}${path}`, { redirect: "manual" });
  return {
    ...client,
    address,
    get,
    post: async (path, fields = {}) =>
      fetch(`${address}${path}`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) }),
    deliver: async () => {
      service.clock.advance(Math.max(0, behind(service.clock)));
      await runDue(service.dependencies, "webhook_delivery");
    },
    close: async () => {
      child.kill();
      await client.close();
    },
  };
}

/** Milliseconds to the time of the machine, by which the program verifies signatures. */
function behind(clock: FakeClock): number {
  return performance.timeOrigin + performance.now() - clock.now().getTime();
}
