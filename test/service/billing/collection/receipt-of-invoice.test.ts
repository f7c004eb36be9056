import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import { receiptMail } from "../../../../src/service/payments/receipts/receipt-mail.ts";
import type { TestService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import { advanceTo, aSubscriber, aTestClock, invoiceRows } from "../../../support/a-subscriber.ts";
import { outboxOf } from "../../../support/outbox.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let service: TestService;
let subscriber: Subscriber;
before(async () => {
  site = await aSite();
  ({ service } = site);
  const testClock = await aTestClock(service, "2027-01-31T09:00:00Z");
  subscriber = await aSubscriber(service, { testClock });
  await advanceTo(service, testClock, "2027-03-01T09:00:00Z");
});
after(() => service.close());

const receipts = async () =>
  (await outboxOf(service, service)).filter(({ subject }) => subject.startsWith("Your receipt"));

test("the receipt of a renewal names what was paid, its invoice, and the page to cancel", async () => {
  const [mail, ...others] = await receipts();
  assert.equal(others.length, 1);
  const text = mail?.text ?? "";
  const invoices = await invoiceRows(service, subscriber);
  assert.match(text, /\n1 × Tea club: \$20\.00\nTotal paid: \$20\.00\n/);
  assert.ok(text.includes(`/i/${String(invoices.at(-1)?.id)}\n`), text);
  const [, token = ""] = /cancel your subscription:\n\S+\/m\/(\w{32})\n/.exec(text) ?? [];
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const page = await service.get(`/v1/portal/${token}`, { key });
  assert.deepEqual(
    (page.body["subscriptions"] as { id: string }[]).map(({ id }) => id),
    [subscriber.subscription],
  );
  assert.ok(mail?.html?.includes("1 × Tea club"));
  const german = await site.open(`/m/${token}`, { "accept-language": "de" });
  assert.match(await german.text(), /<html lang="de/, "the language of a customer that is not known");
});

test("the receipt's page names what was paid", async () => {
  const [mail] = await receipts();
  const [address = ""] = /\/r\/\w{32}/.exec(mail?.text ?? "") ?? [];
  const receipt = (await (await site.open(`${address}.json`)).json()) as { items: readonly object[] };
  assert.deepEqual(receipt.items, [
    { description: "1 × Tea club", details: null, quantity: 1, unit_amount: 2000, amount_total: 2000 },
  ]);
});

test("a receipt to another address than the customer's has no link to the subscription", async () => {
  const charges = service.dependencies.database.selectFrom("charges").selectAll();
  const charge = await charges.where("invoice", "is not", null).executeTakeFirstOrThrow();
  const mailTo = (to: string) =>
    inTransaction(service.dependencies, (within) => receiptMail(within, { ...charge, receipt_email: to }));
  assert.match((await mailTo("ada@example.com"))?.text ?? "", /\/m\//);
  assert.doesNotMatch((await mailTo("eve@example.com"))?.text ?? "", /\/m\//);
});

test("a receipt to the address that a customer had before has no link to the subscription", async () => {
  const renamed = await aSubscriber(service, { given: { payment_behavior: "default_incomplete" } });
  await service.post(`/v1/customers/${renamed.customer}`, { email: "right@example.com" });
  const [invoice] = await invoiceRows(service, renamed);
  const { status, text } = await service.post(`/v1/invoices/${String(invoice?.id)}/pay`);
  assert.equal(status, 200, text);
  const [receipt] = (await receipts()).filter((mail) => mail.text.includes(`/i/${String(invoice?.id)}`));
  assert.equal(receipt?.to, "ada@example.com");
  assert.doesNotMatch(receipt.text, /\/m\//);
});

test("a receipt is in the language of the page on which the invoice was paid, if the customer has none", async () => {
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const payOnPage = async (consent: string | null, path: string, fields: object): Promise<string> => {
    const owing = await aSubscriber(service, { given: { payment_behavior: "default_incomplete" } });
    const [invoice] = await invoiceRows(service, owing);
    const id = String(invoice?.id);
    if (consent !== null)
      await service.post("/v1/billing_portal/sessions", { customer: owing.customer, locale: consent });
    const session = await service.post("/v1/billing_portal/sessions", { customer: owing.customer });
    const [token = ""] = /\w{32}$/.exec(new URL(String(session.body["url"])).pathname) ?? [];
    const address = path.replace(":invoice", id).replace(":token", token);
    const paid = await service.post(address, fields, { key, idempotencyKey: `pay ${id}` });
    assert.equal(paid.status, 200, paid.text);
    const [receipt] = (await outboxOf(service, service)).filter(({ text }) => text.includes(`/i/${id}`));
    return receipt?.subject ?? "";
  };
  const onInvoice = "/v1/invoice_payments/:invoice/pay";
  const german = { source: "tok_visa", locale: "de-AT" };
  assert.match(await payOnPage(null, onInvoice, german), /^Ihr Zahlungsbeleg/);
  assert.match(await payOnPage("fr", onInvoice, german), /^Votre reçu/);
  assert.match(await payOnPage(null, onInvoice, { source: "tok_visa" }), /^Your receipt/);
  assert.match(await payOnPage(null, "/v1/portal/:token/pay", { locale: "de" }), /^Ihr Zahlungsbeleg/);
});

test("mails about an invoice without a subscription are in the language of the customer", async () => {
  const customer = (await service.post("/v1/customers", { email: "eva@example.com", source: "tok_visa" }))
    .body.id;
  const invoice = async (): Promise<string> => {
    await service.post("/v1/invoiceitems", { customer, amount: 500, currency: "eur", description: "Tasse" });
    const { body, text } = await service.post("/v1/invoices", {
      customer,
      pending_invoice_items_behavior: "include",
    });
    assert.ok(body.id, text);
    await service.post(`/v1/invoices/${body.id}/finalize`, { auto_advance: false });
    return body.id;
  };
  const mailsOf = async (id: string) => {
    for (const action of ["send", "pay"]) {
      const { status, text } = await service.post(`/v1/invoices/${id}/${action}`);
      assert.equal(status, 200, text);
    }
    const mails = await outboxOf(service, service);
    return mails.filter((mail) => mail.text.includes(`/i/${id}`)).map(({ subject }) => subject);
  };
  assert.match((await mailsOf(await invoice())).toSorted().join(), /Invoice .*,Your receipt/);
  assert.equal((await service.post("/v1/billing_portal/sessions", { customer, locale: "fr" })).status, 200);
  assert.match((await mailsOf(await invoice())).toSorted().join(), /Facture .*,Votre reçu/);
  const words = await (
    await site.open(`/frame/card?key=${service.publishable}&locale=de&save=off_session`)
  ).text();
  const [, terms_hash] = /data-terms_hash="(\w+)"/.exec(words) ?? assert.fail(words);
  const card = { number: "5555555555554444", exp_month: "12", exp_year: "2034", cvc: "123" };
  const consent = { usage: "off_session", terms_hash, locale: "de" };
  const token = await service.post("/v1/tokens", { card, consent }, { key: service.publishable });
  const saved = await service.post(`/v1/customers/${customer}/sources`, { source: token.body.id });
  assert.equal(saved.status, 200, saved.text);
  assert.match((await mailsOf(await invoice())).toSorted().join(), /^Ihr Zahlungsbeleg .*,Rechnung/);
});
