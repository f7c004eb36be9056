import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPayer, aPlan, planOf, runPlans, statusesOf } from "../../../support/a-plan.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { advanceTo, aTestClock, eventTypesOf, saveCard } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const start = "2027-01-31T10:00:00Z";

/** A plan of four months on a test clock. */
async function onClock(options: { readonly source?: string; readonly given?: object } = {}) {
  const testClock = await aTestClock(service, start);
  const customer = await aPayer(service, { ...options, testClock });
  const plan = await aPlan(service, { customer, given: options.given ?? {} });
  return { ...plan, clock: testClock };
}

test("charges each installment on its day, and completes the plan", async () => {
  const plan = await onClock();
  assert.deepEqual(
    plan.installments.map(({ due_at: at }) => at),
    ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"].map((day) => `${day}T10:00:00.000Z`),
  );
  await advanceTo(service, plan.clock, "2027-02-28T10:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
  await advanceTo(service, plan.clock, "2027-05-31T00:00:00Z");
  const done = await planOf(service, plan);
  assert.deepEqual(
    [done.status, done.amount_paid, done.amount_scheduled, done.next_payment_at, done.ended_at],
    ["completed", 10_000, 0, null, "2027-04-30T10:00:00.000Z"],
  );
  assert.deepEqual(
    done.installments.map(({ paid_at: at, due_at: due }) => at === due),
    [true, true, true, true],
  );
  assert.deepEqual(await eventTypesOf(service, plan.id), [
    "installment_plan.created",
    "installment_plan.activated",
    "installment_plan.completed",
  ]);
});

test("tries a failed installment again on its days, and later ones wait", async () => {
  const plan = await onClock({ source: "tok_visa", given: { retries: { days: [1, 3, 40] } } });
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  await advanceTo(service, plan.clock, "2027-04-02T00:00:00Z");
  const late = await planOf(service, plan);
  assert.equal(late.status, "past_due");
  assert.deepEqual(
    late.installments.map(({ status, attempt_count: count }) => [status, count]),
    [
      ["paid", 1],
      ["failed", 3],
      ["due", 0],
      ["scheduled", 0],
    ],
  );
  // Its issuer allows no more retries: only another card helps.
  assert.equal(late.next_payment_at, null);
  await saveCard(service, plan.customer, "tok_mastercard");
  await runPlans(service);
  const recovered = await planOf(service, plan);
  assert.deepEqual(
    [recovered.status, await statusesOf(service, plan)],
    ["active", ["paid", "paid", "paid", "scheduled"]],
  );
  const [, second, third] = recovered.installments;
  assert.equal(second?.charge, third?.charge);
});

const day = 86_400_000;

test("charges a plan once a day after the service was down, the oldest installment first", async () => {
  const plan = await aPlan(service, { given: { count: 5 } });
  service.clock.advance(100 * day);
  for (const paid of [2, 3, 4]) {
    await runPlans(service, { processes: 2 });
    await runPlans(service);
    const { installments } = await planOf(service, plan);
    assert.equal(installments.filter(({ status }) => status === "paid").length, paid);
    service.clock.advance(day);
  }
  await runPlans(service);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "paid", "paid", "scheduled"]);
});

test("a payment that waits for the processor is tried again, and is no failed attempt", async () => {
  const plan = await onClock();
  await saveCard(service, plan.customer, "tok_processor_down");
  await advanceTo(service, plan.clock, "2027-02-28T10:20:00Z");
  const waiting = await planOf(service, plan);
  assert.deepEqual([waiting.status, waiting.installments[1]?.attempt_count], ["active", 0]);
  assert.equal(waiting.next_payment_at, "2027-02-28T10:35:00.000Z");
  // After five tries it counts.
  await advanceTo(service, plan.clock, "2027-03-02T12:00:00Z");
  const late = await planOf(service, plan);
  assert.deepEqual([late.status, late.installments[1]?.attempt_count], ["past_due", 1]);
});

test("tries that never reached the processor do not use up those of a card", async () => {
  const plan = await onClock({ given: { retries: { days: [1, 3, 7, 30] } } });
  await saveCard(service, plan.customer, "tok_processor_down");
  await advanceTo(service, plan.clock, "2027-03-10T00:00:00Z");
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}&limit=100`)).body;
  assert.ok(data.length > 15, String(data.length));
  // The same card.
  await saveCard(service, plan.customer, "tok_visa");
  await runPlans(service);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});

test("a plan without a card is past due, and its next card pays", async () => {
  const plan = await onClock();
  const { data } = (await service.get(`/v1/customers/${plan.customer}/sources`)).body;
  await service.delete(`/v1/customers/${plan.customer}/sources/${data[0]?.id}`);
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  const late = await planOf(service, plan);
  assert.deepEqual([late.status, late.next_payment_at], ["past_due", null]);
  await saveCard(service, plan.customer, "tok_visa");
  await runPlans(service);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});

test("another card of the plan itself pays at once what is overdue", async () => {
  const plan = await onClock({ given: {} });
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  const { body: card } = await service.post(`/v1/customers/${plan.customer}/sources`, {
    source: "tok_mastercard",
  });
  const path = `/v1/installment_plans/${plan.id}`;
  assert.equal((await service.post(path, { default_source: "card_none" })).status, 404);
  assert.equal((await service.post(path, { default_source: card.id })).status, 200);
  await runPlans(service);
  const paid = await planOf(service, plan);
  assert.deepEqual([paid.status, paid.default_source], ["active", card.id]);
  assert.equal(paid.installments[1]?.status, "paid");
});

test("the receipt of an installment says which of them was paid", async () => {
  const plan = await onClock({ given: { description: "A kiln" } });
  await service.post(`/v1/installment_plans/${plan.id}/pay_early`, { installments: [2, 4] });
  const mails = await outboxOf(service, service);
  const texts = mails.map(({ text }) => text);
  assert.equal(texts.filter((text) => text.includes("A kiln · 1/4")).length, 1);
  assert.equal(texts.filter((text) => text.includes("A kiln · 2, 4/4")).length, 1);
});
