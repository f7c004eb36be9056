import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Portal } from "../../../../src/contract/billing/portal.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import { aSubscriber, aTestClock, advanceTo, invoiceRows, saveCard } from "../../../support/a-subscriber.ts";
import { processorLedger } from "../../../support/rows.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;

let service: TestService;

let key: string;

before(async () => {
  site = await aSite();
  ({ service } = site);
  key = await new PagesKeys(service.dependencies).keyOf(service.scope);
});

after(() => service.close());

async function tokenFor(customer: string): Promise<string> {
  const { body, status, text } = await service.post("/v1/billing_portal/sessions", { customer });
  assert.equal(status, 200, text);
  return /\/m\/([0-9A-Za-z]{32})/.exec(String(body["url"]))?.[1] ?? assert.fail(text);
}

async function read(token: string) {
  const { body, status, text } = await service.get(`/v1/portal/${token}`, { key });
  assert.equal(status, 200, text);
  return (body as unknown as Portal).subscriptions[0] ?? assert.fail("a subscription");
}

let attempts = 0;

const act = (token: string, name: string) =>
  service.post(`/v1/portal/${token}/${name}`, {}, { key, idempotencyKey: `attempt ${attempts++}` });

const payInvoice = (id: string, source: string) =>
  service.post(
    `/v1/invoice_payments/${id}/pay`,
    { source },
    { key, idempotencyKey: `attempt ${attempts++}` },
  );

async function aToken(): Promise<string> {
  const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key })).body.id;
}

/** A subscriber who owes the first invoice, and whose card has to be confirmed at the bank. */
async function incomplete(): Promise<Subscriber & { readonly invoice: string }> {
  const given = { payment_behavior: "default_incomplete" };
  const subscriber = await aSubscriber(service, { source: null, given });
  await saveCard(service, subscriber.customer, "tok_threeDSecure2Required");
  return { ...subscriber, invoice: (await invoiceRows(service, subscriber))[0]?.id ?? assert.fail() };
}

/** A subscriber whose renewal failed for insufficient funds. */
async function pastDue(): Promise<Subscriber & { readonly invoice: string }> {
  const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock });
  await saveCard(service, subscriber.customer, "tok_sequence_insufficient_funds_succeed");
  await advanceTo(service, testClock, "2027-02-01T10:30:00Z");
  return { ...subscriber, invoice: (await invoiceRows(service, subscriber))[1]?.id ?? assert.fail() };
}

/** Confirms at the bank's page. */
const confirm = (url: string) => site.submit(new URL(url).pathname, { answer: "confirm" });

async function chargesOf(invoice: string) {
  const { data } = (await service.get(`/v1/charges?invoice=${invoice}`)).body;
  const sent = await processorLedger(service.dependencies.database);
  return data.map(({ id, status }) => [status, sent.some(({ reference }) => reference === id)]);
}

describe("a payer who confirms at the bank what is not owed any more", () => {
  test("is not charged, and the page of the subscription says so", async () => {
    const subscriber = await incomplete();
    const token = await tokenFor(subscriber.customer);
    assert.equal((await act(token, "pay")).status, 200);
    const { charge } = await read(token);
    const canceled = await act(token, "cancel");
    assert.equal(canceled.status, 200, canceled.text);
    assert.equal((await read(token)).confirmed_too_late, false);
    await confirm(charge?.url ?? assert.fail("a challenge"));
    assert.deepEqual(await chargesOf(subscriber.invoice), [["canceled", false]]);
    const shown = await read(token);
    assert.deepEqual([shown.confirmed_too_late, shown.amount_owed, shown.charge], [true, 0, null]);
    service.clock.advance(3_600_000);
    assert.equal((await read(await tokenFor(subscriber.customer))).confirmed_too_late, false);
  });

  test("is not charged, and the invoice says so", async () => {
    const subscriber = await incomplete();
    const begun = await payInvoice(subscriber.invoice, await aToken());
    assert.equal(begun.status, 200, begun.text);
    const page = async () => (await site.open(`/i/${subscriber.invoice}`)).text();
    assert.equal((await act(await tokenFor(subscriber.customer), "cancel")).status, 200);
    assert.doesNotMatch(await page(), /Nothing was taken/);
    const { next_action: action } = begun.body as unknown as {
      next_action: { redirect_to_url: { url: string } };
    };
    await confirm(action.redirect_to_url.url);
    assert.deepEqual(await chargesOf(subscriber.invoice), [["canceled", false]]);
    assert.match(await page(), /Nothing is owed any more\.<\/p>\s*<p>Nothing was taken\./);
    const location = (await site.open(`/i/${subscriber.invoice}/pay?from=bank`)).headers.get("location");
    assert.equal(location, `/i/${subscriber.invoice}`);
  });

  test("is charged for an invoice that stays open after their cancellation, and it is not given back", async () => {
    const setUnpaidInvoices = (value: string) =>
      service.post("/v1/account", { billing: { portal: { cancel_past_due: value } } });
    assert.equal((await setUnpaidInvoices("keep")).status, 200);
    const subscriber = await pastDue();
    const begun = await payInvoice(subscriber.invoice, await aToken());
    const token = await tokenFor(subscriber.customer);
    assert.equal((await act(token, "cancel")).status, 200);
    const { next_action: action } = begun.body as unknown as {
      next_action: { redirect_to_url: { url: string } };
    };
    assert.equal((await read(token)).amount_owed, 2000);
    await confirm(action.redirect_to_url.url);
    assert.equal((await read(token)).amount_owed, 0);
    assert.deepEqual(await chargesOf(subscriber.invoice), [
      ["succeeded", true],
      ["failed", true],
    ]);
    const { body } = await service.get(`/v1/charges?invoice=${subscriber.invoice}&limit=1`);
    assert.equal(body.data[0]?.["amount_refunded"], 0, "what was paid after the end stays paid");
    assert.equal((await setUnpaidInvoices("void")).status, 200);
  });

  test("is not charged for an invoice that stays open after a cancellation by the merchant, and can still pay it", async () => {
    const subscriber = await pastDue();
    const begun = await payInvoice(subscriber.invoice, await aToken());
    const ended = await service.delete(`/v1/subscriptions/${subscriber.subscription}`);
    assert.equal(ended.status, 200, ended.text);
    const { next_action: action } = begun.body as unknown as {
      next_action: { redirect_to_url: { url: string } };
    };
    await confirm(action.redirect_to_url.url);
    assert.equal((await read(await tokenFor(subscriber.customer))).amount_owed, 2000);
    const paid = await payInvoice(subscriber.invoice, "tok_visa");
    assert.equal(paid.status, 200, paid.text);
    assert.deepEqual(await chargesOf(subscriber.invoice), [
      ["succeeded", true],
      ["canceled", false],
      ["failed", true],
    ]);
  });
});

describe("what others do with the address of an invoice", () => {
  test("a challenge of theirs is not shown to the customer, who cannot give it up", async () => {
    const subscriber = await pastDue();
    const token = await tokenFor(subscriber.customer);
    const begun = await payInvoice(subscriber.invoice, await aToken());
    assert.equal(begun.body.status, "processing", begun.text);
    assert.equal((await read(token)).charge, null);
    const paid = await act(token, "pay");
    assert.deepEqual([paid.status, paid.body.error.code], [409, "payment_in_progress"]);
    assert.equal((await act(token, "cancel_payment")).status, 200);
    const { body } = await service.get(`/v1/invoice_payments/${subscriber.invoice}`, { key });
    assert.equal(body.status, "processing");
  });

  test("a decline of their card is not shown: the customer sees that of the saved card", async () => {
    const subscriber = await pastDue();
    const token = await tokenFor(subscriber.customer);
    assert.equal((await read(token)).last_payment_error?.code, "insufficient_funds");
    assert.equal((await payInvoice(subscriber.invoice, "tok_chargeDeclinedExpiredCard")).status, 402);
    assert.equal((await read(token)).last_payment_error?.code, "insufficient_funds");
  });

  test("a decline of their card is nothing to a customer whose card was not tried", async () => {
    const subscriber = await incomplete();
    assert.equal((await payInvoice(subscriber.invoice, "tok_chargeDeclined")).status, 402);
    assert.equal((await read(await tokenFor(subscriber.customer))).last_payment_error, null);
  });
});
