import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failingRows } from "../../../../src/service/platform/scheduler/lease-store.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  runBilling,
  saveCard,
} from "../../../support/a-subscriber.ts";
import { subjectsOf } from "../../../support/outbox.ts";
import { rejectWrites } from "../../../support/rows.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;
before(async () => {
  service = await aService();
  await service.post("/v1/account", { email: "merchant@example.com" });
});
after(() => service.close());

test("an invoice that has failed is listed as failing until it was handled", async () => {
  const { database } = service.dependencies;
  const listed = async () => (await failingRows(database, 10)).map(({ handler, id }) => [handler, id]);
  const subscriber = await aSubscriber(service);
  service.clock.advance(31 * 86_400_000);
  await runDue(service.dependencies, "subscription_renewal");
  const mend = await rejectWrites(database, { table: "charges", change: "insert" });
  await runDue(service.dependencies, "invoice_collection");
  await mend();
  const [, invoice] = await invoiceRows(service, subscriber);
  assert.deepEqual(await listed(), [["invoice_collection", invoice?.id]]);
  service.clock.advance(6 * 60_000);
  await runBilling(service);
  assert.deepEqual(await listed(), []);
});

for (const [cause, state] of [
  ["another transaction holds a row", "55P03"],
  ["a statement takes too long", "57014"],
  ["the server shuts down", "57P01"],
] as const) {
  test(`an invoice is tried again after seconds, and no merchant gets a mail, when ${cause}`, async () => {
    const { database } = service.dependencies;
    const subscriber = await aSubscriber(service);
    service.clock.advance(31 * 86_400_000);
    await runDue(service.dependencies, "subscription_renewal");
    const mend = await rejectWrites(database, { table: "charges", change: "insert", state });
    await runDue(service.dependencies, "invoice_collection");
    const [, invoice] = await invoiceRows(service, subscriber);
    const subject = `Billing of ${invoice?.id} waits`;
    assert.ok(!(await subjectsOf(service, service)).includes(subject));
    // A database that stays so is told of.
    for (const pause of [5, 10, 20]) {
      service.clock.advance(pause * 1_000 + 1);
      await runDue(service.dependencies, "invoice_collection");
    }
    assert.ok((await subjectsOf(service, service)).includes(subject));
    await mend();
    service.clock.advance(40_001);
    await runDue(service.dependencies, "invoice_collection");
    const [, paid] = await invoiceRows(service, subscriber);
    assert.deepEqual([paid?.status, paid?.attempts], ["paid", 0]);
  });
}

// A clock that is behind real time would not reach it, and for one that is ahead it is long over.
for (const year of ["2026", "2040"]) {
  test(`an invoice on a test clock in ${year} is tried again after 5 minutes of real time`, async () => {
    const { database } = service.dependencies;
    const testClock = await aTestClock(service, `${year}-01-01T10:00:00Z`);
    const subscriber = await aSubscriber(service, { testClock });
    await saveCard(service, subscriber.customer, "tok_chargeCustomerFail");
    await advanceTo(service, testClock, `${year}-02-01T10:30:00Z`);
    const mend = await rejectWrites(database, { table: "charges", change: "insert" });
    await saveCard(service, subscriber.customer, "tok_visa");
    const state = async () => {
      const [, invoice] = await invoiceRows(service, subscriber);
      return [invoice?.status, invoice?.attempts];
    };
    await runDue(service.dependencies, "invoice_collection_on_clocks");
    await runDue(service.dependencies, "invoice_collection_on_clocks");
    assert.deepEqual(await state(), ["open", 1]);
    await mend();
    service.clock.advance(5 * 60_000 + 1);
    await runDue(service.dependencies, "invoice_collection_on_clocks");
    assert.deepEqual(await state(), ["paid", 0]);
    assert.deepEqual(await failingRows(database, 10), []);
  });
}
