import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PayerPage } from "../../../support/a-payer-page.ts";
import { aPayer, aPlan } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aSubscriber, invoiceRows, saveCard } from "../../../support/a-subscriber.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import type { TestBank } from "../../web/challenge-page/a-bank.ts";
import { aBank, redirectedCard } from "../../web/challenge-page/a-bank.ts";

let site: TestSite;
let service: TestService;
let bank: TestBank;
let page: PayerPage;
before(async () => {
  site = await aSite();
  ({ service } = site);
  bank = aBank(site);
  page = await PayerPage.of(service);
});
after(() => service.close());

/** What a payer has opened so far: the token of a page, or the secret of an address. */
const opened = new Map<string, string>();

async function opens(what: string, token: string): Promise<void> {
  assert.equal((await site.open(`/m/${token}`)).status, 200, what);
  opened.set(what, token);
}

async function sessionOf(customer: string, idempotencyKey: string): Promise<string> {
  const made = await service.post("/v1/billing_portal/sessions", { customer }, { idempotencyKey });
  return String(made.body["url"]).slice(-32);
}

/** Confirms at the bank that is asked in a frame. Returns the token of the page that its page leads to. */
async function confirmed(url: string | null | undefined): Promise<string> {
  const path = new URL(url ?? assert.fail("a challenge")).pathname;
  await site.submit(path, { answer: "confirm" });
  return bank.pageAfter(`${path}?answered=1`);
}

/** A subscriber who owes the first invoice, and whose saved card has to be confirmed. */
async function owing() {
  const given = { payment_behavior: "default_incomplete" };
  const subscriber = await aSubscriber(service, { source: null, given });
  await saveCard(service, subscriber.customer, "tok_threeDSecure2Required");
  return subscriber;
}

test("no table has what opens a payer's page, or leads back to it from the bank", async () => {
  const subscriber = await owing();
  const token = await sessionOf(subscriber.customer, "a session");
  await opens("a session", token);
  assert.equal((await page.act(token, "pay")).status, 200);
  const { subscriptions } = await page.read(token);
  await opens("the page after a payment", await confirmed(subscriptions[0]?.charge?.url));

  const source = (await service.post("/v1/tokens", { card: redirectedCard })).body.id;
  const card = { source, amount: 2000, currency: "usd" };
  const asked = await page.act(token, "authenticate_card", card);
  const address = await bank.answer(new URL(String(asked.body["url"])).pathname, "confirm");
  opened.set("the address of the bank", /[0-9a-f]{64}/.exec(address)?.[0] ?? assert.fail(address));
  await opens("the page after a new card", await bank.pageAfter(address));

  const payer = await aPayer(service, { source: "tok_visa" });
  const plan = await aPlan(service, { customer: payer });
  await saveCard(service, payer, "tok_threeDSecure2Required");
  const ofPlan = await page.linkTo(plan);
  const begun = await page.act(ofPlan, "pay", { installments: [2], amount: 2_500 });
  assert.equal(begun.status, 200, begun.text);
  await opens("the page after an installment", await confirmed((await page.plan(ofPlan)).charge?.url));

  const rows = await dumpDatabase(service.dependencies.database);
  for (const [what, secret] of opened) assert.ok(!rows.includes(secret), what);
  assert.ok(!service.logged.join("\n").includes(token));
});

test("the address that is stored opens a form, and leads nobody to another payer's page", async () => {
  const subscriber = await owing();
  const token = await sessionOf(subscriber.customer, "another session");
  assert.equal((await page.act(token, "pay")).status, 200);
  const { charge } = (await invoiceRows(service, subscriber))[0] ?? {};
  const stored = await service.dependencies.database
    .selectFrom("charges")
    .select("return_url")
    .where("id", "=", charge ?? assert.fail())
    .executeTakeFirstOrThrow();
  const { pathname, search } = new URL(stored.return_url ?? assert.fail());
  const form = await site.open(pathname + search);
  assert.deepEqual([form.status, pathname], [200, "/m"]);
  assert.match(await form.text(), /<input id="email"/);

  // A stranger who sends it along with a card of their own.
  const { bank: own } = await bank.begin({ return_url: stored.return_url });
  const response = await site.app.request(await bank.answer(own, "confirm"));
  const led = [response.headers.get("refresh"), await response.text()].join("\n");
  assert.match(led, /\/m\?back=/);
  assert.doesNotMatch(led, /\/m\/[0-9A-Za-z]{32}/);
});
