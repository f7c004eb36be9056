import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import type { PortalPlan } from "../../../../src/contract/billing/portal-plan.ts";
import { PayerPage } from "../../../support/a-payer-page.ts";
import { aPayer, aPlan, planOf, statusesOf } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aTestClock, advanceTo, saveCard } from "../../../support/a-subscriber.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { aBank } from "../../web/challenge-page/a-bank.ts";

let site: TestSite;

let service: TestService;

let page: PayerPage;

before(async () => {
  site = await aSite();
  ({ service } = site);
  page = await PayerPage.of(service);
  await service.post("/v1/account", { billing: { installments: { fees: true } } });
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

/** A plan whose second installment was declined. */
async function overdue(given: object = {}): Promise<PlanOnClock> {
  const plan = await onClock(given);
  await saveCard(service, plan.customer, "tok_sequence_insufficient_funds_succeed");
  await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
  assert.equal((await page.plan(plan.token)).status, "past_due");
  return plan;
}

async function chargesOf({ id }: { readonly id: string }) {
  const { data } = (await service.get(`/v1/charges?installment_plan=${id}`)).body;
  return data.map(({ status, amount }) => [status, amount]);
}

const confirm = (url: string) => site.submit(new URL(url).pathname, { answer: "confirm" });

/** Status, code and parameter of an error. */
async function rejection(response: ReturnType<PayerPage["act"]>) {
  const { status, body } = await response;
  return [status, body.error.code, body.error["param"] ?? null];
}

test("shows the schedule, what is paid, what is next, and the card", async () => {
  const plan = await onClock({ description: "Sofa", fee: 1_000, apr: "13.4 %" });
  const portal = await page.read(plan.token);
  const shown = portal.installment_plans[0] ?? assert.fail();
  assert.deepEqual([portal.subscriptions, portal.invoices, portal.email], [[], [], "a•••@example.com"]);
  assert.deepEqual(
    [shown.description, shown.status, shown.total, shown.fee, shown.apr],
    ["Sofa", "active", 11_000, 1_000, "13.4 %"],
  );
  assert.deepEqual([shown.amount_paid, shown.amount_left, shown.amount_owed], [2_750, 8_250, 0]);
  assert.deepEqual(shown.next_payment, { number: 2, amount: 2_750, at: "2027-02-28T10:00:00.000Z" });
  assert.equal(shown.card?.last4, "4242");
  assert.deepEqual(
    shown.installments.map(({ number, status, amount, amount_now: now, receipt_url: receipt }) => {
      return [number, status, amount, now, receipt !== null];
    }),
    [
      [1, "paid", 2_750, null, true],
      [2, "scheduled", 2_750, 2_500, false],
      [3, "scheduled", 2_750, 2_500, false],
      [4, "scheduled", 2_750, 2_500, false],
    ],
  );
  const receipt = await site.open(new URL(shown.installments[0]?.receipt_url ?? "").pathname);
  assert.equal(receipt.status, 200);
});

test("an installment is due from its moment on, though nothing has charged it yet", async () => {
  const customer = await aPayer(service);
  const plan = await aPlan(service, { customer, given: { fee: 1_000, apr: "13.4 %" } });
  const token = await page.linkTo(plan);
  service.clock.advance(32 * 86_400_000);
  const shown = await page.plan(token);
  assert.deepEqual([shown.installments[1]?.status, shown.installments[1]?.amount_now], ["due", 2_750]);
  assert.equal(shown.amount_owed, 2_750);
});

describe("an early payment", () => {
  const pay = (plan: PlanOnClock, numbers: readonly number[], amount: number, key?: string) =>
    page.act(plan.token, "pay", { installments: numbers, amount }, key);

  test("pays several installments without their fees by one charge, which a saved card's payer makes", async () => {
    const plan = await onClock({ amount: 30_000, count: 3, fee: 1_000, apr: "13.4 %" });
    const before = await page.plan(plan.token);
    const sum = before.installments.reduce((total, { amount_now: now }) => total + (now ?? 0), 0);
    assert.equal(sum, 20_000);
    const { body, status, text } = await pay(plan, [2, 3], sum);
    assert.equal(status, 200, text);
    const [shown] = body["installment_plans"] as PortalPlan[];
    assert.deepEqual([shown?.status, shown?.amount_paid, shown?.amount_left], ["completed", 30_334, 0]);
    assert.equal(shown?.installments[1]?.receipt_url, shown?.installments[2]?.receipt_url);
    const { body: charges } = await service.get(`/v1/charges?installment_plan=${plan.id}&limit=1`);
    const [charge] = charges.data;
    assert.deepEqual([charge?.["amount"], charge?.["initiator"]], [20_000, "payer"]);
  });

  test("is made once, however often its button is pressed", async () => {
    const plan = await onClock();
    const presses = await Promise.all([1, 2, 3].map(() => pay(plan, [4], 2_500, `press ${plan.id}`)));
    assert.deepEqual(
      presses.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.deepEqual(await chargesOf(plan), [
      ["succeeded", 2_500],
      ["succeeded", 2_500],
    ]);
    assert.deepEqual(await rejection(pay(plan, [4], 2_500)), [409, "invalid_state", "installments"]);
    assert.equal((await pay(plan, [4], 2_500, `press ${plan.id}`)).status, 200);
    assert.equal((await chargesOf(plan)).length, 2);
  });

  test("of two pages at the same moment charges once", async () => {
    const plan = await onClock();
    const answers = await Promise.all([pay(plan, [2], 2_500), pay(plan, [2], 2_500)]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 1);
    assert.equal((await chargesOf(plan)).length, 2);
  });

  test("is rejected if it costs another sum than the page has shown", async () => {
    const plan = await onClock({ amount: 30_000, count: 3, fee: 1_000, apr: "13.4 %" });
    assert.deepEqual(await rejection(pay(plan, [2], 10_333)), [409, "terms_changed", "amount"]);
    // From its date on the fee is part of it.
    await saveCard(service, plan.customer, "tok_sequence_insufficient_funds_succeed");
    await advanceTo(service, plan.clock, "2027-03-01T00:00:00Z");
    assert.deepEqual(await rejection(pay(plan, [2], 10_000)), [409, "terms_changed", "amount"]);
    assert.equal((await chargesOf(plan)).length, 2);
  });

  test("that is declined answers 402 and changes nothing of the schedule", async () => {
    const plan = await onClock();
    await saveCard(service, plan.customer, "tok_chargeCustomerFail");
    const before = await planOf(service, plan);
    const { status, body } = await pay(plan, [2, 3], 5_000);
    assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
    assert.equal((await page.plan(plan.token)).last_payment_error?.code, "generic_decline");
    assert.deepEqual(await planOf(service, plan), before);
  });

  test("rejects what cannot be paid, and charges nothing", async () => {
    const plan = await overdue();
    const act = (fields: object) => rejection(page.act(plan.token, "pay", fields));
    assert.deepEqual(await act({}), [400, "parameter_missing", "installments"]);
    assert.deepEqual(await act({ installments: [2] }), [400, "parameter_missing", "amount"]);
    assert.deepEqual(await act({ installments: [], amount: 1 }), [400, "parameter_missing", "installments"]);
    assert.deepEqual(await act({ installments: [2, 2], amount: 5_000 }), [
      ...[400, "parameter_invalid", "installments[1]"],
    ]);
    assert.deepEqual(await act({ installments: [9], amount: 2_500 }), [
      ...[400, "parameter_invalid", "installments[0]"],
    ]);
    // What is overdue is paid first.
    assert.deepEqual(await act({ installments: [4], amount: 2_500 }), [
      ...[400, "parameter_invalid", "installments"],
    ]);
    assert.deepEqual(await chargesOf(plan), [
      ["failed", 2_500],
      ["succeeded", 2_500],
    ]);
  });
});

describe("what is overdue", () => {
  const pay = (plan: PlanOnClock, key?: string) =>
    page.act(plan.token, "pay", { installments: [2], amount: 2_500 }, key);

  test("is paid by the payer, and the plan goes on", async () => {
    const plan = await overdue();
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.amount_owed, shown.last_payment_error?.code], [2_500, "insufficient_funds"]);
    assert.equal(shown.installments[1]?.status, "failed");
    assert.equal((await pay(plan)).status, 200);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
    const after = await page.plan(plan.token);
    assert.deepEqual([after.status, after.amount_owed, after.last_payment_error], ["active", 0, null]);
  });

  test("is paid in a plan that has stopped too, and nothing more is charged by itself", async () => {
    const plan = await onClock({ retries: { days: [1] } });
    await saveCard(service, plan.customer, "tok_sequence_insufficient_funds_insufficient_funds_succeed");
    await advanceTo(service, plan.clock, "2027-03-05T00:00:00Z");
    const stopped = await page.plan(plan.token);
    assert.deepEqual([stopped.status, stopped.next_payment], ["defaulted", null]);
    assert.equal((await pay(plan)).status, 200);
    await advanceTo(service, plan.clock, "2027-04-05T00:00:00Z");
    const token = await page.linkTo(plan);
    const after = await page.plan(token);
    assert.deepEqual([after.status, after.amount_owed], ["defaulted", 2_500]);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "due", "scheduled"]);
    const rest = await page.act(token, "pay", { installments: [3, 4], amount: 5_000 });
    assert.equal(rest.status, 200, rest.text);
    assert.equal((await page.plan(token)).status, "completed");
  });

  test("cannot be paid if it was paid or canceled meanwhile", async () => {
    const plan = await overdue();
    const early = await service.post(`/v1/installment_plans/${plan.id}/pay_early`, { installments: [2] });
    assert.equal(early.status, 200, early.text);
    assert.deepEqual(await rejection(pay(plan)), [409, "invalid_state", "installments"]);
    await service.post(`/v1/installment_plans/${plan.id}/cancel`, {});
    assert.deepEqual(await rejection(page.act(plan.token, "pay", { installments: [3], amount: 2_500 })), [
      ...[409, "invalid_state", "installments"],
    ]);
    assert.equal((await chargesOf(plan)).length, 3);
  });

  test("needs a card", async () => {
    const plan = await overdue();
    const { data } = (await service.get(`/v1/customers/${plan.customer}/sources`)).body;
    for (const { id } of data) await service.delete(`/v1/customers/${plan.customer}/sources/${id}`);
    assert.equal((await page.plan(plan.token)).card, null);
    assert.deepEqual(await rejection(pay(plan)), [400, "parameter_missing", "source"]);
  });
});

describe("a payment that its payer confirms at the bank", () => {
  /** A plan whose card has to be confirmed, and a payment of its second installment that waits for that. */
  async function atBank() {
    const plan = await onClock();
    await saveCard(service, plan.customer, "tok_threeDSecure2Required");
    const begun = await page.act(plan.token, "pay", { installments: [2], amount: 2_500 });
    assert.equal(begun.status, 200, begun.text);
    const { charge } = await page.plan(plan.token);
    assert.equal(charge?.status, "requires_action");
    return { ...plan, url: charge?.url ?? assert.fail("a challenge") };
  }

  test("pays once it is confirmed, and another cannot begin before", async () => {
    const plan = await atBank();
    const other = page.act(plan.token, "pay", { installments: [3], amount: 2_500 });
    assert.deepEqual(await rejection(other), [409, "payment_in_progress", null]);
    await confirm(plan.url);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "paid", "scheduled", "scheduled"]);
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.charge, shown.confirmed_too_late], [null, false]);
  });

  test("can be given up, and tried again", async () => {
    const plan = await atBank();
    assert.equal((await page.act(plan.token, "cancel_payment")).status, 200);
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.charge, shown.last_payment_error?.code], [null, "challenge_canceled"]);
    assert.deepEqual(await statusesOf(service, plan), ["paid", "scheduled", "scheduled", "scheduled"]);
    const again = await page.act(plan.token, "pay", { installments: [2], amount: 2_500 });
    assert.equal(again.status, 200, again.text);
  });

  test("charges nothing if the plan was canceled meanwhile, and the page says so", async () => {
    const plan = await atBank();
    assert.equal((await service.post(`/v1/installment_plans/${plan.id}/cancel`, {})).status, 200);
    await confirm(plan.url);
    assert.deepEqual(await chargesOf(plan), [
      ["canceled", 2_500],
      ["succeeded", 2_500],
    ]);
    const shown = await page.plan(plan.token);
    assert.deepEqual([shown.status, shown.confirmed_too_late, shown.charge], ["canceled", true, null]);
  });

  test("leads back by a link that soon ends, and is to the plan alone", async () => {
    const plan = await atBank();
    const stored = await dumpDatabase(service.dependencies.database);
    assert.ok(!stored.includes(plan.token));
    await confirm(plan.url);
    const back = await aBank(site).pageAfter(`${new URL(plan.url).pathname}?answered=1`);
    assert.deepEqual((await page.read(back)).subscriptions, []);
    assert.equal((await page.plan(back)).id, plan.id);
    await advanceTo(service, plan.clock, "2027-01-31T11:00:01Z");
    assert.equal((await page.open(back)).status, 410);
    assert.equal((await page.open(plan.token)).status, 200);
  });
});
