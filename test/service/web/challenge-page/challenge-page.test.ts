import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aSite } from "../a-site.ts";
import type { TestSite } from "../a-site.ts";

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

interface Begun {
  readonly path: string;
  readonly token: string;
}

async function aChallenge(fields: object = {}, key = service.publishable): Promise<Begun> {
  const card = { number: "4000000000003220", exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = (await service.post("/v1/tokens", { card }, { key })).body.id;
  const payment = { amount: "123456", currency: "eur", ...fields };
  const { body } = await service.post(`/v1/tokens/${token}/authenticate`, payment, { key });
  return { path: new URL(String(body["url"])).pathname, token };
}

async function statusOf(token: string): Promise<unknown> {
  return ((await service.get(`/v1/tokens/${token}`)).body["authentication"] as { status: string }).status;
}

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";

test("the payer sees who wants how much from which card, in their language", async () => {
  const { path } = await aChallenge();
  const english = await (await site.open(path, { "accept-language": "en" })).text();
  assert.match(english, /Till Demo Shop/);
  assert.match(english, /€1,234\.56/);
  assert.match(english, /Visa •••• 3220/);
  assert.match(english, /<form[^>]*method="post"/);
  const german = await (await site.open(path, { "accept-language": "de" })).text();
  assert.match(german, /1\.234,56\s€/);
  assert.match(german, />Bestätigen</);
  const arabic = await (await site.open(path, { "accept-language": "ar" })).text();
  assert.match(arabic, /<html lang="ar" dir="rtl"/);
  assert.doesNotMatch(english, /<script/);
});

test("the address says the language, else the browser does", async () => {
  const { path } = await aChallenge();
  const languageOf = async (query: string, browser: string) =>
    /<html lang="([\w-]+)"/.exec(
      await (await site.open(path + query, { "accept-language": browser })).text(),
    )?.[1];
  assert.equal(await languageOf("?locale=de", "ar"), "de");
  assert.equal(await languageOf("?locale=auto", "ar"), "ar");
  assert.equal(await languageOf("?locale=xx", "de-LU, en;q=0.5"), "de-LU");
  assert.equal(await languageOf("", "de-LU, en;q=0.5"), "de-LU");
  assert.equal(await languageOf("", ""), "en");
});

test("looking changes nothing, however it is done", async () => {
  const { path, token } = await aChallenge();
  for (const query of ["", "?answer=confirm", "?answer=fail"]) await site.open(path + query);
  assert.equal(await statusOf(token), "requires_action");
});

test("an answer that is none changes nothing and shows the question again", async () => {
  const { path, token } = await aChallenge();
  for (const fields of [{}, { answer: "maybe" }, { decision: "confirm" }]) {
    const response = await site.submit(path, fields);
    assert.deepEqual([response.status, response.headers.get("location")], [303, path]);
  }
  assert.equal(await statusOf(token), "requires_action");
});

test("only the whole address opens a challenge", async () => {
  const { path } = await aChallenge();
  const id = path
    .split("/")
    .at(-1)
    ?.replace(/_[^_]*$/, "");
  for (const other of [`/sandbox/3ds/${id}`, `${path.slice(0, -1)}x`, `${path}0`, "/sandbox/3ds/x"]) {
    const response = await site.open(other);
    assert.equal(response.status, 404, other);
    assert.match(await response.text(), /There is nothing to confirm here/);
    assert.equal((await site.submit(other, { answer: "confirm" })).status, 303);
  }
  assert.equal((await site.open(path)).status, 200);
});

test("redirects the payer after the answer, or shows that the challenge has ended if there is no return URL", async () => {
  const back = "https://shop.example/back?order=1";
  const returning = await aChallenge({ return_url: back });
  const answered = await site.submit(`${returning.path}?locale=de`, { answer: "confirm" });
  const onwards = `${returning.path}?locale=de&answered=1`;
  assert.deepEqual([answered.status, answered.headers.get("location")], [303, onwards]);
  assert.equal((await site.open(onwards)).headers.get("refresh"), `0; url=${back}`);
  const again = await site.open(returning.path);
  assert.equal(again.headers.get("refresh"), null, "who comes back to it is not sent away");
  assert.match(await again.text(), /href="https:\/\/shop\.example\/back\?order=1"/);
  const { path } = await aChallenge();
  await site.submit(path, { answer: "fail" });
  const stays = await site.open(`${path}?answered=1`);
  assert.equal(stays.headers.get("refresh"), null);
  const page = await stays.text();
  assert.match(page, /Not confirmed/);
  assert.match(page, /You can close this window/);
  assert.doesNotMatch(page, /<form/);
});

test("in a frame it leads to the page of a shop, and to none of the service, which may not be framed", async () => {
  const frame = { "sec-fetch-dest": "iframe" };
  const own = "http://localhost:4242/c/cs_1?from=bank";
  for (const [back, framed] of [
    ["https://shop.example/back", "0; url=https://shop.example/back"],
    [own, null],
  ] as const) {
    const { path } = await aChallenge({ return_url: back }, service.secret);
    await site.submit(path, { answer: "confirm" });
    const page = await site.open(`${path}?answered=1`, frame);
    assert.equal(page.headers.get("refresh"), framed);
    assert.equal((await page.text()).includes(`href="${back}"`), framed !== null);
    assert.equal((await site.open(`${path}?answered=1`)).headers.get("refresh"), `0; url=${back}`);
  }
});

test("an address that claims an answer leads nowhere while there is none", async () => {
  const { path } = await aChallenge({ return_url: "https://shop.example/back" });
  assert.equal((await site.open(`${path}?answered=1`)).headers.get("refresh"), null);
});

test("a challenge is framed where its key's card form may stand, and what a server began only by the service", async () => {
  const listed = await service.aMerchant({ allowedOrigins: ["https://shop.example"] });
  const ancestors = async (key: string) =>
    /frame-ancestors ([^;]*)/.exec(policyOf(await site.open((await aChallenge({}, key)).path)))?.[1];
  assert.equal(await ancestors(listed.publishable), "'self' https://shop.example");
  assert.equal(await ancestors(service.publishable), "'self' *");
  assert.equal(await ancestors(service.secret), "'self'");
});

test("the page may do nothing but send its form home", async () => {
  const response = await site.open((await aChallenge({ return_url: "https://shop.example/back" })).path);
  const policy = policyOf(response);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /form-action 'self';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
});

test("what a merchant is called is text, never markup", async () => {
  const rename = async (display_name: string) =>
    assert.equal((await service.post("/v1/account", { display_name })).status, 200);
  await rename("<img src=x onerror=alert(1)>");
  const page = await (await site.open((await aChallenge()).path)).text();
  await rename("Till Demo Shop");
  assert.doesNotMatch(page, /<img/);
  assert.match(page, /&lt;img src=x/);
});
