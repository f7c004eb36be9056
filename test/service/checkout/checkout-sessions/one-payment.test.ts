import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

async function aToken(): Promise<string> {
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body.id;
}

test("twenty payers at once with cards of their own make one charge, and the other cards are still good", async () => {
  const session = await sessions.open({ customer_email_collection: "required" });
  const tokens = await Promise.all(Array.from({ length: 20 }, aToken));
  const answers = await Promise.all(
    tokens.map((source, index) => sessions.confirm(session, { source, email: `payer${index}@example.com` })),
  );
  const paid = answers.findIndex(({ status }) => status === 200);
  const refused = answers.filter((_, index) => index !== paid);
  assert.deepEqual(new Set(refused.map(({ body }) => body.error.code)), new Set(["invalid_state"]));
  const [charge, ...more] = await sessions.charges(session);
  assert.deepEqual(more, []);
  assert.equal(charge?.["receipt_email"], `payer${paid}@example.com`, "who paid is who answered");
  const { email } = (await sessions.read(session))["customer_details"] as { readonly email: string };
  assert.equal(email, `payer${paid}@example.com`);
  const unspent = tokens.filter((_, index) => index !== paid);
  const used = await Promise.all(unspent.map((id) => service.get(`/v1/tokens/${id}`)));
  assert.deepEqual(new Set(used.map(({ body }) => body["used"])), new Set([false]));
});

test("a page that is reloaded while it pays, or twice clicked, sends its attempt again and charges once", async () => {
  const session = await sessions.open();
  const source = await aToken();
  const again = () => sessions.confirm(session, { source, email: "ada@example.com" }, "one press");
  const answers = await Promise.all(Array.from({ length: 8 }, again));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await again()).headers.get("idempotent-replayed"), "true");
  assert.equal((await sessions.charges(session)).length, 1);
});

test("a declined attempt in one tab is not charged after a payment in another", async () => {
  const session = await sessions.open();
  assert.equal((await sessions.confirm(session, { source: "tok_chargeDeclined" })).status, 402);
  assert.equal((await sessions.confirm(session)).status, 200);
  const late = await sessions.confirm(session);
  assert.deepEqual([late.status, late.body.error.code], [409, "invalid_state"]);
  assert.match(late.body.error.message, /complete/);
  assert.equal((await sessions.readAsPayer(session))["payment_status"], "paid");
  const statuses = (await sessions.charges(session)).map(({ status }) => status);
  assert.deepEqual(statuses, ["succeeded", "failed"]);
});

test("a second tab cannot pay while the bank asks in the first", async () => {
  const session = await sessions.open();
  const asked = await sessions.confirm(session, { source: "tok_threeDSecure2Required" });
  assert.equal(asked.body.status, "processing");
  assert.equal((await sessions.confirm(session)).body.error.code, "invalid_state");
  assert.equal((await sessions.charges(session)).length, 1);
});

test("an unknown session, and one of another account or mode, get the same response", async () => {
  const session = await sessions.open();
  const expired = await sessions.open();
  await sessions.expire(expired);
  const stranger = await service.aMerchant();
  const live = await service.aMerchant({ livemode: true });
  const secret = String(session["client_secret"]);
  const cases: readonly (readonly [id: string, secret: string, key: string])[] = [
    [`cs_${"0".repeat(24)}`, secret, service.publishable],
    [`${session.id}0`, secret, service.publishable],
    [session.id, `${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`, service.publishable],
    [session.id, session.id, service.publishable],
    [session.id, secret, stranger.publishable],
    [session.id, secret, live.publishable],
    [expired.id, secret, service.publishable],
  ];
  for (const [id, given, key] of cases) {
    const path = `/v1/checkout/sessions/${id}`;
    const body = { client_secret: given };
    const answers = [
      await service.get(`${path}?client_secret=${given}`, { key }),
      await service.post(
        `${path}/confirm`,
        { ...body, source: "tok_visa" },
        { key, idempotencyKey: `x ${id} ${given}` },
      ),
      await service.post(`${path}/recover`, body, { key }),
    ];
    for (const { status, body: answer } of answers) {
      assert.equal(status, 404);
      assert.deepEqual(told(answer), {
        type: "not_found",
        code: "resource_missing",
        message: "No such checkout session.",
      });
    }
  }
  for (const path of [session.id, `${session.id}/line_items`]) {
    assert.equal((await service.get(`/v1/checkout/sessions/${path}`, { key: stranger.secret })).status, 404);
  }
  const ended = await service.post(
    `/v1/checkout/sessions/${session.id}/expire`,
    {},
    { key: stranger.secret },
  );
  assert.equal(ended.status, 404);
  assert.equal((await sessions.read(session)).status, "open");
});

function told({ error: { type, code, message } }: ReceivedBody): object {
  return { type, code, message };
}

test("ids and secrets of sessions have nothing in common that could be counted on", async () => {
  const opened = await Promise.all(Array.from({ length: 30 }, () => sessions.open()));
  const ids = opened.map(({ id }) => id.slice("cs_".length));
  const secrets = opened.map(({ id, client_secret: secret }) => String(secret).slice(`${id}_secret_`.length));
  for (const words of [ids, secrets]) {
    assert.equal(new Set(words).size, 30);
    assert.equal(new Set(words.map((word) => word.slice(0, 6))).size, 30);
    assert.ok(
      words.every((word) => /^[0-9A-Za-z_-]{24,}$/.test(word)),
      words[0],
    );
  }
});

test("sessions are listed by what became of them, by link, by reference and by time", async () => {
  const { body: link } = await service.post("/v1/payment_links", {
    name: "Box",
    amount: 4200,
    currency: "eur",
  });
  const onLink = await sessions.onLink(link["slug"]);
  service.clock.advance(60_000);
  const since = service.clock.now().toISOString();
  const order = await sessions.open({ client_reference_id: "order 1001" });
  await sessions.confirm(order);
  const list = async (query: string) =>
    (await service.get(`/v1/checkout/sessions?${query}`)).body.data.map(({ id }) => id);
  assert.deepEqual(await list(`payment_link=${link.id}`), [onLink.id]);
  assert.deepEqual(await list("client_reference_id=order%201001"), [order.id]);
  assert.deepEqual(await list("client_reference_id=order%201001&status=open"), []);
  assert.deepEqual(await list(`created[gte]=${since}`), [order.id]);
  assert.deepEqual(await list("status=complete&limit=1"), [order.id]);
});
