import assert from "node:assert/strict";
import { test } from "node:test";
import { aPlan, endPlans, planOf, runPlans, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { saveCard } from "../../../support/a-subscriber.ts";
import { nextTry, withDyingProcesses } from "../../../support/dying-processes.ts";

const day = 86_400_000;

let service: TestService;
const dying = withDyingProcesses((opened) => (service = opened), endPlans);

/** A plan whose second installment was declined so that only another card helps. */
async function blocked() {
  const plan = await aPlan(service);
  await saveCard(service, plan.customer, "tok_sequence_stolen_card_stolen_card");
  service.clock.advance(32 * day);
  await runPlans(service);
  const late = await planOf(service, plan);
  assert.deepEqual([late.status, late.next_payment_at], ["past_due", null]);
  return plan;
}

for (const moved of [false, true]) {
  const name = moved ? "is declined" : "never reaches the processor";
  test(`a card that is saved while another is tried pays, if the payment under way ${name}`, async () => {
    const plan = await blocked();
    const path = `/v1/installment_plans/${plan.id}/pay_early`;
    await dying.duringCall(moved, () => service.post(path, { installments: [2] }));
    await saveCard(service, plan.customer, "tok_mastercard");
    for (let time = 0; time < 3; time += 1) {
      service.clock.advance(nextTry);
      await runPlans(service, { processes: 2 });
    }
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
    assert.equal((await planOf(service, plan)).status, "active");
  });
}

test("a new card pays what is overdue, also if a waiver comes first", async () => {
  const plan = await blocked();
  await saveCard(service, plan.customer, "tok_mastercard");
  const path = `/v1/installment_plans/${plan.id}/waive`;
  assert.equal((await service.post(path, { installments: [4] })).status, 200);
  await runPlans(service);
  assert.equal((await statusesOf(service, plan))[1], "paid");
});

test("a new card that is declined is not tried again before the day of the retry", async () => {
  const plan = await blocked();
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  await runPlans(service);
  const path = `/v1/installment_plans/${plan.id}/pay_early`;
  assert.equal((await service.post(path, { installments: [2] })).status, 402);
  await runPlans(service);
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
  assert.equal(data.length, 4);
});

test("a new card pays what is overdue, also if a refund comes first", async () => {
  const plan = await blocked();
  await saveCard(service, plan.customer, "tok_mastercard");
  const charge = plan.installments[0]?.charge;
  assert.equal((await service.post("/v1/refunds", { charge, amount: 100 })).status, 200);
  await runPlans(service);
  assert.equal((await statusesOf(service, plan))[1], "paid");
});
