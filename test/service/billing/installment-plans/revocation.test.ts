import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aPlan, planOf, runPlans } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { saveCard } from "../../../support/a-subscriber.ts";

const day = 86_400_000;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const act = (plan: { readonly id: string }, name: string, fields: object = {}) =>
  service.post(`/v1/installment_plans/${plan.id}/${name}`, fields);

test("a payer who revokes the agreement when an installment is paid early is charged by nobody any more", async () => {
  const plan = await aPlan(service);
  await saveCard(service, plan.customer, "tok_sequence_revocation_of_authorization_succeed");
  assert.equal((await act(plan, "pay_early", { installments: [2] })).status, 402);
  service.clock.advance(32 * day);
  await runPlans(service);
  const stopped = await planOf(service, plan);
  assert.deepEqual([stopped.status, stopped.amount_paid], ["defaulted", 2_500]);
});

test("a defaulted plan whose payer revokes the agreement is not reinstated", async () => {
  const plan = await aPlan(service, { given: { retries: { days: [1] } } });
  await saveCard(
    service,
    plan.customer,
    "tok_sequence_try_again_later_try_again_later_revocation_of_authorization_succeed",
  );
  service.clock.advance(32 * day);
  await runPlans(service);
  service.clock.advance(2 * day);
  await runPlans(service);
  assert.equal((await planOf(service, plan)).status, "defaulted");
  const { status, body } = await act(plan, "pay_early", { installments: [2] });
  assert.deepEqual([status, body.error.code], [402, "revocation_of_authorization"]);
  const { status: answer } = await act(plan, "reinstate");
  assert.equal(answer, 409);
});
