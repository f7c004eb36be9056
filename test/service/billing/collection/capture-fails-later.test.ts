import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  attemptRows,
  runBilling,
  runRows,
  saveCard,
} from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";

const start = "2027-01-01T10:00:00.000Z";
const renewal = "2027-02-01T10:00:00.000Z";
const dayAfter = "2027-02-02T10:00:00.000Z";
const fails = "tok_captureFailsAfterSuccess";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const get = async (path: string) => (await service.get(path)).body;

async function eventsOf(id: string): Promise<readonly unknown[]> {
  const { data } = await get("/v1/events?limit=100");
  const about = data.filter(({ data: { object } }) => object.id === id);
  return about.map((event) => event["type"]).reverse();
}

/** A subscriber whose renewals are charged to another card than the first payment. */
async function aRenewal(token: string, testClock: string) {
  const subscriber = await aSubscriber(service, { testClock });
  await saveCard(service, subscriber.customer, token);
  await advanceTo(service, testClock, renewal);
  const { data } = await get(`/v1/invoices?subscription=${subscriber.subscription}`);
  return { ...subscriber, invoice: data[0]?.id ?? "" };
}

test("a renewal whose capture fails later is owed again, and tried a day later", async () => {
  const testClock = await aTestClock(service, start);
  const { subscription, customer, invoice } = await aRenewal(fails, testClock);

  const open = await get(`/v1/invoices/${invoice}`);
  assert.deepEqual([open.status, open["amount_paid"], open["amount_remaining"]], ["open", 0, 2000]);
  assert.deepEqual([open["next_payment_attempt"], open["auto_advance"]], [dayAfter, true]);
  assert.equal((await get(`/v1/charges/${String(open["charge"])}`)).status, "capture_failed");
  assert.equal((await get(`/v1/subscriptions/${subscription}`)).status, "past_due");
  assert.deepEqual((await eventsOf(invoice)).slice(-3), [
    ...["invoice.paid", "invoice.payment_succeeded", "invoice.payment_failed"],
  ]);
  assert.deepEqual(
    (await runRows(service, subscription)).map(({ status }) => status),
    ["open"],
  );

  await saveCard(service, customer, "tok_visa");
  await advanceTo(service, testClock, dayAfter);
  const paid = await get(`/v1/invoices/${invoice}`);
  assert.deepEqual([paid.status, paid["amount_paid"]], ["paid", 2000]);
  assert.equal((await get(`/v1/subscriptions/${subscription}`)).status, "active");
  const { data } = await get(`/v1/charges?invoice=${invoice}`);
  assert.deepEqual(
    data.map(({ status }) => status),
    ["succeeded", "capture_failed"],
  );
});

test("retries whose captures fail later are days of one run, which ends", async () => {
  const testClock = await aTestClock(service, start);
  const { subscription, invoice, testClock: clock } = await aRenewal(fails, testClock);
  await advanceTo(service, clock ?? "", "2027-03-01T09:00:00.000Z");
  assert.deepEqual(
    (await runRows(service, subscription)).map(({ status }) => status),
    ["exhausted"],
  );
  const attempts = await attemptRows(service, { subscription, customer: "", testClock: clock });
  const ofRenewal = attempts.slice(1);
  assert.deepEqual(
    ofRenewal.map(({ created, kind, outcome }) => [created.getUTCDate(), kind, outcome]),
    [1, 2, 4, 8, 15].map((date, index) => [date, index === 0 ? "automatic" : "scheduled", "failed"]),
  );
  assert.equal((await get(`/v1/subscriptions/${subscription}`)).status, "canceled");
  assert.equal((await get(`/v1/invoices/${invoice}`)).status, "uncollectible");
});

test("an invoice without a subscription is owed again in real time, and its refund that fails later goes back", async () => {
  const { body: customer } = await service.post("/v1/customers", { source: fails });
  const item = { customer: customer.id, amount: 3000, currency: "usd" };
  assert.equal((await service.post("/v1/invoiceitems", item)).status, 200);
  const { body: draft } = await service.post("/v1/invoices", {
    customer: customer.id,
    pending_invoice_items_behavior: "include",
  });
  await service.post(`/v1/invoices/${draft.id}/finalize`);
  await service.post(`/v1/invoices/${draft.id}/pay`);
  assert.equal((await get(`/v1/invoices/${draft.id}`)).status, "paid");
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  const open = await get(`/v1/invoices/${draft.id}`);
  assert.deepEqual([open.status, open["amount_remaining"]], ["open", 3000]);
  const due = Date.parse(String(open["next_payment_attempt"])) - service.clock.now().getTime();
  assert.ok(Math.abs(due - 86_400_000) < 1_000, String(open["next_payment_attempt"]));

  await service.post(`/v1/customers/${customer.id}`, { source: "tok_refundFailsAfterSuccess" });
  service.clock.advance(86_400_000);
  await runBilling(service);
  const paid = await get(`/v1/invoices/${draft.id}`);
  assert.equal(paid.status, "paid");
  await service.post("/v1/refunds", { charge: paid["charge"], amount: 1000 });
  assert.equal((await get(`/v1/invoices/${draft.id}`))["amount_refunded"], 1000);
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  assert.equal((await get(`/v1/invoices/${draft.id}`))["amount_refunded"], 0);
});
