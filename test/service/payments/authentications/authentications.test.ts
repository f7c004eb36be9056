import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Authentication } from "../../../../src/contract/payments/authentication.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { issuerChallenges } from "../../../support/rows.ts";

let site: TestSite;

let service: TestService;

before(async () => {
  site = await aSite();
  ({ service } = site);
});

after(() => service.close());

const always = "4000002760003184";

const payment = { amount: "4200", currency: "eur" };

async function aToken(number = always): Promise<ReceivedBody> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body;
}

async function authenticate(token: string, fields: object = {}): Promise<Authentication> {
  const path = `/v1/tokens/${token}/authenticate`;
  const answer = await service.post(path, { ...payment, ...fields }, { key: service.publishable });
  assert.equal(answer.status, 200, answer.text);
  return answer.body as unknown as Authentication;
}

function pathOf({ url }: Authentication): string {
  assert.ok(url !== null && url.startsWith("http://localhost:4242/sandbox/3ds/"));
  return new URL(url).pathname;
}

function answer(authentication: Authentication, button: "confirm" | "fail"): Promise<Response> {
  return site.submit(pathOf(authentication), { answer: button });
}

function charge(source: string, fields: object = {}, idempotencyKey?: string) {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.post("/v1/charges", { ...payment, source, ...fields }, options);
}

async function authenticationOf(token: string): Promise<Authentication | null> {
  return (await service.get(`/v1/tokens/${token}`)).body["authentication"] as Authentication | null;
}

test("a card that needs it is charged once its payer has confirmed, under a new key; the old one keeps its answer", async () => {
  const { id } = await aToken();
  const refused = await charge(id, {}, "first");
  assert.deepEqual([refused.status, refused.body.error.code], [402, "authentication_required"]);
  const begun = await authenticate(id);
  assert.equal(begun.status, "requires_action");
  assert.equal(begun.token, id);
  assert.equal((await charge(id)).status, 402, "an open challenge is no authentication");
  assert.equal((await answer(begun, "confirm")).status, 303);
  const told = await authenticationOf(id);
  assert.deepEqual([told?.id, told?.status, told?.url], [begun.id, "succeeded", null]);
  assert.equal(told?.result_reason, null);
  const paid = await charge(id, {}, "second");
  assert.equal(paid.status, 200, paid.text);
  assert.deepEqual(paid.body.source.three_d_secure, {
    authentication: begun.id,
    version: "2.2.0",
    authentication_flow: "challenge",
    result: "authenticated",
    result_reason: null,
    electronic_commerce_indicator: "05",
    transaction_id: paid.body.source.three_d_secure?.transaction_id,
  });
  assert.match(
    paid.body.source.three_d_secure?.transaction_id ?? "",
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  );
  const replay = await charge(id, {}, "first");
  assert.equal(replay.text, refused.text);
  const { body } = await service.get(`/v1/charges/${paid.body.id}`);
  assert.deepEqual(body.source.three_d_secure, paid.body.source.three_d_secure);
});

const outcomes: readonly (readonly [string, string])[] = [
  ["4000002500003155", "succeeded"],
  ["4000002760003184", "succeeded"],
  ["4000000000003220", "succeeded"],
  ["4000008260003178", "insufficient_funds"],
  ["4000008400001629", "generic_decline"],
  ["4000000000003063", "authentication_required"],
];

for (const [number, outcome] of outcomes) {
  test(`${number} ends ${outcome} when its challenge is confirmed`, async () => {
    const { id } = await aToken(number);
    await answer(await authenticate(id), "confirm");
    const { body } = await charge(id);
    assert.equal(body.error?.code ?? body.status, outcome);
  });
}

test("a payer who fails the challenge has not paid, and may try once more with the same token", async () => {
  const { id } = await aToken();
  const failed = await authenticate(id);
  await answer(failed, "fail");
  const told = await authenticationOf(id);
  assert.deepEqual([told?.status, told?.result_reason], ["failed", "rejected"]);
  const declined = await charge(id);
  assert.equal(declined.body.error.code, "authentication_required");
  const { body } = await service.get(`/v1/charges/${declined.body.error.charge}`);
  const { result, result_reason: reason } = body.source.three_d_secure ?? {};
  assert.deepEqual([result, reason], ["failed", "rejected"]);
  const again = await authenticate(id);
  assert.notEqual(again.id, failed.id);
  await answer(again, "confirm");
  assert.equal((await charge(id)).body.status, "succeeded");
});

test("reports an issuer that is not reachable, and declines its card", async () => {
  const { id } = await aToken("4000000000003097");
  const unavailable = await authenticate(id);
  assert.deepEqual([unavailable.status, unavailable.url], ["unavailable", null]);
  const declined = await charge(id);
  assert.deepEqual([declined.status, declined.body.error.code], [402, "issuer_not_available"]);
  const { body } = await service.get(`/v1/charges/${declined.body.error.charge}`);
  const { result, result_reason: reason } = body.source.three_d_secure ?? {};
  assert.deepEqual([result, reason], ["processing_error", null]);
});

test("reports a card that requires no authentication, and charges it as before", async () => {
  const { id } = await aToken("4242424242424242");
  const none = await authenticate(id);
  assert.deepEqual([none.status, none.url], ["not_required", null]);
  const { body } = await charge(id);
  assert.equal(body.status, "succeeded");
  assert.equal(body.source.three_d_secure, null);
});

test("an authentication is good for its amount and currency only", async () => {
  const { id } = await aToken();
  await answer(await authenticate(id), "confirm");
  for (const other of [{ amount: "4300" }, { currency: "usd" }]) {
    assert.equal((await charge(id, other)).body.error.code, "authentication_required");
  }
  assert.equal((await charge(id)).status, 200);
});

test("an authentication pays once, also with a test token that everybody has", async () => {
  const token = "tok_threeDSecure2Required";
  await answer(await authenticate(token), "confirm");
  const answers = await Promise.all([charge(token), charge(token), charge(token)]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(
    answers.every(({ status, body }) => status === 200 || body.error.code === "authentication_required"),
  );
});

test("returns the same authentication while its challenge is open, or after it was confirmed", async () => {
  const { id } = await aToken();
  const first = await authenticate(id);
  assert.deepEqual(await authenticate(id), first);
  assert.notEqual((await authenticate(id, { amount: "100" })).id, first.id);
  await answer(first, "confirm");
  const confirmed = await authenticate(id);
  assert.deepEqual([confirmed.id, confirmed.status], [first.id, "succeeded"]);
});

test("many concurrent requests, with or without keys, start one challenge", async () => {
  const challenges = () => issuerChallenges(service.dependencies.database);
  for (const keyed of [false, true]) {
    const { id } = await aToken();
    const before = await challenges();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        service.post(`/v1/tokens/${id}/authenticate`, payment, {
          key: service.publishable,
          ...(keyed ? { idempotencyKey: `at once ${index % 4}` } : {}),
        }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1, answers[0]?.text);
    assert.equal(await challenges(), before + 1);
    const begun = answers[0]?.body as unknown as Authentication;
    await answer(begun, "fail");
    const [again, same] = await Promise.all([authenticate(id), authenticate(id)]);
    assert.deepEqual([again.status, again.id === begun.id, same], ["requires_action", false, again]);
    await answer(again, "confirm");
    assert.equal((await charge(id)).status, 200);
  }
});

test("each payer of a test token that everybody has gets a challenge of their own", async () => {
  const token = "tok_threeDSecure2Required";
  const [one, other] = await Promise.all([authenticate(token), authenticate(token)]);
  assert.notEqual(one.id, other.id);
});

test("the same key gets the same bytes, also when the token was used in the meantime", async () => {
  const { id } = await aToken();
  const send = () =>
    service.post(`/v1/tokens/${id}/authenticate`, payment, {
      key: service.publishable,
      idempotencyKey: "authenticate once",
    });
  const first = await send();
  await answer(first.body as unknown as Authentication, "confirm");
  assert.equal((await charge(id)).status, 200);
  const again = await send();
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
});

test("a challenge is answered once: the second answer changes nothing", async () => {
  const { id } = await aToken();
  const begun = await authenticate(id);
  const answers = await Promise.all([answer(begun, "fail"), answer(begun, "fail"), answer(begun, "fail")]);
  assert.ok(answers.every(({ status }) => status === 303));
  await answer(begun, "confirm");
  assert.equal((await authenticationOf(id))?.status, "failed");
});

test("a challenge ends with its token", async () => {
  const late = await aSite();
  const card = { number: always, exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = (await late.service.post("/v1/tokens", { card })).body.id;
  const path = `/v1/tokens/${token}/authenticate`;
  const begun = (await late.service.post(path, payment)).body as unknown as Authentication;
  late.service.clock.advance(3_600_000);
  await late.submit(pathOf(begun), { answer: "confirm" });
  const { body } = await late.service.get(`/v1/tokens/${token}`);
  const told = body["authentication"] as Authentication;
  assert.deepEqual([told.status, told.result_reason, told.url], ["failed", "abandoned", null]);
  assert.match(await (await late.open(pathOf(begun))).text(), /Not confirmed/);
  const expired = await late.service.post(path, payment);
  assert.deepEqual([expired.status, expired.body.error.code], [400, "token_expired"]);
  await late.service.close();
});

test("rejects what cannot be authenticated, and names the parameter", async () => {
  const refusal = async (token: string, fields: object, key = service.publishable) => {
    const { status, body } = await service.post(`/v1/tokens/${token}/authenticate`, fields, { key });
    return [status, body.error.code, body.error.param];
  };
  const { id } = await aToken("4242424242424242");
  assert.deepEqual(await refusal("tok_000000000000000000000000", payment), [404, "resource_missing", "id"]);
  assert.deepEqual(await refusal(id, { ...payment, amount: "1" }), [400, "amount_too_small", "amount"]);
  assert.deepEqual(await refusal(id, { amount: "4200" }), [400, "parameter_missing", "currency"]);
  const elsewhere = { ...payment, return_url: "http://shop.example/back" };
  assert.deepEqual(await refusal(id, elsewhere), [400, "url_invalid", "return_url"]);
  const other = await service.aMerchant();
  assert.deepEqual(await refusal(id, payment, other.publishable), [404, "resource_missing", "id"]);
  await charge(id);
  assert.deepEqual(await refusal(id, payment), [400, "token_already_used", "id"]);
});

test("a publishable key that lists origins leads payers to no other", async () => {
  const merchant = await service.aMerchant({ allowedOrigins: ["https://shop.example"] });
  const card = { number: always, exp_month: "12", exp_year: "2034", cvc: "123" };
  const { body: token } = await service.post("/v1/tokens", { card }, { key: merchant.secret });
  const ask = (return_url: string, key = merchant.publishable) =>
    service.post(`/v1/tokens/${token.id}/authenticate`, { ...payment, return_url }, { key });
  for (const other of [
    "https://other.example/",
    "https://shop.example.other.example/",
    "https://shop.example:8443/",
  ]) {
    const { status, body } = await ask(other);
    assert.deepEqual([status, body.error.code, body.error.param], [400, "url_invalid", "return_url"], other);
  }
  assert.equal((await ask("https://shop.example/back")).status, 200);
  assert.equal((await ask("https://elsewhere.example/", merchant.secret)).status, 200);
});

test("in live mode a publishable key without origins leads payers nowhere, a secret key anywhere", async () => {
  const merchant = await service.aMerchant({ livemode: true });
  const path = "/v1/tokens/tok_000000000000000000000000/authenticate";
  const ask = async (key: string, fields: object) => {
    const { status, body } = await service.post(path, { ...payment, ...fields }, { key });
    return [status, body.error.code, body.error.param];
  };
  const return_url = "https://shop.example/back";
  assert.deepEqual(await ask(merchant.publishable, { return_url }), [400, "url_invalid", "return_url"]);
  const missing = [404, "resource_missing", "id"];
  assert.deepEqual(await ask(merchant.publishable, {}), missing);
  assert.deepEqual(await ask(merchant.secret, { return_url }), missing);
});
