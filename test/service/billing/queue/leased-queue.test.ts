import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failingRows } from "../../../../src/service/platform/scheduler/lease-store.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, invoiceRows, runBilling } from "../../../support/a-subscriber.ts";
import { rejectWrites } from "../../../support/rows.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("an invoice that is parked is listed as failing until it was handled", async () => {
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
