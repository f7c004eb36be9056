import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { aPlan, endPlans, planOf, runPlans } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { withDyingProcesses } from "../../../support/dying-processes.ts";

const day = 86_400_000;

let service: TestService;
const dying = withDyingProcesses((opened) => (service = opened), endPlans);

test("the database rejects a second payment of an installment", async () => {
  const plan = await aPlan(service);
  const { database } = service.dependencies;
  const again = sql`
    insert into installment_payments (account_id, livemode, created, plan, charge, installment, purpose, awaited, amount)
    select account_id, livemode, created, plan, charge, installment, 'requested', false, amount
    from installment_payments where plan = ${plan.id}`;
  await assert.rejects(again.execute(database), /installment_payments_once/);
});

test("the database rejects a second charge of a plan while one is under way", async () => {
  const plan = await aPlan(service);
  service.clock.advance(32 * day);
  await dying.atProcessor(false, "installment_collection");
  const { database } = service.dependencies;
  const pay = (status: string) =>
    sql`update charges set status = ${status} where installment_plan = ${plan.id}`.execute(database);
  await assert.rejects(pay("pending"), /charges_paying_installments/);
});

test("the database rejects sums of a plan that are not those of its installments", async () => {
  const plan = await aPlan(service);
  const { database } = service.dependencies;
  const wrong = [
    sql`update installments set status = 'waived', waived_amount = amount where plan = ${plan.id} and number = 2`,
    sql`update installment_plans set amount_paid = amount_paid + 1, amount_scheduled = amount_scheduled - 1
      where id = ${plan.id}`,
    sql`update installments set amount = amount + 1 where plan = ${plan.id} and number = 3`,
  ];
  for (const statement of wrong)
    await assert.rejects(statement.execute(database), /are not those of its installments/);
});

test("rejects changes while a charge is under way, and cancels all the same", async () => {
  const plan = await aPlan(service);
  service.clock.advance(32 * day);
  await dying.atProcessor(false, "installment_collection");
  for (const [action, fields] of [
    ["pay_early", { all: true }],
    ["waive", { installments: [2] }],
    ["reschedule", { shift_days: 30 }],
  ] as const) {
    const { status, body, headers } = await service.post(
      `/v1/installment_plans/${plan.id}/${action}`,
      fields,
    );
    assert.deepEqual(
      [status, body.error.code],
      [409, "payment_in_progress"],
      `${action} ${JSON.stringify(body)}`,
    );
    assert.equal(headers.get("retry-after"), "2");
  }
  assert.equal((await service.post(`/v1/installment_plans/${plan.id}/cancel`, {})).status, 200);
});

test("many requests and processes at once pay an installment once", async () => {
  const plan = await aPlan(service);
  service.clock.advance(32 * day);
  const early = () => service.post(`/v1/installment_plans/${plan.id}/pay_early`, { all: true });
  const [first, second] = await Promise.all([early(), early(), runPlans(service, { processes: 3 })]);
  for (const { status } of [first, second]) assert.ok([200, 409].includes(status));
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}&limit=100`)).body;
  const charged = (data as unknown as { readonly amount: number }[]).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  assert.equal(charged, (await planOf(service, plan)).amount_paid);
});
