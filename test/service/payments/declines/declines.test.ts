import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Answered, Payer, Sent } from "../../platform/http-server/payers.ts";
import { newAddress, Payers, solve, withProof } from "../../platform/http-server/payers.ts";
import { subjectsOf } from "../../../support/outbox.ts";

let service: TestService;
let payers: Payers;
before(async () => {
  service = await aService({ settings: { declinesPer10Minutes: 6, declineDelay: 50 } });
  payers = new Payers(service);
});
after(() => service.close());

const aSender = () => payers.aPayer();
const aToken = (sender: Payer, sent?: Sent) => payers.token(sender, sent);
const send = (path: string, body: object, sender: Payer, sent?: Sent) =>
  payers.send(path, body, sender, sent);

/** The merchant's server charges a token of the sender's, and is declined. */
async function decline(sender: Payer): Promise<void> {
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
  assert.equal((await aToken({ ...sender, address: newAddress() })).status, 200);
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

/** How many bits a challenge asks for; 0 where there is none. */
const bitsOf = ({ headers }: Answered) => Number.parseInt(headers.get("service-challenge") ?? "0");

async function aLink({ merchant }: Payer): Promise<unknown> {
  const fields = { name: "Box", amount: "4200", currency: "eur" };
  return (await service.post("/v1/payment_links", fields, { key: merchant.secret })).body["slug"];
}

test("declines on a payment link stop nobody else: its other payers solve a proof that becomes harder up to a bound", async () => {
  const first = await aSender();
  const slug = await aLink(first);
  const needed: number[] = [];
  for (let declines = 0; declines < 10; declines++) {
    const confirm = await payers.session(await payers.aPayer(first), slug);
    const declined = await withProof(async (sent) => {
      const answer = await confirm("tok_chargeDeclined", sent);
      if (sent.proof === undefined) needed.push(bitsOf(answer));
      return answer;
    });
    assert.equal(declined.status, 402);
  }
  assert.deepEqual(needed, [0, 0, 14, 14, 15, 15, 15, 15, 16, 16]);
  const other = await payers.session(await payers.aPayer(first), slug);
  const paid = await withProof((sent) => other("tok_visa", sent));
  assert.equal(paid.body["payment_status"], "paid");
  service.clock.advance(600_000);
  const later = await payers.session(await payers.aPayer(first), slug);
  assert.equal((await later("tok_visa")).status, 200);
});

test("payments without the proof that they need take nothing from the rate of their link", async () => {
  const limited = await aService({
    settings: { declinesPer10Minutes: 6, declineDelay: 0, writesPerSecond: 1 },
  });
  try {
    const clients = new Payers(limited);
    const first = await clients.aPayer();
    const link = { name: "Box", amount: "4200", currency: "eur" };
    const { body } = await limited.post("/v1/payment_links", link, { key: first.merchant.secret });
    for (let declines = 0; declines < 2; declines++) {
      const confirm = await clients.session(await clients.aPayer(first), body["slug"]);
      assert.equal((await confirm("tok_chargeDeclined")).status, 402);
    }
    const { body: session } = await clients.send(
      `/v1/payment_links/${String(body["slug"])}/sessions`,
      {},
      first,
    );
    const pay = (payer: Payer, sent?: Sent) =>
      clients.send(
        `/v1/checkout/sessions/${String(session["id"])}/confirm`,
        { client_secret: session["client_secret"], source: "tok_visa" },
        payer,
        sent,
      );
    // More than the link may have at once.
    for (let requests = 0; requests < 40; requests++) {
      assert.equal((await pay(await clients.aPayer(first))).code, "decline_rate_limit");
    }
    const payer = await clients.aPayer(first);
    const attempt = await pay(payer, { key: "last" });
    const proof = await solve(attempt.headers.get("service-challenge") ?? "");
    limited.clock.advance(10_000);
    assert.equal((await pay(payer, { key: "last", proof })).status, 200);
  } finally {
    await limited.close();
  }
});

test("one client that uses up its declines on a link closes it for itself alone, and who has paid needs no proof", async () => {
  const attacker = await aSender();
  const slug = await aLink(attacker);
  const known = await payers.aPayer(attacker);
  assert.equal((await (await payers.session(known, slug))("tok_visa")).status, 200);
  const decline = async () => {
    const confirm = await payers.session(attacker, slug);
    return withProof((sent) => confirm("tok_chargeDeclined", sent));
  };
  for (let declines = 0; declines < 6; declines++) assert.equal((await decline()).status, 402);
  const refused = await decline();
  assert.deepEqual([refused.status, refused.code, bitsOf(refused)], [429, "decline_rate_limit", 0]);
  const stranger = await payers.session(await payers.aPayer(attacker), slug);
  assert.notEqual(bitsOf(await stranger("tok_visa")), 0);
  assert.equal((await withProof((sent) => stranger("tok_visa", sent))).status, 200);
  assert.equal((await (await payers.session(known, slug))("tok_visa")).status, 200, "without a proof");
});

test("declines on a session without a link make its proof harder, and leave other sessions alone", async () => {
  const { merchant } = await aSender();
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const open = async () =>
    (await service.post("/v1/checkout/sessions", { line_items: [item] }, { key: merchant.secret })).body;
  const confirm = ({ id, client_secret }: ReceivedBody, source: string, sent: Sent) => {
    const path = `/v1/checkout/sessions/${id}/confirm`;
    return send(path, { client_secret, source }, { merchant, address: newAddress() }, sent);
  };
  const session = await open();
  for (let declines = 0; declines < 6; declines++) {
    const address = newAddress();
    const path = `/v1/checkout/sessions/${session.id}/confirm`;
    const body = { client_secret: session["client_secret"], source: "tok_chargeDeclined" };
    const declined = await withProof((sent) => send(path, body, { merchant, address }, sent));
    assert.equal(declined.status, 402);
  }
  assert.equal(bitsOf(await confirm(session, "tok_visa", {})), 15);
  assert.equal((await confirm(await open(), "tok_visa", {})).status, 200);
});

test("after declines a session's payer gets a challenge to solve, and pays with the proof", async () => {
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

test("the decline that uses four fifths of the limit warns the merchant, before a payer is limited", async () => {
  const sender = await aSender();
  await service.post("/v1/account", { email: "owner@shop.example" }, { key: sender.merchant.secret });
  const subjects = async () => {
    await service.dependencies.warnings.settled();
    return subjectsOf(service, sender.merchant);
  };
  for (let declines = 0; declines < 4; declines++) await decline(sender);
  assert.deepEqual(await subjects(), []);
  await decline(sender);
  const mail = "A payer of yours in test mode is close to its limit of declined payments";
  assert.deepEqual(await subjects(), [mail]);
  await decline(sender);
  assert.equal((await aToken(sender)).status, 429);
  assert.deepEqual(await subjects(), [mail]);
});
