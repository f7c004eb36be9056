import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, aTestClock } from "../../../support/a-subscriber.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { aCustomer, anItem, invoiceOf, post } from "./an-invoice.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aSubscription(customer: string, more: object = {}) {
  const { id: price } = await post(service, "/v1/prices", {
    currency: "usd",
    unit_amount: "2000",
    product_data: { name: "Tea club" },
    recurring: { interval: "month" },
  });
  const body = await post(service, "/v1/subscriptions", { customer, items: [{ price }], ...more });
  return { id: body.id, status: body.status, invoice: String(body["latest_invoice"]) };
}

async function subscriptionStatus(id: string): Promise<string> {
  const { body } = await service.get("/v1/subscriptions?status=all&limit=100");
  return body.data.find((subscription) => subscription.id === id)?.status ?? "missing";
}

test("paying the first invoice activates its subscription", async () => {
  for (const fields of [{}, { source: "tok_mastercard" }, { paid_out_of_band: "true" }]) {
    const customer = await aCustomer(service);
    const { id, invoice } = await aSubscription(customer, { payment_behavior: "default_incomplete" });
    assert.equal((await invoiceOf(service, invoice)).status, "open");
    const paid = await post(service, `/v1/invoices/${invoice}/pay`, fields);
    assert.equal(paid.status, "paid");
    assert.equal(await subscriptionStatus(id), "active", JSON.stringify(fields));
  }
});

test("a decline leaves the first invoice owed, and the subscription incomplete", async () => {
  const customer = await aCustomer(service);
  const { id, invoice } = await aSubscription(customer, { payment_behavior: "default_incomplete" });
  const { status } = await service.post(`/v1/invoices/${invoice}/pay`, { source: "tok_chargeDeclined" });
  assert.equal(status, 402);
  assert.deepEqual(
    [(await invoiceOf(service, invoice)).status, await subscriptionStatus(id)],
    ["open", "incomplete"],
  );
});

for (const action of ["void", "mark_uncollectible"] as const) {
  test(`${action} of the first invoice ends its subscription`, async () => {
    const customer = await aCustomer(service);
    const { id, invoice } = await aSubscription(customer, { payment_behavior: "default_incomplete" });
    await post(service, `/v1/invoices/${invoice}/${action}`);
    assert.equal(await subscriptionStatus(id), "incomplete_expired");
    assert.ok((await eventTypesOf(service, id)).includes("subscription.expired"));
  });
}

test("a void invoice gives the items of its subscription back to the customer", async () => {
  const customer = await aCustomer(service);
  await anItem(service, customer, { amount: "300" });
  const { invoice } = await aSubscription(customer, { payment_behavior: "default_incomplete" });
  assert.equal((await invoiceOf(service, invoice))["total"], 2300);
  await post(service, `/v1/invoices/${invoice}/void`);
  const { body } = await service.get(`/v1/invoiceitems?customer=${customer}&pending=true`);
  assert.deepEqual(
    body.data.map(({ amount }) => amount),
    [300],
  );
});

test("a manual invoice of a subscription takes its items, and is paid with its card", async () => {
  const customer = await aCustomer(service);
  const { id } = await aSubscription(customer);
  await anItem(service, customer, { amount: "500", subscription: id, description: "Extra tin" });
  const given = { subscription: id, pending_invoice_items_behavior: "include", auto_advance: "false" };
  const draft = await post(service, "/v1/invoices", given);
  assert.deepEqual(
    [draft["customer"], draft["subscription"], draft["total"], draft["billing_reason"]],
    [customer, id, 500, "manual"],
  );
  await post(service, `/v1/invoices/${draft.id}/finalize`);
  assert.equal((await post(service, `/v1/invoices/${draft.id}/pay`)).status, "paid");
  assert.equal(await subscriptionStatus(id), "active");
});

test("a refund of a subscription's invoice counts on it", async () => {
  const customer = await aCustomer(service);
  const { id, invoice } = await aSubscription(customer);
  const { charge } = await invoiceOf(service, invoice);
  await post(service, "/v1/refunds", { charge, amount: "700" });
  assert.equal((await invoiceOf(service, invoice))["amount_refunded"], 700);
  assert.equal(await subscriptionStatus(id), "active");
});

test("a draft of a subscription's own items can be deleted", async () => {
  const customer = await aCustomer(service);
  const { id } = await aSubscription(customer);
  await anItem(service, customer, { amount: "500", subscription: id });
  const given = { subscription: id, pending_invoice_items_behavior: "include" };
  const draft = await post(service, "/v1/invoices", given);
  assert.equal((await service.delete(`/v1/invoices/${draft.id}`)).status, 200);
  const { body } = await service.get(`/v1/invoiceitems?customer=${customer}&pending=true`);
  assert.deepEqual([body.data.length, body.data[0]?.["subscription"]], [1, id]);
});

for (const [action, fields] of [
  ["void", {}],
  ["mark_uncollectible", {}],
  ["pay", { paid_out_of_band: "true" }],
  ["pay", { source: "tok_visa" }],
] as const) {
  test(`${action} of the last owed invoice recovers a past due subscription: ${JSON.stringify(fields)}`, async () => {
    const clock = await aTestClock(service, "2030-01-01T00:00:00Z");
    const customer = await aCustomer(service, { source: "tok_chargeCustomerFail", test_clock: clock });
    const { id } = await aSubscription(customer, { trial_period_days: "3" });
    await advanceTo(service, clock, "2030-01-04T01:00:00Z");
    assert.equal(await subscriptionStatus(id), "past_due");
    const [owed] = (await service.get(`/v1/invoices?subscription=${id}&status=open`)).body.data;
    await post(service, `/v1/invoices/${owed?.id ?? ""}/${action}`, fields);
    assert.equal(await subscriptionStatus(id), "active");
    assert.equal((await eventTypesOf(service, id)).at(-1), "subscription.recovered");
    await advanceTo(service, clock, "2030-01-30T00:00:00Z");
    assert.equal(await subscriptionStatus(id), "active");
  });
}

const wrong = [
  [{ customer: "other" }, 400, "parameter_invalid", "customer"],
  [{ currency: "eur" }, 400, "parameter_invalid", "currency"],
  [{ subscription: `sub_${"a".repeat(24)}` }, 404, "resource_missing", "subscription"],
  [{ collection_method: "send_invoice" }, 400, "parameter_unsupported", "collection_method"],
  [{ days_until_due: "30" }, 400, "parameter_unsupported", "days_until_due"],
  [{ automatic_tax: { enabled: "true" } }, 400, "parameter_unsupported", "automatic_tax"],
  [{ default_source: `card_${"a".repeat(24)}` }, 404, "resource_missing", "default_source"],
] as const;

test("rejects what an invoice of a subscription cannot be", async () => {
  const customer = await aCustomer(service);
  const other = await aCustomer(service);
  const { id } = await aSubscription(customer);
  for (const [fields, status, code, param] of wrong) {
    const given = "customer" in fields ? { customer: other } : fields;
    const { body, ...rejected } = await service.post("/v1/invoices", { subscription: id, ...given });
    assert.deepEqual([rejected.status, body.error.code, body.error.param], [status, code, param]);
  }
});
