import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  endSubscriptions,
  invoiceRows,
  runBilling,
  runRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { done } from "../../../support/a-subscription.ts";
import { runDue } from "../../../support/run-jobs.ts";

const day = 86_400_000;

const sandbox: SandboxBehaviour = { silence: 100 };

let service: TestService;

before(async () => {
  service = await aService({ sandbox });
});

afterEach(() => endSubscriptions(service));

after(() => service.close());

const pathOf = ({ subscription }: Subscriber) => `/v1/subscriptions/${subscription}`;

const statuses = async (subscriber: Subscriber) =>
  (await invoiceRows(service, subscriber)).map(({ status }) => status);

/** Everything that is due in the next minutes happens. */
async function minutesLater(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 2) {
    service.clock.advance(2 * 60_000);
    await runBilling(service);
  }
}

/** Writes the renewal of a subscriber, and does not charge it. Returns the id of its invoice. */
async function renewed(subscriber: Subscriber): Promise<string> {
  service.clock.advance(32 * day);
  await runDue(service.dependencies, "subscription_renewal");
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.equal(invoice?.status, "open");
  return invoice?.id ?? "";
}

/** The charges of an invoice, the oldest first. */
async function chargesOf(invoice: string): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?invoice=${invoice}`)).body;
  return data.map(({ status }) => status).reverse();
}

test("an update whose charge never arrived is charged later, once", async () => {
  const subscriber = await aSubscriber(service);
  const { data } = (await done(service.get(pathOf(subscriber))))["items"] as never as {
    data: readonly { id: string }[];
  };
  const items = [{ id: data[0]?.id, quantity: 2 }];
  sandbox.down = true;
  const update = () =>
    service.post(
      pathOf(subscriber),
      { items, proration_behavior: "always_invoice" },
      { idempotencyKey: "never arrived" },
    );
  assert.equal((await update()).status, 503);
  sandbox.down = false;
  await minutesLater(30);
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.deepEqual([invoice?.status, invoice?.attempt_count], ["paid", 1]);
  assert.deepEqual(await chargesOf(invoice?.id ?? ""), ["failed", "succeeded"]);
  assert.deepEqual((await subscriptionRow(service, subscriber)).status, "active");
  assert.equal((await update()).status, 200);
  assert.deepEqual(await statuses(subscriber), ["paid", "paid"]);
});

test("an update whose charge never arrived is charged after a renewal that was paid before", async () => {
  const subscriber = await aSubscriber(service);
  const { data } = (await done(service.get(pathOf(subscriber))))["items"] as never as {
    data: readonly { id: string }[];
  };
  const change = { items: [{ id: data[0]?.id, quantity: 2 }], proration_behavior: "always_invoice" };
  sandbox.down = true;
  assert.equal((await service.post(pathOf(subscriber), change)).status, 503);
  sandbox.down = false;
  await renewed(subscriber);
  await runDue(service.dependencies, "invoice_collection");
  assert.deepEqual(await statuses(subscriber), ["paid", "open", "paid"]);
  await minutesLater(30);
  assert.deepEqual(await statuses(subscriber), ["paid", "paid", "paid"]);
});

test("a subscription that needs its first payment ends if its charge never arrived", async () => {
  const customer = (await done(service.post("/v1/customers", { source: "tok_visa" }))).id;
  const { id: price } = await done(
    service.post("/v1/prices", {
      product_data: { name: "Tea club" },
      currency: "usd",
      unit_amount: 2000,
      recurring: { interval: "month" },
    }),
  );
  sandbox.down = true;
  const { status } = await service.post("/v1/subscriptions", {
    customer,
    items: [{ price }],
    payment_behavior: "error_if_incomplete",
  });
  sandbox.down = false;
  assert.equal(status, 503);
  await minutesLater(30);
  const { data } = await done(service.get(`/v1/subscriptions?customer=${customer}&status=all`));
  assert.deepEqual(
    data.map((subscription) => subscription.status),
    ["incomplete_expired"],
  );
  const subscriber = { customer, subscription: data[0]?.id ?? "", testClock: undefined };
  assert.deepEqual(await statuses(subscriber), ["void"]);
});

const failures = [
  ["declined", "tok_chargeDeclined", 402],
  ["never made", "tok_processor_down", 503],
] as const;

for (const [name, source, expected] of failures) {
  test(`a renewal is charged by itself although a payment of its merchant was ${name} before`, async () => {
    const subscriber = await aSubscriber(service);
    const invoice = await renewed(subscriber);
    const paid = await service.post(`/v1/invoices/${invoice}/pay`, { source });
    assert.equal(paid.status, expected, paid.text);
    assert.deepEqual(await statuses(subscriber), ["paid", "open"]);
    await minutesLater(30);
    assert.deepEqual(await statuses(subscriber), ["paid", "paid"]);
    assert.deepEqual(await chargesOf(invoice), ["failed", "succeeded"]);
  });
}

test("a renewal is charged by itself although its payer gave up a payment before", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_threeDSecure2Required");
  const invoice = await renewed(subscriber);
  const { body } = await service.post("/v1/billing_portal/sessions", { customer: subscriber.customer });
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const act = async (name: string) => {
    const path = `/v1/portal/${String(body["url"]).split("/m/")[1]}/${name}`;
    const given = { subscription: subscriber.subscription };
    return done(service.post(path, given, { key, idempotencyKey: `${name} ${invoice}` }));
  };
  await act("pay");
  assert.deepEqual(await chargesOf(invoice), ["requires_action"]);
  await act("cancel_payment");
  await minutesLater(4);
  assert.deepEqual((await chargesOf(invoice)).length, 2);
});

/** What happens to a subscriber after its renewal was written and before that is declined. */
const meanwhile = [
  ["paused", "paused", (subscriber: Subscriber) => service.post(`${pathOf(subscriber)}/pause`)],
  [
    "put on trial",
    "trialing",
    (subscriber: Subscriber) => {
      const end = Math.floor(service.clock.now().getTime() / 1_000) + 100 * 86_400;
      return service.post(pathOf(subscriber), { trial_end: end, proration_behavior: "none" });
    },
  ],
] as const;

for (const [name, status, change] of meanwhile) {
  test(`a subscription that was ${name} before its renewal was declined goes through dunning`, async () => {
    for (const recovers of [true, false]) {
      const subscriber = await aSubscriber(service);
      const invoice = await renewed(subscriber);
      await saveCard(service, subscriber.customer, "tok_chargeCustomerFail");
      await done(change(subscriber));
      await minutesLater(2);
      assert.equal((await subscriptionRow(service, subscriber)).status, status);
      const [open] = await runRows(service, subscriber.subscription);
      assert.deepEqual([open?.status, (await chargesOf(invoice)).length], ["open", 1]);
      service.clock.advance(day);
      await runBilling(service);
      assert.equal((await chargesOf(invoice)).length, 2, "it is tried again on the first day");
      if (recovers) await saveCard(service, subscriber.customer, "tok_visa");
      for (let days = 0; days < 14; days += 1) {
        service.clock.advance(day);
        await runBilling(service);
      }
      const [run] = await runRows(service, subscriber.subscription);
      const after = (await subscriptionRow(service, subscriber)).status;
      const [, owed] = await invoiceRows(service, subscriber);
      assert.deepEqual(
        [run?.status, after, owed?.status],
        recovers ? ["recovered", status, "paid"] : ["exhausted", "canceled", "uncollectible"],
      );
    }
  });
}

test("a card that must not be charged again is not charged by itself after its merchant has tried it", async () => {
  const subscriber = await aSubscriber(service);
  const invoice = await renewed(subscriber);
  await saveCard(service, subscriber.customer, "tok_sequence_do_not_try_again");
  const paid = await service.post(`/v1/invoices/${invoice}/pay`, {});
  assert.equal(paid.status, 402, paid.text);
  await minutesLater(4);
  assert.deepEqual(await chargesOf(invoice), ["failed"]);
  assert.equal((await subscriptionRow(service, subscriber)).status, "past_due");
  const [run] = await runRows(service, subscriber.subscription);
  assert.deepEqual([run?.status, run?.waits_for], ["open", "card"]);
  await saveCard(service, subscriber.customer, "tok_visa");
  await minutesLater(2);
  assert.deepEqual(await statuses(subscriber), ["paid", "paid"]);
});
