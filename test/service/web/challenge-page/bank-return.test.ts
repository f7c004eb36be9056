import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { runDue } from "../../../support/run-jobs.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aSite } from "../a-site.ts";
import type { TestSite } from "../a-site.ts";
import type { Issuers, TestBank } from "./a-bank.ts";
import { aBank, aSiteWithIssuers, redirectedCard } from "./a-bank.ts";

let site: TestSite;
let issuers: Issuers;
let service: TestService;
let bank: TestBank;
before(async () => {
  ({ site, issuers } = await aSiteWithIssuers());
  ({ service } = site);
  bank = aBank(site);
});
after(() => service.close());

const statusOf = async (token: string) => (await bank.authenticationOf(token))["status"];
const shop = "https://shop.example/back?order=1";

/** A session of a link whose payer has answered the bank, and comes back by this address. */
async function confirmSession(
  idempotencyKey: string,
): Promise<{ readonly session: ReceivedBody; readonly address: string }> {
  const key = service.publishable;
  const slug = String((await site.aLink())["slug"]);
  const session = (await service.post(`/v1/payment_links/${slug}/sessions`, {}, { key })).body;
  const source = (await service.post("/v1/tokens", { card: redirectedCard }, { key })).body.id;
  const fields = { client_secret: String(session["client_secret"]), source };
  const { body } = await service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, {
    key,
    idempotencyKey,
  });
  const { redirect_to_url: action } = body["next_action"] as { redirect_to_url: { url: string } };
  return { session, address: await bank.answer(new URL(action.url).pathname, "confirm") };
}

const chargesOf = async (session: string): Promise<readonly ReceivedBody[]> =>
  (await service.get(`/v1/charges?checkout_session=${session}`)).body.data;

for (const [button, status] of [
  ["confirm", "succeeded"],
  ["fail", "failed"],
] as const) {
  test(`a payer who presses ${button} ends the authentication by coming back, and is led to the shop`, async () => {
    const { bank: page, token } = await bank.begin({ return_url: shop });
    const address = await bank.answer(page, button);
    assert.equal(await statusOf(token), "requires_action", "the answer counts when it is brought back");
    const response = await site.open(address);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("refresh"), `0; url=${shop}`);
    assert.match(await response.text(), /href="https:\/\/shop\.example\/back\?order=1"/);
    assert.equal(await statusOf(token), status);
  });
}

test("a bank that sends its payer back by a form is understood", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const [path = "", query] = (await bank.answer(page, "confirm")).split("?");
  const response = await site.submit(path, Object.fromEntries(new URLSearchParams(query)));
  assert.equal(response.headers.get("refresh"), `0; url=${shop}`);
  assert.equal(await statusOf(token), "succeeded");
});

test("coming back a second time, with another answer, only leads on", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const [no, yes] = [await bank.answer(page, "fail"), await bank.answer(page, "confirm")];
  await site.open(no);
  for (const address of [yes, no, yes]) {
    assert.equal((await site.open(address)).headers.get("refresh"), `0; url=${shop}`);
  }
  assert.equal(await statusOf(token), "failed");
});

test("what the bank has not signed for this payment ends nothing", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const foreign = await bank.answer((await bank.begin()).bank, "confirm");
  const [path = "", result = ""] = (await bank.answer(page, "confirm")).split("?");
  const queries = [
    ...["", "bank_result=confirm", `${result}0`, foreign.split("?")[1] ?? "", `${result}&${result}`],
    ...[`x=${"y".repeat(20_000)}`, "bank_result[]=confirm", "%ff=%ff", "__proto__=1", "a&".repeat(300)],
  ];
  for (const query of queries) {
    const response = await site.open(`${path}?${query}`);
    assert.equal(response.status, 200, query.slice(0, 60));
    assert.equal(response.headers.get("refresh"), `0; url=${shop}`, "the shop tells the payer the rest");
    assert.equal(await statusOf(token), "requires_action", query.slice(0, 60));
  }
});

test("an address that nobody was given leads nowhere", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const { id } = await bank.authenticationOf(token);
  const [path = "", query = ""] = (await bank.answer(page, "confirm")).split("?");
  const forged = path.replace(/_[0-9a-f]{64}/, `_${"0".repeat(64)}`);
  for (const other of [`/authentications/${String(id)}/return`, forged, "/authentications/x/return"]) {
    for (const response of [await site.open(`${other}?${query}`), await site.submit(other, { a: "b" })]) {
      assert.deepEqual([response.status, response.headers.get("refresh")], [404, null], other);
    }
  }
  assert.equal(await statusOf(token), "requires_action");
});

test("a program that looks at the address without opening it brings nothing", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const address = await bank.answer(page, "confirm");
  await site.open(address, {}, "HEAD");
  assert.equal(await statusOf(token), "requires_action");
  await site.open(address);
  assert.equal(await statusOf(token), "succeeded");
});

test("a payer who comes back too late has not confirmed, and the next attempt is a new one", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const address = await bank.answer(page, "confirm");
  service.clock.advance(3_600_000);
  assert.equal((await site.open(address)).headers.get("refresh"), `0; url=${shop}`);
  assert.equal(await statusOf(token), "failed");
  assert.equal((await bank.authenticationOf(token))["result_reason"], "abandoned");
});

test("a window without a shop to return to says how it ended, and closes itself", async () => {
  const { bank: page } = await bank.begin();
  const [path = "", query = ""] = (await bank.answer(page, "confirm")).split("?");
  const open = await site.open(path, { "accept-language": "en" });
  const waiting = await open.text();
  assert.match(waiting, /We are asking your bank/);
  assert.doesNotMatch(waiting, /<script/);
  const ended = await site.open(`${path}?${query}`, { "accept-language": "de" });
  const document = await ended.text();
  assert.match(document, /<html lang="de"/);
  assert.match(document, /<script type="module" src="\/assets\/page-1a2b3c4d\.js"/);
  assert.equal(ended.headers.get("refresh"), null);
  assert.equal(ended.headers.get("cross-origin-opener-policy"), null, "it could not be closed otherwise");
});

test("pages of the bank and of the return may load nothing foreign, send no address on, and are framed by nobody", async () => {
  const { bank: page } = await bank.begin({ return_url: shop });
  for (const path of [page, await bank.answer(page, "confirm")]) {
    const { headers } = await site.open(path);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
    assert.match(policy, /form-action 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.equal(headers.get("cache-control"), "no-store");
  }
  assert.equal((await site.open(page)).headers.get("cross-origin-opener-policy"), "same-origin");
});

test("the bank's page opens at its own address only, says when it was answered, and gives no address for less than an answer", async () => {
  const { bank: page } = await bank.begin({ return_url: shop });
  const inFrame = page.replace("/sandbox/bank/", "/sandbox/3ds/");
  assert.equal((await site.open(inFrame)).status, 404);
  assert.equal((await site.submit(page, { answer: "maybe" })).status, 404);
  assert.equal((await site.submit(`${page}0`, { answer: "confirm" })).status, 404);
  await site.open(await bank.answer(page, "confirm"));
  const answered = await (await site.open(page, { "accept-language": "en" })).text();
  assert.match(answered, /Confirmed/);
  assert.match(answered, /href="https:\/\/shop\.example\/back\?order=1"/);
  assert.doesNotMatch(answered, /<form/);
});

test("many visits of one address are not passed on to the processor", async () => {
  const limited = await aSite({ settings: { writesPerSecond: 100 } });
  const its = aBank(limited);
  const { bank: page, token } = await its.begin({ return_url: shop });
  const address = await its.answer(page, "confirm");
  const [path = ""] = address.split("?");
  for (let visit = 0; visit < 10; visit += 1) await limited.open(`${path}?bank_result=${visit}`);
  await limited.open(address);
  assert.equal((await its.authenticationOf(token))["status"], "requires_action");
  limited.service.clock.advance(60_000);
  await limited.open(address);
  assert.equal((await its.authenticationOf(token))["status"], "succeeded");
  await limited.service.close();
});

test("a page to which a payer comes back while the issuer is unreachable says so, and asks again by itself", async () => {
  const { session, address } = await confirmSession("asks again");
  const [path = "", query] = address.split("?");
  issuers.areDown = true;
  // By a form, whose fields a browser does not send again by itself.
  const waiting = [
    await site.submit(path, Object.fromEntries(new URLSearchParams(query))),
    await site.open(path),
  ];
  for (const page of waiting) {
    assert.equal(page.headers.get("refresh"), "5");
    const document = await page.text();
    assert.match(document, /We are asking your bank/);
    assert.doesNotMatch(document, /<a href/, "the page of the session would ask for a confirmation again");
  }
  issuers.areDown = false;
  await site.open(path, {}, "HEAD");
  const statusNow = async () => (await chargesOf(session.id)).map(({ status }) => status);
  assert.deepEqual(await statusNow(), ["requires_action"]);
  const ended = await site.open(path);
  assert.equal(ended.headers.get("refresh"), `0; url=http://localhost:4242/c/${session.id}?from=bank`);
  assert.deepEqual(await statusNow(), ["succeeded"]);
});

test("a payer who brought what the issuer does not know is led on once it can be asked", async () => {
  const { bank: page, token } = await bank.begin({ return_url: shop });
  const [path = ""] = (await bank.answer(page, "confirm")).split("?");
  issuers.areDown = true;
  assert.equal((await site.open(`${path}?bank_result=junk`)).headers.get("refresh"), "5");
  issuers.areDown = false;
  assert.equal((await site.open(path)).headers.get("refresh"), `0; url=${shop}`);
  assert.equal(await statusOf(token), "requires_action");
});

test("what a payer brought while the issuer was unreachable is judged at the timeout, and the charge is made once", async () => {
  const { session, address } = await confirmSession("issuer is down");
  issuers.areDown = true;
  const back = await site.open(address);
  issuers.areDown = false;
  assert.equal(back.headers.get("refresh"), "5");
  service.clock.advance(600_000);
  await Promise.all([
    runDue(service.dependencies, "challenge_expiry"),
    runDue(service.dependencies, "challenge_expiry"),
  ]);
  assert.deepEqual(
    (await chargesOf(session.id)).map(({ status }) => status),
    ["succeeded"],
  );
});
