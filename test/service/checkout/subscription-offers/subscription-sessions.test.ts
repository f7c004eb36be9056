import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Offers, cup, email, monthly } from "./an-offer.ts";

let service: TestService;
let offers: Offers;
before(async () => {
  service = await aService();
  offers = new Offers(service);
});
after(() => service.close());

test("a payment begins customer, card, subscription and paid invoice at once", async () => {
  const session = await offers.open({
    line_items: [monthly({}, { quantity: 2 }), cup],
    subscription_data: { description: "Two bags a month", metadata: { plan: "two" } },
  });
  const paid = await offers.confirm(session);
  assert.equal(paid.status, 200, paid.text);
  assert.deepEqual(
    [paid.body.status, paid.body["payment_status"], paid.body["amount_total"]],
    ["complete", "paid", 4500],
  );
  const complete = await offers.read(session);
  const [subscription] = await offers.told("subscription.created");
  assert.equal(complete["subscription"], subscription?.id);
  assert.equal(subscription?.["customer"], complete["customer"]);
  assert.equal(subscription?.["checkout_session"], session.id);
  assert.equal(subscription?.["description"], "Two bags a month");
  assert.deepEqual(subscription?.metadata, { plan: "two" });
  const [invoice] = await offers.told("invoice.paid");
  assert.deepEqual(
    [invoice?.["subscription"], invoice?.["amount_paid"], invoice?.["charge"], invoice?.["number"] !== null],
    [subscription?.id, 4500, complete["charge"], true],
  );
  const [payment] = await offers.told("payment.succeeded");
  assert.deepEqual([payment?.id, payment?.["customer"]], [complete["charge"], complete["customer"]]);
  const charge = (await service.get(`/v1/charges/${String(complete["charge"])}`)).body;
  assert.deepEqual([charge["customer"], charge["invoice"]], [complete["customer"], invoice?.id]);
  const customer = (await service.get(`/v1/customers/${String(complete["customer"])}`)).body;
  assert.equal(customer["email"], email);
  assert.equal(customer["default_source"], subscription?.["default_source"]);
});

test("a decline leaves nothing, and the same session can be paid with another card", async () => {
  const before = await counts();
  const session = await offers.open();
  const declined = await offers.confirm(session, { source: "tok_chargeDeclined" });
  assert.equal(declined.status, 402, declined.text);
  assert.deepEqual(await counts(), before);
  assert.equal((await offers.read(session)).status, "open");
  assert.equal((await offers.confirm(session)).status, 200);
});

test("a session names the terms, and needs the hash of those that apply", async () => {
  const day = (await offers.readAsPayer(await offers.open()))["expires_at"] as string;
  const now = new Date(Date.parse(day) - 86_400_000);
  const session = await offers.open({ line_items: [monthly({}, { quantity: 2 }), cup] });
  const terms = session["terms"] as Readonly<Record<string, unknown>>;
  assert.deepEqual(
    { ...terms, items: undefined, next: (terms["next"] as { amount: number }).amount, hash: undefined },
    {
      currency: "eur",
      items: undefined,
      interval: "month",
      interval_count: 1,
      trial_ends: null,
      due_now: 4500,
      first: { amount: 4500, on: now.toISOString().slice(0, 10) },
      next: 4000,
      after_coupon: null,
      ends: null,
      hash: undefined,
    },
  );
  assert.deepEqual(terms, (await offers.readAsPayer(session))["terms"]);
  const missing = await offers.confirm(session, { consent: undefined });
  assert.deepEqual(refusalOf(missing), [400, "parameter_missing", "consent[terms]"]);
  const other = await offers.confirm(session, { consent: { terms: "0".repeat(64) } });
  assert.deepEqual(refusalOf(other), [409, "terms_changed", "consent[terms]"]);
  assert.equal((await offers.read(session)).status, "open");
});

test("the terms follow the quantity that the payer chose", async () => {
  const adjustable_quantity = { enabled: true, minimum: 1, maximum: 5 };
  const session = await offers.open({ line_items: [monthly({}, { adjustable_quantity })] });
  const line_items = [{ id: "li_1", quantity: 3 }];
  const changed = await offers.confirm(session, { line_items });
  assert.equal(changed.body.error.code, "terms_changed");
  const { terms } = (await offers.readAsPayer(session)) as unknown as { terms: { due_now: number } };
  assert.equal(terms.due_now, 6000);
  const paid = await offers.confirm(session, { line_items });
  assert.deepEqual([paid.status, paid.body["amount_total"]], [200, 6000], paid.text);
});

test("a trial verifies the card, charges nothing, and is given once", async () => {
  const line_items = [monthly({ recurring: { interval: "month", trial_period_days: 14 } })];
  const { price } = (
    (await offers.open({ line_items })) as unknown as { terms: { items: [{ price: string }] } }
  ).terms.items[0];
  const trial = { line_items: [{ price }] };
  const session = await offers.open(trial);
  const declined = await offers.confirm(session, { source: "tok_chargeDeclined", email: "bob@example.com" });
  assert.equal(declined.status, 402, declined.text);
  const begun = await offers.confirm(session, { email: "bob@example.com" });
  for (const status of ["failed", "succeeded"] as const) {
    const { id } = await service.dependencies.database
      .selectFrom("charges")
      .select("id")
      .where("checkout_session", "=", session.id)
      .where("status", "=", status)
      .executeTakeFirstOrThrow();
    const { body } = await service.get(`/v1/charges/${id}`);
    assert.deepEqual([body.amount, body.status, body["paid"], body["captured"]], [0, status, false, false]);
  }
  assert.deepEqual(
    [begun.status, begun.body["payment_status"], begun.body["charge"]],
    [200, "no_payment_required", null],
  );
  const [subscription] = await offers.told("subscription.created");
  assert.deepEqual([subscription?.status, subscription?.["latest_invoice"]], ["trialing", null]);
  assert.equal(typeof subscription?.["default_source"], "string");
  assert.equal(
    (await offers.told("payment.succeeded")).some(({ amount }) => amount === 0),
    false,
  );
  assert.equal((await service.get(`/v1/charges?checkout_session=${session.id}`)).body.data.length, 0);

  for (const again of [{ email: " Bob@Example.com ".trim() }, { email: "eve@example.com" }]) {
    const second = await offers.open(trial);
    const refused = await offers.confirm(second, again);
    assert.deepEqual(refusalOf(refused), [409, "trial_used", "consent[terms]"]);
    const { terms } = (await offers.readAsPayer(second)) as unknown as { terms: { due_now: number } };
    assert.equal(terms.due_now, 2000);
    assert.equal((await offers.confirm(second, again)).body["payment_status"], "paid");
  }
});

test("a customer who had a trial has no other one with a new address and card", async () => {
  const customer = (await service.post("/v1/customers", { email: "once@example.com" })).body;
  const trial = { subscription_data: { trial_period_days: 14 } };
  const first = await offers.open({ customer: customer.id, ...trial });
  const { price } = (first as unknown as { terms: { items: [{ price: string }] } }).terms.items[0];
  const begun = await offers.confirm(first, { email: "typed@example.com", source: "tok_amex" });
  assert.equal(begun.body["payment_status"], "no_payment_required", begun.text);
  const line_items = [{ price }];
  for (const given of [{ customer: customer.id }, {}]) {
    const again = await offers.open({ line_items, ...given, ...trial });
    const typed = "customer" in given ? "other@example.com" : "typed@example.com";
    const refused = await offers.confirm(again, { email: typed, source: "tok_mastercard" });
    assert.deepEqual(refusalOf(refused), [409, "trial_used", "consent[terms]"]);
  }
});

test("a trial that the merchant has begun is the only one of its payer", async () => {
  const trial = { subscription_data: { trial_period_days: 14 } };
  const { terms } = (await offers.open(trial)) as unknown as { terms: { items: [{ price: string }] } };
  const items = [{ price: terms.items[0].price }];
  const fields = { email: "known@example.com", source: "tok_discover" };
  const customer = (await service.post("/v1/customers", fields)).body;
  await service.post("/v1/subscriptions", { customer: customer.id, items, trial_period_days: 14 });
  const given = [
    { ...fields, source: "tok_mastercard" },
    { ...fields, email: "new@example.com" },
  ];
  for (const known of given) {
    const refused = await offers.confirm(await offers.open({ line_items: items, ...trial }), known);
    assert.deepEqual(refusalOf(refused), [409, "trial_used", "consent[terms]"]);
  }
});

test("a trial that an update has begun is the only one of its payer", async () => {
  const trial = { subscription_data: { trial_period_days: 14 } };
  const { terms } = (await offers.open(trial)) as unknown as { terms: { items: [{ price: string }] } };
  const items = [{ price: terms.items[0].price }];
  const fields = { email: "updated@example.com", source: "tok_jcb" };
  const customer = (await service.post("/v1/customers", fields)).body;
  const { id } = (await service.post("/v1/subscriptions", { customer: customer.id, items })).body;
  const end = Math.floor(service.clock.now().getTime() / 1_000) + 5 * 86_400;
  const updated = await service.post(`/v1/subscriptions/${id}`, { trial_end: end });
  assert.equal(updated.body.status, "trialing", updated.text);
  const refused = await offers.confirm(await offers.open({ line_items: items, ...trial }), fields);
  assert.deepEqual(refusalOf(refused), [409, "trial_used", "consent[terms]"]);
});

test("a trial begins without a card where the merchant asks for one only if something is to be paid", async () => {
  const fields = {
    payment_method_collection: "if_required",
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    },
  };
  const session = await offers.open(fields);
  const begun = await offers.confirm(session, { source: undefined, email: "no-card@example.com" });
  assert.equal(begun.status, 200, begun.text);
  const [subscription] = await offers.told("subscription.created");
  assert.deepEqual([subscription?.["checkout_session"], subscription?.status], [session.id, "trialing"]);
  assert.equal(subscription?.["default_source"], null);
  const always = await offers.open({ ...fields, payment_method_collection: "always" });
  assert.deepEqual(refusalOf(await offers.confirm(always, { source: undefined })), [
    400,
    "parameter_missing",
    "source",
  ]);
});

test("a coupon is redeemed by what begins, and only as often as it may be", async () => {
  const coupon = (
    await service.post("/v1/coupons", {
      percent_off: "25",
      duration: "repeating",
      duration_in_months: 3,
      max_redemptions: 1,
    })
  ).body;
  const [first, second] = [
    await offers.open({ discounts: [{ coupon: coupon.id }] }),
    await offers.open({ discounts: [{ coupon: coupon.id }] }),
  ];
  const terms = first["terms"] as { due_now: number; after_coupon: { amount: number } };
  assert.deepEqual([terms.due_now, terms.after_coupon.amount], [1500, 2000]);
  assert.equal((await offers.confirm(first, { source: "tok_chargeDeclined" })).status, 402);
  assert.equal((await offers.confirm(first, {})).body["amount_total"], 1500);
  const { hash } = second["terms"] as { hash: string };
  const late = await offers.confirm(second, { consent: { terms: hash } });
  assert.deepEqual(refusalOf(late), [409, "terms_changed", "consent[terms]"]);
  assert.equal((await offers.confirm(second)).body["amount_total"], 2000);
});

test("a customer's session begins a subscription of that customer, and uses the balance", async () => {
  const customer = (await service.post("/v1/customers", { email: "cus@example.com" })).body;
  await service.post(`/v1/customers/${customer.id}/balance_transactions`, {
    amount: "-500",
    currency: "eur",
  });
  const session = await offers.open({ customer: customer.id });
  assert.equal((session["terms"] as { due_now: number }).due_now, 1500);
  const paid = await offers.confirm(session, { email: undefined });
  assert.deepEqual([paid.status, paid.body["amount_total"]], [200, 1500], paid.text);
  const [subscription] = await offers.told("subscription.created");
  assert.equal(subscription?.["customer"], customer.id);
  assert.equal((await service.get(`/v1/customers/${customer.id}`)).body["balance"], 0);
});

const past = "2020-01-01T00:00:00Z";

/** Parameters that no session takes: [fields, parameter, code]. */
const refusals: readonly (readonly [
  fields: Readonly<Record<string, unknown>>,
  param: string,
  code?: string,
])[] = [
  [{ mode: "setup" }, "mode", "parameter_unsupported"],
  [{ mode: "payment" }, "mode"],
  [{ line_items: [cup] }, "mode"],
  [
    { mode: undefined, line_items: [cup], payment_method_collection: "if_required" },
    "payment_method_collection",
  ],
  [
    { line_items: [monthly(), monthly({ recurring: { interval: "week" } })] },
    "line_items[1][price]",
    "parameter_unsupported",
  ],
  [{ line_items: [cup, monthly(), monthly({ currency: "usd" })] }, "line_items"],
  [{ discounts: [{ coupon: "none" }] }, "discounts[0][coupon]", "resource_missing"],
  [{ discounts: [{ promotion_code: "p" }] }, "discounts[0][promotion_code]", "resource_missing"],
  [{ automatic_tax: { enabled: true } }, "automatic_tax", "parameter_unsupported"],
  [
    { subscription_data: { default_tax_rates: ["t"] } },
    "subscription_data[default_tax_rates]",
    "parameter_unsupported",
  ],
  [{ subscription_data: { trial_period_days: 0 } }, "subscription_data[trial_period_days]"],
  [{ subscription_data: { trial_period_days: 731 } }, "subscription_data[trial_period_days]"],
  [
    { subscription_data: { billing_cycle_anchor: "2099-01-01T00:00:00Z" } },
    "subscription_data[billing_cycle_anchor]",
  ],
  [{ customer_email_collection: "none" }, "customer_email_collection"],
];

test("rejects what no subscription can begin with, and names the parameter", async () => {
  for (const [fields, param, code = "parameter_invalid"] of refusals) {
    assert.deepEqual(refusalOf(await offers.create(fields)).slice(1), [code, param], JSON.stringify(fields));
  }
  const anchored = await offers.create({ subscription_data: { billing_cycle_anchor: past } });
  assert.equal(anchored.status, 200, "an anchor that is over counts from its next boundary");
});

function refusalOf({ status, body: { error } }: Received): readonly unknown[] {
  return [status, error.code, error.param];
}

async function counts(): Promise<readonly number[]> {
  const types = ["customer.created", "subscription.created", "invoice.created"];
  return Promise.all(types.map(async (type) => (await offers.told(type)).length));
}

test("a complete session has the first invoice of its subscription, in both forms, and none during a trial", async () => {
  const session = await offers.open();
  assert.equal((await offers.confirm(session)).status, 200);
  const { subscription, invoice } = await offers.read(session);
  const begun = await service.get(`/v1/subscriptions/${String(subscription)}`);
  assert.equal(invoice, begun.body["latest_invoice"]);
  assert.ok(String(invoice).startsWith("in_"));
  const headers = { "till-dialect": "stripe" };
  const path = `/v1/checkout/sessions/${session.id}`;
  assert.equal((await service.get(path, { headers })).body["invoice"], invoice);
  const trial = await offers.open({ subscription_data: { trial_period_days: 7 } });
  assert.equal(trial["invoice"], null);
  assert.equal((await offers.confirm(trial, { email: "tria@example.com" })).status, 200);
  assert.equal((await offers.read(trial))["invoice"], null);
});
