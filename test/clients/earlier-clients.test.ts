import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import type Stripe from "stripe";
import { aStripeClient } from "../contract/a-stripe-client.ts";
import { runStripeCalls } from "../contract/run-stripe-calls.ts";

const require = createRequire(import.meta.url);

/** The methods that a version does not have yet. */
const laterMethods: Readonly<Record<string, readonly string[]>> = {
  "stripe-8": ["subscriptions.cancel"],
  "stripe-14": [],
  "stripe-18": [],
};

for (const [name, later] of Object.entries(laterMethods)) {
  test(`every call of ${name} works, or throws the error that it should`, async () => {
    const client = await aStripeClient();
    try {
      const Earlier = require(name) as typeof Stripe;
      const { port, service } = client;
      const address = { host: "127.0.0.1", port, protocol: "http", telemetry: false } as const;
      const results = await runStripeCalls(new Earlier(service.secret, address as Stripe.StripeConfig));
      const wrong = [...results].filter(
        ([call, result]) =>
          result !== "works" && result !== "refused" && !(result === "missing" && later.includes(call)),
      );
      assert.deepEqual(wrong, []);
    } finally {
      await client.close();
    }
  });
}
