import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import type { Approved } from "../../../../src/service/billing/charging/collector.ts";
import {
  beginDuePlans,
  collectPlan,
} from "../../../../src/service/billing/installment-plans/collect-due-plans.ts";
import { settleGroupedInstallments } from "../../../../src/service/billing/installment-plans/plan-owner.ts";
import { findPlan } from "../../../../src/service/billing/installment-plans/store.ts";
import type { ChargeRow } from "../../../../src/service/payments/charge-row.ts";
import { performOffSessionCharge } from "../../../../src/service/payments/charges/off-session-charge.ts";
import { settleCharge } from "../../../../src/service/payments/charges/settle-charge.ts";
import { aPayer, aPlan, endPlans, planOf, runPlans, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { saveCard } from "../../../support/a-subscriber.ts";
import { counting } from "../../../support/count-statements.ts";
import { rejectWrites } from "../../../support/rows.ts";
import { writtenRows } from "../../../support/written-rows.ts";

// What a group of installments writes, beside what is written for each plan by itself, which covers every case.

const day = 86_400_000;

let service: TestService;

before(async () => {
  service = await aService();
  const fields = { url: "https://shop.example/hook", enabled_events: ["*"] };
  assert.equal((await service.post("/v1/webhook_endpoints", fields)).status, 200);
});

after(() => service.close());

afterEach(() => endPlans(service));

type Plan = Pick<InstallmentPlan, "customer" | "id">;

const tables = [
  ...["customers", "cards", "installment_plans", "installment_versions", "installments", "charges"],
  ...["installment_payments", "processor_payments", "billing_notices", "mails", "events"],
];

/** All rows of a plan, and how many deliveries its events have. */
async function rowsOf({ id, customer }: Plan): Promise<readonly unknown[]> {
  const { database } = service.dependencies;
  const { rows: owners } = await sql<{ id: string }>`
    select ${id} as id union all select ${customer}
    union all select id from charges where customer = ${customer}
    union all select receipt from charges where customer = ${customer} and receipt is not null`.execute(
    database,
  );
  const ids = owners.map((owner) => owner.id);
  const { rows: deliveries } = await sql`
    select e.type, d.status from webhook_deliveries d join events e on e.id = d.event
    where exists (select from json_array_elements_text(${JSON.stringify(ids)}::json) as own
      where position(own in e.data::text) > 0) order by e.sequence`.execute(database);
  return [...(await writtenRows(service.dependencies, { tables, owners: ids })), ...deliveries];
}

/** Begins the charges of plans in one group. */
async function begin(
  plans: readonly Plan[],
  dependencies = service.dependencies,
): Promise<readonly ChargeRow[]> {
  const owners = plans.map(({ id }) => ({ id, test_clock: null }));
  return inTransaction(dependencies, (within) => beginDuePlans(within, owners));
}

/** Sends charges. Returns those that the processor has approved, which are not settled yet. */
async function approve(charges: readonly ChargeRow[]): Promise<readonly Approved[]> {
  const approved: Approved[] = [];
  for (const sent of charges) {
    await performOffSessionCharge(service.dependencies, sent, {
      settleApproved: async (charge, decision) => {
        approved.push({ charge, decision });
        return undefined;
      },
    });
  }
  assert.equal(approved.length, charges.length);
  return approved;
}

async function settle(approved: readonly Approved[]): Promise<readonly (string | undefined)[]> {
  const settled = await settleGroupedInstallments(service.dependencies, approved);
  return settled.map((charge) => charge?.status);
}

async function collectAlone({ id }: Plan): Promise<void> {
  const row = await findPlan(service.dependencies.database, service.scope, id);
  assert.ok(row !== undefined);
  await collectPlan(service.dependencies, row);
}

/** What a plan is like, and what happens before its charge. */
const cases: readonly {
  readonly name: string;
  readonly given?: object;
  readonly meanwhile?: (plan: Plan) => Promise<unknown>;
  /** How long it is until the charge then. */
  readonly wait?: number;
}[] = [
  { name: "one of several installments" },
  { name: "the last installment", given: { count: 2 } },
  {
    name: "a weekly installment with a description",
    given: { cadence: { interval: "week" }, description: "A kiln" },
  },
  {
    name: "an installment that was declined before",
    meanwhile: async ({ customer, id }) => {
      await saveCard(service, customer, "tok_sequence_try_again_later_succeed");
      await collectAlone({ customer, id });
    },
    wait: day,
  },
  {
    name: "an installment whose processor could not be reached before",
    meanwhile: async ({ customer, id }) => {
      await saveCard(service, customer, "tok_processor_down");
      await collectAlone({ customer, id });
      await saveCard(service, customer, "tok_mastercard");
      await sql`update installment_plans set new_card = false where id = ${id}`.execute(
        service.dependencies.database,
      );
    },
    wait: 6 * 60_000,
  },
  {
    name: "an installment beside a later schedule that is proposed",
    meanwhile: ({ id }) =>
      post(`/v1/installment_plans/${id}/reschedule`, {
        installments: [
          { number: 4, amount: 2400 },
          { number: 3, amount: 2600 },
        ],
      }),
  },
];

async function post(path: string, fields: object): Promise<void> {
  const { status, text } = await service.post(path, fields);
  assert.equal(status, 200, text);
}

for (const { name, given = {}, meanwhile, wait = 0 } of cases) {
  test(`a group writes for ${name} what is written alone`, async () => {
    const plans = [
      await aPlan(service, { given }),
      await aPlan(service, { given }),
      await aPlan(service, { given }),
    ];
    service.clock.advance(32 * day);
    for (const plan of plans) await meanwhile?.(plan);
    service.clock.advance(wait);
    const [alone, ...together] = plans;
    assert.ok(alone !== undefined);
    const unpaid = await rowsOf(alone);
    await collectAlone(alone);
    const charges = await begin(together);
    assert.deepEqual(await settle(await approve(charges)), ["succeeded", "succeeded"]);
    const expected = await rowsOf(alone);
    assert.notDeepEqual(expected, unpaid);
    for (const plan of together) assert.deepEqual(await rowsOf(plan), expected);
  });
}

/** How many statements begin and settle the charges of new plans in one group. */
async function statementsFor(count: number): Promise<readonly [number, number]> {
  const plans: InstallmentPlan[] = [];
  for (let plan = 0; plan < count; plan += 1) plans.push(await aPlan(service));
  service.clock.advance(32 * day);
  const { dependencies } = service;
  const beginning = counting(dependencies.database);
  const charges = await begin(plans, { ...dependencies, database: beginning.counted });
  const approved = await approve(charges);
  const settling = counting(dependencies.database);
  const settled = await settleGroupedInstallments({ ...dependencies, database: settling.counted }, approved);
  assert.deepEqual([charges.length, settled.filter(Boolean).length], [count, count]);
  return [beginning.count(), settling.count()];
}

test("charges any number of installments by the same number of statements", async () => {
  const few = await statementsFor(2);
  assert.deepEqual(await statementsFor(9), few);
  assert.ok(few[0] + few[1] < 30, few.join());
});

/** What happens to a plan that is due, so that more is to be done than to charge it. */
const others: readonly { readonly name: string; readonly meanwhile: (plan: Plan) => Promise<unknown> }[] = [
  {
    name: "has no card",
    meanwhile: async ({ customer }) => {
      const { data } = (await service.get(`/v1/customers/${customer}/sources`)).body;
      await service.delete(`/v1/customers/${customer}/sources/${data[0]?.id}`);
    },
  },
  {
    name: "has a new card",
    meanwhile: async ({ customer, id }) => {
      await saveCard(service, customer, "tok_chargeCustomerFail");
      await collectAlone({ customer, id });
      await saveCard(service, customer, "tok_visa");
      assert.equal((await planOf(service, { id })).status, "past_due");
    },
  },
  { name: "was canceled", meanwhile: ({ id }) => post(`/v1/installment_plans/${id}/cancel`, {}) },
];

for (const { name, meanwhile } of others) {
  test(`a group leaves out a plan that ${name}, and changes nothing of it`, async () => {
    const [grouped, other] = [await aPlan(service), await aPlan(service)];
    service.clock.advance(32 * day);
    await meanwhile(other);
    const before = await rowsOf(other);
    const charges = await begin([other, grouped]);
    assert.deepEqual(
      charges.map(({ installment_plan: plan }) => plan),
      [grouped.id],
    );
    assert.deepEqual(await rowsOf(other), before);
    await settle(await approve(charges));
  });
}

test("a group leaves a payment to be refunded whose plan was canceled meanwhile", async () => {
  const [grouped, canceled] = [await aPlan(service), await aPlan(service)];
  service.clock.advance(32 * day);
  const approved = await approve(await begin([grouped, canceled]));
  await post(`/v1/installment_plans/${canceled.id}/cancel`, {});
  const before = await rowsOf(canceled);
  const settled = await settle(approved);
  assert.deepEqual(settled.toSorted(), ["succeeded", undefined]);
  assert.deepEqual(await rowsOf(canceled), before);
  const left = approved.find(({ charge }) => charge.installment_plan === canceled.id);
  assert.ok(left !== undefined);
  const alone = await settleCharge(service.dependencies, left.charge, left.decision);
  assert.equal(alone?.row.status, "succeeded");
  const { body } = await service.get(`/v1/charges/${left.charge.id}`);
  assert.equal(body["amount_refunded"], 2500);
});

test("a payment that outdates a proposed schedule is left out of a group", async () => {
  const plan = await aPlan(service);
  await post(`/v1/installment_plans/${plan.id}/reschedule`, {
    installments: [
      { number: 2, amount: 2600 },
      { number: 3, amount: 2400 },
    ],
  });
  service.clock.advance(32 * day);
  const approved = await approve(await begin([plan]));
  assert.deepEqual(await settle(approved), [undefined]);
  for (const { charge, decision } of approved) await settleCharge(service.dependencies, charge, decision);
  const { proposed_version: proposed } = await planOf(service, plan);
  assert.deepEqual(
    [proposed, await statusesOf(service, plan)],
    [null, ["paid", "paid", "scheduled", "scheduled"]],
  );
});

test("two plans of one customer are charged in one group", async () => {
  const customer = await aPayer(service);
  const plans = [await aPlan(service, { customer }), await aPlan(service, { customer })];
  service.clock.advance(32 * day);
  assert.deepEqual(await settle(await approve(await begin(plans))), ["succeeded", "succeeded"]);
  for (const plan of plans)
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
});

test("a plan that cannot be written does not stop the others of its group, and is charged later", async () => {
  const plans = [await aPlan(service), await aPlan(service), await aPlan(service)];
  const [, broken] = plans;
  service.clock.advance(32 * day);
  const mend = await rejectWrites(service.dependencies.database, {
    table: "installments",
    change: "update",
    id: broken?.installments[1]?.id ?? "",
  });
  await runPlans(service);
  const paid = async () => Promise.all(plans.map(async (plan) => (await statusesOf(service, plan))[1]));
  assert.deepEqual(await paid(), ["paid", "scheduled", "paid"]);
  await mend();
  service.clock.advance(6 * 60_000);
  await runPlans(service, { processes: 2 });
  assert.deepEqual(await paid(), ["paid", "paid", "paid"]);
});
