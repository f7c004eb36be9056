import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aCustomer(fields: object = { name: "Ada" }): Promise<string> {
  return (await service.post("/v1/customers", fields)).body.id;
}

const pathOf = (customer: string) => `/v1/customers/${customer}/balance_transactions`;

function adjust(customer: string, amount: string, currency = "usd", more: object = {}): Promise<Received> {
  return service.post(pathOf(customer), { amount, currency, ...more });
}

async function balancesOf(customer: string): Promise<readonly unknown[]> {
  const { body } = await service.get(`/v1/customers/${customer}`);
  return [body["currency"], body["balance"], body["invoice_credit_balance"]];
}

test("a credit lowers the customer's balance, and a debit raises it", async () => {
  const customer = await aCustomer();
  assert.deepEqual(await balancesOf(customer), [null, 0, {}]);
  const { status, body: credit } = await adjust(customer, "-1000", "USD", {
    description: "Sorry for the rain",
    metadata: { ticket: "12" },
  });
  assert.equal(status, 200);
  assert.match(credit.id, /^cbtxn_[0-9A-Za-z]{24}$/);
  assert.deepEqual(credit, {
    id: credit.id,
    object: "customer_balance_transaction",
    customer,
    amount: -1000,
    currency: "usd",
    ending_balance: -1000,
    type: "adjustment",
    invoice: null,
    description: "Sorry for the rain",
    metadata: { ticket: "12" },
    test_clock: null,
    livemode: false,
    created: "2030-01-15T12:00:00.000Z",
  });
  assert.equal((await adjust(customer, "250")).body["ending_balance"], -750);
  assert.deepEqual(await balancesOf(customer), ["usd", -750, { usd: -750 }]);
  assert.deepEqual((await service.get(`${pathOf(customer)}/${credit.id}`)).body, credit);
});

test("each currency has its own balance, and the first one stays the customer's", async () => {
  const customer = await aCustomer();
  await adjust(customer, "-1000", "eur");
  await adjust(customer, "-300", "jpy");
  await adjust(customer, "-70", "kwd");
  assert.deepEqual(await balancesOf(customer), ["eur", -1000, { eur: -1000, jpy: -300, kwd: -70 }]);
});

test("the event shows the customer, and the balance before", async () => {
  const customer = await aCustomer();
  await adjust(customer, "-1000");
  await adjust(customer, "400");
  const { body } = await service.get("/v1/events?type=customer.balance_changed&limit=2");
  const [second, first] = body.data;
  assert.deepEqual(first?.data.previous_attributes, {
    currency: null,
    balance: 0,
    invoice_credit_balance: {},
  });
  assert.deepEqual(second?.data.previous_attributes, {
    balance: -1000,
    invoice_credit_balance: { usd: -1000 },
  });
  assert.deepEqual(second?.data.object, (await service.get(`/v1/customers/${customer}`)).body);
});

test("adjustments at the same time add up, and each shows the balance after it", async () => {
  const customer = await aCustomer();
  const sent = await Promise.all(Array.from({ length: 10 }, () => adjust(customer, "-100")));
  const balances = sent.map(({ body }) => Number(body["ending_balance"])).sort((a, b) => b - a);
  assert.deepEqual(
    balances,
    Array.from({ length: 10 }, (_, index) => -100 * (index + 1)),
  );
  assert.deepEqual(await balancesOf(customer), ["usd", -1000, { usd: -1000 }]);
});

test("the same request with its key adjusts the balance once", async () => {
  const customer = await aCustomer();
  const send = () =>
    service.post(pathOf(customer), { amount: "-100", currency: "usd" }, { idempotencyKey: "once" });
  const [first, again] = [await send(), await send()];
  assert.equal(again.text, first.text);
  assert.deepEqual(await balancesOf(customer), ["usd", -100, { usd: -100 }]);
});

test("lists the changes of one customer, newest first", async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const ids: string[] = [];
  for (const amount of ["-100", "-200", "-300"]) ids.unshift((await adjust(customer, amount)).body.id);
  const { body: foreign } = await adjust(other, "-100");
  const listed = async (query: string) => (await service.get(`${pathOf(customer)}?${query}`)).body;
  assert.deepEqual(
    (await listed("")).data.map(({ id }) => id),
    ids,
  );
  const page = await listed("limit=2");
  assert.deepEqual([page.data.length, page.next_cursor], [2, ids[1]]);
  assert.equal((await service.get(`${pathOf(customer)}/${foreign.id}`)).status, 404);
});

test("rejects what is no amount, and customers who are not there", async () => {
  const customer = await aCustomer();
  const rejections: readonly (readonly [object, string, string])[] = [
    [{ amount: "0", currency: "usd" }, "parameter_invalid", "amount"],
    [{ amount: "1.5", currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ amount: "--5", currency: "usd" }, "parameter_invalid_integer", "amount"],
    [{ amount: "-100000000", currency: "usd" }, "amount_too_large", "amount"],
    [{ amount: "-15", currency: "kwd" }, "parameter_invalid", "amount"],
    [{ amount: "-100" }, "parameter_missing", "currency"],
    [{ amount: "-100", currency: "xts" }, "invalid_currency", "currency"],
  ];
  for (const [fields, code, param] of rejections) {
    const { status, body } = await service.post(pathOf(customer), fields);
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, param], JSON.stringify(fields));
  }
  assert.deepEqual(await balancesOf(customer), [null, 0, {}]);
  const { secret: key } = await service.aMerchant();
  const credit = { amount: "-100", currency: "usd" };
  assert.equal((await service.post(pathOf(customer), credit, { key })).status, 404);
  await service.delete(`/v1/customers/${customer}`);
  assert.equal((await adjust(customer, "-100")).status, 404);
});

test("goes by the customer's test clock, and waits while that is advanced", async () => {
  const shown = { frozen_time: "2031-05-01T00:00:00Z" };
  const { id: clock } = (await service.post("/v1/test_helpers/test_clocks", shown)).body;
  const customer = await aCustomer({ test_clock: clock });
  const { body } = await adjust(customer, "-100");
  assert.deepEqual([body.created, body["test_clock"]], ["2031-05-01T00:00:00.000Z", clock]);
  await service.post(`/v1/test_helpers/test_clocks/${clock}/advance`, {
    frozen_time: "2031-06-01T00:00:00Z",
  });
  const meanwhile = await adjust(customer, "-100");
  assert.deepEqual([meanwhile.status, meanwhile.body.error.code], [409, "test_clock_advancing"]);
  assert.equal(meanwhile.headers.get("retry-after"), "1");
});

test("the default card has two names, which agree", async () => {
  const { body } = await service.post("/v1/customers", { source: "tok_visa" });
  const path = `/v1/customers/${body.id}`;
  const settings = (customer: ReceivedBody) => [customer["default_source"], customer["invoice_settings"]];
  const first = String(body["default_source"]);
  assert.deepEqual(settings(body), [first, { default_payment_method: first }]);
  const { id: second } = (await service.post(`${path}/sources`, { source: "tok_mastercard" })).body;
  const chosen = await service.post(path, { invoice_settings: { default_payment_method: second } });
  assert.deepEqual(settings(chosen.body), [second, { default_payment_method: second }]);
  const both = { default_source: second, invoice_settings: { default_payment_method: second } };
  assert.equal((await service.post(path, both)).status, 200);
  const param = "invoice_settings[default_payment_method]";
  const two = await service.post(path, { ...both, default_source: first });
  assert.deepEqual([two.body.error.code, two.body.error.param], ["parameters_exclusive", param]);
  const none = await service.post(path, { invoice_settings: { default_payment_method: "card_none" } });
  assert.deepEqual([none.status, none.body.error.param], [404, param]);
  const saving = await service.post(path, {
    source: "tok_visa",
    invoice_settings: { default_payment_method: second },
  });
  assert.deepEqual([saving.body.error.code, saving.body.error.param], ["parameters_exclusive", param]);
});
