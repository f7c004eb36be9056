import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aPayer, aPlan, planOf, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, aTestClock } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** A plan whose card was declined 15 times for one of its installments after the first payment, and would pay now. */
async function triedFor(number: number) {
  const clock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const outcomes = Array.from({ length: 15 }, () => "lost_card").join("_");
  const source = `tok_sequence_succeed_${outcomes}_succeed`;
  const plan = await aPlan(service, { customer: await aPayer(service, { source, testClock: clock }) });
  const path = `/v1/installment_plans/${plan.id}/pay_early`;
  const pay = (installment: number) => service.post(path, { installments: [installment] });
  for (let tries = 0; tries < 15; tries++) assert.equal((await pay(number)).status, 402);
  const limited = await pay(number);
  assert.deepEqual([limited.status, limited.body.error.code], [409, "attempt_limit"]);
  return { ...plan, clock, pay };
}

test("a card that was tried too often for one installment still pays the others", async () => {
  const plan = await triedFor(3);
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
  assert.equal((await plan.pay(4)).status, 200);
});

test("a card that was tried too often is charged when it may be tried again", async () => {
  const plan = await triedFor(2);
  await advanceTo(service, plan.clock, "2027-02-28T12:00:00Z");
  const waiting = await planOf(service, plan);
  const [, second] = waiting.installments;
  assert.deepEqual(
    [waiting.status, second?.status, second?.attempt_count, second?.next_payment_attempt],
    ["active", "due", 0, "2027-03-02T10:00:00.000Z"],
  );
  await advanceTo(service, plan.clock, "2027-03-02T12:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});
