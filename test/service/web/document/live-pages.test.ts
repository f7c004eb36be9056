import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSmtp } from "../../../../src/service/platform/mail/smtp.ts";
import { liveCards } from "../../../support/a-live-acquirer.ts";
import type { MailServer } from "../../../support/a-mail-server.ts";
import { aMailServer } from "../../../support/a-mail-server.ts";
import type { Merchant, ReceivedBody } from "../../../support/a-service.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { runDue } from "../../../support/run-jobs.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

// Whatever payers see is made in both modes in the same way: each page and mail has the mark of test mode there, and none of it live.

let site: TestSite;
let server: MailServer;
before(async () => {
  server = await aMailServer();
  site = await aSite({ sendMail: createSmtp(server.address, "till@pay.example") });
});
after(async () => {
  await site.service.close();
  await server.close();
});

const mark = /Test mode|4242 4242|\/sandbox\//i;
const email = "ada@example.com";
let sent = 0;

interface Shown {
  readonly pages: Readonly<Record<string, string>>;
  readonly merchant: Merchant;
}

/** Makes a payment of each kind, and opens the pages that its payer sees. */
async function shownIn(livemode: boolean): Promise<Shown> {
  const { service } = site;
  const merchant = livemode ? await service.aMerchant({ livemode }) : service;
  const key = merchant.secret;
  const post = async (path: string, fields: object): Promise<ReceivedBody> => {
    const idempotencyKey = `live ${livemode} ${++sent}`;
    const { status, text, body } = await service.post(path, fields, { key, idempotencyKey });
    assert.equal(status, 200, text);
    return body;
  };
  const aSource = async () => {
    if (!livemode) return "tok_visa";
    const card = { number: liveCards.approved, exp_month: 12, exp_year: 2040, cvc: "123" };
    return (await post("/v1/tokens", { card })).id;
  };
  const link = await post("/v1/payment_links", { name: "Box", amount: 4200, currency: "eur" });
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const session = await post("/v1/checkout/sessions", { line_items: [item] });
  const paid = await post("/v1/checkout/sessions", { line_items: [item] });
  await post(`/v1/checkout/sessions/${paid.id}/confirm`, {
    client_secret: paid["client_secret"],
    source: await aSource(),
  });
  const charge = await post("/v1/charges", {
    amount: 2000,
    currency: "eur",
    source: await aSource(),
    receipt_email: email,
  });
  const customer = (await post("/v1/customers", { email, source: await aSource() })).id;
  const price = await post("/v1/prices", {
    product_data: { name: "Tea club" },
    currency: "usd",
    unit_amount: 2000,
    recurring: { interval: "month" },
  });
  await post("/v1/subscriptions", { customer, items: [{ price: price.id }] });
  await post("/v1/invoiceitems", { customer, amount: 1500, currency: "usd", description: "Set-up" });
  const drafted = { customer, pending_invoice_items_behavior: "include", auto_advance: false };
  const invoice = await post(`/v1/invoices/${(await post("/v1/invoices", drafted)).id}/finalize`, {});
  const portal = await post("/v1/billing_portal/sessions", { customer });
  const addresses = {
    "payment link": link["url"],
    "checkout session": session["url"],
    "paid session": paid["url"],
    receipt: charge["receipt_url"],
    invoice: invoice["hosted_invoice_url"],
    "payment of an invoice": `${String(invoice["hosted_invoice_url"])}/pay`,
    portal: portal["url"],
  };
  const pages: Record<string, string> = {};
  for (const [name, address] of Object.entries(addresses)) {
    const { pathname, search } = new URL(String(address));
    const response = await site.open(pathname + search, { "accept-language": "en" });
    assert.equal(response.status, 200, name);
    // The messages for errors that may come are in a script, and hold those of both modes.
    pages[name] = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  }
  const signIn = await site.app.request("/m", {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  assert.equal(signIn.status, 200);
  await runDue(service.dependencies, "billing_notices");
  return { pages, merchant };
}

/** Reads mails until the link is among them, which is mailed after the response. */
async function withLink<Mail>(read: () => Promise<readonly Mail[]>): Promise<readonly Mail[]> {
  const deadline = performance.now() + 300_000;
  for (;;) {
    const mails = await read();
    if (JSON.stringify(mails).includes("Your link")) return mails;
    assert.ok(performance.now() < deadline, JSON.stringify(mails));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The text of a mail as it was sent, without the line breaks of its encoding. */
const readable = (message: string) => message.replace(/=\r\n/g, "").replaceAll("=20", " ");

test("every page and mail of test mode says so, and those mails stay in the outbox", async () => {
  const { pages, merchant } = await shownIn(false);
  for (const [name, page] of Object.entries(pages)) assert.match(page, mark, name);
  const mails = await withLink(() => outboxOf(site.service, merchant));
  await runDue(site.service.dependencies, "mail");
  assert.ok(mails.length >= 3, mails.map(({ subject }) => subject).join("\n"));
  for (const { subject, text } of mails) assert.match(text, mark, subject);
  assert.deepEqual(server.messages, [], "none was sent");
});

test("no page and no mail of live mode has a mark of test mode, and those mails are sent by SMTP", async () => {
  server.messages.length = 0;
  const { pages, merchant } = await shownIn(true);
  for (const [name, page] of Object.entries(pages)) assert.doesNotMatch(page, mark, name);
  await withLink(async () => {
    await runDue(site.service.dependencies, "mail");
    return server.messages;
  });
  assert.ok(server.messages.length >= 3, server.messages.join("\n"));
  for (const message of server.messages) {
    assert.match(message, new RegExp(`^To: ${email}\r$`, "m"));
    assert.doesNotMatch(readable(message), mark);
  }
  const outbox = await site.app.request("/sandbox/outbox", {
    headers: { authorization: `Bearer ${merchant.secret}` },
  });
  assert.equal(outbox.status, 403, "the outbox opens for test mode alone");
});

test("the simulated bank has no page for a payment of live mode", async () => {
  const { service } = site;
  const { secret: key } = await service.aMerchant({ livemode: true });
  const card = { number: liveCards.authenticates, exp_month: 12, exp_year: 2040, cvc: "123" };
  const token = await service.post("/v1/tokens", { card }, { key });
  const { body } = await service.post(
    `/v1/tokens/${token.body.id}/authenticate`,
    { amount: 2000, currency: "eur" },
    { key },
  );
  assert.equal(body.status, "requires_action");
  const { pathname } = new URL(String(body["url"]));
  assert.equal((await site.open(pathname)).status, 404);
  await site.submit(pathname, { answer: "confirm" });
  const after = await service.get(`/v1/authentications/${body.id}`, { key });
  assert.notEqual(after.body.status, "succeeded");
});
