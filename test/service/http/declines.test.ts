import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { solveChallenge } from "../../../src/checkout/solve-challenge.ts";
import type { Merchant, ReceivedBody, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService({ settings: { declinesPer10Minutes: 6, declineDelay: 50 } });
});
after(() => service.close());

const declinedCard = "4000000000000002";
let requests = 0;
let hosts = 0;

interface Sender {
  readonly merchant: Merchant;
  readonly address: string;
}

async function aSender(): Promise<Sender> {
  return { merchant: await service.aMerchant(), address: `203.0.113.${++hosts}` };
}

interface Sent {
  readonly key?: string;
  readonly proof?: string;
}

async function send(path: string, body: object, { merchant, address }: Sender, { key, proof }: Sent = {}) {
  const response = await service.app.request(
    path,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${merchant.publishable}`,
        "content-type": "application/json",
        "idempotency-key": key ?? `request ${++requests}`,
        ...(proof === undefined ? {} : { "service-proof": proof }),
      },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
  const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string } };
  return { status: response.status, headers: response.headers, body: answer, code: answer.error?.code };
}

function aToken(sender: Sender, sent: Sent = {}, number = declinedCard) {
  const card = { number, exp_month: "12", exp_year: "2031", cvc: "123" };
  return send("/v1/tokens", { card }, sender, sent);
}

/** A request with a proof of work where it is asked for one. */
async function withProof<Answer extends { readonly status: number; readonly headers: Headers }>(
  attempt: (sent: Sent) => Promise<Answer>,
): Promise<Answer> {
  const key = `worked for ${++requests}`;
  const first = await attempt({ key });
  const challenge = first.headers.get("service-challenge");
  if (challenge === null) return first;
  const proof = await solve(challenge);
  return attempt({ key, proof });
}

async function solve(challenge: string): Promise<string> {
  const signal = AbortSignal.timeout(60_000);
  const digest = async (text: string) => {
    const { buffer, byteOffset, byteLength } = createHash("sha256").update(text).digest();
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  const proof = await solveChallenge(challenge, { digest, signal });
  assert.ok(proof !== undefined);
  return proof;
}

/** The merchant's server charges a token of the sender's, and is declined. */
async function decline(sender: Sender): Promise<void> {
  const { body } = await withProof((sent) => aToken(sender, sent));
  const charge = { amount: 2000, currency: "usd", source: body["id"] };
  const { status } = await service.post("/v1/charges", charge, { key: sender.merchant.secret });
  assert.equal(status, 402);
}

test("after a third of the declines a token from that address needs a proof of work, and takes longer", async () => {
  const sender = await aSender();
  await decline(sender);
  assert.equal((await aToken(sender)).status, 200);
  await decline(sender);
  const refused = await aToken(sender, { key: "needs work" });
  assert.deepEqual([refused.status, refused.code], [429, "decline_rate_limit"]);
  assert.equal(refused.headers.get("retry-after"), "1");
  const proof = await solve(refused.headers.get("service-challenge") ?? "");
  const started = performance.now();
  assert.equal((await aToken(sender, { key: "needs work", proof })).status, 200);
  assert.ok(performance.now() - started >= 49);
  assert.equal((await aToken({ ...sender, address: "203.0.113.250" })).status, 200);
});

test("a proof is good for one request, for two minutes, and only when it was worked for", async () => {
  const sender = await aSender();
  await decline(sender);
  await decline(sender);
  const challenge = (await aToken(sender, { key: "one" })).headers.get("service-challenge") ?? "";
  const proof = await solve(challenge);
  assert.equal((await aToken(sender, { key: "another", proof })).status, 429);
  assert.equal((await aToken(sender, { key: "one", proof: `${challenge}.x` })).status, 429);
  const easy = await solve(`1${challenge.slice(2)}`);
  assert.equal((await aToken(sender, { key: "one", proof: easy })).status, 429);
  service.clock.advance(121_000);
  assert.equal((await aToken(sender, { key: "one", proof })).status, 429);
});

test("at the limit of declines nothing more is taken from the address, until the oldest is ten minutes old", async () => {
  const sender = await aSender();
  for (let declines = 0; declines < 6; declines++) {
    await decline(sender);
    service.clock.advance(10_000);
  }
  const refused = await aToken(sender);
  assert.deepEqual([refused.status, refused.code], [429, "decline_rate_limit"]);
  assert.equal(refused.headers.get("service-challenge"), null);
  assert.equal(refused.headers.get("retry-after"), "540");
  service.clock.advance(541_000);
  assert.notEqual((await aToken(sender)).headers.get("service-challenge"), null);
  service.clock.advance(600_000);
  assert.equal((await aToken(sender)).status, 200);
});

test("a token that was made before is answered again, however many declines there were since", async () => {
  const sender = await aSender();
  const first = await aToken(sender, { key: "made before" });
  for (let declines = 0; declines < 6; declines++) await decline(sender);
  const again = await aToken(sender, { key: "made before" });
  assert.deepEqual([again.status, again.body], [200, first.body]);
});

test("declines by a test clock do not count, whatever time it shows", async () => {
  const sender = await aSender();
  const { secret: key } = sender.merchant;
  const clock = await service.post(
    "/v1/test_helpers/test_clocks",
    { frozen_time: "2032-01-01T00:00:00Z" },
    { key },
  );
  for (let declines = 0; declines < 6; declines++) {
    const { body } = await aToken(sender);
    const charge = { amount: 2000, currency: "usd", source: body["id"], test_clock: clock.body.id };
    assert.equal((await service.post("/v1/charges", charge, { key })).status, 402);
  }
  assert.equal((await aToken(sender)).status, 200);
});

test("declines on a payment link count for everybody who pays there", async () => {
  const { merchant } = await aSender();
  const fields = { name: "Box", amount: "4200", currency: "eur" };
  const link = (await service.post("/v1/payment_links", fields, { key: merchant.secret })).body;
  const confirm = async (source: string) => {
    const sender = { merchant, address: `198.51.100.${++hosts}` };
    const opened = await send(`/v1/payment_links/${String(link["slug"])}/sessions`, {}, sender);
    const body = { client_secret: opened.body["client_secret"], source };
    const path = `/v1/checkout/sessions/${String(opened.body["id"])}/confirm`;
    return withProof((sent) => send(path, body, sender, sent));
  };
  for (let declines = 0; declines < 6; declines++) {
    assert.equal((await confirm("tok_chargeDeclined")).status, 402);
  }
  const refused = await confirm("tok_visa");
  assert.deepEqual([refused.status, refused.code], [429, "decline_rate_limit"]);
  assert.equal(refused.headers.get("service-challenge"), null);
  service.clock.advance(600_000);
  assert.equal((await confirm("tok_visa")).status, 200);
});

test("declines on a session without a link count for everybody who has its page", async () => {
  const { merchant } = await aSender();
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const open = async () =>
    (await service.post("/v1/checkout/sessions", { line_items: [item] }, { key: merchant.secret })).body;
  const confirm = async ({ id, client_secret }: ReceivedBody, source: string) => {
    const sender = { merchant, address: `198.51.100.${++hosts}` };
    return withProof((sent) =>
      send(`/v1/checkout/sessions/${id}/confirm`, { client_secret, source }, sender, sent),
    );
  };
  const session = await open();
  for (let declines = 0; declines < 6; declines++) {
    assert.equal((await confirm(session, "tok_chargeDeclined")).status, 402);
  }
  assert.equal((await confirm(session, "tok_visa")).code, "decline_rate_limit");
  assert.equal((await confirm(await open(), "tok_visa")).status, 200);
});

test("after declines a session's payer is told what to solve, and pays with the proof", async () => {
  const sender = await aSender();
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const { body: session } = await service.post(
    "/v1/checkout/sessions",
    { line_items: [item] },
    { key: sender.merchant.secret },
  );
  const path = `/v1/checkout/sessions/${session.id}/confirm`;
  const pay = (source: string, sent: Sent) =>
    send(path, { client_secret: session["client_secret"], source }, sender, sent);
  for (let declines = 0; declines < 2; declines++) {
    assert.equal((await pay("tok_chargeDeclined", {})).status, 402);
  }
  const asked = await pay("tok_visa", { key: "last" });
  assert.deepEqual([asked.status, asked.code], [429, "decline_rate_limit"]);
  const proof = await solve(asked.headers.get("service-challenge") ?? "");
  assert.equal(
    (await pay("tok_visa", { key: "other", proof })).status,
    429,
    "a proof is good for its attempt alone",
  );
  const paid = await pay("tok_visa", { key: "last", proof });
  assert.equal(paid.body["payment_status"], "paid");
  assert.equal(
    (await pay("tok_visa", { key: "last" })).status,
    200,
    "what was paid is told without another proof",
  );
});

test("a merchant's server makes tokens whatever was declined", async () => {
  const sender = await aSender();
  for (let declines = 0; declines < 6; declines++) await decline(sender);
  const withSecret = { ...sender, merchant: { ...sender.merchant, publishable: sender.merchant.secret } };
  assert.equal((await aToken(withSecret)).status, 200);
});

test("the merchant is warned when four fifths of the declines are used, before the limit is reached", async () => {
  const sender = await aSender();
  const { accountId } = sender.merchant.scope;
  await service.post("/v1/account", { email: "owner@shop.example" }, { key: sender.merchant.secret });
  const subjects = async () => {
    await service.parts.warnings.settled();
    const mails = service.parts.database.selectFrom("mails").select("subject");
    return (await mails.where("account_id", "=", accountId).execute()).map(({ subject }) => subject);
  };
  for (let declines = 0; declines < 5; declines++) await decline(sender);
  assert.deepEqual(await subjects(), []);
  assert.equal((await withProof((sent) => aToken(sender, sent))).status, 200);
  const mail = "A payer of yours in test mode is close to its limit of declined payments";
  assert.deepEqual(await subjects(), [mail]);
  await decline(sender);
  assert.equal((await aToken(sender)).status, 429);
  assert.deepEqual(await subjects(), [mail]);
});
