import assert from "node:assert/strict";
import { test } from "node:test";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import {
  aPayer,
  aPlan,
  createPlan,
  endPlans,
  fourMonths,
  planOf,
  runPlans,
  statusesOf,
  termsHash,
} from "../../../support/a-plan.ts";
import { saveCard } from "../../../support/a-subscriber.ts";
import { nextTry, withDyingProcesses } from "../../../support/dying-processes.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";

const day = 86_400_000;

const collector = "installment_collection";

let service: TestService;

const dying = withDyingProcesses((opened) => (service = opened), endPlans);

/** What the processor has charged of a customer, in its order. */
async function ledgerOf(customer: string): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?customer=${customer}&limit=100`)).body;
  const ids = data.map(({ id }) => id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ reference }) => ids.includes(reference)).map(({ result }) => result);
}

/** Two other processes go on once the leases of the dead are over. */
async function goOn(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    service.clock.advance(nextTry);
    await runPlans(service, { processes: 2 });
  }
}

/** Where a process may be killed while it charges an installment. */
const points: readonly { readonly name: string; readonly die: () => Promise<unknown> }[] = [
  { name: "before the charge is committed", die: () => dying.writing("charges", "insert", collector) },
  {
    name: "before its parts are committed",
    die: () => dying.writing("installment_payments", "insert", collector),
  },
  { name: "before the charge is sent", die: () => dying.atProcessor(false, collector) },
  { name: "after the money moved", die: () => dying.atProcessor(true, collector) },
  { name: "before the outcome is stored", die: () => dying.writing("charges", "update", collector) },
  {
    name: "before the installment is settled",
    die: () => dying.writing("installments", "update", collector),
  },
  { name: "before the events are stored", die: () => dying.writing("events", "insert", collector) },
];

for (const { name, die } of points) {
  test(`an installment whose collector is killed ${name} is charged once`, async () => {
    const plan = await aPlan(service);
    service.clock.advance(32 * day);
    await die();
    await goOn();
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
    assert.deepEqual(await ledgerOf(plan.customer), ["approved", "approved"]);
    assert.equal((await planOf(service, plan)).status, "active");
  });

  test(`a retry whose process is killed ${name} is charged once`, async () => {
    const plan = await aPlan(service);
    await saveCard(service, plan.customer, "tok_sequence_try_again_later_succeed");
    service.clock.advance(32 * day);
    await runPlans(service);
    assert.equal((await planOf(service, plan)).status, "past_due");
    service.clock.advance(day);
    await die();
    await goOn();
    const after = await planOf(service, plan);
    assert.deepEqual([after.status, after.installments[1]?.attempt_count], ["active", 2]);
    assert.deepEqual(await ledgerOf(plan.customer), ["approved", "declined", "approved"]);
  });
}

for (const { name, die } of points) {
  test(`installments of a group whose collector is killed ${name} are charged once each`, async () => {
    const plans = [await aPlan(service), await aPlan(service), await aPlan(service)];
    service.clock.advance(32 * day);
    await die();
    await goOn();
    for (const plan of plans) {
      assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
      assert.deepEqual(await ledgerOf(plan.customer), ["approved", "approved"]);
    }
  });
}

/** What a group writes. It may fail where the same is written for each plan by itself. */
const written = [
  ...(["charges", "installment_payments"] as const).map((table) => ({ table, change: "insert" }) as const),
  ...(["charges", "installments", "installment_payments"] as const).map(
    (table) => ({ table, change: "update" }) as const,
  ),
  { table: "events", change: "insert" },
  { table: "mails", change: "insert" },
] as const;

for (const { table, change } of written) {
  test(`installments of a group that fails at ${table} (${change}) are charged one by one, once each`, async () => {
    const plans = [await aPlan(service), await aPlan(service), await aPlan(service)];
    service.clock.advance(32 * day);
    const mend = await rejectWrites(service.dependencies.database, { table, change, times: 1 });
    await runPlans(service);
    await mend();
    for (const plan of plans) {
      assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
      assert.deepEqual(await ledgerOf(plan.customer), ["approved", "approved"]);
    }
  });
}

test("a charge that never reached the processor is no attempt, and the next card pays", async () => {
  const plan = await aPlan(service);
  await saveCard(service, plan.customer, "tok_processor_down");
  service.clock.advance(32 * day);
  await dying.atProcessor(false, collector);
  service.clock.advance(nextTry);
  await runPlans(service, { processes: 2 });
  const waiting = await planOf(service, plan);
  assert.deepEqual([waiting.status, waiting.installments[1]?.attempt_count], ["active", 0]);
  await saveCard(service, plan.customer, "tok_visa");
  await runPlans(service, { processes: 2 });
  assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});

test("a charge that was never sent is not made after its plan was canceled", async () => {
  const plan = await aPlan(service);
  service.clock.advance(32 * day);
  await dying.atProcessor(false, collector);
  assert.equal((await service.post(`/v1/installment_plans/${plan.id}/cancel`, {})).status, 200);
  for (let hours = 0; hours < 48; hours += 6) {
    service.clock.advance(day / 4);
    await runPlans(service);
  }
  assert.deepEqual(await ledgerOf(plan.customer), ["approved", "declined"]);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "canceled", "canceled", "canceled"]);
});

test("a payment that succeeds after its plan was canceled is refunded by itself", async () => {
  const plan = await aPlan(service);
  service.clock.advance(32 * day);
  await dying.atProcessor(true, collector);
  assert.equal((await service.post(`/v1/installment_plans/${plan.id}/cancel`, {})).status, 200);
  await goOn();
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
  const charges = data as unknown as { readonly amount_refunded: number; readonly status: string }[];
  assert.deepEqual(
    charges.map(({ amount_refunded: refunded, status }) => [refunded, status]),
    [
      [2500, "succeeded"],
      [0, "succeeded"],
    ],
  );
  assert.deepEqual(await statusesOf(service, plan), ["paid", "canceled", "canceled", "canceled"]);
});

for (const moved of [false, true]) {
  const name = moved ? "after the money moved" : "before the charge is sent";
  test(`a creation whose process is killed ${name} charges once for its key`, async () => {
    const customer = await aPayer(service);
    const consent = { terms: await termsHash(service, customer, {}) };
    const create = () =>
      service.post(
        "/v1/installment_plans",
        { ...fourMonths, customer, consent },
        { idempotencyKey: `k${moved}` },
      );
    await dying.duringCall(moved, create);
    service.clock.advance(60_000);
    const again = await create();
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(await ledgerOf(customer), ["approved"]);
    const { data } = (await service.get(`/v1/installment_plans?customer=${customer}`)).body;
    assert.deepEqual(
      data.map(({ id }) => id),
      [again.body.id],
    );
  });
}

test("nobody is charged after a creation whose outcome was unknown and that is not repeated", async () => {
  const customer = await aPayer(service);
  const created = createPlan(service, { customer });
  created.catch(() => {});
  await dying.duringCall(false, () => created);
  for (let hours = 0; hours < 48; hours += 6) {
    service.clock.advance(day / 4);
    await runPlans(service);
  }
  assert.deepEqual(await ledgerOf(customer), ["declined"]);
  const { data } = (await service.get(`/v1/installment_plans?customer=${customer}`)).body;
  assert.deepEqual(
    (data as unknown as InstallmentPlan[]).map(({ status }) => status),
    ["canceled"],
  );
});
