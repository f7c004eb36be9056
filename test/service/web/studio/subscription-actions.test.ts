import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { InvoicePreview } from "../../../../src/contract/billing/invoice-preview.ts";
import type { Invoice } from "../../../../src/contract/billing/invoice.ts";
import type { Subscription } from "../../../../src/contract/billing/subscription.ts";
import type { SubscriptionPreview } from "../../../../src/contract/billing/subscription-preview.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import { aSubscriber, aTestClock, advanceTo, invoiceRows } from "../../../support/a-subscriber.ts";
import { insertInvoice } from "../../../support/billing-rows.ts";
import type { Arrival, TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => {
  studio = await aStudio();
});

after(() => studio.service.close());

/** Sends what the studio sends. */
async function act<Result>(path: string, send: object = {}, arrival: Arrival = {}): Promise<Result> {
  const { status, text, body } = await studio.ask({ path: `/studio/api/${path}`, send, ...arrival });
  assert.equal(status, 200, text);
  return body as unknown as Result;
}

/** The last invoice of a subscription as the studio shows it. */
async function invoiceOf({ latest_invoice: id }: Subscription): Promise<Invoice> {
  return (await studio.ask({ path: `/studio/api/invoices/${String(id)}` })).body as unknown as Invoice;
}

/** A subscription of 10.00 a month that began on 1 April 2027, at noon of 16 April. */
async function aMonthlySubscriber(source = "tok_visa"): Promise<Subscriber & { readonly item: string }> {
  const { service } = studio;
  const testClock = await aTestClock(service, "2027-04-01T00:00:00Z");
  const subscriber = await aSubscriber(service, { testClock, unitAmount: 1000, source });
  await advanceTo(service, testClock, "2027-04-16T00:00:00Z");
  const { body } = await service.get(`/v1/subscriptions/${subscriber.subscription}`);
  const { items } = body as unknown as Subscription;
  return { ...subscriber, item: items.data[0]?.id ?? "" };
}

const linesOf = ({ lines }: InvoicePreview | Invoice) =>
  lines.data.map(({ amount, description, period, arithmetic }) => ({
    amount,
    description,
    period,
    arithmetic,
  }));

test("a change is previewed with what is charged now and next, and charges the same", async () => {
  const { subscription, item } = await aMonthlySubscriber();
  const change = { items: [{ id: item, quantity: 3 }], proration_behavior: "always_invoice" };
  const preview = await act<SubscriptionPreview>(`subscriptions/${subscription}/preview`, change);
  assert.deepEqual(
    [preview.at, preview.status, preview.charged_now, preview.next_invoice?.amount_due],
    ["2027-04-16T00:00:00.000Z", "active", 1000, 3000],
  );
  assert.equal(preview.next_invoice?.period_start, "2027-05-01T00:00:00.000Z");
  assert.equal((await invoiceRows(studio.service, { subscription } as Subscriber)).length, 1);

  const headers = { "idempotency-key": "change-1" };
  const update = { ...change, proration_date: preview.at };
  const changed = await act<Subscription>(`subscriptions/${subscription}`, update, { headers });
  assert.deepEqual(await act(`subscriptions/${subscription}`, update, { headers }), changed);
  const invoice = await invoiceOf(changed);
  assert.ok(preview.invoice !== null);
  assert.deepEqual(linesOf(invoice), linesOf(preview.invoice));
  assert.deepEqual([invoice.status, invoice.amount_paid], ["paid", 1000]);
  assert.equal((await invoiceRows(studio.service, { subscription } as Subscriber)).length, 2);
});

test("a difference that waits for the renewal is not charged now", async () => {
  const { subscription, item } = await aMonthlySubscriber();
  const price_data = { currency: "usd", unit_amount: 2000, product_data: { name: "Green tea" } };
  const items = [{ id: item, price_data: { ...price_data, recurring: { interval: "month" } } }];
  const change = { items, proration_behavior: "create_prorations" };
  const preview = await act<SubscriptionPreview>(`subscriptions/${subscription}/preview`, change);
  assert.deepEqual(
    [preview.invoice, preview.charged_now, preview.next_invoice?.amount_due],
    [null, 0, 2000 - 500 + 1000],
  );
  const planned = { items, effective_at: "period_end" };
  const later = await act<SubscriptionPreview>(`subscriptions/${subscription}/preview`, planned);
  assert.deepEqual([later.charged_now, later.next_invoice?.amount_due], [0, 2000]);
  const prices = await studio.service.get("/v1/prices?limit=100");
  assert.doesNotMatch(prices.text, /Green tea/);
});

test("a cancellation says what it refunds, and a second press refunds nothing more", async () => {
  const { subscription } = await aMonthlySubscriber();
  const path = `subscriptions/${subscription}/cancel`;
  const refund = { refund: "prorated" };
  const preview = await act<SubscriptionPreview>(`${path}/preview`, refund);
  assert.deepEqual(
    [preview.status, preview.refunded, preview.balance, preview.next_invoice],
    ["canceled", 500, { before: 0, after: 0 }, null],
  );
  const plain = await act<SubscriptionPreview>(`${path}/preview`);
  assert.deepEqual([plain.status, plain.refunded, plain.invoice], ["canceled", 0, null]);

  const headers = { "idempotency-key": "cancel-1" };
  const [first, second] = await Promise.all([act(path, refund, { headers }), act(path, refund, { headers })]);
  assert.deepEqual(first, second);
  const [invoice] = await invoiceRows(studio.service, { subscription } as Subscriber);
  assert.equal(invoice?.amount_refunded, 500);
  const again = await studio.ask({ path: `/studio/api/${path}`, send: refund });
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
});

test("a cancellation says that the credit of an earlier downgrade goes back to the card too", async () => {
  const { subscription, item } = await aMonthlySubscriber();
  const price_data = { currency: "usd", unit_amount: 400, product_data: { name: "Little tea" } };
  const items = [{ id: item, price_data: { ...price_data, recurring: { interval: "month" } } }];
  await act(`subscriptions/${subscription}`, { items, proration_behavior: "always_invoice" });
  const path = `subscriptions/${subscription}/cancel`;
  const preview = await act<SubscriptionPreview>(`${path}/preview`, { refund: "prorated" });
  assert.deepEqual([preview.refunded, preview.balance], [500, { before: -300, after: 0 }]);
  await act(path, { refund: "prorated" });
  const invoices = await invoiceRows(studio.service, { subscription } as Subscriber);
  assert.deepEqual(
    invoices.map(({ amount_refunded: refunded }) => refunded),
    [500, 0, 0],
  );
});

test("a paused subscription is resumed for the sum that its preview says", async () => {
  const { subscription } = await aMonthlySubscriber();
  const path = `subscriptions/${subscription}`;
  const pause = await act<SubscriptionPreview>(`${path}/pause/preview`);
  assert.deepEqual([pause.status, pause.charged_now, pause.next_invoice], ["paused", 0, null]);
  await act(`${path}/pause`);
  const resume = await act<SubscriptionPreview>(`${path}/resume/preview`);
  assert.deepEqual([resume.charged_now, resume.next_invoice?.amount_due], [500, 1000]);
  const invoice = await invoiceOf(await act<Subscription>(`${path}/resume`));
  assert.equal(invoice.amount_paid, 500);
});

test("a held draft is finalized or deleted, and what is owed is uncollectible or void", async () => {
  const { service } = studio;
  const { subscription, customer, testClock = "" } = await aMonthlySubscriber();
  const held = { held: "catch_up", test_clock: testClock } as const;
  const kept = await insertInvoice(service, { customer, subscription }, held);
  const dropped = await insertInvoice(service, { customer, subscription }, held);
  const finalized = await act<Invoice>(`invoices/${kept}/finalize`, { auto_advance: true });
  assert.deepEqual([finalized.status, finalized.held], ["paid", null]);
  const path = `/studio/api/invoices/${dropped}`;
  assert.equal((await studio.ask({ path, method: "DELETE" })).status, 200);
  assert.equal((await studio.ask({ path, method: "DELETE" })).status, 404);

  await service.post(`/v1/customers/${customer}`, { source: "tok_chargeCustomerFail" });
  await advanceTo(service, testClock, "2027-05-01T12:00:00Z");
  const owed = (await invoiceRows(service, { subscription } as Subscriber)).at(-1)?.id ?? "";
  const pay = await studio.ask({ path: `/studio/api/invoices/${owed}/pay`, send: {} });
  assert.deepEqual([pay.status, pay.body.error.type], [402, "card_declined"]);
  assert.equal((await act<Invoice>(`invoices/${owed}/mark_uncollectible`)).status, "uncollectible");
  assert.equal((await act<Invoice>(`invoices/${owed}/void`)).status, "void");
});

test("what the studio does needs its own page", async () => {
  const { subscription, customer } = await aMonthlySubscriber();
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  for (const path of [
    ...["", "/preview", "/cancel", "/cancel/preview", "/pause", "/resume"].map(
      (name) => `subscriptions/${subscription}${name}`,
    ),
    "billing_portal/sessions",
    "link_terms",
  ]) {
    const { status, body } = await studio.ask({ path: `/studio/api/${path}`, send: { customer }, headers });
    assert.deepEqual([status, body.error.code], [403, "origin_not_allowed"], path);
  }
});

test("a merchant gets a link to the page of a customer", async () => {
  const { customer } = await aMonthlySubscriber();
  const session = await act<{ url: string }>("billing_portal/sessions", { customer });
  assert.match(session.url, /^http:\/\/localhost:4242\/m\/\w{32}$/);
});

test("terms of a draft are those of its page, in the language that the merchant chooses", async () => {
  const recurring = { interval: "month" };
  const item = (name: string, unit_amount: number, more: object = {}) => ({
    price_data: { currency: "eur", unit_amount, product_data: { name }, ...more },
  });
  const link = { line_items: [item("Tea club", 2000, { recurring }), item("Cup", 500)] };
  type Terms = { terms: { lang: string; rows: [string, string][]; button: string; notes: string[] } | null };
  const english = await act<Terms>("link_terms", { link, locale: "en" });
  assert.deepEqual(english.terms?.rows[0], ["Today", "€25.00"]);
  assert.match(english.terms?.rows[1]?.join(" ") ?? "", /^Next payment on .* €20.00 every month$/);
  assert.equal(english.terms?.button, "Subscribe and pay €25.00");
  const german = await act<Terms>("link_terms", { link, locale: "de" });
  assert.match(german.terms?.rows[0]?.join(" ") ?? "", /^Heute 25,00\s€$/);
  const arabic = await act<{ terms: { dir: string } }>("link_terms", { link, locale: "ar" });
  assert.equal(arabic.terms.dir, "rtl");
  const trial = { ...link, subscription_data: { trial_period_days: 7 } };
  assert.equal((await act<Terms>("link_terms", { link: trial, locale: "en" })).terms?.button, "Start trial");
  assert.deepEqual(await act("link_terms", { link: { line_items: [item("Cup", 500)] } }), { terms: null });
  assert.doesNotMatch((await studio.service.get("/v1/payment_links")).text, /Tea club/);
});
