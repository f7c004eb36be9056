import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import { aPayer, aPlan, planOf, runPlans, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, aSubscriber, aTestClock } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("a card that a subscriber replaces also pays at once what is overdue of an installment plan", async () => {
  const testClock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { source: "tok_sequence_succeed_lost_card", testClock });
  const plan = await aPlan(service, { customer });
  await aSubscriber(service, { customer, given: { trial_period_days: 60 } });
  await advanceTo(service, testClock, "2027-03-01T00:00:00Z");
  const late = await planOf(service, plan);
  assert.deepEqual([late.status, late.installments[1]?.status], ["past_due", "failed"]);
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const { body } = await service.post("/v1/billing_portal/sessions", { customer });
  const token = /\/m\/([0-9A-Za-z]{32})/.exec(String(body["url"]))?.[1] ?? assert.fail();
  const saved = await service.post(`/v1/portal/${token}/card`, { source: "tok_mastercard" }, { key });
  assert.equal(saved.status, 200, saved.text);
  await runPlans(service);
  await advanceTo(service, testClock, "2027-03-02T00:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
  assert.equal((await planOf(service, plan)).status, "active");
});
