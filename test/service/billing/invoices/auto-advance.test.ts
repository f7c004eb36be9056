import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, invoiceRows, runRows, saveCard } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aSubscriptionOn, done } from "../../../support/a-subscription.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const lastOf = async ({ subscription, customer }: Subscribed) => {
  const invoice = (await invoiceRows(service, { subscription, customer, testClock: undefined })).at(-1);
  assert.ok(invoice !== undefined);
  return invoice;
};
const setAutoAdvance = async (subscribed: Subscribed, value: boolean) =>
  done(service.post(`/v1/invoices/${(await lastOf(subscribed)).id}`, { auto_advance: value }));

test("the draft of a renewal is charged by itself only with auto_advance", async () => {
  await done(service.post("/v1/account", { billing: { draft_hours: 24 } }));
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await advanceTo(service, subscribed.clock, "2027-05-01T10:00:00Z");
  await setAutoAdvance(subscribed, false);
  await advanceTo(service, subscribed.clock, "2027-05-03T00:00:00Z");
  assert.equal((await lastOf(subscribed)).status, "draft");
  await setAutoAdvance(subscribed, true);
  await advanceTo(service, subscribed.clock, "2027-05-03T01:00:00Z");
  assert.equal((await lastOf(subscribed)).status, "paid");
  await done(service.post("/v1/account", { billing: { draft_hours: 0 } }));
});

test("no retry charges an invoice without auto_advance", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  await saveCard(service, subscribed.customer, "tok_sequence_insufficient_funds_succeed");
  await advanceTo(service, subscribed.clock, "2027-05-01T10:00:00Z");
  await setAutoAdvance(subscribed, false);
  await advanceTo(service, subscribed.clock, "2027-05-20T00:00:00Z");
  const { status, attempt_count: attempts, next_payment_attempt: next } = await lastOf(subscribed);
  assert.deepEqual([status, attempts, next], ["open", 1, null]);
  assert.deepEqual(
    (await runRows(service, subscribed.subscription)).map((run) => run.status),
    ["stopped"],
  );
  await setAutoAdvance(subscribed, true);
  await advanceTo(service, subscribed.clock, "2027-05-21T00:00:00Z");
  assert.equal((await lastOf(subscribed)).status, "paid");
  const { status: recovered } = await done(service.get(`/v1/subscriptions/${subscribed.subscription}`));
  assert.equal(recovered, "active");
});
