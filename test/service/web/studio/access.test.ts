import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { issueApiKey } from "../../../../src/service/accounts/api-keys/api-keys.ts";
import { applyReport } from "../../../../src/service/payments/processor-reports/apply-report.ts";
import type { Arrival, TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

let hosted: TestStudio;

before(async () => {
  studio = await aStudio();
  hosted = await aStudio("https://pay.example");
});

after(async () => {
  await studio.service.close();
  await hosted.service.close();
});

const box = { name: "Box", amount: 4200, currency: "eur" };

test("the studio's own page on the own machine needs no key, in test mode", async () => {
  for (const remote of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    const { status, body } = await studio.ask({ remote });
    assert.deepEqual([status, body["livemode"]], [200, false], remote);
  }
});

test("without a key the studio shows and changes nothing of live mode, also where there is some", async () => {
  const { dependencies, scope, post } = studio.service;
  const live = { ...scope, livemode: true };
  const { key } = await inTransaction(dependencies, (within) =>
    issueApiKey(within, live, { kind: "secret", name: "live" }),
  );
  const made = await post("/v1/payment_links", { ...box, name: "Live box" }, { key });
  assert.equal(made.body["livemode"], true);
  const list = "/studio/api/payment_links";
  assert.doesNotMatch((await studio.ask({ path: list })).text, /Live box/);
  assert.equal((await studio.ask({ path: `${list}/${made.body.id}` })).status, 404);
  const paused = await studio.ask({ path: `${list}/${made.body.id}`, send: { status: "paused" } });
  assert.equal(paused.status, 404);
  const headers = { authorization: `Bearer ${key}` };
  assert.match((await studio.ask({ path: list, headers })).text, /Live box/);
});

const strangers: Readonly<Record<string, Arrival>> = {
  "from another machine": { remote: "192.0.2.7" },
  "through a proxy that says so": { headers: { "x-forwarded-for": "192.0.2.7" } },
  "through a proxy that says so otherwise": { headers: { forwarded: "for=192.0.2.7" } },
  "through a tunnel of Cloudflare": { headers: { "cf-connecting-ip": "192.0.2.7" } },
  "through a proxy that adds what nobody knows yet": { headers: { "x-anything-new": "1" } },
  "through a proxy that says nothing, but closes the connection": { headers: { connection: "close" } },
  "through a proxy that keeps its own connection open": { headers: { connection: undefined } },
  "under a stranger's name that leads here": { headers: { host: "rebound.example:4242" } },
  "under this machine's number": { headers: { host: "127.0.0.1:4242" } },
};

for (const [name, arrival] of Object.entries(strangers)) {
  test(`requires a key ${name}`, async () => {
    const { status, body } = await studio.ask(arrival);
    assert.deepEqual([status, body.error.code], [401, "api_key_missing"]);
  });
}

test("requires a key if the service has a public address", async () => {
  const { status, body } = await hosted.ask({});
  assert.deepEqual([status, body.error.code], [401, "api_key_missing"]);
});

const otherPages: readonly Arrival["headers"][] = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "http://localhost:4243" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": undefined },
  { "sec-fetch-site": undefined, origin: "null" },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];

for (const headers of otherPages) {
  test(`nothing is done for another page: ${JSON.stringify(headers)}`, async () => {
    const key = { authorization: `Bearer ${studio.service.secret}` };
    for (const sent of [headers, { ...headers, ...key }]) {
      const { status, body } = await studio.ask({
        path: "/studio/api/payment_links",
        headers: sent ?? {},
        send: { ...box, slug: "from-elsewhere" },
      });
      assert.deepEqual([status, body.error.code], [403, "origin_not_allowed"]);
    }
    assert.equal((await studio.open("/l/from-elsewhere")).status, 404);
  });
}

test("an old browser that does not say whose page it is says its origin", async () => {
  const headers = { "sec-fetch-site": undefined, origin: "http://localhost:4242" };
  assert.equal((await studio.ask({ headers })).status, 200);
});

test("with a secret key it works from everywhere, a publishable one opens nothing", async () => {
  const { secret, publishable } = hosted.service;
  const opened = await hosted.ask({ remote: "192.0.2.7", headers: { authorization: `Bearer ${secret}` } });
  assert.equal(opened.status, 200);
  const refused = await hosted.ask({ headers: { authorization: `Bearer ${publishable}` } });
  assert.deepEqual([refused.status, refused.body.error.code], [403, "secret_key_required"]);
});

const everyRead = ["opening", "payment_totals", "account", "files", "payment_links", "charges"];

for (const read of everyRead) {
  test(`a publishable key reads no ${read}, whatever it says of its page`, async () => {
    for (const place of [studio, hosted]) {
      const headers = { authorization: `Bearer ${place.service.publishable}` };
      for (const remote of ["127.0.0.1", "192.0.2.7"]) {
        const { status, body } = await place.ask({ path: `/studio/api/${read}`, remote, headers });
        assert.deepEqual([status, body.error.code], [403, "secret_key_required"]);
      }
    }
  });
}

test("what the studio alone reads takes no other parameters", async () => {
  for (const path of ["opening?a=1", "payment_totals?link=plink_1", "payment_totals?payment_link[a]=b"]) {
    const { status, body } = await studio.ask({ path: `/studio/api/${path}` });
    assert.deepEqual([status, body.error.type], [400, "invalid_request"], path);
  }
});

test("rejects a wrong key on the local machine, instead of ignoring it", async () => {
  const { status, body } = await studio.ask({
    headers: { authorization: `Bearer sk_test_${"0".repeat(32)}` },
  });
  assert.deepEqual([status, body.error.code], [401, "api_key_invalid"]);
});

test("the document contains no data of an account, and cannot be framed", async () => {
  const { status, text, headers } = await studio.ask({ path: "/studio" });
  assert.equal(status, 200);
  assert.doesNotMatch(text, /sk_|pk_|acct_/);
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of [
    "frame-ancestors 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "script-src 'self'",
  ]) {
    assert.ok(policy.includes(rule), rule);
  }
  assert.doesNotMatch(policy, /unsafe/);
});

test("under another name of this machine it leads to its own", async () => {
  const { status, headers } = await studio.ask({ path: "/studio", headers: { host: "127.0.0.1:4242" } });
  assert.deepEqual([status, headers.get("location")], [302, "http://localhost:4242/studio"]);
});

test("a link is made once for an attempt, by the rules of the API", async () => {
  const path = "/studio/api/payment_links";
  const headers = { "idempotency-key": "attempt-1" };
  const first = await studio.ask({ path, headers, send: { ...box, slug: "made-once" } });
  const again = await studio.ask({ path, headers, send: { ...box, slug: "made-once" } });
  assert.equal(first.status, 200, first.text);
  assert.equal(again.text, first.text);
  const refused = await studio.ask({ path, send: { ...box, amount: 1 } });
  assert.deepEqual([refused.status, refused.body.error.param], [400, "amount"]);
});

test("what was paid on a link is counted, without what was given back", async () => {
  const { service } = studio;
  const { body: link } = await studio.ask({ path: "/studio/api/payment_links", send: box });
  assert.deepEqual(await paidOn(link.id), []);
  const key = service.publishable;
  for (const source of ["tok_visa", "tok_mastercard"]) {
    const { body: session } = await service.post(
      `/v1/payment_links/${String(link["slug"])}/sessions`,
      {},
      { key },
    );
    const secret = String(session["client_secret"]);
    const paid = await service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      { client_secret: secret, source },
      { key, idempotencyKey: `attempt-${source}` },
    );
    assert.equal(paid.status, 200, paid.text);
  }
  const charges = await service.get(`/v1/charges?payment_link=${link.id}`);
  await service.post("/v1/refunds", { charge: charges.body.data[0]?.id, amount: "200" });
  assert.deepEqual(await paidOn(link.id), [{ payment_link: link.id, count: 2, amount: 8200 }]);
  await applyReport(service.dependencies, {
    kind: "dispute_opened",
    scope: service.scope,
    processor: "sandbox",
    reference: "of a link",
    charge: charges.body.data[0]?.id ?? "",
    amount: 4000,
    currency: "eur",
    fee: 0,
    reason: "general",
    networkReasonCode: null,
    isInquiry: false,
    daysToRespond: 7,
  });
  assert.deepEqual(await paidOn(link.id), [{ payment_link: link.id, count: 2, amount: 4200 }]);
});

async function paidOn(link: string): Promise<unknown> {
  return (await studio.ask({ path: `/studio/api/payment_totals?payment_link=${link}` })).body.data;
}
