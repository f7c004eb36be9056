import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };

function aToken(more: object = {}): Promise<Received> {
  return service.post("/v1/tokens", { card: { ...card, ...more } }, { key: service.publishable });
}

function pay(source: string, more: object = {}): Promise<Received> {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", source, ...more });
}

test("a token shows what may be shown of its card", async () => {
  const { status, body, text } = await aToken({ name: "Ada Lovelace" });
  assert.equal(status, 200);
  assert.match(body.id, /^tok_[0-9A-Za-z]{24}$/);
  assert.equal(body.object, "token");
  assert.equal(body["used"], false);
  assert.equal(body.card.last4, "4242");
  assert.equal(body.card.exp_year, 2034);
  assert.equal(body.card.name, "Ada Lovelace");
  assert.equal(body.card.checks.cvc, "unchecked");
  assert.equal(body["expires_at"], new Date(service.clock.now().getTime() + 3_600_000).toISOString());
  assert.doesNotMatch(text, /4242424242424242|"cvc":"123"/);
});

test("the number may come with blanks, as people type it", async () => {
  const { body } = await aToken({ number: "4242 4242 4242 4242", exp_month: "1", exp_year: "31" });
  assert.equal(body.card.last4, "4242");
  assert.equal(body.card.exp_year, 2031);
});

test("rejects the card number as a name, and stores it nowhere", async () => {
  for (const name of ["4242424242424242", "Ada 4242 4242-4242 4242"]) {
    const { status, body, text } = await aToken({ name });
    assert.equal(status, 400);
    assert.equal(body.error.param, "card[name]");
    assert.doesNotMatch(text, /424242/);
  }
  assert.equal((await aToken({ name: "Ada 4242" })).status, 200);
});

test("the same card has the same fingerprint within an account, and another one elsewhere", async () => {
  const [first, second] = [await aToken(), await aToken()];
  assert.equal(first.body.card.fingerprint, second.body.card.fingerprint);
  assert.notEqual(first.body.card.id, second.body.card.id);
  const other = await service.aMerchant();
  const elsewhere = await service.post("/v1/tokens", { card }, { key: other.publishable });
  assert.notEqual(elsewhere.body.card.fingerprint, first.body.card.fingerprint);
});

test("a token pays once; a second use is rejected and names the parameter", async () => {
  const { body } = await aToken();
  assert.equal((await pay(body.id)).status, 200);
  const again = await pay(body.id);
  assert.equal(again.status, 400);
  assert.deepEqual([again.body.error.code, again.body.error.param], ["token_already_used", "source"]);
  assert.equal((await service.get(`/v1/tokens/${body.id}`)).body["used"], true);
});

test("a declined charge uses the token up, too", async () => {
  const { body } = await aToken({ number: "4000000000000002" });
  assert.equal((await pay(body.id)).status, 402);
  assert.equal((await pay(body.id)).body.error.code, "token_already_used");
});

test("a card that the payer has to authenticate is not used up", async () => {
  const { body } = await aToken({ number: "4000000000003220" });
  for (const answer of [await pay(body.id), await pay(body.id)]) {
    assert.equal(answer.status, 402);
    assert.equal(answer.body.error.code, "authentication_required");
  }
});

test("of many charges of one token at the same moment one is made", async () => {
  const { body } = await aToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(body.id)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.error.code === "token_already_used"));
});

test("a rejected source writes nothing: the key can be used again, the token is unused", async () => {
  const { body } = await aToken();
  const wrong = { amount: "2000", currency: "usd", source: "tok_000000000000000000000000" };
  const refused = await service.post("/v1/charges", wrong);
  assert.deepEqual(
    [refused.status, refused.body.error.code, refused.body.error.param],
    [404, "resource_missing", "source"],
  );
  await pay(body.id);
  const fields = { amount: "2000", currency: "usd", source: body.id };
  const used = await service.post("/v1/charges", fields, { idempotencyKey: "after refusal" });
  assert.equal(used.body.error.code, "token_already_used");
  const fresh = await service.post(
    "/v1/charges",
    { ...fields, source: "tok_visa" },
    { idempotencyKey: "after refusal" },
  );
  assert.equal(fresh.status, 200);
});

test("a token can be charged for an hour", async () => {
  const own = await aService();
  try {
    const { body } = await own.post("/v1/tokens", { card });
    own.clock.advance(3_600_000);
    const late = await own.post("/v1/charges", { amount: "2000", currency: "usd", source: body.id });
    assert.deepEqual(
      [late.status, late.body.error.code, late.body.error.param],
      [400, "token_expired", "source"],
    );
  } finally {
    await own.close();
  }
});

test("a card is good to the end of its month, everywhere on earth", async () => {
  const own = await aService();
  try {
    const expiring = { card: { ...card, exp_month: "1", exp_year: "2030" } };
    assert.equal((await own.post("/v1/tokens", expiring)).status, 200);
    own.clock.advance(Date.parse("2030-02-01T11:59:59Z") - own.clock.now().getTime());
    assert.equal((await own.post("/v1/tokens", expiring)).status, 200);
    own.clock.advance(1_000);
    const past = await own.post("/v1/tokens", expiring);
    assert.deepEqual([past.status, past.body.error.code], [400, "invalid_expiry_month"]);
  } finally {
    await own.close();
  }
});

test("a reusable test token whose name has the form of an id is one nevertheless", async () => {
  assert.equal((await pay("tok_chargeDeclinedStolenCard")).body.error.code, "stolen_card");
});
