import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import { aPlan, planOf, runPlans } from "../../../support/a-plan.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, runBilling, saveCard } from "../../../support/a-subscriber.ts";

const day = 86_400_000;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** What a customer owes: each kind once by the default card, and once by a card of its own. Both were declined. */
interface Debtor {
  readonly customer: string;
  /** The default card, and that of what has its own. */
  readonly failed: { readonly default: string; readonly own: string };
  readonly subscriptions: readonly [string, string];
  readonly plans: readonly [string, string];
  readonly invoices: readonly [string, string];
  /** A subscription whose own card pays. */
  readonly healthy: string;
}

async function created(path: string, fields: object, headers = {}): Promise<ReceivedBody> {
  const { body, status, text } = await service.post(path, fields, { headers });
  assert.equal(status, 200, `${path}: ${text}`);
  return body;
}

async function aDebtor(): Promise<Debtor> {
  const { customer, subscription: first, price } = await aSubscriber(service);
  const cards = `/v1/customers/${customer}/sources`;
  const own = (await created(cards, { source: "tok_chargeCustomerFail" })).id;
  const good = (await created(cards, { source: "tok_amex" })).id;
  const subscribe = async (given: object) =>
    (await created("/v1/subscriptions", { customer, items: [{ price }], ...given })).id;
  const second = await subscribe({});
  const healthy = await subscribe({ default_source: good });
  const plans = [await aPlan(service, { customer }), await aPlan(service, { customer })] as const;
  await created(`/v1/subscriptions/${second}`, { default_source: own });
  await created(`/v1/installment_plans/${plans[1].id}`, { default_source: own });
  await saveCard(service, customer, "tok_sequence_generic_decline_generic_decline");
  const invoice = async (given: object) => {
    const fields = { customer, auto_advance: true, pending_invoice_items_behavior: "exclude", ...given };
    const { id } = await created("/v1/invoices", fields);
    await created("/v1/invoiceitems", { customer, invoice: id, amount: 700, currency: "usd" });
    await created(`/v1/invoices/${id}/finalize`, {});
    return id;
  };
  const invoices = [await invoice({}), await invoice({ default_source: own })] as const;
  service.clock.advance(32 * day);
  await run();
  const failed = { default: (await service.get(`/v1/customers/${customer}`)).body["default_source"], own };
  const debtor = {
    customer,
    healthy,
    invoices,
    subscriptions: [first, second] as const,
    failed: failed as Debtor["failed"],
    plans: [plans[0].id, plans[1].id] as const,
  };
  assert.deepEqual(await statesOf(debtor), Array(6).fill("owed"));
  return debtor;
}

async function run(): Promise<void> {
  await runBilling(service);
  await runPlans(service);
}

const names = [
  "subscription",
  "subscription with its own card",
  "plan",
  "plan with its own card",
  "invoice",
  "invoice with its own card",
];

/** Whether each of `names` is paid. */
async function statesOf({ subscriptions, plans, invoices }: Omit<Debtor, "customer">) {
  const states: boolean[] = [];
  for (const id of subscriptions) {
    states.push((await service.get(`/v1/subscriptions/${id}`)).body.status === "active");
  }
  for (const id of plans) states.push((await planOf(service, { id })).status === "active");
  for (const id of invoices) states.push((await service.get(`/v1/invoices/${id}`)).body.status === "paid");
  return states.map((isPaid) => (isPaid ? "paid" : "owed"));
}

const paidOf = async (debtor: Debtor): Promise<readonly string[]> => {
  const states = await statesOf(debtor);
  return names.filter((_, index) => states[index] === "paid");
};

/** How often each card was charged for a customer. */
async function triesOf({ customer }: Debtor): Promise<ReadonlyMap<string, number>> {
  const { data } = (await service.get(`/v1/charges?customer=${customer}&limit=100`)).body;
  const tries = new Map<string, number>();
  for (const { source } of data) tries.set(source.id, (tries.get(source.id) ?? 0) + 1);
  return tries;
}

const stripe = { "Stripe-Version": "2024-06-20" };

const second = async ({ customer }: Debtor) =>
  (await created(`/v1/customers/${customer}/sources`, { source: "tok_mastercard" })).id;

async function portal({ customer }: Debtor): Promise<void> {
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const session = await created("/v1/billing_portal/sessions", { customer });
  const [, link = ""] = /\/m\/(\w{32})/.exec(String(session["url"])) ?? [];
  const replaced = await service.post(`/v1/portal/${link}/card`, { source: "tok_mastercard" }, { key });
  assert.equal(replaced.status, 200, replaced.text);
}

/** Every way to make another card the default one of a customer who has chosen it. */
const choices: Readonly<Record<string, (debtor: Debtor) => Promise<unknown>>> = {
  "POST /v1/customers/:id source": ({ customer }) => saveCard(service, customer, "tok_mastercard"),
  "POST /v1/customers/:id default_source": async (debtor) =>
    created(`/v1/customers/${debtor.customer}`, { default_source: await second(debtor) }),
  "POST /v1/customers/:id invoice_settings, of a method that is attached": async ({ customer }) => {
    const { id } = await created(`/v1/payment_methods/pm_card_mastercard/attach`, { customer }, stripe);
    const settings = { invoice_settings: { default_payment_method: id } };
    await created(`/v1/customers/${customer}`, settings, stripe);
  },
  "POST /v1/setup_intents, then default_source": async ({ customer }) => {
    const intent = { customer, payment_method: "pm_card_mastercard", confirm: true };
    const { payment_method: card } = await created("/v1/setup_intents", intent);
    await created(`/v1/customers/${customer}`, { default_source: card });
  },
  "the customer's page": portal,
};

for (const [door, choose] of Object.entries(choices)) {
  test(`a default card that is chosen by ${door} pays at once whatever another one was declined for`, async () => {
    const debtor = await aDebtor();
    const { body: before } = await service.get(`/v1/subscriptions/${debtor.healthy}`);
    await choose(debtor);
    await run();
    assert.deepEqual(await paidOf(debtor), names);
    const { body: customer } = await service.get(`/v1/customers/${debtor.customer}`);
    for (const path of [`subscriptions/${debtor.subscriptions[1]}`, `installment_plans/${debtor.plans[1]}`]) {
      const { body } = await service.get(`/v1/${path}`);
      assert.equal(body["default_source"], customer["default_source"], path);
    }
    const { body: healthy } = await service.get(`/v1/subscriptions/${debtor.healthy}`);
    if (door !== "the customer's page") assert.equal(healthy["default_source"], before["default_source"]);
  });
}

test("the first card that is saved for a customer pays what an own card was declined for", async () => {
  const debtor = await aDebtor();
  const sources = `/v1/customers/${debtor.customer}/sources`;
  const { data } = (await service.get(sources)).body;
  for (const { id } of data) if (id !== debtor.failed.own) await service.delete(`${sources}/${id}`);
  await service.delete(`${sources}/${debtor.failed.own}`);
  await created(sources, { source: "tok_mastercard" });
  await run();
  assert.deepEqual(await paidOf(debtor), names);
});

/** Every way to give another card to one of `names`. */
const single: Readonly<Record<string, (debtor: Debtor, card: string) => Promise<unknown>>> = {
  "subscription with its own card": ({ subscriptions }, card) =>
    created(`/v1/subscriptions/${subscriptions[1]}`, { default_source: card }),
  "plan with its own card": ({ plans }, card) =>
    created(`/v1/installment_plans/${plans[1]}`, { default_source: card }),
  "invoice with its own card": ({ invoices }, card) =>
    created(`/v1/invoices/${invoices[1]}`, { default_source: card }),
};

test("a card that is given to one subscription, plan or invoice pays that at once, and nothing else", async () => {
  const debtor = await aDebtor();
  const card = await second(debtor);
  const given: string[] = [];
  for (const [name, give] of Object.entries(single)) {
    await give(debtor, card);
    await run();
    given.push(name);
    assert.deepEqual(await paidOf(debtor), given);
  }
});

test("a card that takes the place of a removed one pays what that was declined for", async () => {
  const ofDefault = await aDebtor();
  await second(ofDefault);
  await service.delete(`/v1/customers/${ofDefault.customer}/sources/${ofDefault.failed.default}`);
  await run();
  assert.deepEqual(await paidOf(ofDefault), ["subscription", "plan", "invoice"]);

  const ofOwn = await aDebtor();
  const tries = (await triesOf(ofOwn)).get(ofOwn.failed.default) ?? 0;
  await created(`/v1/payment_methods/${ofOwn.failed.own}/detach`, {});
  await run();
  assert.equal(
    (await triesOf(ofOwn)).get(ofOwn.failed.default),
    tries + 3,
    "once for each that had its own card",
  );
});

/** Every way to renew a card that stays what it was. */
const renewals: Readonly<Record<string, (debtor: Debtor) => Promise<unknown>>> = {
  "POST /v1/customers/:id/sources": ({ customer }) =>
    created(`/v1/customers/${customer}/sources`, { source: "tok_chargeCustomerFail" }),
  "POST /v1/payment_methods/:id/attach": ({ customer }) =>
    created("/v1/payment_methods/pm_card_chargeCustomerFail/attach", { customer }),
  "POST /v1/setup_intents": ({ customer }) =>
    created("/v1/setup_intents", { customer, payment_method: "pm_card_chargeCustomerFail", confirm: true }),
  "POST /v1/customers/:id/sources/:card": ({ customer, failed }) =>
    created(`/v1/customers/${customer}/sources/${failed.own}`, { exp_month: 11 }),
  "POST /v1/payment_methods/:id": ({ failed }) =>
    created(`/v1/payment_methods/${failed.own}`, { card: { exp_year: 2041 } }),
};

test("a card that is renewed by any door is tried at once for what it pays, and no other is", async () => {
  const debtor = await aDebtor();
  const { failed } = debtor;
  for (const [door, renew] of Object.entries(renewals)) {
    const before = await triesOf(debtor);
    await renew(debtor);
    await run();
    const tried = await triesOf(debtor);
    assert.equal(tried.get(failed.own), (before.get(failed.own) ?? 0) + 3, door);
    assert.equal(tried.get(failed.default), before.get(failed.default), door);
  }
});
