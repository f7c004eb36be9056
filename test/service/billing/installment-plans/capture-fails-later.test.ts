import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPayer, aPlan, planOf } from "../../../support/a-plan.ts";
import { advanceTo, aTestClock, eventTypesOf, saveCard } from "../../../support/a-subscriber.ts";

const start = "2027-01-31T10:00:00Z";
const fails = "tok_captureFailsAfterSuccess";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function onClock(given: object = {}) {
  const testClock = await aTestClock(service, start);
  const customer = await aPayer(service, { testClock });
  return { ...(await aPlan(service, { customer, given })), clock: testClock };
}

test("an installment whose capture fails later has failed, and is tried a day later", async () => {
  const plan = await onClock();
  await saveCard(service, plan.customer, fails);
  await advanceTo(service, plan.clock, "2027-02-28T10:00:00Z");
  const late = await planOf(service, plan);
  assert.deepEqual([late.status, late.amount_paid, late.amount_scheduled], ["past_due", 2500, 7500]);
  const [, second] = late.installments;
  assert.deepEqual(
    [second?.status, second?.attempt_count, second?.charge, second?.next_payment_attempt],
    ["failed", 1, null, "2027-03-01T10:00:00.000Z"],
  );
  assert.deepEqual((await eventTypesOf(service, second?.id ?? "")).slice(-2), [
    "installment.paid",
    "installment.failed",
  ]);

  await saveCard(service, plan.customer, "tok_visa");
  await advanceTo(service, plan.clock, "2027-03-02T10:00:00Z");
  const recovered = await planOf(service, plan);
  assert.deepEqual([recovered.status, recovered.amount_paid], ["active", 5000]);
});

test("a completed plan goes on when the capture of its last installment fails later", async () => {
  const plan = await onClock({ count: 2, amount: 5000 });
  await saveCard(service, plan.customer, fails);
  await advanceTo(service, plan.clock, "2027-02-28T10:00:00Z");
  const reopened = await planOf(service, plan);
  assert.deepEqual([reopened.status, reopened.ended_at, reopened.amount_paid], ["past_due", null, 2500]);
  await advanceTo(service, plan.clock, "2027-04-01T10:00:00Z");
  const stopped = await planOf(service, plan);
  assert.deepEqual([stopped.status, stopped.installments[1]?.attempt_count], ["defaulted", 4]);
});

test("what was paid early waits for its day again", async () => {
  const plan = await onClock();
  await saveCard(service, plan.customer, fails);
  const early = await service.post(`/v1/installment_plans/${plan.id}/pay_early`, { all: true });
  assert.equal(early.body.status, "completed", early.text);
  await advanceTo(service, plan.clock, "2027-01-31T10:00:01Z");
  const reopened = await planOf(service, plan);
  assert.deepEqual([reopened.status, reopened.amount_paid], ["active", 2500]);
  assert.deepEqual(
    reopened.installments.map(({ status }) => status),
    ["paid", "scheduled", "scheduled", "scheduled"],
  );
});
