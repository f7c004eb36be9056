import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  aSubscriber,
  attemptRows,
  endSubscriptions,
  invoiceNumbers,
  invoiceRows,
  periodRows,
  runBilling,
  runRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { subjectsOf } from "../../../support/outbox.ts";
import { nextTry, withDyingProcesses } from "../../../support/dying-processes.ts";
import { processorLedger } from "../../../support/rows.ts";
import { runDue } from "../../../support/run-jobs.ts";

const day = 86_400_000;

let service: TestService;
const dying = withDyingProcesses((opened) => (service = opened), endSubscriptions);

/** Where a process may be killed while it renews and collects, or while it retries. */
const points: readonly {
  readonly name: string;
  readonly die: (collector: string) => Promise<unknown>;
}[] = [
  {
    name: "before the charge is committed",
    die: (collector) => dying.writing("charges", "insert", collector),
  },
  { name: "before the charge is sent", die: (collector) => dying.atProcessor(false, collector) },
  { name: "after the money moved", die: (collector) => dying.atProcessor(true, collector) },
  { name: "before the outcome is stored", die: (collector) => dying.writing("charges", "update", collector) },
  { name: "before the invoice is settled", die: (collector) => dying.writing("events", "insert", collector) },
];

/** What the processor has charged for the invoices of a subscriber. */
async function ledgerOf(subscriber: Subscriber): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?customer=${subscriber.customer}&limit=100`)).body;
  const ids = data.map(({ id }) => id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ reference }) => ids.includes(reference)).map(({ result }) => result);
}

async function assertRenewedOnce(subscriber: Subscriber): Promise<void> {
  const invoices = await invoiceRows(service, subscriber);
  assert.deepEqual(
    invoices.map(({ status }) => status),
    ["paid", "paid"],
  );
  const numbers = (await invoiceNumbers(service)).map((number) => Number(number.split("-")[1]));
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  const periods = await periodRows(service, subscriber);
  assert.deepEqual(
    periods.map(({ cycle, status }) => [cycle, status]),
    [
      [1, "paid"],
      [2, "paid"],
    ],
  );
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
}

/** Two other processes go on once the leases of the dead are over. */
async function goOn(): Promise<void> {
  service.clock.advance(nextTry);
  await runBilling(service, { processes: 2 });
  service.clock.advance(nextTry);
  await runBilling(service, { processes: 2 });
}

test("a renewal whose process is killed before it commits is written once", async () => {
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * day);
  for (const table of ["subscription_periods", "invoices", "events"] as const) {
    await dying.writing(table, "insert", "subscription_renewal");
    assert.equal((await invoiceRows(service, subscriber)).length, 1);
    service.clock.advance(3 * nextTry);
  }
  await goOn();
  await assertRenewedOnce(subscriber);
  assert.deepEqual(await ledgerOf(subscriber), ["approved", "approved"]);
});

for (const { name, die } of points) {
  test(`a renewal whose collector is killed ${name} is charged once`, async () => {
    const subscriber = await aSubscriber(service);
    service.clock.advance(31 * day);
    await runDue(service.dependencies, "subscription_renewal");
    await die("invoice_collection");
    await goOn();
    await assertRenewedOnce(subscriber);
    assert.deepEqual(await ledgerOf(subscriber), ["approved", "approved"]);
  });

  test(`a retry whose process is killed ${name} is charged once`, async () => {
    const subscriber = await aSubscriber(service);
    await saveCard(service, subscriber.customer, "tok_sequence_try_again_later_succeed");
    service.clock.advance(31 * day);
    await runBilling(service);
    assert.equal((await subscriptionRow(service, subscriber)).status, "past_due");
    service.clock.advance(day);
    await die("dunning");
    await goOn();
    await assertRenewedOnce(subscriber);
    assert.deepEqual(
      (await attemptRows(service, subscriber)).map(({ kind, outcome }) => `${kind} ${outcome}`),
      ["automatic succeeded", "automatic failed", "scheduled succeeded"],
    );
    const runs = await runRows(service, subscriber.subscription);
    assert.deepEqual(
      runs.map(({ status }) => status),
      ["recovered"],
    );
    assert.deepEqual(await ledgerOf(subscriber), ["approved", "declined", "approved"]);
  });
}

test("a charge that was never sent and cannot be sent is no attempt, and the next card pays", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_processor_down");
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  await dying.atProcessor(false, "invoice_collection");
  service.clock.advance(nextTry);
  await runBilling(service, { processes: 2 });
  const [, waiting] = await invoiceRows(service, subscriber);
  assert.deepEqual([waiting?.status, waiting?.attempted, waiting?.unreachable], ["open", false, 1]);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
  await saveCard(service, subscriber.customer, "tok_visa");
  await runBilling(service, { processes: 2 });
  await assertRenewedOnce(subscriber);
  assert.deepEqual((await ledgerOf(subscriber)).toSorted(), ["approved", "approved", "declined"]);
});

test("a charge that was withdrawn by a process that died is no attempt", async () => {
  const subscriber = await aSubscriber(service);
  await saveCard(service, subscriber.customer, "tok_processor_down");
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  await dying.atProcessor(false, "invoice_collection");
  service.clock.advance(nextTry);
  await dying.atProcessor(true, "charge_recovery", "rejectLate");
  service.clock.advance(nextTry);
  await runDue(service.dependencies, "charge_recovery");
  const [, waiting] = await invoiceRows(service, subscriber);
  assert.deepEqual([waiting?.status, waiting?.attempted, waiting?.unreachable], ["open", false, 1]);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
  assert.deepEqual(await runRows(service, subscriber.subscription), []);
  await saveCard(service, subscriber.customer, "tok_visa");
  await runBilling(service, { processes: 2 });
  await assertRenewedOnce(subscriber);
});

test("a merchant gets no mail that nothing was charged while a payment waits to be stored", async () => {
  await service.post("/v1/account", { email: "merchant@example.com" });
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  await dying.writing("charges", "update", "invoice_collection");
  assert.deepEqual(await ledgerOf(subscriber), ["approved", "approved"]);
  const [, invoice] = await invoiceRows(service, subscriber);
  const subjects = await subjectsOf(service, service);
  assert.ok(!subjects.includes(`Billing of ${invoice?.id} waits`), subjects.join());
  await goOn();
  await assertRenewedOnce(subscriber);
});

test("a renewal that was never sent is not charged after its subscription was canceled", async () => {
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  await dying.atProcessor(false, "invoice_collection");
  const { status } = await service.delete(`/v1/subscriptions/${subscriber.subscription}`);
  assert.equal(status, 200);
  for (let hours = 0; hours < 48; hours += 6) {
    service.clock.advance(day / 4);
    await runBilling(service);
  }
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.equal(invoice?.status, "open");
  assert.deepEqual(await ledgerOf(subscriber), ["approved", "declined"]);
});
