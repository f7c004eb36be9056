import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type Stripe from "stripe";
import type { StripeClient } from "../contract/a-stripe-client.ts";
import { aStripeClient } from "../contract/a-stripe-client.ts";
import { runStripeCalls, wrongCalls } from "../contract/run-stripe-calls.ts";
import { aReceiver } from "../support/a-receiver.ts";
import { findPythonStripe } from "../support/find-python-stripe.ts";
import { runDue } from "../support/run-jobs.ts";
import type { PythonClient } from "./a-python-client.ts";
import { aPythonClient } from "./a-python-client.ts";

const python = findPythonStripe();
const skip = python === undefined && "no Python with stripe here, and it cannot be installed";

/** The methods that version 5 does not have yet. */
const later = [
  "accounts.retrieve",
  "accounts.retrieveCurrent",
  "checkout.sessions.update",
  "invoices.createPreview",
  "invoices.listLineItems",
  "subscriptions.pause",
  "subscriptions.resume",
];

describe("Stripe's client for Python", { skip }, () => {
  let client: StripeClient;
  let inPython: PythonClient;
  before(async () => {
    client = await aStripeClient();
    inPython = aPythonClient(python ?? "", { port: client.port, key: client.service.secret });
  });
  after(async () => {
    inPython.end();
    await client.close();
  });

  test("works with every call, or raises the error that it should", async () => {
    const results = await runStripeCalls(inPython.stripe);
    assert.deepEqual(wrongCalls(results, later), []);
    assert.ok([...results.values()].filter(({ outcome }) => outcome === "works").length > 80);
  });

  test("verifies a webhook, and rejects one that somebody else has signed", async () => {
    const receiver = await aReceiver();
    try {
      const { stripe } = inPython;
      const { secret = "" } = await stripe.webhookEndpoints.create({
        url: receiver.url,
        enabled_events: ["charge.succeeded"],
      });
      const charge = await stripe.charges.create({
        amount: 2000,
        currency: "usd",
        source: "tok_visa",
        capture: false,
      });
      await runDue(client.service.dependencies, "webhook_delivery");
      const [{ body, headers } = assert.fail("nothing was received")] = receiver.received;
      const given = [body, String(headers["stripe-signature"])] as const;
      // The clock of the service is not that of Python: 0 is no limit of time.
      const event: unknown = stripe.webhooks.constructEvent(...given, secret, 0);
      assert.deepEqual(((await event) as Stripe.ChargeSucceededEvent).data.object, charge);
      await assert.rejects(
        async () => stripe.webhooks.constructEvent(...given, "whsec_other", 0),
        ({ type }: { type?: string }) => type === "StripeSignatureVerificationError",
      );
    } finally {
      await receiver.close();
    }
  });
});
