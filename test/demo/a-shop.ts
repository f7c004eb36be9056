import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { listenForPayments } from "../../demo/paid-orders.ts";
import { createShop } from "../../demo/shop.ts";
import { Till } from "../../src/client/till.ts";
import type { Charge } from "../../src/contract/payments/charge.ts";
import { createManifest } from "../../src/manifest/create-manifest.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";

export interface TestShop {
  readonly shop: Hono;
  readonly service: TestService;
  readonly till: Till;
  /** What the service signs the shop's webhooks with. */
  readonly webhookSecret: string;
  /** Sends what a page of the shop would send to `/pay`. */
  pay(
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** The token that a card becomes, as the card frame makes it. */
  aToken(number?: string): Promise<string>;
  /** The merchant's charges, newest first. */
  charges(): Promise<readonly Charge[]>;
  close(): Promise<void>;
}

/** The headers of `<till-checkout>`. */
export const fromElement = { Accept: "application/json", "Idempotency-Key": "attempt-1" } as const;

/** The headers of a form. */
export const fromForm = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } as const;

/** The demo shop before a real service that listens on a port of its own. */
export async function aShop(): Promise<TestShop> {
  const service = await aService();
  const server = await listening(service.app);
  const till = new Till(service.secret, {
    service: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries: 0,
  });
  const webhookSecret = await listenForPayments(till, "http://127.0.0.1:4243/webhooks");
  const shop = createShop({
    service: "https://pay.example",
    publishableKey: service.publishable,
    till,
    address: "http://127.0.0.1:4243",
    webhookSecret,
    scripts: "dist/demo",
    manifest: () => createManifest("src/embed"),
  });
  return {
    shop,
    service,
    till,
    webhookSecret,
    pay: async (fields, headers = fromElement) =>
      shop.request("/pay", { method: "POST", body: new URLSearchParams(fields), headers }),
    aToken: async (number = "4242424242424242") =>
      (await till.tokens.create({ card: { number, exp_month: 12, exp_year: 2034, cvc: "123" } })).id,
    charges: async () => (await till.charges.list()).data,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
    },
  };
}

function listening(app: TestService["app"]): Promise<Server> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(server),
    ) as Server;
  });
}
