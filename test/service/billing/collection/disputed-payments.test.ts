import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { applyReport } from "../../../../src/service/payments/processor-reports/apply-report.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aPayer, aPlan, planOf } from "../../../support/a-plan.ts";
import { advanceTo, aTestClock } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { anInvoice, invoiceOf, post } from "../invoices/an-invoice.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const get = (path: string) => done(service.get(path));
const balanceOf = async ({ customer }: Pick<Subscribed, "customer">) =>
  (await get(`/v1/customers/${customer}`))["balance"];

async function firstInvoice({ subscription }: Subscribed) {
  const { data } = await get(`/v1/invoices?subscription=${subscription}`);
  return data.at(-1) ?? assert.fail();
}

const chargeOf = async (subscribed: Subscribed) => String((await firstInvoice(subscribed))["charge"]);

/** A subscription of 10.00 a month that was paid on 1 April, and of which the simulator has reported. */
async function aSubscriptionUntil(day: string, source: string): Promise<Subscribed> {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000, source });
  await advanceTo(service, subscribed.clock, `${day}T00:00:00Z`);
  return subscribed;
}

const halfUsed = (source: string) => aSubscriptionUntil("2027-04-16", source);

const downgrade = async ({ subscription, item }: Subscribed) => {
  const price = await aRecurringPrice(service, { unitAmount: 500 });
  const change = { items: [{ id: item, price }], proration_behavior: "always_invoice" };
  return post(service, `/v1/subscriptions/${subscription}`, change);
};

/** Each gives 5.00 for the unused half of the month, if it was paid. */
const creditsOf: Readonly<Record<string, (subscribed: Subscribed) => Promise<unknown>>> = {
  "a cancellation with a refund": ({ subscription }) =>
    done(service.delete(`/v1/subscriptions/${subscription}?refund=prorated`)),
  "a cancellation with a credit": ({ subscription }) =>
    done(service.delete(`/v1/subscriptions/${subscription}?prorate=true&invoice_now=true`)),
  "a new price of 0": async ({ subscription, item }) => {
    const price = await aRecurringPrice(service, { unitAmount: 0 });
    const items = [{ id: item, price }];
    return post(service, `/v1/subscriptions/${subscription}`, {
      items,
      proration_behavior: "always_invoice",
    });
  },
  "a pause whose credit is invoiced": async ({ subscription }) => {
    await post(service, `/v1/subscriptions/${subscription}/pause`);
    return done(service.delete(`/v1/subscriptions/${subscription}?invoice_now=true`));
  },
};

for (const [name, credit] of Object.entries(creditsOf)) {
  test(`${name} gives back what was paid, and nothing that the bank has taken back`, async () => {
    const paid = await halfUsed("tok_visa");
    await credit(paid);
    const { amount_refunded: refunded } = await get(`/v1/charges/${await chargeOf(paid)}`);
    assert.equal(Number(await balanceOf(paid)) - Number(refunded), -500);

    const disputed = await halfUsed("tok_createDispute");
    const { amount_disputed: taken, amount_paid: sum, status } = await firstInvoice(disputed);
    assert.deepEqual([status, sum, taken], ["paid", 1000, 1000]);
    await credit(disputed);
    assert.equal(await balanceOf(disputed), 0);
    const { data: refunds } = await get(`/v1/refunds?charge=${await chargeOf(disputed)}`);
    assert.deepEqual(refunds, []);
  });
}

test("a preview credits nothing that the bank has taken back", async () => {
  const { subscription, customer, item } = await halfUsed("tok_createDispute");
  const price = await aRecurringPrice(service, { unitAmount: 500 });
  const details = { items: [{ id: item, price }], proration_behavior: "always_invoice" };
  const preview = { customer, subscription, subscription_details: details };
  const { total, lines } = await post(service, "/v1/invoices/create_preview", preview);
  const amounts = (lines as unknown as { data: readonly { amount: number }[] }).data.map(
    ({ amount }) => amount,
  );
  assert.deepEqual([total, amounts], [250, [250]]);
});

test("a credit that was given before a dispute is owed, and not any more if the dispute is won", async () => {
  for (const [answer, after] of [
    ["winning_evidence", -450],
    ["losing_evidence", 450],
  ] as const) {
    const subscribed = await aSubscriptionUntil("2027-04-04", "tok_createDisputeInquiry");
    await downgrade(subscribed);
    assert.deepEqual(
      [await balanceOf(subscribed), (await firstInvoice(subscribed))["amount_disputed"]],
      [-450, 0],
    );
    const { data } = await get(`/v1/disputes?charge=${await chargeOf(subscribed)}`);
    const respond = async (text: string, hour: number) => {
      await post(service, `/v1/disputes/${data[0]?.id}`, { evidence: { uncategorized_text: text } });
      await runDue(service.dependencies, "dispute_answers");
      await runDue(service.dependencies, "simulated_reports");
      await advanceTo(service, subscribed.clock, `2027-04-04T0${hour}:00:00Z`);
    };
    await respond("escalate_inquiry_evidence", 1);
    assert.equal(await balanceOf(subscribed), 450);
    const { data: moves } = await get(`/v1/customers/${subscribed.customer}/balance_transactions`);
    assert.deepEqual([moves[0]?.["type"], moves[0]?.["amount"]], ["dispute", 900]);
    await respond(answer, 2);
    assert.equal(await balanceOf(subscribed), after);
    const isWon = answer === "winning_evidence";
    assert.equal((await firstInvoice(subscribed))["amount_disputed"], isWon ? 0 : 1000);
  }
});

test("a dispute of a part leaves the rest to credit, which the card does not get while it lasts", async () => {
  const subscribed = await halfUsed("tok_visa");
  const charge = await chargeOf(subscribed);
  const reported = { scope: service.scope, processor: "sandbox", reference: "a part" } as const;
  await applyReport(service.dependencies, {
    ...reported,
    kind: "dispute_opened",
    charge,
    amount: 700,
    currency: "usd",
    fee: 0,
    reason: "general",
    networkReasonCode: null,
    isInquiry: false,
    daysToRespond: 7,
  });
  await done(service.delete(`/v1/subscriptions/${subscribed.subscription}?refund=prorated`));
  assert.deepEqual(
    [await balanceOf(subscribed), (await get(`/v1/charges/${charge}`))["amount_refunded"]],
    [-300, 0],
  );
});

test("a plan that is canceled with refunds gives back no payment that the bank has taken back", async () => {
  const testClock = await aTestClock(service, "2027-01-31T10:00:00Z");
  const customer = await aPayer(service, { testClock, source: "tok_createDispute" });
  const plan = await aPlan(service, { customer });
  await advanceTo(service, testClock, "2027-02-01T10:00:00Z");
  const { amount_paid: paid, amount_disputed: disputed } = await planOf(service, plan);
  assert.deepEqual([paid, disputed], [2500, 2500]);
  await post(service, `/v1/installment_plans/${plan.id}/cancel`, { refund: "paid" });
  service.clock.advance(6_000);
  await sweepCharges(service.dependencies);
  const canceled = await planOf(service, plan);
  assert.deepEqual(
    [canceled.status, canceled.amount_refunded, canceled.amount_disputed],
    ["canceled", 0, 2500],
  );
});

test("what was refunded before a capture failed stays refunded", async () => {
  const { id } = await anInvoice(service, "open");
  const first = await post(service, `/v1/invoices/${id}/pay`, { source: "tok_captureFailsAfterSuccess" });
  await post(service, "/v1/refunds", { charge: first["charge"], amount: "400" });
  service.clock.advance(3_000);
  await runDue(service.dependencies, "simulated_reports");
  assert.equal((await invoiceOf(service, id)).status, "open");
  const second = await post(service, `/v1/invoices/${id}/pay`, { source: "tok_visa" });
  await post(service, "/v1/refunds", { charge: second["charge"], amount: "300" });
  assert.equal((await invoiceOf(service, id))["amount_refunded"], 700);
});
