import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Invoice } from "../../../../src/contract/billing/invoice.ts";
import type { Subscription } from "../../../../src/contract/billing/subscription.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

async function aPrice(amount: number, more: object = {}): Promise<string> {
  const { body } = await service.post("/v1/prices", {
    currency: "usd",
    unit_amount: amount,
    recurring: { interval: "month" },
    product_data: { name: "Tea club" },
    ...more,
  });
  return body.id;
}

async function aCustomer(fields: object = { source: "tok_visa" }): Promise<string> {
  return (await service.post("/v1/customers", fields)).body.id;
}

interface Created extends Received {
  readonly subscription: Omit<Subscription, "latest_invoice"> & { readonly latest_invoice: Invoice | null };
}

async function create(fields: object, options: { idempotencyKey?: string } = {}): Promise<Created> {
  const received = await service.post(
    "/v1/subscriptions",
    { expand: ["latest_invoice"], ...fields },
    options,
  );
  return { ...received, subscription: received.body as unknown as Created["subscription"] };
}

/** The events of objects, the oldest first, with the names of what changed. */
async function eventsOf(...ids: readonly (string | undefined | null)[]): Promise<readonly string[]> {
  const { body } = await service.get("/v1/events?limit=100");
  return [...body.data]
    .reverse()
    .filter(({ data }) => ids.includes(data.object.id))
    .map((event) => {
      const changed = Object.keys((event.data.previous_attributes ?? {}) as object).sort();
      return [String(event["type"]), ...changed].join(" ");
    });
}

test("charges the first invoice before it responds", async () => {
  const customer = await aCustomer();
  const { status, subscription, text } = await create({
    customer,
    items: [{ price: await aPrice(2000), quantity: 2, metadata: { seat: "window" } }],
    add_invoice_items: [
      { price_data: { currency: "usd", unit_amount: 500, product_data: { name: "Set-up" } } },
    ],
    metadata: { order: "6735" },
  });
  assert.equal(status, 200, text);
  const invoice = subscription.latest_invoice ?? assert.fail();
  const lines = invoice.lines.data.map(({ amount, description }) => [amount, description]);
  assert.deepEqual(lines, [
    [500, "1 × Set-up"],
    [4000, "2 × Tea club"],
  ]);
  assert.deepEqual([invoice.status, invoice.amount_paid, invoice.amount_remaining], ["paid", 4500, 0]);
  assert.deepEqual([subscription.status, subscription.cycle], ["active", 1]);
  assert.equal(subscription.current_period_end, "2030-02-15T12:00:00.000Z");
  assert.equal(subscription.next_payment_at, "2030-02-15T12:00:00.000Z");
  assert.equal(subscription.entitled_until, "2030-02-18T12:00:00.000Z");
  const [item] = subscription.items.data;
  assert.deepEqual(
    [item?.metadata, item?.billed_until],
    [{ seat: "window" }, subscription.current_period_end],
  );
  const { body: charge } = await service.get(`/v1/charges/${invoice.charge}`);
  assert.deepEqual([charge.amount, charge["invoice"], charge["initiator"]], [4500, invoice.id, "merchant"]);
  assert.equal((await service.get(`/v1/customers/${customer}`)).body["currency"], "usd");
  const paidMembers =
    "amount_paid amount_remaining attempt_count attempted auto_advance next_payment_attempt status status_transitions";
  assert.deepEqual(await eventsOf(subscription.id, invoice.id, invoice.charge), [
    "subscription.created",
    "invoice.created",
    "invoice.finalized",
    "payment.succeeded",
    ...["invoice.paid", "invoice.payment_succeeded"].map((type) => `${type} ${paidMembers}`),
    "subscription.updated entitled_until next_payment_at status",
    "subscription.activated entitled_until next_payment_at status",
  ]);
});

test("repeats its response for the same key, and charges once", async () => {
  const customer = await aCustomer();
  const fields = { customer, items: [{ price: await aPrice(2000) }] };
  const answers = await Promise.all([1, 2, 3].map(() => create(fields, { idempotencyKey: "tea-1" })));
  assert.deepEqual([...new Set(answers.map(({ text }) => text))].length, 1);
  const { body: charges } = await service.get(`/v1/charges?customer=${customer}`);
  assert.equal(charges.data.length, 1);
});

test("begins a trial without an invoice and without a card", async () => {
  const customer = await aCustomer({});
  const price = await aPrice(2000, { recurring: { interval: "month", trial_period_days: 14 } });
  const { subscription, status, text } = await create({ customer, items: [{ price }] });
  assert.equal(status, 200, text);
  assert.deepEqual(
    [subscription.status, subscription.cycle, subscription.latest_invoice, subscription.trial_end],
    ["trialing", 0, null, "2030-01-29T12:00:00.000Z"],
  );
  assert.equal(subscription.billing_cycle_anchor, subscription.trial_end);
  assert.equal(subscription.entitled_until, subscription.trial_end);
  const none = await create({
    customer,
    items: [{ price }],
    trial_end: "now",
    payment_behavior: "default_incomplete",
  });
  assert.equal(none.subscription.trial_end, null);
});

test("is active at once if there is nothing to pay", async () => {
  const customer = await aCustomer({});
  const { subscription } = await create({ customer, items: [{ price: await aPrice(0) }] });
  assert.deepEqual([subscription.status, subscription.latest_invoice?.status], ["active", "paid"]);
  assert.equal(subscription.latest_invoice?.charge, null);
  const { subscription: discounted } = await create({
    customer,
    items: [{ price: await aPrice(2000) }],
    discounts: [{ coupon: (await service.post("/v1/coupons", { percent_off: 100 })).body.id }],
  });
  assert.deepEqual([discounted.status, discounted.latest_invoice?.total], ["active", 0]);
  assert.deepEqual(discounted.discounts, []);
});

test("waits for its payer under default_incomplete", async () => {
  const customer = await aCustomer();
  const { subscription } = await create({
    customer,
    items: [{ price: await aPrice(2000) }],
    payment_behavior: "default_incomplete",
  });
  const invoice = subscription.latest_invoice ?? assert.fail();
  assert.deepEqual(
    [subscription.status, invoice.status, invoice.charge, invoice.auto_advance, subscription.entitled_until],
    ["incomplete", "open", null, false, null],
  );
});

test("is incomplete after a decline, and gone under error_if_incomplete", async () => {
  const customer = await aCustomer({ source: "tok_chargeCustomerFail" });
  const price = await aPrice(2000);
  const { status, subscription } = await create({ customer, items: [{ price }] });
  const invoice = subscription.latest_invoice ?? assert.fail();
  assert.deepEqual([status, subscription.status, invoice.status], [200, "incomplete", "open"]);
  assert.equal(invoice.last_payment_error?.charge, invoice.charge);
  const { body: coupon } = await service.post("/v1/coupons", { percent_off: 10, max_redemptions: 1 });
  const key = { idempotencyKey: "declined-1" };
  const fields = { customer, items: [{ price }], discounts: [{ coupon: coupon.id }] };
  const declined = await create({ ...fields, payment_behavior: "error_if_incomplete" }, key);
  assert.deepEqual([declined.status, declined.body.error.type], [402, "card_declined"]);
  assert.equal(
    (await create({ ...fields, payment_behavior: "error_if_incomplete" }, key)).text,
    declined.text,
  );
  const { body: list } = await service.get(`/v1/subscriptions?customer=${customer}`);
  assert.deepEqual(
    list.data.map(({ id }) => id),
    [subscription.id],
  );
  const { body: ended } = await service.get(
    `/v1/subscriptions?customer=${customer}&status=ended&expand[]=data.latest_invoice`,
  );
  const [gone] = ended.data as unknown as Created["subscription"][];
  assert.deepEqual([gone?.status, gone?.latest_invoice?.status], ["incomplete_expired", "void"]);
  assert.equal(gone?.latest_invoice?.charge, declined.body.error.charge);
  assert.equal((await service.get(`/v1/coupons/${coupon.id}`)).body["times_redeemed"], 0);
});

test("lists by customer, price, status and test clock", async () => {
  const { body: clock } = await service.post("/v1/test_helpers/test_clocks", {
    frozen_time: "2031-01-31T08:00:00Z",
  });
  const customer = await aCustomer({ source: "tok_visa", test_clock: clock.id });
  const price = await aPrice(1000);
  const { subscription } = await create({ customer, items: [{ price }] });
  assert.equal(subscription.current_period_end, "2031-02-28T08:00:00.000Z");
  for (const filter of [`customer=${customer}`, `price=${price}`, `test_clock=${clock.id}`]) {
    const { body } = await service.get(`/v1/subscriptions?${filter}`);
    assert.deepEqual(
      body.data.map(({ id }) => id),
      [subscription.id],
      filter,
    );
    assert.equal((await service.get(`/v1/subscriptions?${filter}&status=canceled`)).body.data.length, 0);
    assert.equal((await service.get(`/v1/subscriptions?${filter}&status=active`)).body.data.length, 1);
  }
});

test("numbers invoices without a gap, whatever is rolled back", async () => {
  const merchant = await service.aMerchant();
  const key = { key: merchant.secret };
  const { body: price } = await service.post(
    "/v1/prices",
    { currency: "usd", unit_amount: 2000, recurring: { interval: "month" }, product_data: { name: "Tea" } },
    key,
  );
  const cards = ["tok_visa", "tok_chargeCustomerFail"];
  const customers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      service.post("/v1/customers", index % 4 === 3 ? {} : { source: cards[index % 2] }, key),
    ),
  );
  const created = await Promise.all(
    customers.map(({ body: { id } }) =>
      service.post("/v1/subscriptions", { customer: id, items: [{ price: price.id }] }, key),
    ),
  );
  // One in four has no card: its transaction is rolled back.
  assert.deepEqual(
    created.map(({ status }) => status),
    customers.map((_, index) => (index % 4 === 3 ? 400 : 200)),
  );
  const { body } = await service.get("/v1/subscriptions?limit=100&expand[]=data.latest_invoice", key);
  const numbers = (body.data as unknown as Created["subscription"][]).map((subscription) =>
    subscription.latest_invoice?.number?.slice(-6),
  );
  assert.deepEqual(
    numbers.sort(),
    Array.from({ length: 15 }, (_, index) => String(index + 1).padStart(6, "0")),
  );
});
