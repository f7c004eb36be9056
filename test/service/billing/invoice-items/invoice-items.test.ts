import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { insertBillingRow, insertSubscription, january } from "../../../support/billing-rows.ts";
import { eventTypesOf } from "../../../support/event-types.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aCustomer(fields: object = { name: "Ada" }): Promise<string> {
  return (await service.post("/v1/customers", fields)).body.id;
}

async function anItem(fields: object = {}): Promise<ReceivedBody> {
  const customer = await aCustomer();
  const item = { customer, amount: "1500", currency: "usd", ...fields };
  const { status, body, text } = await service.post("/v1/invoiceitems", item);
  assert.equal(status, 200, text);
  return body;
}

test("creates an item that waits for the customer's next invoice", async () => {
  const customer = await aCustomer();
  service.clock.advance(250);
  const body = await anItem({
    customer,
    currency: "EUR",
    description: "Set-up",
    metadata: { order: "7" },
  });
  assert.match(body.id, /^ii_[0-9A-Za-z]{24}$/);
  assert.deepEqual(body, {
    id: body.id,
    object: "invoiceitem",
    customer,
    amount: 1500,
    currency: "eur",
    description: "Set-up",
    period: { start: "2030-01-15T12:00:00.000Z", end: "2030-01-15T12:00:00.000Z" },
    subscription: null,
    invoice: null,
    quantity: 1,
    proration: false,
    proration_details: null,
    discountable: true,
    invoicing_rules: [],
    metadata: { order: "7" },
    test_clock: null,
    livemode: false,
    created: "2030-01-15T12:00:00.250Z",
  });
  assert.deepEqual((await service.get(`/v1/invoiceitems/${body.id}`)).body, body);
  const { body: events } = await service.get("/v1/events?type=invoiceitem.created&limit=1");
  assert.deepEqual(events.data[0]?.data.object, body);
});

test("a credit is below 0, and no discount applies to it unless wanted", async () => {
  const credit = await anItem({ amount: "-300" });
  assert.deepEqual([credit.amount, credit["discountable"]], [-300, false]);
  const discounted = await anItem({ amount: "-300", discountable: "true" });
  assert.equal(discounted["discountable"], true);
  const debit = await anItem({ amount: "300" });
  const turned = await service.post(`/v1/invoiceitems/${debit.id}`, { amount: "-300" });
  assert.equal(turned.body["discountable"], false);
  const renamed = await service.post(`/v1/invoiceitems/${discounted.id}`, { description: "Credit" });
  assert.equal(renamed.body["discountable"], true);
});

test("changes an item that no invoice has, with what was before in the event", async () => {
  const { id, ...before } = await anItem({ description: "Set-up", metadata: { a: "1" } });
  const change = {
    amount: "-700",
    description: "",
    discountable: "false",
    metadata: { a: "", b: "2" },
    period: { start: "2030-01-01T00:00:00.900Z", end: "2030-01-31T00:00:00Z" },
  };
  const { status, body } = await service.post(`/v1/invoiceitems/${id}`, change);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    id,
    ...before,
    amount: -700,
    description: null,
    discountable: false,
    metadata: { b: "2" },
    period: { start: "2030-01-01T00:00:00.000Z", end: "2030-01-31T00:00:00.000Z" },
  });
  await service.post(`/v1/invoiceitems/${id}`, { amount: "-700" });
  assert.deepEqual(await eventTypesOf(service, id), ["invoiceitem.created", "invoiceitem.updated"]);
  const { body: events } = await service.get("/v1/events?type=invoiceitem.updated&limit=1");
  assert.deepEqual(events.data[0]?.data.previous_attributes, {
    amount: 1500,
    description: "Set-up",
    discountable: true,
    metadata: { a: "1" },
    period: before["period"],
  });
});

test("deletes an item that no invoice has", async () => {
  const { id } = await anItem();
  const { body } = await service.delete(`/v1/invoiceitems/${id}`);
  assert.deepEqual(body, { id, object: "invoiceitem", deleted: true });
  assert.equal((await service.get(`/v1/invoiceitems/${id}`)).status, 404);
  assert.equal((await service.post(`/v1/invoiceitems/${id}`, { amount: "5" })).status, 404);
  assert.equal((await service.delete(`/v1/invoiceitems/${id}`)).status, 404);
  assert.deepEqual(await eventTypesOf(service, id), ["invoiceitem.created", "invoiceitem.deleted"]);
});

test("rejects a change of an item that an invoice has", async () => {
  const { id, ...item } = await anItem();
  const given = { customer: item["customer"], pending_invoice_items_behavior: "include" };
  const { id: invoice } = (await service.post("/v1/invoices", given)).body;
  await service.post(`/v1/invoices/${invoice}/finalize`, { auto_advance: "false" });
  for (const { status, body } of [
    await service.post(`/v1/invoiceitems/${id}`, { amount: "5" }),
    await service.delete(`/v1/invoiceitems/${id}`),
  ]) {
    assert.deepEqual([status, body.error.code, body.error.param], [409, "invalid_state", "invoice"]);
  }
  const listed = async (query: string) =>
    (await service.get(`/v1/invoiceitems?customer=${String(item["customer"])}&${query}`)).body.data.length;
  assert.deepEqual(
    [await listed("pending=true"), await listed("pending=false"), await listed(`invoice=${invoice}`)],
    [0, 1, 1],
  );
});

test("a proration keeps its amount, and takes a description", async () => {
  const { customer, subscription, item } = await insertSubscription(service);
  const id = service.dependencies.newId("invoiceitem");
  await insertBillingRow(service, "invoice_items", {
    id,
    customer,
    subscription,
    subscription_item: item,
    amount: -483,
    currency: "usd",
    proration: true,
    proration_role: "credit",
    layer: service.dependencies.newId("billing_layer"),
    arithmetic: JSON.stringify({ amount: -1000, seconds: 483, of: 1000, unit: 1 }),
    discountable: false,
    metadata: "{}",
    ...january,
  });
  const path = `/v1/invoiceitems/${id}`;
  for (const { status, body } of [await service.post(path, { amount: "-900" }), await service.delete(path)]) {
    assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
  }
  const described = await service.post(path, { description: "Unused time" });
  assert.deepEqual([described.status, described.body.amount], [200, -483]);
});

test("an item of a subscription is of its customer and in its currency, while it lasts", async () => {
  const { customer, subscription } = await insertSubscription(service);
  const body = await anItem({ customer, subscription });
  assert.equal(body["subscription"], subscription);
  const ended = await insertSubscription(service, { status: "canceled" });
  const rejections: readonly (readonly [object, number, string])[] = [
    [{ customer: await aCustomer(), subscription }, 404, "subscription"],
    [{ customer, subscription: "sub_none" }, 404, "subscription"],
    [{ customer, subscription, currency: "eur" }, 400, "currency"],
    [{ customer: ended.customer, subscription: ended.subscription }, 400, "subscription"],
  ];
  for (const [fields, status, param] of rejections) {
    const rejected = await service.post("/v1/invoiceitems", { amount: "500", currency: "usd", ...fields });
    assert.deepEqual([rejected.status, rejected.body.error.param], [status, param]);
  }
});

test("rejects what cannot be billed", async () => {
  const customer = await aCustomer();
  const item = { customer, amount: "500", currency: "usd" };
  const backwards = { start: "2030-02-01T00:00:00Z", end: "2030-01-01T00:00:00Z" };
  const rejections: readonly (readonly [object, number, string, string])[] = [
    [{ ...item, customer: "cus_none" }, 404, "resource_missing", "customer"],
    [{ ...item, amount: "0" }, 400, "parameter_invalid", "amount"],
    [{ ...item, amount: "100000000" }, 400, "amount_too_large", "amount"],
    [{ ...item, amount: "15", currency: "kwd" }, 400, "parameter_invalid", "amount"],
    [{ ...item, period: backwards }, 400, "parameter_invalid", "period[end]"],
    [{ ...item, period: { start: backwards.end } }, 400, "parameter_missing", "period[end]"],
    [{ ...item, pricing: { price: "price_1" } }, 400, "parameter_unsupported", "pricing"],
    [{ ...item, tax_rates: ["txr_1"] }, 400, "parameter_unsupported", "tax_rates"],
  ];
  for (const [fields, status, code, param] of rejections) {
    const rejected = await service.post("/v1/invoiceitems", fields);
    const { error } = rejected.body;
    assert.deepEqual(
      [rejected.status, error.code, error.param],
      [status, code, param],
      JSON.stringify(fields),
    );
  }
});

test("lists items by customer, newest first, each merchant's own", async () => {
  const customer = await aCustomer();
  const ids: string[] = [];
  for (const amount of ["100", "200", "300"]) ids.unshift((await anItem({ customer, amount })).id);
  await service.delete(`/v1/invoiceitems/${ids[1]}`);
  const listed = async (query = "", key = service.secret) =>
    (await service.get(`/v1/invoiceitems?customer=${customer}${query}`, { key })).body.data.map(
      ({ id }) => id,
    );
  assert.deepEqual(await listed(), [ids[0], ids[2]]);
  assert.deepEqual(await listed(`&starting_after=${ids[1]}`), [ids[2]]);
  const { secret: key } = await service.aMerchant();
  assert.deepEqual(await listed("", key), []);
  assert.equal((await service.get(`/v1/invoiceitems/${ids[0]}`, { key })).status, 404);
});

test("goes by the customer's test clock, and waits while that is advanced", async () => {
  const shown = { frozen_time: "2031-05-01T00:00:00Z" };
  const { id: clock } = (await service.post("/v1/test_helpers/test_clocks", shown)).body;
  const customer = await aCustomer({ test_clock: clock });
  const { id, ...item } = await anItem({ customer });
  assert.deepEqual([item.created, item["test_clock"]], ["2031-05-01T00:00:00.000Z", clock]);
  await service.post(`/v1/test_helpers/test_clocks/${clock}/advance`, {
    frozen_time: "2031-06-01T00:00:00Z",
  });
  for (const { status, body } of [
    await service.post("/v1/invoiceitems", { customer, amount: "5", currency: "usd" }),
    await service.post(`/v1/invoiceitems/${id}`, { amount: "5" }),
    await service.delete(`/v1/invoiceitems/${id}`),
  ]) {
    assert.deepEqual([status, body.error.code], [409, "test_clock_advancing"]);
  }
});
