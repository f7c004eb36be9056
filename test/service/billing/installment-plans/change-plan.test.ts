import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import { aPayer, aPlan, planOf, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aTestClock, advanceTo, eventTypesOf, saveCard } from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";

let service: TestService;

before(async () => {
  service = await aService();
  await service.post("/v1/account", { billing: { installments: { fees: true } } });
});

after(() => service.close());

const withFee = { amount: 30_000, count: 3, fee: 1_000, apr: "13.4 %" };

/** A plan on a test clock that begins on 31 January 2027. */
async function onClock(given: object = {}) {
  const clock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock: clock });
  return { ...(await aPlan(service, { customer, given })), clock };
}

function change(plan: { readonly id: string }, action: string, fields: object = {}, idempotencyKey?: string) {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.post(`/v1/installment_plans/${plan.id}/${action}`, fields, options);
}

async function changed(plan: { readonly id: string }, action: string, fields: object = {}) {
  const { body, status, text } = await change(plan, action, fields);
  assert.equal(status, 200, text);
  return body as unknown as InstallmentPlan;
}

async function rejection(plan: { readonly id: string }, action: string, fields: object = {}) {
  const { body, status } = await change(plan, action, fields);
  return [status, body.error.code, body.error["param"] ?? null];
}

/** Paid, scheduled, waived and canceled are always the total, and those of the installments. */
function sumsOf({ amount_paid, amount_scheduled, amount_waived, amount_canceled, total }: InstallmentPlan) {
  assert.equal(amount_paid + amount_scheduled + amount_waived + amount_canceled, total);
  return [amount_paid, amount_scheduled, amount_waived, amount_canceled];
}

test("paying all early is one charge, waives the rest of the fee, and completes the plan", async () => {
  const plan = await onClock(withFee);
  const done = await changed(plan, "pay_early", { all: true });
  assert.equal(done.status, "completed");
  assert.deepEqual(sumsOf(done), [30_334, 0, 666, 0]);
  const [, second, third] = done.installments;
  assert.equal(second?.charge, third?.charge);
  const { body } = await service.get(`/v1/charges/${second?.charge}`);
  assert.deepEqual([body["amount"], body["installment"], body["installment_plan"]], [20_000, null, plan.id]);
  assert.deepEqual(await rejection(plan, "pay_early", { all: true }), [409, "invalid_state", null]);
});

test("paying one early leaves the others on their days", async () => {
  const plan = await onClock();
  const paid = await changed(plan, "pay_early", { installments: [4] });
  assert.deepEqual(await statusesOf(service, plan), ["paid", "scheduled", "scheduled", "paid"]);
  assert.deepEqual(sumsOf(paid), [5_000, 5_000, 0, 0]);
  await advanceTo(service, plan.clock, "2027-05-01T00:00:00Z");
  const done = await planOf(service, plan);
  assert.deepEqual([done.status, done.ended_at], ["completed", "2027-03-31T10:00:00.000Z"]);
});

test("a declined early payment answers 402 and changes nothing of the schedule", async () => {
  const plan = await onClock();
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  const { status, body } = await change(plan, "pay_early", { installments: [2] }, "early");
  assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "scheduled", "scheduled", "scheduled"]);
  assert.equal((await planOf(service, plan)).status, "active");
  assert.equal((await change(plan, "pay_early", { installments: [2] }, "early")).status, 402);
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
  assert.equal(data.length, 2);
});

test("rejects early payments of what cannot be paid", async () => {
  const plan = await onClock();
  for (const [fields, expected] of [
    [{}, [400, "parameter_missing", "installments"]],
    [{ installments: [1] }, [400, "parameter_invalid", "installments[0]"]],
    [{ installments: [5] }, [400, "parameter_invalid", "installments[0]"]],
    [{ installments: [2, 2] }, [400, "parameter_invalid", "installments[1]"]],
    [{ all: true, installments: [2] }, [400, "parameters_exclusive", "all"]],
    [{ all: true, source: `card_${"0".repeat(24)}` }, [404, "resource_missing", "source"]],
    [{ all: true, source: "tok_visa" }, [400, "parameter_invalid", "source"]],
  ] as const) {
    assert.deepEqual(await rejection(plan, "pay_early", fields), expected, JSON.stringify(fields));
  }
});

test("later dates are in force at once, and are charged then", async () => {
  const plan = await onClock();
  const moved = await changed(plan, "reschedule", { shift_days: 10 });
  assert.deepEqual([moved.version, moved.proposed_version], [2, null]);
  assert.deepEqual(
    moved.installments.map(({ due_at: at, version }) => [at.slice(0, 10), version]),
    [
      ["2027-01-31", 1],
      ["2027-03-10", 2],
      ["2027-04-10", 2],
      ["2027-05-10", 2],
    ],
  );
  assert.notEqual(moved.terms_hash, plan.terms_hash);
  await advanceTo(service, plan.clock, "2027-03-11T00:00:00Z");
  assert.deepEqual(
    (await planOf(service, plan)).installments.map(({ paid_at: at }) => at?.slice(0, 10) ?? null),
    ["2027-01-31", "2027-03-10", null, null],
  );
});

test("an earlier date waits for the payer, who accepts its terms", async () => {
  const plan = await onClock();
  const move = [
    { number: 4, due_on: "2027-04-15", amount: 3_000 },
    { number: 3, amount: 2_000 },
  ];
  const proposed = await changed(plan, "reschedule", { installments: move });
  assert.deepEqual([proposed.version, proposed.proposed_version?.version], [1, 2]);
  assert.deepEqual(proposed.installments, plan.installments);
  const consent = { terms: proposed.proposed_version?.terms_hash, locale: "de" };
  const other = { version: 2, consent: { terms: plan.terms_hash } };
  assert.deepEqual(await rejection(plan, "accept", other), [409, "terms_changed", "consent[terms]"]);
  const accepted = await changed(plan, "accept", { version: 2, consent });
  assert.deepEqual([accepted.version, accepted.proposed_version], [2, null]);
  assert.deepEqual([accepted.terms_hash, accepted.consent.locale], [consent.terms, "de"]);
  assert.deepEqual(
    accepted.installments.map(({ amount, due_at: at }) => [amount, at.slice(0, 10)]),
    [
      [2_500, "2027-01-31"],
      [2_500, "2027-02-28"],
      [2_000, "2027-03-31"],
      [3_000, "2027-04-15"],
    ],
  );
  assert.deepEqual((await eventTypesOf(service, plan.id)).slice(2), [
    "installment_plan.version_proposed",
    "installment_plan.version_accepted",
  ]);
  assert.deepEqual(await rejection(plan, "accept", { version: 2, consent }), [409, "invalid_state", null]);
});

test("rejects a schedule with another sum, and names the parameter", async () => {
  const plan = await onClock();
  const more = { installments: [{ number: 2, amount: 2_501 }] };
  assert.deepEqual(await rejection(plan, "reschedule", more), [400, "parameter_invalid", "installments"]);
  const paid = { installments: [{ number: 1, due_on: "2027-06-01" }] };
  assert.deepEqual(await rejection(plan, "reschedule", paid), [400, "parameter_invalid", "installments[0]"]);
  assert.deepEqual(await rejection(plan, "reschedule"), [400, "parameter_missing", "installments"]);
  assert.equal((await planOf(service, plan)).version, 1);
});

test("waives installments, which are never charged", async () => {
  const plan = await onClock();
  const waived = await changed(plan, "waive", { installments: [2, 4] });
  assert.deepEqual(sumsOf(waived), [2_500, 2_500, 5_000, 0]);
  const [event] = await eventTypesOf(service, waived.installments[1]?.id ?? "");
  assert.equal(event, "installment.waived");
  await advanceTo(service, plan.clock, "2027-06-01T00:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "waived", "paid", "waived"]);
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
  assert.equal(data.length, 2);
});

test("a cancellation charges nothing more, and refunds what was paid if it says so", async () => {
  for (const refund of ["none", "paid"] as const) {
    const plan = await onClock();
    await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
    const canceled = await changed(plan, "cancel", { refund });
    assert.deepEqual(sumsOf(canceled), [5_000, 0, 0, 5_000]);
    assert.deepEqual(
      [canceled.status, canceled.amount_refunded, canceled.next_payment_at],
      ["canceled", refund === "paid" ? 5_000 : 0, null],
    );
    await runDue(service.dependencies, "refund_recovery").catch(() => {});
    await advanceTo(service, plan.clock, "2027-06-01T00:00:00Z");
    const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
    assert.deepEqual(
      (data as unknown as { amount_refunded: number }[]).map(({ amount_refunded: sum }) => sum),
      refund === "paid" ? [2_500, 2_500] : [0, 0],
    );
    assert.deepEqual(await rejection(plan, "cancel"), [409, "invalid_state", null]);
  }
});

test("what is refunded is not owed again", async () => {
  const plan = await onClock();
  const charge = plan.installments[0]?.charge;
  const { status, text } = await service.post("/v1/refunds", { charge, amount: 1_000 });
  assert.equal(status, 200, text);
  const after = await planOf(service, plan);
  assert.deepEqual([after.status, after.amount_refunded, after.amount_paid], ["active", 1_000, 2_500]);
  assert.equal((await eventTypesOf(service, plan.id)).at(-1), "installment_plan.updated");
  await advanceTo(service, plan.clock, "2027-05-01T00:00:00Z");
  const done = await planOf(service, plan);
  assert.deepEqual([done.status, done.amount_paid, done.amount_refunded], ["completed", 10_000, 1_000]);
});

test("a plan whose retries are over is charged by nobody until it is reinstated", async () => {
  const plan = await onClock({ retries: { days: [1] } });
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  await advanceTo(service, plan.clock, "2027-03-15T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "defaulted");
  await saveCard(service, plan.customer, "tok_visa");
  await advanceTo(service, plan.clock, "2027-03-16T00:00:00Z");
  assert.deepEqual(await statusesOf(service, plan), ["paid", "failed", "scheduled", "scheduled"]);
  const active = await changed(plan, "reinstate");
  assert.deepEqual([active.status, active.next_payment_at], ["active", "2027-03-16T00:00:00.000Z"]);
  await advanceTo(service, plan.clock, "2027-05-15T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "completed");
  assert.deepEqual((await eventTypesOf(service, plan.id)).slice(2), [
    "installment_plan.past_due",
    "installment_plan.defaulted",
    "installment_plan.reinstated",
    "installment_plan.completed",
  ]);
  assert.deepEqual(await rejection(plan, "reinstate"), [409, "invalid_state", null]);
});

test("a plan that is reinstated on the day of its last attempt is charged on that day", async () => {
  const plan = await onClock({ retries: { days: [1] } });
  await saveCard(service, plan.customer, "tok_chargeCustomerFail");
  const days = ["2027-02-28", "2027-03-01"] as const;
  for (const day of days) await advanceTo(service, plan.clock, `${day}T20:00:00Z`);
  assert.equal((await planOf(service, plan)).status, "defaulted");
  await saveCard(service, plan.customer, "tok_visa");
  const { next_payment_at: next } = await changed(plan, "reinstate");
  assert.equal(next, `${days[1]}T20:00:00.000Z`);
  await advanceTo(service, plan.clock, `${days[1]}T21:00:00Z`);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});

test("a payer who revokes the agreement ends automatic charges at once", async () => {
  const plan = await onClock();
  await saveCard(service, plan.customer, "tok_sequence_revocation_of_authorization_succeed");
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "defaulted");
  assert.deepEqual(await rejection(plan, "reinstate"), [409, "invalid_state", null]);
});

test("a customer with a plan that has not ended cannot be deleted", async () => {
  const plan = await aPlan(service);
  const rejected = await service.delete(`/v1/customers/${plan.customer}`);
  assert.deepEqual([rejected.status, rejected.body.error.code], [409, "invalid_state"]);
  await changed(plan, "cancel");
  assert.equal((await service.delete(`/v1/customers/${plan.customer}`)).status, 200);
});

test("deleting a test clock cancels its plans", async () => {
  const plan = await onClock();
  assert.equal((await service.delete(`/v1/test_helpers/test_clocks/${plan.clock}`)).status, 200);
  const { status, test_clock: clock } = await planOf(service, plan);
  assert.deepEqual([status, clock], ["canceled", null]);
});

test("events show what has changed", async () => {
  const plan = await onClock();
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  const second = plan.installments[1]?.id;
  const { data } = (await service.get("/v1/events?type=installment.paid&limit=100")).body;
  const event = data.find(({ data: { object } }) => object.id === second)?.data;
  assert.deepEqual(event?.previous_attributes, {
    status: "due",
    paid_at: null,
    charge: null,
    attempt_count: 0,
  });
});
