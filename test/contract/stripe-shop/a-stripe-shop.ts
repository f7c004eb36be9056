import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type Stripe from "stripe";
import { freePort } from "../../support/free-port.ts";
import { runDue } from "../../support/run-jobs.ts";
import type { StripeClient } from "../a-stripe-client.ts";
import { aStripeClient } from "../a-stripe-client.ts";

const program = fileURLToPath(new URL("server.mjs", import.meta.url));

export interface Poster {
  readonly status: "open" | "paid" | "failed" | "refunded";
  readonly intent?: string;
  /** What its bank said last, and what the webhook told. */
  readonly declined?: string;
  readonly why?: string;
  readonly paid?: number;
  readonly refunded?: number;
}

/** What the shop knows of an order, of a member of its club, and of an order of a poster. */
interface ShopState {
  readonly orders: Readonly<
    Record<string, { status: string; session: string; prints: number; paidIn?: number }>
  >;
  readonly members: Readonly<
    Record<string, { customer: string; status: string; until: number; ending: boolean; invoice?: number }>
  >;
  readonly posters: Readonly<Record<string, Poster>>;
}

/** A shop that was written for Stripe, in a process of its own, before this service. */
export interface StripeShop extends StripeClient {
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
  state(): Promise<ShopState>;
  /** Sends what is due to the shop's webhook. */
  deliver(): Promise<void>;
}

/** Starts the service with prices and a webhook endpoint, as somebody makes them in a dashboard, and the shop with their ids. */
export async function aStripeShop(
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[],
): Promise<StripeShop> {
  const client = await aStripeClient();
  const { service, stripe } = client;
  // The shop verifies signatures by the clock of its machine.
  service.clock.advance(performance.timeOrigin + performance.now() - service.clock.now().getTime());
  const shopPort = String(await freePort());
  const address = `http://127.0.0.1:${shopPort}`;
  const { secret = "" } = await stripe.webhookEndpoints.create({
    url: `${address}/webhook`,
    enabled_events: [...events],
    api_version: "2025-03-31.basil",
  });
  const print = await stripe.products.create({
    name: "Print",
    default_price_data: { currency: "eur", unit_amount: 1900 },
  });
  const club = await stripe.products.create({
    name: "Print club",
    default_price_data: { currency: "eur", unit_amount: 900, recurring: { interval: "month" } },
  });
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PORT: shopPort,
      STRIPE_API: `http://127.0.0.1:${String(client.port)}`,
      STRIPE_SECRET_KEY: service.secret,
      STRIPE_PUBLISHABLE_KEY: service.publishable,
      TILL_JS: "http://localhost:4242/v1/till.js",
      STRIPE_WEBHOOK_SECRET: secret,
      PRICE_PRINT: String(print.default_price),
      PRICE_CLUB: String(club.default_price),
    },
  });
  await once(child.stdout, "data");
  const get = async (path: string) => fetch(`${address}${path}`);
  return {
    ...client,
    get,
    post: async (path, fields = {}) =>
      fetch(`${address}${path}`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) }),
    state: async () => (await get("/state")).json() as Promise<ShopState>,
    deliver: async () => {
      await runDue(service.dependencies, "webhook_delivery");
    },
    close: async () => {
      child.kill();
      await client.close();
    },
  };
}
