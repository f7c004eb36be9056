import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";

let service: TestService;

before(async () => {
  service = await aService();
});
after(() => service.close());

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
