import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import { PayerPage } from "../../../support/a-payer-page.ts";
import { aPayer, aPlan, createPlan, planOf, runPlans, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, aTestClock, advanceTo, eventTypesOf, saveCard } from "../../../support/a-subscriber.ts";

let service: TestService;

let page: PayerPage;

before(async () => {
  service = await aService();
  page = await PayerPage.of(service);
});

after(() => service.close());

type PlanOnClock = InstallmentPlan & { readonly clock: string; readonly token: string };

/** A plan on a test clock that began on 31 January 2027, and the link of a mail about it. */
async function onClock(given: object = {}, source = "tok_visa"): Promise<PlanOnClock> {
  const clock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock: clock, source });
  const plan = await aPlan(service, { customer, given });
  return { ...plan, clock, token: await page.linkTo(plan) };
}

/** A plan whose second installment was declined so that only another card helps. */
async function lost(given: object = {}): Promise<PlanOnClock> {
  const plan = await onClock(given);
  await saveCard(service, plan.customer, "tok_sequence_lost_card");
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  assert.equal((await page.plan(plan.token)).status, "past_due");
  return plan;
}

async function rejection(response: ReturnType<PayerPage["act"]>) {
  const { status, body } = await response;
  return [status, body.error.code, body.error["param"] ?? null];
}

const change = async (plan: InstallmentPlan, action: string, fields: object = {}) => {
  const { body, status, text } = await service.post(`/v1/installment_plans/${plan.id}/${action}`, fields);
  assert.equal(status, 200, text);
  return body as unknown as InstallmentPlan;
};

describe("links", () => {
  test("a session shows subscriptions and plans, and acts on the one that is named", async () => {
    const { customer, subscription } = await aSubscriber(service);
    const [first, second] = [await aPlan(service, { customer }), await aPlan(service, { customer })];
    const others = await aPlan(service);
    const token = await page.session(customer);
    const portal = await page.read(token);
    assert.deepEqual(
      [portal.subscriptions.map(({ id }) => id), portal.installment_plans.map(({ id }) => id)],
      [[subscription], [second.id, first.id]],
    );
    const pay = { installments: [2], amount: 2_500 };
    const paid = await page.act(token, "pay", { ...pay, installment_plan: first.id });
    assert.equal(paid.status, 200, paid.text);
    assert.equal((await statusesOf(service, first))[1], "paid");
    assert.equal((await statusesOf(service, second))[1], "scheduled");
    for (const [fields, expected] of [
      [{ installment_plan: others.id }, [404, "resource_missing", "installment_plan"]],
      [{ installment_plan: first.id, subscription }, [400, "parameters_exclusive", "installment_plan"]],
    ] as const) {
      for (const action of ["pay", "cancel_payment"]) {
        const given = action === "pay" ? { ...pay, ...fields } : fields;
        assert.deepEqual(await rejection(page.act(token, action, given)), expected, action);
      }
      const card = page.act(token, "card", { source: "tok_visa", ...fields });
      assert.deepEqual(await rejection(card), expected);
    }
    assert.equal((await statusesOf(service, others))[1], "scheduled");
  });

  test("the link of a mail is to its plan alone, and one of a subscription to no plan", async () => {
    const { customer, subscription } = await aSubscriber(service);
    const plan = await aPlan(service, { customer });
    const other = await aPlan(service, { customer });
    const token = await page.linkTo(plan);
    const portal = await page.read(token);
    assert.deepEqual(
      [portal.subscriptions, portal.invoices, portal.installment_plans.map(({ id }) => id)],
      [[], [], [plan.id]],
    );
    const fields = { installments: [2], amount: 2_500, installment_plan: other.id };
    assert.deepEqual(await rejection(page.act(token, "pay", fields)), [
      ...[404, "resource_missing", "installment_plan"],
    ]);
    for (const action of ["cancel", "pay", "resume"]) {
      const foreign = await rejection(page.act(token, action, { subscription }));
      assert.deepEqual(foreign, [404, "resource_missing", "subscription"], action);
    }
  });

  test("an unknown token, one of another merchant, and one that has expired do nothing", async () => {
    const plan = await onClock();
    const fields = { installments: [2], amount: 2_500 };
    const unknown = "0".repeat(32);
    assert.deepEqual(await rejection(page.act(unknown, "pay", fields)), [404, "resource_missing", "token"]);
    const other = await PayerPage.of(service, await service.aMerchant());
    const foreign = await rejection(other.act(plan.token, "pay", fields));
    assert.deepEqual(foreign, [404, "resource_missing", "token"]);
    await advanceTo(service, plan.clock, "2027-04-02T10:00:00Z");
    for (const [action, given] of [
      ["pay", { installments: [4], amount: 2_500 }],
      ["card", { source: "tok_visa" }],
      ["consent", { version: 2, consent: { terms: "0" } }],
      ["cancel_payment", {}],
    ] as const) {
      const [status, code] = await rejection(page.act(plan.token, action, given));
      assert.deepEqual([status, code], [410, "portal_link_expired"], action);
    }
    assert.equal((await statusesOf(service, plan))[3], "scheduled");
  });

  test("a plan that never began is not shown", async () => {
    const customer = await aPayer(service, { source: "tok_chargeCustomerFail" });
    assert.equal((await createPlan(service, { customer })).status, 402);
    assert.deepEqual((await page.read(await page.session(customer))).installment_plans, []);
  });

  test("actions wait for a test clock that advances", async () => {
    const plan = await onClock();
    await service.dependencies.database
      .updateTable("test_clocks")
      .set({ status: "advancing" })
      .where("id", "=", plan.clock)
      .execute();
    for (const [action, fields] of [
      ["pay", { installments: [2], amount: 2_500 }],
      ["card", { source: "tok_visa" }],
      ["consent", { version: 2, consent: { terms: "0" } }],
    ] as const) {
      const [status, code] = await rejection(page.act(plan.token, action, fields));
      assert.deepEqual([status, code], [409, "test_clock_advancing"], action);
    }
  });
});

describe("another card", () => {
  test("pays at once what is overdue, wherever the old one was to pay", async () => {
    const plan = await lost();
    const { customer } = plan;
    const { subscription } = await aSubscriber(service, { customer, given: { trial_period_days: 60 } });
    const { body, status, text } = await page.act(plan.token, "card", { source: "tok_mastercard" });
    assert.equal(status, 200, text);
    const [shown] = body["installment_plans"] as readonly { last_payment_error: unknown }[];
    assert.equal(shown?.last_payment_error, null, "it was not tried yet");
    await runPlans(service);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
    assert.equal((await page.plan(plan.token)).card?.brand, "mastercard");
    const events = await eventTypesOf(service, customer);
    assert.ok(events.includes("customer.card_replaced"));
    const { subscriptions } = await page.read(await page.session(customer));
    assert.deepEqual(
      subscriptions.map(({ id, card }) => [id, card?.brand]),
      [[subscription, "mastercard"]],
    );
  });

  test("takes the place of a plan's own card alone", async () => {
    const customer = await aPayer(service);
    const plan = await aPlan(service, { customer, given: { source: "tok_amex" } });
    const token = await page.linkTo(plan);
    assert.equal((await page.plan(token)).card?.brand, "amex");
    const saved = await page.act(token, "card", { source: "tok_mastercard" });
    assert.equal(saved.status, 200, saved.text);
    assert.equal((await page.plan(token)).card?.brand, "mastercard");
    const others = await aPlan(service, { customer });
    assert.equal((await page.plan(await page.linkTo(others))).card?.brand, "visa");
  });

  test("that is declined leaves the old one, and a second press changes nothing", async () => {
    const plan = await lost();
    const before = await service.get(`/v1/customers/${plan.customer}`);
    const declined = await page.act(plan.token, "card", { source: "tok_chargeDeclined" });
    assert.deepEqual([declined.status, declined.body.error.code], [402, "generic_decline"]);
    assert.deepEqual((await service.get(`/v1/customers/${plan.customer}`)).body, before.body);
    const key = `card ${plan.id}`;
    const presses = [
      await page.act(plan.token, "card", { source: "tok_mastercard" }, key),
      await page.act(plan.token, "card", { source: "tok_mastercard" }, key),
    ];
    assert.deepEqual(
      presses.map(({ status }) => status),
      [200, 200],
    );
    await runPlans(service);
    const { data } = (await service.get(`/v1/charges?installment_plan=${plan.id}`)).body;
    assert.deepEqual(
      data.map(({ status }) => status),
      ["succeeded", "failed", "succeeded"],
    );
  });

  test("charges nothing by itself in a plan that has stopped", async () => {
    const plan = await lost({ retries: { days: [1] } });
    await advanceTo(service, plan.clock, "2027-03-05T00:00:00Z");
    assert.equal((await page.plan(plan.token)).status, "defaulted");
    assert.equal((await page.act(plan.token, "card", { source: "tok_mastercard" })).status, 200);
    await runPlans(service);
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.amount_owed, shown.last_payment_error], [2_500, null]);
    const paid = await page.act(plan.token, "pay", { installments: [2], amount: 2_500 });
    assert.equal(paid.status, 200, paid.text);
  });

  test("is not taken for a plan that has ended", async () => {
    const plan = await onClock();
    await change(plan, "pay_early", { all: true });
    const [status, code] = await rejection(page.act(plan.token, "card", { source: "tok_mastercard" }));
    assert.deepEqual([status, code], [409, "invalid_state"]);
    assert.equal((await page.plan(plan.token)).status, "completed");
  });
});

describe("a schedule that is proposed", () => {
  /** A plan with a proposed version. */
  async function proposed(shiftDays = -5) {
    const plan = await onClock({ description: "Sofa" });
    await change(plan, "reschedule", { shift_days: shiftDays });
    const version = (await page.plan(plan.token)).proposed_version ?? assert.fail("a version");
    return { plan, version };
  }

  const accept = (
    plan: PlanOnClock,
    { version, terms_hash: terms }: { readonly version: number; readonly terms_hash: string },
    key?: string,
  ) => page.act(plan.token, "consent", { version, consent: { terms, locale: "de" } }, key);

  test("is in force once the payer has accepted it, with time, language and who said so", async () => {
    const { plan, version } = await proposed();
    assert.deepEqual(
      version.installments.map(({ due_at: at }) => at.slice(0, 10)),
      ["2027-01-31", "2027-02-23", "2027-03-26", "2027-04-25"],
    );
    const key = `accept ${plan.id}`;
    for (const { status, text } of [await accept(plan, version, key), await accept(plan, version, key)]) {
      assert.equal(status, 200, text);
    }
    const after = await planOf(service, plan);
    assert.deepEqual([after.version, after.proposed_version], [2, null]);
    assert.deepEqual(after.consent, { accepted_at: "2027-01-31T10:00:00.000Z", locale: "de", by: "payer" });
    assert.equal(after.installments[1]?.due_at, "2027-02-23T10:00:00.000Z");
    const accepted = (await eventTypesOf(service, plan.id)).filter((type) =>
      type.endsWith("version_accepted"),
    );
    assert.equal(accepted.length, 1);
    const [status, code] = await rejection(accept(plan, version));
    assert.deepEqual([status, code], [409, "invalid_state"]);
  });

  test("that has changed meanwhile is not accepted, and the page shows the new one", async () => {
    const { plan, version } = await proposed();
    await change(plan, "reschedule", { shift_days: -6 });
    const [status, code] = await rejection(accept(plan, version));
    assert.deepEqual([status, code], [409, "invalid_state"]);
    const next = (await page.plan(plan.token)).proposed_version ?? assert.fail("a version");
    assert.deepEqual([next.version, next.installments[1]?.due_at.slice(0, 10)], [3, "2027-02-22"]);
    const other = { ...next, terms_hash: version.terms_hash };
    assert.deepEqual(await rejection(accept(plan, other)), [409, "terms_changed", "consent[terms]"]);
    assert.equal((await accept(plan, next)).status, 200);
  });

  test("whose date is over can be accepted no more", async () => {
    const { plan, version } = await proposed();
    await advanceTo(service, plan.clock, "2027-02-24T00:00:00Z");
    assert.equal((await page.plan(plan.token)).proposed_version, null);
    const [status, code] = await rejection(accept(plan, version));
    assert.deepEqual([status, code], [409, "invalid_state"]);
    assert.equal((await planOf(service, plan)).version, 1);
  });

  test("lets a plan go on that has stopped", async () => {
    const plan = await lost({ retries: { days: [1] } });
    await advanceTo(service, plan.clock, "2027-03-05T00:00:00Z");
    await change(plan, "reschedule", { shift_days: 30 });
    const version = (await page.plan(plan.token)).proposed_version ?? assert.fail("a version");
    assert.equal((await accept(plan, version)).status, 200);
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.status, shown.amount_owed], ["active", 0]);
  });

  test("of a plan in a session is accepted by its name alone", async () => {
    const { plan, version } = await proposed();
    const token = await page.session(plan.customer);
    const fields = { version: version.version, consent: { terms: version.terms_hash } };
    assert.deepEqual(await rejection(page.act(token, "consent", fields)), [
      ...[400, "parameter_missing", "installment_plan"],
    ]);
    const named = { ...fields, installment_plan: plan.id };
    assert.equal((await page.act(token, "consent", named)).status, 200);
    assert.equal((await planOf(service, plan)).consent.by, "payer");
  });
});
