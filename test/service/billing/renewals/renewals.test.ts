import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { failingRows } from "../../../../src/service/platform/scheduler/lease-store.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  endSubscriptions,
  invoiceRows,
  lineRows,
  periodRows,
  runBilling,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { subjectsOf } from "../../../support/outbox.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { rejectWrites } from "../../../support/rows.ts";
import { runDue } from "../../../support/run-jobs.ts";

const day = 86_400_000;

let service: TestService;

before(async () => {
  service = await aService({ sandbox: { silence: 50 } });
  await service.post("/v1/account", { email: "merchant@example.com" });
});
after(() => service.close());
afterEach(() => endSubscriptions(service));

test("twelve renewals in one advance have twelve dates, each charged at its own moment", async () => {
  const testClock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock });
  await advanceTo(service, testClock, "2028-02-01T00:00:00Z");
  const invoices = await invoiceRows(service, subscriber);
  assert.deepEqual(
    invoices.map(({ created }) => created.toISOString().slice(0, 10)),
    [
      ...["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30", "2027-07-31"],
      ...["2027-08-31", "2027-09-30", "2027-10-31", "2027-11-30", "2027-12-31", "2028-01-31"],
    ],
  );
  for (const { status, paid_at: paidAt, created } of invoices) {
    assert.equal(status, "paid");
    assert.deepEqual(paidAt, created);
  }
  const { status, cycle } = await subscriptionRow(service, subscriber);
  assert.deepEqual({ status, cycle }, { status: "active", cycle: 13 });
});

test("a renewal in real time is written and charged, and its events are in order", async () => {
  const subscriber = await aSubscriber(service);
  const { current_period_end: end } = await subscriptionRow(service, subscriber);
  service.clock.advance(end.getTime() - service.clock.now().getTime() - 1);
  await runBilling(service);
  assert.equal((await invoiceRows(service, subscriber)).length, 1);
  service.clock.advance(1);
  await runBilling(service);
  const [, renewal] = await invoiceRows(service, subscriber);
  assert.deepEqual([renewal?.status, renewal?.amount_paid, renewal?.created], ["paid", 2000, end]);
  const row = await subscriptionRow(service, subscriber);
  assert.deepEqual([row.cycle, row.current_period_start], [2, end]);
  assert.deepEqual(row.entitled_until, new Date(row.current_period_end.getTime() + 3 * day));
  const { data } = (await service.get("/v1/events?limit=6")).body;
  assert.deepEqual(data.map((event) => event["type"]).reverse(), [
    ...["subscription.updated", "invoice.created", "invoice.finalized", "payment.succeeded"],
    ...["invoice.paid", "invoice.payment_succeeded"],
  ]);
});

test("after a day offline a renewal is charged, after three months one invoice of all periods is held", async () => {
  const short = await aSubscriber(service);
  service.clock.advance(32 * day);
  await runBilling(service);
  assert.deepEqual(
    (await invoiceRows(service, short)).map(({ status }) => status),
    ["paid", "paid"],
  );
  await endSubscriptions(service);

  const subscriber = await aSubscriber(service);
  const entitled = (await subscriptionRow(service, subscriber)).entitled_until;
  service.clock.advance(95 * day);
  await runBilling(service);
  const [, held, ...more] = await invoiceRows(service, subscriber);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [held?.status, held?.held, held?.auto_advance, held?.number],
    ["draft", "catch_up", false, null],
  );
  assert.equal((await lineRows(service, held?.id ?? "")).length, 3);
  assert.equal((await periodRows(service, subscriber)).length, 4);
  const row = await subscriptionRow(service, subscriber);
  assert.deepEqual([row.status, row.cycle, row.entitled_until], ["active", 4, entitled]);
  assert.ok((await subjectsOf(service, service)).includes(`Invoice ${held?.id} waits for you`));
});

test("a subscription that cannot be written is postponed, and does not stop the others", async () => {
  const broken = await aSubscriber(service);
  const others = [await aSubscriber(service), await aSubscriber(service)];
  service.clock.advance(31 * day);
  const mend = await rejectWrites(service.dependencies.database, {
    table: "subscriptions",
    change: "update of status",
    id: broken.subscription,
  });
  await runBilling(service);
  for (const subscriber of others) assert.equal((await invoiceRows(service, subscriber)).length, 2);
  const failing = await subscriptionRow(service, broken);
  assert.equal((await invoiceRows(service, broken)).length, 1);
  assert.equal(failing.attempts, 1);
  assert.deepEqual(failing.due_at, new Date(service.clock.now().getTime() + 5 * 60_000));
  assert.ok(service.logged.some((line) => line.includes(`subscription_renewal ${broken.subscription}`)));
  assert.ok((await subjectsOf(service, service)).includes(`Billing of ${broken.subscription} waits`));

  const failingIds = async () => (await failingRows(service.dependencies.database, 10)).map(({ id }) => id);
  assert.deepEqual(await failingIds(), [broken.subscription]);

  service.clock.advance(5 * 60_000);
  await runBilling(service);
  const again = await subscriptionRow(service, broken);
  assert.deepEqual(again.due_at, new Date(service.clock.now().getTime() + 10 * 60_000));
  await mend();
  service.clock.advance(10 * 60_000);
  await runBilling(service);
  assert.equal((await invoiceRows(service, broken)).length, 2);
  assert.equal((await subscriptionRow(service, broken)).attempts, 0);
  assert.deepEqual(await failingIds(), []);
});

test("a processor that cannot be reached is tried again, and is no failed attempt until a day is over", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_processor_down");
  service.clock.advance(31 * day);
  for (const minutes of [5, 30, 120, 360, 1440]) {
    await runBilling(service);
    const [, renewal] = await invoiceRows(service, subscriber);
    const next = new Date(Math.floor(service.clock.now().getTime() / 1000) * 1000 + minutes * 60_000);
    assert.deepEqual([renewal?.status, renewal?.attempted, renewal?.due_at], ["open", false, next]);
    const { body } = await service.get(`/v1/subscriptions/${subscriber.subscription}`);
    assert.deepEqual([body.status, body["next_payment_at"]], ["active", next.toISOString()]);
    const { body: invoice } = await service.get(`/v1/invoices/${renewal?.id ?? ""}`);
    assert.equal(invoice["next_payment_attempt"], next.toISOString());
    service.clock.advance(minutes * 60_000);
  }
  await runBilling(service);
  const [, renewal] = await invoiceRows(service, subscriber);
  assert.deepEqual([renewal?.attempt_count, renewal?.attempted], [1, true]);
  assert.equal((await subscriptionRow(service, subscriber)).status, "past_due");
});

test("a new card that cannot reach the processor shows when it is made again", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_chargeCustomerFail");
  service.clock.advance(31 * day);
  await runBilling(service);
  await saveCard(service, subscriber.customer, "tok_processor_down");
  await runBilling(service);
  const [, renewal] = await invoiceRows(service, subscriber);
  const { body: invoice } = await service.get(`/v1/invoices/${renewal?.id ?? ""}`);
  const next = Date.parse(String(invoice["next_payment_attempt"])) - service.clock.now().getTime();
  assert.equal(Math.ceil(next / 60_000), 5);
  const { body } = await service.get(`/v1/subscriptions/${subscriber.subscription}`);
  assert.equal(body["next_payment_at"], invoice["next_payment_attempt"]);
});

test("two processes renew the same subscriptions at once, and each is billed once", async () => {
  const subscribers = [];
  for (let index = 0; index < 6; index += 1) subscribers.push(await aSubscriber(service));
  const [first] = subscribers;
  // Two subscriptions of one customer are renewed one after the other.
  subscribers.push(await aSubscriber(service, { customer: first?.customer ?? "" }));
  service.clock.advance(31 * day);
  await runBilling(service, { processes: 3 });
  for (const subscriber of subscribers) {
    assert.deepEqual(
      (await invoiceRows(service, subscriber)).map(({ status }) => status),
      ["paid", "paid"],
    );
  }
});

test(
  "a process renews what no other has locked, and what another has locked is no failure",
  { skip: postgresServer() === undefined },
  async () => {
    const { database } = service.dependencies;
    const [locked, free] = [await aSubscriber(service), await aSubscriber(service)];
    service.clock.advance(31 * day);
    await database.transaction().execute(async (other) => {
      const customer = other.selectFrom("customers").select("id").where("id", "=", locked.customer);
      await customer.forNoKeyUpdate().execute();
      // As a process that has nothing else to do polls.
      const batch = {
        ...service.dependencies,
        settings: { ...service.dependencies.settings, billingBatch: 1 },
      };
      await runDue(batch, "subscription_renewal");
      assert.equal((await invoiceRows(service, free)).length, 2);
      assert.equal((await invoiceRows(service, locked)).length, 1);
    });
    assert.deepEqual(await failingRows(database, 10), []);
    await runBilling(service);
    assert.equal((await invoiceRows(service, locked)).length, 2);
  },
);

test("a payment of a first invoice that never comes ends the subscription after 23 hours", async () => {
  const subscriber = await aSubscriber(service, {
    given: { payment_behavior: "default_incomplete" },
    source: null,
  });
  assert.equal((await subscriptionRow(service, subscriber)).status, "incomplete");
  service.clock.advance(23 * 3_600_000);
  await runBilling(service);
  assert.equal((await subscriptionRow(service, subscriber)).status, "incomplete_expired");
  assert.deepEqual(
    (await invoiceRows(service, subscriber)).map(({ status, amount_paid }) => [status, amount_paid]),
    [["void", 0]],
  );
});

test("a payment that succeeds after its subscription was canceled is refunded by itself", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_processor_timeout");
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  await runDue(service.dependencies, "invoice_collection");
  await endSubscriptions(service);
  service.clock.advance(60_000);
  await runBilling(service);
  await runDue(service.dependencies, "refund_recovery");
  const [, renewal] = await invoiceRows(service, subscriber);
  assert.equal(renewal?.status, "paid");
  const charge = (await service.get(`/v1/charges/${renewal?.charge}`)).body;
  assert.deepEqual([charge.status, charge["amount_refunded"]], ["succeeded", 2000]);
  assert.equal((await subscriptionRow(service, subscriber)).status, "canceled");
});
