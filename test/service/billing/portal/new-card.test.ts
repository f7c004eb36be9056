import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Portal, PortalSubscription } from "../../../../src/contract/billing/portal.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import type { TestBank } from "../../web/challenge-page/a-bank.ts";
import { aBank, redirectedCard } from "../../web/challenge-page/a-bank.ts";

let site: TestSite;

let service: TestService;

let bank: TestBank;

let key: string;

before(async () => {
  site = await aSite();
  service = site.service;
  bank = aBank(site);
  key = await new PagesKeys(service.dependencies).keyOf(service.scope);
});

after(() => service.close());

/** A subscriber's page, and a new card for it whose bank wants the whole window. */
async function begun() {
  const { customer, subscription } = await aSubscriber(service);
  const { body } = await service.post("/v1/billing_portal/sessions", { customer });
  const token = String(body["url"]).slice(-32);
  const source = await aToken();
  const asked = await authenticate(token, source);
  assert.equal(asked.body["presentation"], "redirect", asked.text);
  const url = new URL(String(asked.body["url"]));
  const bankPage = url.pathname + url.search;
  assert.match(String(asked.body["return_url"]), /\/m\?back=\w+$/);
  // Nothing is brought back yet, so that nothing has ended.
  const nothing = new URL(await bank.answer(bankPage, "confirm"), service.dependencies.publicUrl).pathname;
  const back = await bank.pageAfter(nothing);
  return { customer, subscription, token, source, back, bankPage };
}

const aToken = async () => (await service.post("/v1/tokens", { card: redirectedCard }, { key })).body.id;

const authenticate = (token: string, source: string) => {
  const payment = { source, amount: 2000, currency: "usd" };
  return service.post(`/v1/portal/${token}/authenticate_card`, payment, { key });
};

const newCard = async (token: string): Promise<PortalSubscription["new_card"] | undefined> => {
  const { body, status, text } = await service.get(`/v1/portal/${token}`, { key });
  assert.equal(status, 200, text);
  return (body as unknown as Portal).subscriptions[0]?.new_card;
};

describe("a new card whose payer confirms it in the whole window", () => {
  test("waits on every page of the payer, and on that to which the bank leads", async () => {
    const { token, back, source, bankPage } = await begun();
    const waiting = { token: source, amount: 2000, currency: "usd", presentation: "redirect" };
    for (const page of [token, back])
      assert.deepEqual(await newCard(page), { ...waiting, status: "requires_action" });
    await site.app.request(await bank.answer(bankPage, "confirm"));
    for (const page of [token, back]) assert.equal((await newCard(page))?.status, "succeeded");
    const saved = await service.post(`/v1/portal/${back}/card`, { source }, { key });
    assert.equal(saved.status, 200, saved.text);
    for (const page of [token, back]) assert.equal(await newCard(page), null);
  });

  test("is said to have failed only where the bank leads its payer", async () => {
    const { token, back, bankPage } = await begun();
    await site.app.request(await bank.answer(bankPage, "fail"));
    assert.equal((await newCard(back))?.status, "failed");
    assert.equal(await newCard(token), null);
  });

  test("is forgotten when the payer gives up, and when another one is begun and saved", async () => {
    const { token, back } = await begun();
    const canceled = await service.post(`/v1/portal/${back}/cancel_payment`, {}, { key });
    assert.equal(canceled.status, 200, canceled.text);
    for (const page of [token, back]) assert.equal(await newCard(page), null);
    const first = await begun();
    const second = await aToken();
    await authenticate(first.token, second);
    assert.equal((await newCard(first.token))?.token, second);
    assert.equal(
      (await service.post(`/v1/portal/${first.token}/card`, { source: second }, { key })).status,
      200,
    );
    assert.equal(await newCard(first.back), null);
  });

  test("is gone with its token, and the token of the page itself is stored nowhere", async () => {
    const { token, source } = await begun();
    assert.ok(!(await dumpDatabase(service.dependencies.database)).includes(token));
    service.clock.advance(60 * 60_000);
    assert.equal(await newCard(token), null);
    const late = await authenticate(token, source);
    assert.deepEqual([late.status, late.body.error.code], [400, "token_expired"]);
  });

  test("is asked about by the pages of the service alone, and for what the page shows", async () => {
    const { token, source } = await begun();
    const path = `/v1/portal/${token}/authenticate_card`;
    const payment = { source, amount: 2000, currency: "usd" };
    const foreign = await service.post(path, payment, { key: service.publishable });
    assert.deepEqual([foreign.status, foreign.body.error.code], [403, "origin_not_allowed"]);
    const other = await aSubscriber(service);
    const elsewhere = await service.post(path, { ...payment, subscription: other.subscription }, { key });
    assert.deepEqual([elsewhere.status, elsewhere.body.error.param], [404, "subscription"]);
  });
});
