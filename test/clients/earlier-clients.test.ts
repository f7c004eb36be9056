import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import type Stripe from "stripe";
import { aStripeClient } from "../contract/a-stripe-client.ts";
import { runStripeCalls, wrongCalls } from "../contract/run-stripe-calls.ts";
import { stripeCalls } from "../contract/stripe-calls.ts";

const require = createRequire(import.meta.url);

const since18 = ["invoices.createPreview", "checkout.sessions.update"];
const since23 = ["subscriptions.pause", "subscriptions.resume"];

/** The methods that a version does not have yet. */
const laterMethods: Readonly<Record<string, readonly string[]>> = {
  "stripe-8": [
    // Both calls are of the method by which current versions read the own account.
    "accounts.retrieve",
    "accounts.retrieveCurrent",
    "customers.retrievePaymentMethod",
    "subscriptions.cancel",
    ...since18,
    ...since23,
  ],
  "stripe-14": [...since18, ...since23],
  "stripe-18": since23,
};

/** Earlier versions send files to Stripe's own address, whatever address they are given, and so have none for a dispute. */
const calls = stripeCalls.filter(({ call }) => !/^files\.(create|retrieve)\b|, with a file$/.test(call));

for (const [name, later] of Object.entries(laterMethods)) {
  test(`every call of ${name} works, or throws the error that it should`, async () => {
    const client = await aStripeClient();
    try {
      const Earlier = require(name) as typeof Stripe;
      const { port, service } = client;
      const address = { host: "127.0.0.1", port, protocol: "http", telemetry: false } as const;
      const results = await runStripeCalls(
        new Earlier(service.secret, address as Stripe.StripeConfig),
        calls,
      );
      assert.deepEqual(wrongCalls(results, later), []);
    } finally {
      await client.close();
    }
  });
}
