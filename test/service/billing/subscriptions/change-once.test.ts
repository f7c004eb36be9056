import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, invoiceRows } from "../../../support/a-subscriber.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

const sandbox: SandboxBehaviour = { silence: 100 };

/** Set while authorizations are to wait. */
let gate: Promise<void> | undefined;

let reached: () => void = () => {};

let service: TestService;

before(async () => {
  service = await aService({
    sandbox,
    processor: (simulated) => ({
      ...simulated,
      authorize: async (...request) => {
        reached();
        await gate;
        return simulated.authorize(...request);
      },
    }),
  });
});

after(() => service.close());

const waits = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;

const at = (start: string) => aSubscriptionOn(service, start, { unitAmount: 1000 });

const quantityOf = async (subscription: string) => {
  const { data } = (await done(service.get(`/v1/subscriptions/${subscription}`)))["items"] as never;
  return (data as readonly { readonly quantity: number }[])[0]?.quantity;
};

test("the same change under one key is made once, also at the same time", async () => {
  const subscriber = await at("2027-04-01");
  const path = `/v1/subscriptions/${subscriber.subscription}`;
  const fields = { items: [{ id: subscriber.item, quantity: 4 }], proration_behavior: "always_invoice" };
  const send = () => service.post(path, fields, { idempotencyKey: "change 1" });
  const [one, other] = await Promise.all([send(), send()]);
  const again = await send();
  assert.deepEqual([one.status, other.status, again.status], [200, 200, 200]);
  assert.deepEqual([other.text, again.text], [one.text, one.text]);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ amount_paid: paid }) => paid),
    [1000, 3000],
  );
});

test("two changes at once are both made, one after the other", async () => {
  const subscriber = await at("2027-04-01");
  const { subscription, item, customer } = subscriber;
  const change = (quantity: number) =>
    service.post(`/v1/subscriptions/${subscription}`, {
      items: [{ id: item, quantity }],
      proration_behavior: "always_invoice",
    });
  const responses = await Promise.all([change(3), change(5)]);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  );
  const invoices = await invoiceRows(service, subscriber);
  assert.ok(invoices.every(({ status }) => status === "paid"));
  // The credit of units whose payment had no outcome yet waits for the next invoice.
  const { data } = await done(service.get(`/v1/invoiceitems?customer=${customer}&pending=true`));
  const billed = [...invoices.map(({ total }) => total), ...data.map(({ amount }) => amount)];
  const quantity = await quantityOf(subscription);
  assert.equal(
    billed.reduce((sum, amount) => sum + amount, 0),
    1000 * Number(quantity),
  );
});

test("other changes are rejected while one waits for its payment", async () => {
  const { subscription, item } = await at("2027-04-01");
  const path = `/v1/subscriptions/${subscription}`;
  const arrival = new Promise<void>((resolve) => (reached = resolve));
  let open: () => void = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const changing = service.post(path, { items: [{ id: item, quantity: 2 }], ...waits });
  await arrival;
  const others = await Promise.all([
    service.post(path, { metadata: { a: "1" } }),
    service.delete(path),
    service.post(`${path}/pause`),
    service.post(`/v1/subscription_items/${item}`, { quantity: 3 }, { idempotencyKey: "later" }),
  ]);
  gate = undefined;
  open();
  assert.equal((await changing).status, 200);
  for (const { status, body, headers } of others) {
    assert.deepEqual([status, body.error.code], [409, "change_in_progress"]);
    assert.ok(Number(headers.get("retry-after")) >= 1);
  }
  assert.equal(await quantityOf(subscription), 2);
  // The response was not stored: the same key is good once the change is made.
  const key = { idempotencyKey: "later" };
  await done(service.post(`/v1/subscription_items/${item}`, { quantity: 3 }, key));
  assert.equal(await quantityOf(subscription), 3);
});

test("a subscription is resumed once while its payment is under way", async () => {
  const subscriber = await at("2027-04-01");
  const path = `/v1/subscriptions/${subscriber.subscription}`;
  await advanceTo(service, subscriber.clock, "2027-04-16T00:00:00Z");
  await done(service.post(`${path}/pause`));
  await advanceTo(service, subscriber.clock, "2027-05-20T00:00:00Z");
  sandbox.loseResponse = true;
  const first = await service.post(`${path}/resume`);
  sandbox.loseResponse = false;
  assert.equal(first.status, 503);
  const { status, body } = await service.post(`${path}/resume`);
  assert.deepEqual([status, body.error.code], [409, "payment_in_progress"]);
  service.clock.advance(60_000);
  await sweepCharges(service.dependencies);
  assert.equal((await done(service.get(path))).status, "active");
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ amount_paid: paid }) => paid),
    [1000, 500],
  );
});

test("a payment whose response is lost is found later, and the change is made once", async () => {
  const subscriber = await at("2027-04-01");
  const { subscription, item } = subscriber;
  const fields = { items: [{ id: item, quantity: 2 }], ...waits };
  const send = () => service.post(`/v1/subscriptions/${subscription}`, fields, { idempotencyKey: "lost" });
  sandbox.loseResponse = true;
  const first = await send();
  sandbox.loseResponse = false;
  assert.deepEqual([first.status, first.body.error.code], [503, "processor_unavailable"]);
  assert.equal(await quantityOf(subscription), 1);
  service.clock.advance(60_000);
  await sweepCharges(service.dependencies);
  assert.equal(await quantityOf(subscription), 2);
  const again = await send();
  assert.equal(again.status, 200, again.text);
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ status, amount_paid: paid }) => [status, paid]),
    [
      ["paid", 1000],
      ["paid", 1000],
    ],
  );
});

test("a payment that never arrived is not made later, and the change is dropped", async () => {
  const subscriber = await at("2027-04-01");
  const { subscription, item } = subscriber;
  sandbox.down = true;
  const { status } = await service.post(`/v1/subscriptions/${subscription}`, {
    items: [{ id: item, quantity: 2 }],
    ...waits,
  });
  sandbox.down = false;
  assert.equal(status, 503);
  for (let round = 0; round < 3; round += 1) {
    service.clock.advance(3_600_000);
    await sweepCharges(service.dependencies);
  }
  assert.equal(await quantityOf(subscription), 1);
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map((invoice) => invoice.status),
    ["paid", "void"],
  );
  await done(service.post(`/v1/subscriptions/${subscription}`, { items: [{ id: item, quantity: 2 }] }));
});

test("a declined payment of an immediate change makes the subscription past due", async () => {
  const { subscription, item, customer } = await at("2027-04-01");
  await done(service.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" }));
  const changed = await done(
    service.post(`/v1/subscriptions/${subscription}?`, {
      items: [{ id: item, price: await aRecurringPrice(service, { unitAmount: 5000 }) }],
      proration_behavior: "always_invoice",
      expand: ["latest_invoice.charge", "customer"],
    }),
  );
  const invoice = changed["latest_invoice"] as { status: string; charge: { status: string } };
  assert.deepEqual([changed.status, invoice.status, invoice.charge.status], ["past_due", "open", "failed"]);
  assert.equal((changed["customer"] as { id: string }).id, customer);
});
