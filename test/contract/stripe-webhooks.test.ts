import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type Stripe from "stripe";
import type { Receiver } from "../support/a-receiver.ts";
import { aReceiver } from "../support/a-receiver.ts";
import { aWorker } from "../support/run-jobs.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
let receiver: Receiver;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());
beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(async () => {
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id);
  await receiver.close();
});

const order = { amount: 2000, currency: "usd", source: "tok_visa" };

async function deliver(): Promise<void> {
  const worker = aWorker(client.service.dependencies, "webhook_delivery");
  await worker.claim();
  await worker.stop();
}

/** The events that arrived, each verified as a merchant's handler does it. */
function verified(secret: string | undefined): Stripe.Event[] {
  const now = client.service.clock.now().getTime();
  return receiver.received.map(({ body, headers }) =>
    stripe.webhooks.constructEvent(
      body,
      String(headers["stripe-signature"]),
      secret ?? "",
      undefined,
      undefined,
      now,
    ),
  );
}

test("an endpoint that Stripe's client creates gets events that constructEvent verifies, with Stripe's types", async () => {
  const { secret, api_version } = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["charge.succeeded", "charge.failed"],
    api_version: "2024-06-20",
  });
  assert.equal(api_version, "2024-06-20");
  const charge = await stripe.charges.create(order);
  await stripe.customers.create({ name: "Ada" });
  await deliver();
  const [event, ...others] = verified(secret);
  assert.equal(others.length, 0);
  assert.ok(event?.type === "charge.succeeded");
  assert.equal(event.api_version, "2024-06-20");
  assert.deepEqual(event.data.object, charge);
  assert.equal(receiver.received[0]?.headers["x-service-event"], "charge.succeeded");
  assert.ok(receiver.received[0].headers["x-service-signature"]);
});

test("an update tells the previous values as Stripe does", async () => {
  const { secret } = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["customer.updated"],
  });
  const { id } = await stripe.customers.create({ name: "Ada", metadata: { a: "1", b: "2" } });
  await stripe.customers.update(id, { name: "Augusta", metadata: { a: "3" } });
  await deliver();
  const [event] = verified(secret);
  assert.ok(event?.type === "customer.updated");
  assert.deepEqual(event.data.previous_attributes, { name: "Ada", metadata: { a: "1" } });
});

test("a refund tells its charge, with what was refunded of it before", async () => {
  const { secret, enabled_events } = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["charge.refunded"],
  });
  assert.deepEqual(enabled_events, ["charge.refunded"]);
  const { id } = await stripe.charges.create(order);
  await stripe.refunds.create({ charge: id, amount: 500 });
  await stripe.refunds.create({ charge: id });
  await deliver();
  const refunded = verified(secret).map((event) =>
    event.type === "charge.refunded" ? event : assert.fail(event.type),
  );
  assert.deepEqual(
    refunded.map(({ data: { object, previous_attributes: before } }) => [
      ...[object.id, object.amount_refunded, object.refunded, before?.amount_refunded],
    ]),
    [
      [id, 500, false, 0],
      [id, 2000, true, 500],
    ],
  );
  const listed = await stripe.events.list({ type: "charge.refunded", limit: 2 });
  assert.deepEqual(
    listed.data.map((event) => event.id),
    refunded.map((event) => event.id).reverse(),
  );
  const read = await stripe.events.retrieve(refunded[0]?.id ?? "");
  assert.deepEqual([read.type, read.data], ["charge.refunded", refunded[0]?.data]);
});

test("an invoice tells that its payment has succeeded, unless it was paid elsewhere", async () => {
  const types = ["invoice.paid", "invoice.payment_succeeded"] as const;
  const { secret } = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: [...types] });
  const { id: customer } = await stripe.customers.create({ source: "tok_visa" });
  const invoiceOf = async (params: Stripe.InvoicePayParams) => {
    const { id } = await stripe.invoices.create({ customer, currency: "usd", auto_advance: false });
    await stripe.invoiceItems.create({ customer, invoice: id ?? "", amount: 700, currency: "usd" });
    await stripe.invoices.finalizeInvoice(id ?? "");
    await stripe.invoices.pay(id ?? "", params);
    return id;
  };
  const byCard = await invoiceOf({});
  const elsewhere = await invoiceOf({ paid_out_of_band: true });
  await deliver();
  assert.deepEqual(
    verified(secret).map((event) => [event.type, (event.data.object as Stripe.Invoice).id]),
    [...types.map((type) => [type, byCard]), ["invoice.paid", elsewhere]],
  );
});

test("the subscription to types shows as it was made, and changes", async () => {
  const types = ["charge.succeeded", "customer.subscription.updated", "invoice.paid"] as const;
  const { id } = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: [...types] });
  const { enabled_events } = await stripe.webhookEndpoints.retrieve(id);
  assert.deepEqual(enabled_events, types);
  const disabled = await stripe.webhookEndpoints.update(id, { disabled: true, enabled_events: ["*"] });
  assert.deepEqual([disabled.status, disabled.enabled_events], ["disabled", ["*"]]);
});

test("rejects types that never come, with those that tell the same", async () => {
  const listening = stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["charge.succeeded", "charge.refund.updated"],
  });
  await assert.rejects(listening, {
    type: "StripeInvalidRequestError",
    code: "parameter_unsupported",
    param: "enabled_events[1]",
    message: "enabled_events[1] is not offered. charge.refund.updated does not come. Listen to refund.failed.",
  });
});

test("an endpoint in the service's own form is not changed by its client's", async () => {
  const { service } = client;
  const fields = { url: receiver.url, enabled_events: ["refund.created"] };
  const { body } = await service.post("/v1/webhook_endpoints", fields);
  assert.deepEqual([body["dialect"], body["api_version"]], ["till", "v1"]);
  const { id } = await stripe.charges.create(order);
  await stripe.refunds.create({ charge: id });
  await deliver();
  const [got] = receiver.received;
  assert.equal(got?.headers["stripe-signature"], undefined);
  assert.match(JSON.parse(got?.body ?? "{}").created, /^\d{4}-/);
});

test("events are listed by Stripe's types", async () => {
  const charge = await stripe.charges.create({ ...order, capture: false });
  const { data } = await stripe.events.list({ type: "charge.succeeded", limit: 1 });
  assert.ok(data[0]?.type === "charge.succeeded");
  assert.equal(data[0].data.object.id, charge.id);
  const several = await stripe.events.list({ types: ["customer.created", "customer.updated"] });
  assert.ok(several.data.length > 0);
  assert.ok(several.data.every(({ type }) => type.startsWith("customer.")));
  const read = await stripe.events.retrieve(data[0].id);
  assert.deepEqual(read.data, data[0].data);
});
