import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Answered, Payer } from "../../platform/http-server/payers.ts";
import { Payers } from "../../platform/http-server/payers.ts";

// Whoever tests stolen cards makes tokens beforehand and has a merchant's backend charge them.

let service: TestService;
let payers: Payers;
before(async () => {
  service = await aService({ settings: { declinesPer10Minutes: 15, declineDelay: 0 } });
  payers = new Payers(service);
});
after(() => service.close());

const good = "4242424242424242";

/** The merchant's backend charges a token. */
function charge(
  { merchant }: Payer,
  token: Answered,
  options: { readonly idempotencyKey?: string } = {},
): Promise<Received> {
  const fields = { amount: 2000, currency: "usd", source: token.body["id"] };
  return service.post("/v1/charges", fields, { key: merchant.secret, ...options });
}

async function chargesOf({ merchant }: Payer): Promise<readonly string[]> {
  const { data } = (await service.get("/v1/charges?limit=100", { key: merchant.secret })).body;
  return data.map(({ status }) => status);
}

function outcomesOf(answers: readonly (Received | Answered)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = `${status} ${(body["error"] as { code?: string } | undefined)?.code ?? "made"}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function manyTokens(payer: Payer, count: number, number?: string): Promise<readonly Answered[]> {
  const tokens = await Promise.all(Array.from({ length: count }, () => payers.token(payer, {}, number)));
  return tokens.filter(({ status }) => status === 200);
}

test("of 120 tokens at once an address gets 20, and their charges at once are declined 15 times", async () => {
  const thief = await payers.aPayer();
  const other = await payers.aPayer(thief);
  const made = await Promise.all(Array.from({ length: 120 }, () => payers.token(thief)));
  assert.deepEqual(outcomesOf(made), { "200 made": 20, "429 rate_limit": 100 });
  const refused = made.find(({ status }) => status === 429);
  assert.equal(refused?.headers.get("retry-after"), "600");
  const theirs = await payers.token(other, {}, good);
  const tokens = made.filter(({ status }) => status === 200);
  const [paid, ...declined] = await Promise.all([
    charge(other, theirs),
    ...tokens.map((token, index) => charge(thief, token, { idempotencyKey: `stock ${index}` })),
  ]);
  assert.equal(paid.status, 200, "another payer of the same merchant pays");
  const outcomes = outcomesOf(declined);
  assert.equal(outcomes["402 generic_decline"], 15, JSON.stringify(outcomes));
  assert.equal(declined.filter(({ status }) => status === 429).length, 5);
  assert.equal((await chargesOf(thief)).filter((status) => status === "failed").length, 15);

  const late = declined.findIndex(({ status }) => status === 429);
  const again = () => charge(thief, tokens[late] as Answered, { idempotencyKey: `stock ${late}` });
  const rejected = await again();
  assert.deepEqual([rejected.status, rejected.body.error.code], [429, "decline_rate_limit"]);
  assert.equal(rejected.headers.get("retry-after"), "600");
  service.clock.advance(600_000);
  assert.equal((await again()).status, 402, "the rejection was not stored, and the token not used");
});

test("a token is rejected for everything once the client that made it has used up its declines", async () => {
  const thief = await payers.aPayer();
  const tokens = await manyTokens(thief, 20);
  for (const token of tokens.slice(0, 15)) assert.equal((await charge(thief, token)).status, 402);
  const [token = tokens[0] as Answered] = tokens.slice(15);
  const id = String(token.body["id"]);
  const { secret: key, publishable } = thief.merchant;
  const customer = (await service.post("/v1/customers", {}, { key })).body;
  const payment = { amount: "2000", currency: "usd" };
  const uses = [
    charge(thief, token),
    service.post(`/v1/tokens/${id}/authenticate`, payment, { key: publishable }),
    service.post(`/v1/customers/${customer.id}/sources`, { source: id }, { key }),
    service.post("/v1/customers", { source: id }, { key }),
  ];
  assert.deepEqual(outcomesOf(await Promise.all(uses)), { "429 decline_rate_limit": 4 });
  assert.equal((await service.get(`/v1/tokens/${id}`, { key })).body["used"], false);
  assert.equal((await chargesOf(thief)).length, 15, "no charge was made");
});

test("warns the merchant at four fifths of a client's declines, before a charge of its backend is rejected", async () => {
  const thief = await payers.aPayer();
  const warnings = async () => {
    const { data } = (await service.get("/v1/events?type=rate_limit.warning", { key: thief.merchant.secret }))
      .body;
    return data.map(({ data: { object } }) => [object["kind"], object["used"], object["limit"]]);
  };
  const [last = {} as Answered, ...others] = await manyTokens(thief, 12);
  for (const token of others) assert.equal((await charge(thief, token)).status, 402);
  await service.dependencies.warnings.settled();
  assert.deepEqual(await warnings(), []);
  assert.equal((await charge(thief, last)).status, 402);
  await service.dependencies.warnings.settled();
  assert.deepEqual(await warnings(), [["declines", 12, 15]]);
});

test("payments that succeed use nothing up, however many come from one address", async () => {
  const office = await payers.aPayer();
  for (let round = 0; round < 3; round++) {
    const tokens = await manyTokens(office, 12, good);
    const paid = await Promise.all(tokens.map((token) => charge(office, token)));
    assert.deepEqual(outcomesOf(paid), { "200 made": 12 });
  }
});

test("payments under way count until they end: more at once are sent again a moment later", async () => {
  const office = await payers.aPayer();
  const tokens = await manyTokens(office, 20, good);
  const send = (token: Answered, index: number) =>
    charge(office, token, { idempotencyKey: `at once ${index}` });
  const first = await Promise.all(tokens.map(send));
  const busy = first.filter(({ status }) => status === 429);
  for (const { body, headers } of busy) {
    assert.deepEqual([body.error.code, headers.get("retry-after")], ["concurrency_limit", "2"]);
  }
  const second = await Promise.all(tokens.map(send));
  assert.deepEqual(outcomesOf(second), { "200 made": 20 });
});

test("a token that its bank wants confirmed is given back, and does not count as a decline", async () => {
  const payer = await payers.aPayer();
  const [token = {} as Answered] = await manyTokens(payer, 1, "4000002760003184");
  for (let time = 0; time < 16; time++) {
    assert.equal((await charge(payer, token)).body.error.code, "authentication_required");
  }
  const [other = {} as Answered] = await manyTokens(payer, 1, good);
  assert.equal((await charge(payer, other)).status, 200);
});

test("tokens that a merchant's server makes are nobody's: neither counted nor limited", async () => {
  const { merchant, address } = await payers.aPayer();
  const server = { merchant: { ...merchant, publishable: merchant.secret }, address };
  const tokens = await manyTokens(server, 30);
  assert.equal(tokens.length, 30);
  for (const token of tokens) assert.equal((await charge(server, token)).status, 402);
  const [theirs = {} as Answered] = await manyTokens({ merchant, address }, 1, good);
  assert.equal((await charge(server, theirs)).status, 200);
});

test("an unspent token counts for ten minutes", async () => {
  const payer = await payers.aPayer();
  assert.equal((await manyTokens(payer, 21)).length, 20);
  service.clock.advance(599_000);
  assert.equal((await payers.token(payer)).headers.get("retry-after"), "1");
  service.clock.advance(1_000);
  assert.equal((await payers.token(payer)).status, 200);
});
