import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { InstallmentPlanPreview } from "../../../../src/contract/billing/installment-plan.ts";
import {
  aPayer,
  aPlan,
  createPlan,
  fourMonths,
  planOf,
  runPlans,
  termsHash,
} from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aTestClock, advanceTo, eventTypesOf } from "../../../support/a-subscriber.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

const plans = "/v1/installment_plans";

const day = 86_400_000;

test("charges the first installment, and plans the others as the preview shows", async () => {
  const customer = await aPayer(service);
  const given = { amount: 99_999, down_payment: 20_000, description: "A kiln", metadata: { order: "7" } };
  const preview = await service.post(`${plans}/preview`, {
    ...fourMonths,
    amount: 99_999,
    down_payment: 20_000,
    customer,
  });
  const plan = await aPlan(service, { customer, given });
  assert.deepEqual(
    plan.installments.map(({ number, amount, fee_amount, due_at }) => ({
      number,
      amount,
      fee_amount,
      due_at,
    })),
    preview.body["installments"],
  );
  assert.deepEqual(
    plan.installments.map(({ amount, status }) => [amount, status]),
    [
      [20_000, "paid"],
      [26_667, "scheduled"],
      [26_666, "scheduled"],
      [26_666, "scheduled"],
    ],
  );
  assert.deepEqual(
    [plan.status, plan.amount_paid, plan.amount_scheduled, plan.total, plan.next_payment_at],
    ["active", 20_000, 79_999, 99_999, plan.installments[1]?.due_at],
  );
  assert.deepEqual(
    [plan.notices, plan.consent.by, plan.terms_hash],
    [["over_50_days"], "merchant", preview.body["terms_hash"]],
  );
  const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
  const [charge, ...others] = data as unknown as Record<string, unknown>[];
  assert.equal(others.length, 0);
  assert.deepEqual(
    [charge?.["id"], charge?.["amount"], charge?.["status"], charge?.["installment"], charge?.["initiator"]],
    [plan.installments[0]?.charge, 20_000, "succeeded", plan.installments[0]?.id, "merchant"],
  );
  assert.deepEqual(await eventTypesOf(service, plan.id), [
    "installment_plan.created",
    "installment_plan.activated",
  ]);
  const listed = await service.get(`${plans}?customer=${customer}&status=active`);
  assert.deepEqual(listed.body.data, [await planOf(service, plan)]);
});

test("a token pays the first installment, and its card pays the others", async () => {
  const clock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { source: null, testClock: clock });
  const { body: token } = await service.post("/v1/tokens", {
    card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
  });
  const plan = await aPlan(service, { customer, given: { source: token.id } });
  assert.match(String(plan.default_source), /^card_/);
  await advanceTo(service, clock, "2027-05-01T00:00:00Z");
  assert.equal((await planOf(service, plan)).status, "completed");
});

test("verifies a card whose first payment is later, and charges it on that day at 8:00", async () => {
  const clock = await aTestClock(service, "2027-01-15T10:00:00Z");
  const customer = await aPayer(service, { source: null, testClock: clock });
  const given = { source: "tok_visa", first_payment_on: "2027-01-31" };
  const plan = await aPlan(service, { customer, given });
  assert.deepEqual(
    [plan.status, plan.amount_paid, plan.next_payment_at, plan.first_payment_on],
    ["active", 0, "2027-01-31T08:00:00.000Z", "2027-01-31"],
  );
  await advanceTo(service, clock, "2027-01-31T08:00:00Z");
  assert.deepEqual(
    (await planOf(service, plan)).installments.map(({ status, paid_at: at }) => [status, at]).slice(0, 2),
    [
      ["paid", "2027-01-31T08:00:00.000Z"],
      ["scheduled", null],
    ],
  );
});

test("saves no plan for a card that is declined when it is verified", async () => {
  const customer = await aPayer(service, { source: null });
  const first = new Date(service.dependencies.now().getTime() + 9 * day).toISOString().slice(0, 10);
  const given = { source: "tok_chargeDeclined", first_payment_on: first };
  const { status, body } = await createPlan(service, { customer, given });
  assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
  assert.deepEqual((await service.get(`${plans}?customer=${customer}`)).body.data, []);
});

test("a first payment that is declined cancels the plan, and charges nothing later", async () => {
  const customer = await aPayer(service, { source: "tok_chargeCustomerFail" });
  const { status, body } = await createPlan(service, { customer });
  assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
  const { data } = (await service.get(`${plans}?customer=${customer}`)).body;
  const [plan] = data as unknown as { readonly id: string; readonly status: string }[];
  assert.equal(plan?.status, "canceled");
  assert.deepEqual(await eventTypesOf(service, plan.id), [
    "installment_plan.created",
    "installment_plan.canceled",
  ]);
  service.clock.advance(40 * day);
  await runPlans(service);
  const charges = await service.get(`/v1/charges?customer=${customer}`);
  assert.equal(charges.body.data.length, 1);
});

test("answers a repetition with the first response, also without the card and with other terms", async () => {
  const customer = await aPayer(service);
  const consent = { terms: await termsHash(service, customer, {}) };
  const create = () =>
    service.post(plans, { ...fourMonths, customer, consent }, { idempotencyKey: "a plan" });
  const first = await create();
  const cards = await service.get(`/v1/customers/${customer}/sources`);
  await service.delete(`/v1/customers/${customer}/sources/${cards.body.data[0]?.id}`);
  const second = await create();
  service.clock.advance(day);
  const third = await create();
  assert.deepEqual([first.status, second.status, third.status], [200, 200, 200]);
  assert.deepEqual([second.body.id, third.body.id], [first.body.id, first.body.id]);
  assert.equal((await service.get(`/v1/charges?customer=${customer}`)).body.data.length, 1);
});

const wrong: readonly (readonly [string, object, number, string, string | null])[] = [
  ["without a consent", { consent: undefined }, 400, "parameter_missing", "consent[terms]"],
  [
    "with a consent to other terms",
    { consent: { terms: "0".repeat(64) } },
    409,
    "terms_changed",
    "consent[terms]",
  ],
  ["of one installment", { count: 1 }, 400, "parameter_invalid", "count"],
  ["of 61 installments", { count: 61 }, 400, "parameter_invalid", "count"],
  ["of installments below the smallest amount", { amount: 199 }, 400, "parameter_invalid", "count"],
  ["with a fee that the account does not allow", { fee: 100, apr: "4 %" }, 400, "parameter_invalid", "fee"],
  [
    "with a down payment that leaves too little",
    { down_payment: 9_900 },
    400,
    "parameter_invalid",
    "down_payment",
  ],
  [
    "whose first day is over",
    { first_payment_on: "2020-01-01" },
    400,
    "parameter_invalid",
    "first_payment_on",
  ],
  [
    "whose first day is none",
    { first_payment_on: "2027-02-30" },
    400,
    "parameter_invalid",
    "first_payment_on",
  ],
  [
    "with retries that are not ascending",
    { retries: { days: [3, 1] } },
    400,
    "parameter_invalid",
    "retries[days][1]",
  ],
  ["of a customer who is not there", { customer: "cus_none" }, 404, "resource_missing", "customer"],
  ["with a card of nobody", { default_source: "card_none" }, 404, "resource_missing", "default_source"],
  [
    "with two cards",
    { source: "tok_visa", default_source: "card_1" },
    400,
    "parameters_exclusive",
    "default_source",
  ],
];

for (const [name, given, status, code, param] of wrong) {
  test(`rejects a plan ${name}`, async () => {
    const customer = await aPayer(service);
    const consent = { terms: await termsHash(service, customer, {}) };
    const {
      body,
      status: answered,
      text,
    } = await service.post(plans, { ...fourMonths, customer, consent, ...given });
    assert.deepEqual([answered, body.error.code, body.error["param"]], [status, code, param], text);
    assert.deepEqual((await service.get(`${plans}?customer=${customer}`)).body.data, []);
    assert.deepEqual((await service.get(`/v1/charges?customer=${customer}`)).body.data, []);
  });
}

test("asks for a card where the customer has none", async () => {
  const { body, status } = await createPlan(service, { source: null });
  assert.deepEqual(
    [status, body.error.code, body.error["param"]],
    [400, "parameter_missing", "default_source"],
  );
});

test("a fee needs an annual percentage rate, and is shown before the consent", async () => {
  const { secret: key } = await service.aMerchant();
  await service.post("/v1/account", { billing: { installments: { fees: true } } }, { key });
  const given = { ...fourMonths, amount: 30_000, count: 3, fee: 1_000 };
  const missing = await service.post(`${plans}/preview`, given, { key });
  assert.deepEqual([missing.status, missing.body.error["param"]], [400, "apr"]);
  const { body } = await service.post(`${plans}/preview`, { ...given, apr: "13.4 %" }, { key });
  const preview = body as unknown as InstallmentPlanPreview;
  const { amount, fee, total, terms, installments, notices } = preview;
  assert.deepEqual([amount, fee, total, notices], [30_000, 1_000, 31_000, ["has_fee", "over_50_days"]]);
  assert.deepEqual(
    installments.map((one) => [one.amount, one.fee_amount]),
    [
      [10_334, 334],
      [10_333, 333],
      [10_333, 333],
    ],
  );
  assert.deepEqual([terms.difference, terms.apr, terms.fee_waived_early], [1_000, "13.4 %", true]);
});

test("a publishable key previews a plan, and reads none", async () => {
  const preview = await service.post(`${plans}/preview`, fourMonths, { key: service.publishable });
  assert.equal(preview.status, 200, preview.text);
  assert.equal((await service.get(plans, { key: service.publishable })).status, 403);
});
