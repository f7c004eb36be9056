import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  periodRows,
} from "../../../support/a-subscriber.ts";
import { aPlan, statusesOf } from "../../../support/a-plan.ts";
import { rejectWrites } from "../../../support/rows.ts";
import { advanceTestClocks } from "../../../support/run-jobs.ts";
import { writtenRows } from "../../../support/written-rows.ts";

// What is due on one test clock at the same moment is handled in groups.

const start = "2031-01-31T10:00:00.000Z";
const later = "2031-04-05T10:00:00.000Z";

let service: TestService;
before(async () => (service = await aService()));
after(() => service.close());

const tables = [
  ...["customers", "cards", "subscriptions", "subscription_items", "subscription_periods", "invoices"],
  ...["invoice_lines", "invoice_items", "billing_layers", "charges", "dunning_attempts", "dunning_runs"],
  ...["installment_plans", "installments", "installment_payments", "billing_notices"],
  ...["balance_transactions", "portal_links", "mails", "events"],
];

/** All rows of a customer, with the place of its first appearance for each id: also the events, in their order. */
async function rowsOf(customer: string): Promise<readonly string[]> {
  const { database } = service.dependencies;
  const { rows: owners } = await sql<{ id: string }>`
    select ${customer} as id union all select id from subscriptions where customer = ${customer}
    union all select id from invoices where customer = ${customer}
    union all select id from installment_plans where customer = ${customer}
    union all select id from charges where customer = ${customer}
    union all select receipt from charges where customer = ${customer} and receipt is not null`.execute(
    database,
  );
  const ids = owners.map(({ id }) => id);
  return (await writtenRows(service.dependencies, { tables, owners: ids })).map((row) =>
    // The links of mails are as random as ids, and longer.
    row.replaceAll(/\/m\/[0-9A-Za-z#]+/g, "/m/…"),
  );
}

for (const source of ["tok_visa", "tok_sequence_succeed_try_again_later_succeed"]) {
  test(`many subscriptions of one clock write in a group what one writes alone, with ${source}`, async () => {
    const alone = await aSubscriber(service, { source, testClock: await aTestClock(service, start) });
    const testClock = await aTestClock(service, start);
    const many: Subscriber[] = [];
    for (let index = 0; index < 5; index++) many.push(await aSubscriber(service, { source, testClock }));
    await advanceTo(service, alone.testClock ?? "", later);
    await advanceTo(service, testClock, later);
    const expected = await rowsOf(alone.customer);
    for (const { customer } of many) assert.deepEqual(await rowsOf(customer), expected);
    assert.deepEqual(
      (await invoiceRows(service, alone)).map(({ status }) => status),
      ["paid", "paid", "paid"],
    );
  });
}

test("many installment plans of one clock write in a group what one writes alone", async () => {
  const alone = await aPlan(service, { testClock: await aTestClock(service, start) });
  const testClock = await aTestClock(service, start);
  const many = [];
  for (let index = 0; index < 5; index++) many.push(await aPlan(service, { testClock }));
  await advanceTo(service, alone.test_clock ?? "", later);
  await advanceTo(service, testClock, later);
  const expected = await rowsOf(alone.customer);
  for (const plan of many) {
    assert.deepEqual(await rowsOf(plan.customer), expected);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "paid", "scheduled"]);
  }
});

test("two subscriptions of one customer are renewed one after the other, in the order of their creation", async () => {
  const testClock = await aTestClock(service, start);
  const first = await aSubscriber(service, { testClock });
  const second = await aSubscriber(service, { testClock, customer: first.customer });
  for (let index = 0; index < 3; index++) await aSubscriber(service, { testClock });
  const balance = `/v1/customers/${first.customer}/balance_transactions`;
  assert.equal((await service.post(balance, { amount: -3_000, currency: "usd" })).status, 200);
  await advanceTo(service, testClock, "2031-03-05T10:00:00.000Z");
  const renewed = [(await invoiceRows(service, first))[1], (await invoiceRows(service, second))[1]];
  assert.deepEqual(
    renewed.map((invoice) => [invoice?.status, invoice?.starting_balance, invoice?.ending_balance]),
    [
      ["paid", -3_000, -1_000],
      ["paid", -1_000, 0],
    ],
  );
});

test("a subscription that cannot be written is named, the others of its group are renewed, and the clock goes on later", async () => {
  const testClock = await aTestClock(service, start);
  const [other, broken] = [
    await aSubscriber(service, { testClock }),
    await aSubscriber(service, { testClock }),
  ];
  const subscribers = [other, broken, await aSubscriber(service, { testClock })];
  const mend = await rejectWrites(service.dependencies.database, {
    table: "subscriptions",
    change: "update of status",
    id: broken.subscription,
  });
  const clock = `/v1/test_helpers/test_clocks/${testClock}`;
  await service.post(`${clock}/advance`, { frozen_time: "2031-03-05T10:00:00.000Z" });
  for (let tries = 0; tries < 3; tries++) {
    await advanceTestClocks(service.dependencies);
    service.clock.advance(5_000);
  }
  const { body: failed } = await service.get(clock);
  assert.deepEqual([failed.status, failed["failed_object"]], ["internal_failure", broken.subscription]);
  assert.equal((await periodRows(service, other)).length, 2);
  await mend();
  await advanceTo(service, testClock, "2031-03-06T10:00:00.000Z");
  for (const subscriber of subscribers) {
    const invoices = await invoiceRows(service, subscriber);
    assert.deepEqual(
      invoices.map(({ status, created }) => [status, created.toISOString()]),
      [
        ["paid", start],
        ["paid", "2031-02-28T10:00:00.000Z"],
      ],
    );
  }
});
