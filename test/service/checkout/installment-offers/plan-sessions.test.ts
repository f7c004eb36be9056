import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { InstallmentPlan } from "../../../../src/contract/billing/installment-plan.ts";
import { planOf } from "../../../support/a-plan.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import { InstallmentOffers, email, sofa } from "./an-installment-offer.ts";

let site: TestSite;

let service: TestService;

let offers: InstallmentOffers;

before(async () => {
  site = await aSite();
  ({ service } = site);
  offers = new InstallmentOffers(service);
});

after(() => service.close());

const refusalOf = ({ status, body }: Received) => [status, body.error.code, body.error.param];

/** The plan of a session that is complete. */
async function planOfSession(session: ReceivedBody): Promise<InstallmentPlan> {
  const { installment_plan: id } = await offers.read(session);
  assert.equal(typeof id, "string");
  return planOf(service, { id: String(id) });
}

/** How many rows a decline must not leave. */
async function counts() {
  const { database } = service.dependencies;
  const tables = ["customers", "cards", "installment_plans", "installments", "installment_payments"] as const;
  return Promise.all(
    tables.map((table) =>
      database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
}

test("a payment begins customer, card and plan at once, as the preview said", async () => {
  const session = await offers.open({ metadata: { order: "12" } });
  const preview = await offers.preview(session, 4);
  const paid = await offers.confirm(session, {
    consent: { terms: preview.terms_hash, locale: "de" },
  });
  assert.equal(paid.status, 200, paid.text);
  assert.deepEqual(
    [paid.body.status, paid.body["payment_status"], paid.body["amount_total"]],
    ["complete", "paid", 10_000],
  );
  const { amount } = paid.body["payment"] as { readonly amount: number };
  assert.equal(amount, preview.installments[0]?.amount);
  const complete = await offers.read(session);
  const plan = await planOfSession(session);
  assert.deepEqual(
    [plan.status, plan.customer, plan.checkout_session, plan.payment_link, plan.description, plan.metadata],
    ["active", complete["customer"], session.id, null, "Sofa", { order: "12" }],
  );
  assert.deepEqual(
    [plan.terms_hash, plan.consent.by, plan.consent.locale, plan.amount_paid],
    [preview.terms_hash, "payer", "de", 2500],
  );
  assert.deepEqual(
    plan.installments.map((installment) => [installment.amount, installment.due_at.slice(0, 10)]),
    preview.installments.map((installment) => [installment.amount, installment.due_at.slice(0, 10)]),
  );
  const charge = (await service.get(`/v1/charges/${String(complete["charge"])}`)).body;
  assert.deepEqual(
    [
      charge.amount,
      charge["customer"],
      charge["installment_plan"],
      charge["installment"],
      charge["initiator"],
    ],
    [2500, plan.customer, plan.id, plan.installments[0]?.id, "payer"],
  );
  const customer = (await service.get(`/v1/customers/${plan.customer}`)).body;
  assert.deepEqual([customer["email"], customer["default_source"]], [email, plan.default_source]);
  assert.deepEqual(paid.body["plan"], {
    count: 4,
    total: 10_000,
    amount_paid: 2500,
    next_payment_at: plan.next_payment_at,
    installments: plan.installments.map(({ number, amount, due_at, status }) => ({
      number,
      amount,
      due_at,
      status,
    })),
  });
  const { data } = (await service.get("/v1/events?limit=12")).body;
  const types = data.map(({ type }) => type).toReversed();
  assert.deepEqual(types.slice(types.indexOf("customer.created")), [
    ...["customer.created", "payment.succeeded", "installment_plan.created", "installment.paid"],
    ...["installment_plan.activated", "checkout.session.completed"],
  ]);
  const [completed] = await offers.told("checkout.session.completed");
  assert.deepEqual([completed?.["installment_plan"], completed?.["installment_count"]], [plan.id, 4]);
});

test("the receipt says which of the installments was paid", async () => {
  const session = await offers.open();
  const paid = await offers.confirm(session);
  const id = new URL(String(paid.body["receipt_url"])).pathname.split("/").at(-1);
  const receipt = (await (await site.open(`/r/${id}.json`)).json()) as {
    readonly amount_paid: number;
    readonly items: readonly { readonly description: string; readonly amount_total: number }[];
  };
  assert.deepEqual(
    [receipt.amount_paid, receipt.items.map(({ description, amount_total: total }) => [description, total])],
    [2500, [["Sofa · 1/4", 2500]]],
  );
});

test("who pays in full begins no plan and leaves no card", async () => {
  const before = await counts();
  const session = await offers.open();
  const paid = await offers.send(session);
  assert.equal(paid.status, 200, paid.text);
  assert.deepEqual(
    [(paid.body["payment"] as { amount: number }).amount, paid.body["plan"], paid.body["installment_count"]],
    [10_000, null, null],
  );
  assert.deepEqual(await counts(), before);
});

test("a decline leaves nothing but the choice, and another plan can be paid then", async () => {
  const before = await counts();
  const session = await offers.open();
  const declined = await offers.confirm(session, { source: "tok_chargeDeclined" });
  assert.equal(declined.status, 402, declined.text);
  assert.deepEqual(await counts(), before);
  const open = await offers.readAsPayer(session);
  assert.deepEqual(
    [open.status, open["installment_count"], open["plan"], open["charge"], open["amount_total"]],
    ["open", 4, null, null, 10_000],
  );
  const paid = await offers.confirm(session, { installments: { count: 3 } });
  assert.equal(paid.status, 200, paid.text);
  const plan = await planOfSession(session);
  assert.deepEqual([plan.count, plan.amount_paid], [3, 3334]);
});

test("terms that have changed are not charged, and those of the chosen sum are shown", async () => {
  const session = await offers.open({
    line_items: [{ ...sofa, adjustable_quantity: { enabled: true, maximum: 3 } }],
  });
  const choice = { line_items: [{ id: "li_1", quantity: 2 }], amount_total: 20_000 };
  const changed = await offers.confirm(session, choice);
  assert.deepEqual(refusalOf(changed), [409, "terms_changed", "consent[terms]"]);
  assert.equal((await offers.preview(session, 4)).amount, 20_000);
  assert.equal((await offers.readAsPayer(session))["amount_total"], 20_000);
  const paid = await offers.confirm(session, choice);
  assert.equal(paid.status, 200, paid.text);
  assert.equal((await planOfSession(session)).amount, 20_000);
  const { data } = (await service.get(`/v1/charges?checkout_session=${session.id}`)).body;
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [5000],
  );
});

test("an earlier day's terms are changed terms", async () => {
  const clock = (await service.post("/v1/test_helpers/test_clocks", { frozen_time: "2030-01-31T23:00:00Z" }))
    .body;
  const session = await offers.open({ test_clock: clock.id });
  const { terms_hash: hash } = await offers.preview(session, 4);
  await advanceTo(service, clock.id, "2030-02-01T00:10:00Z");
  const late = await offers.confirm(session, { consent: { terms: hash } });
  assert.deepEqual(refusalOf(late), [409, "terms_changed", "consent[terms]"]);
  assert.equal((await offers.confirm(session)).status, 200);
});

const installments = (more: object = {}) => ({
  installments: { counts: [3, 4], cadence: { interval: "month" }, ...more },
});

/** What payers may not send: fields of the session, of the confirmation, and the error. */
const refusals: readonly (readonly [string, object, object, readonly unknown[]])[] = [
  [
    "a count that is not offered",
    {},
    { installments: { count: 5 }, consent: { terms: "0" } },
    [400, "parameter_invalid", "installments[count]"],
  ],
  [
    "a count that is not possible for the sum",
    {
      line_items: [
        {
          price_data: {
            currency: "eur",
            custom_unit_amount: { minimum: 100 },
            product_data: { name: "Gift" },
          },
        },
      ],
    },
    { installments: { count: 4 }, amount: 160, amount_total: 160, consent: { terms: "0" } },
    [400, "parameter_invalid", "installments[count]"],
  ],
  ["no consent", {}, { installments: { count: 4 } }, [400, "parameter_missing", "consent[terms]"]],
  [
    "a consent to other terms",
    {},
    { installments: { count: 4 }, consent: { terms: "0".repeat(64) } },
    [409, "terms_changed", "consent[terms]"],
  ],
  [
    "a consent without the plan",
    {},
    { consent: { terms: "0".repeat(64) } },
    [400, "parameter_missing", "installments[count]"],
  ],
  [
    "paying in full where only plans are offered",
    installments({ pay_in_full: false }),
    {},
    [400, "parameter_missing", "installments[count]"],
  ],
  ["no e-mail address", {}, { email: undefined }, [400, "parameter_missing", "email"]],
  [
    "a plan where none is offered",
    { installments: undefined },
    { installments: { count: 4 }, consent: { terms: "0" } },
    [400, "parameter_unknown", "installments"],
  ],
];

for (const [name, fields, confirmation, refusal] of refusals) {
  test(`refuses ${name}, and nothing is charged`, async () => {
    const session = await offers.open(fields as Readonly<Record<string, unknown>>);
    const answer = await offers.send(session, confirmation as Readonly<Record<string, unknown>>);
    assert.deepEqual(refusalOf(answer), refusal, answer.text);
    assert.equal((await offers.read(session)).status, "open");
    assert.deepEqual((await service.get(`/v1/charges?checkout_session=${session.id}`)).body.data, []);
  });
}

test("a repeated attempt gets the same bytes", async () => {
  const session = await offers.open();
  const { terms_hash: terms } = await offers.preview(session, 4);
  const again = () => offers.confirm(session, { consent: { terms } }, "the same attempt");
  const first = await again();
  assert.equal(first.status, 200, first.text);
  const second = await again();
  assert.deepEqual([second.status, second.text], [first.status, first.text]);
  assert.equal((await offers.told("installment_plan.created")).filter(ofSession(session)).length, 1);
});

test("of several attempts at once one pays, and there is one plan", async () => {
  const session = await offers.open();
  const { terms_hash: terms } = await offers.preview(session, 4);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => offers.confirm(session, { consent: { terms } })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409, 409],
  );
  assert.equal((await offers.told("installment_plan.created")).filter(ofSession(session)).length, 1);
  assert.equal((await service.get(`/v1/charges?checkout_session=${session.id}`)).body.data.length, 1);
});

const ofSession =
  (session: ReceivedBody) =>
  (plan: ReceivedBody): boolean =>
    plan["checkout_session"] === session.id;

test("a plan of a customer's session is that customer's", async () => {
  const { id } = (await service.post("/v1/customers", { email })).body;
  const session = await offers.open({ customer: id });
  assert.equal((await offers.confirm(session, { email: undefined })).status, 200);
  assert.equal((await planOfSession(session)).customer, id);
});

test("a link sells as often as it may, and its plans name it", async () => {
  const link = (
    await service.post("/v1/payment_links", {
      line_items: [sofa],
      restrictions: { completed_sessions: { limit: 1 } },
      installments: { counts: [4], cadence: { interval: "month" } },
    })
  ).body;
  const [first, second] = [await offers.openOnLink(link), await offers.openOnLink(link)];
  assert.equal((await offers.confirm(first, { source: "tok_chargeDeclined" })).status, 402);
  assert.equal((await offers.confirm(first)).status, 200);
  assert.equal((await planOfSession(first)).payment_link, link.id);
  const { terms_hash: terms } = await offers.preview(second, 4);
  const late = await offers.send(second, { installments: { count: 4 }, consent: { terms } });
  assert.deepEqual([late.status, late.body.error.code], [410, "link_exhausted"]);
  const now = (await service.get(`/v1/payment_links/${link.id}`)).body;
  assert.deepEqual(now["completed_sessions"], { count: 1, limit: 1 });
});

test("the rest is paid by the test clock, and the first payment can be refunded", async () => {
  const clock = (await service.post("/v1/test_helpers/test_clocks", { frozen_time: "2030-01-31T09:00:00Z" }))
    .body;
  const session = await offers.open({ test_clock: clock.id });
  assert.equal((await offers.confirm(session)).status, 200);
  const begun = await planOfSession(session);
  assert.deepEqual(
    [begun.test_clock, begun.created, begun.installments.map(({ due_at: due }) => due.slice(0, 10))],
    [clock.id, "2030-01-31T09:00:00.000Z", ["2030-01-31", "2030-02-28", "2030-03-31", "2030-04-30"]],
  );
  const charge = String((await offers.read(session))["charge"]);
  const refund = await service.post("/v1/refunds", { charge });
  assert.equal(refund.status, 200, refund.text);
  assert.equal((await planOfSession(session)).amount_refunded, 2500);
  await advanceTo(service, clock.id, "2030-05-01T00:00:00Z");
  const done = await planOfSession(session);
  assert.deepEqual([done.status, done.amount_paid, done.amount_refunded], ["completed", 10_000, 2500]);
});
