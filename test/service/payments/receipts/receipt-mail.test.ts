import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { runDue } from "../../../support/run-jobs.ts";
import { createSmtp } from "../../../../src/service/platform/mail/smtp.ts";
import type { MailServer } from "../../../support/a-mail-server.ts";
import { aMailServer } from "../../../support/a-mail-server.ts";
import type { Merchant, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { liveCards } from "../../../support/a-live-acquirer.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { leaveMailsToSend, nameMerchant } from "../../../support/rows.ts";

let server: MailServer;
let service: TestService;
before(async () => {
  server = await aMailServer();
  const sendMail = createSmtp(server.address, "till@pay.example");
  service = await aService({
    dependencies: (dependencies) => ({ ...dependencies, sendMail }),
  });
});
after(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  server.messages.length = 0;
});

const order = { amount: "4200", currency: "eur", source: "tok_visa", receipt_email: "payer@example.com" };

async function aMerchant(name: string, livemode = false): Promise<Merchant> {
  const merchant = await service.aMerchant({ livemode });
  await nameMerchant(service.dependencies.database, merchant.scope, name);
  return merchant;
}

async function charge({ secret: key }: Merchant, fields: object = {}): Promise<ReceivedBody> {
  return (await service.post("/v1/charges", { ...order, ...fields }, { key })).body;
}

const mailsOf = (merchant: Merchant) => outboxOf(service, merchant);

test("sends one mail with the URL of the receipt when the charge is paid", async () => {
  const merchant = await aMerchant("Café Nord");
  const paid = await charge(merchant);
  const [mail, ...others] = await mailsOf(merchant);
  assert.equal(others.length, 0);
  assert.equal(mail?.to, "payer@example.com");
  assert.equal(mail?.subject, "Your receipt from Café Nord");
  assert.ok(mail?.text.includes(`\n${String(paid["receipt_url"])}\n`));
  for (const text of ["Café Nord received your payment of €42.00", "Visa ending in 4242", "Test mode"]) {
    assert.ok(mail?.text.includes(text), text);
  }
});

test("a request that is repeated, and many at once, make one mail", async () => {
  const merchant = await aMerchant("Café Nord");
  const options = { key: merchant.secret, idempotencyKey: "order-1" };
  await Promise.all([1, 2, 3].map(() => service.post("/v1/charges", order, options)));
  await service.post("/v1/charges", order, options);
  assert.equal((await mailsOf(merchant)).length, 1);
});

test("sends no mail for an unpaid charge, and for an authorized one only after the capture", async () => {
  const merchant = await aMerchant("Café Nord");
  await charge(merchant, { source: "tok_chargeDeclined" });
  await charge(merchant, { receipt_email: "" });
  const held = await charge(merchant, { capture: "false" });
  assert.deepEqual(await mailsOf(merchant), []);
  const { secret: key } = merchant;
  const captured = await service.post(`/v1/charges/${held.id}/capture`, { amount: "4000" }, { key });
  const [mail] = await mailsOf(merchant);
  assert.ok(mail?.text.includes(String(captured.body["receipt_url"])));
  assert.ok(mail?.text.includes("€40.00"));
});

test("in test mode no payer is written to: the mail stays in the outbox", async () => {
  const merchant = await aMerchant("Café Nord");
  await charge(merchant);
  await runDue(service.dependencies, "mail");
  assert.deepEqual(server.messages, []);
  assert.equal((await mailsOf(merchant))[0]?.sent, null);
});

test("in live mode the mail is sent", async () => {
  const merchant = await aMerchant("Café Nord", true);
  const card = { number: liveCards.approved, exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = await service.post("/v1/tokens", { card }, { key: merchant.publishable });
  const paid = await charge(merchant, { source: token.body.id });
  await runDue(service.dependencies, "mail");
  assert.equal(server.messages.length, 1);
  assert.ok(server.messages[0]?.replaceAll("=\r\n", "").includes(String(paid["receipt_url"])));
  assert.doesNotMatch(server.messages[0] ?? "", /Test mode/);
});

/** Whatever comes to be a name, the mail keeps its headers: this did not come through the API, which refuses it. */
const hostile = 'Evil\r\nBcc: victim@example.com\r\n\r\n<b>\u202eEkil" =?utf-8?q?x?=';

test("a name is text in a mail: no header, no line and no direction of its own", async () => {
  const merchant = await aMerchant(hostile);
  await charge(merchant);
  const [mail] = await mailsOf(merchant);
  assert.equal(mail?.subject, 'Your receipt from Evil Bcc: victim@example.com <b>Ekil" =?utf-8?q?x?=');
  assert.doesNotMatch(mail?.text ?? "", /^Bcc:|\u202e/m);
  const { database, now } = service.dependencies;
  await leaveMailsToSend(database, merchant.scope, now());
  await runDue(service.dependencies, "mail");
  const [sent = ""] = server.messages;
  const head = sent.slice(0, sent.indexOf("\r\n\r\n"));
  assert.match(head, /^To: payer@example\.com\r$/m);
  assert.doesNotMatch(head, /^Bcc:/im);
  assert.match(head, /^Subject: =\?UTF-8\?|^Subject: Your receipt/m);
});

test("the payer of a session is written to in its language", async () => {
  const merchant = await aMerchant("Café Nord");
  const { secret: key, publishable } = merchant;
  const item = { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } };
  const asked = { customer_email: "payer@example.com", locale: "de-AT", line_items: [{ price_data: item }] };
  const { body } = await service.post("/v1/checkout/sessions", asked, { key });
  const paid = await service.post(
    `/v1/checkout/sessions/${body.id}/confirm`,
    { client_secret: String(body["client_secret"]), source: "tok_visa" },
    { key: publishable, idempotencyKey: body.id },
  );
  const [mail] = await mailsOf(merchant);
  assert.ok(mail?.text.includes("42,00"));
  assert.ok(mail?.text.includes(String(paid.body["receipt_url"])));
  assert.equal(paid.body["receipt_number"], mail?.text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}$/m)?.[0]);
});

const readers: readonly (readonly [string, string | undefined, string])[] = [
  ["auto", "es-AR", "Su recibo de Café Nord"],
  ["de", "fr", "Votre reçu de Café Nord"],
  ["de", "tlh", "Ihr Zahlungsbeleg von Café Nord"],
  ["auto", "tlh", "Your receipt from Café Nord"],
  ["auto", undefined, "Your receipt from Café Nord"],
];

for (const [asked, read, subject] of readers) {
  test(`on a page in ${asked} whoever reads ${read ?? "whatever"} is written to as "${subject}"`, async () => {
    const merchant = await aMerchant("Café Nord");
    const line_items = [
      { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } },
    ];
    const { body } = await service.post(
      "/v1/checkout/sessions",
      { locale: asked, line_items },
      { key: merchant.secret },
    );
    const confirm = async (source: string) => {
      const answers = { email: "payer@example.com", ...(source === "tok_visa" ? {} : { locale: read }) };
      return service.post(
        `/v1/checkout/sessions/${body.id}/confirm`,
        { client_secret: String(body["client_secret"]), source, ...answers },
        { key: merchant.publishable, idempotencyKey: `${body.id} ${source}` },
      );
    };
    assert.equal((await confirm("tok_chargeDeclined")).status, 402);
    assert.equal((await confirm("tok_visa")).status, 200);
    const [mail] = await mailsOf(merchant);
    assert.equal(mail?.subject, subject);
  });
}
