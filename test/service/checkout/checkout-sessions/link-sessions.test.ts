import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aLink(): Promise<ReceivedBody> {
  return (await service.post("/v1/payment_links", { name: "Box", amount: "4200", currency: "eur" })).body;
}

async function openSession(slug: unknown): Promise<ReceivedBody> {
  const opened = await service.post(
    `/v1/payment_links/${String(slug)}/sessions`,
    {},
    { key: service.publishable },
  );
  assert.equal(opened.status, 200, opened.text);
  return opened.body;
}

function confirm(session: ReceivedBody, attempt: string, source = "tok_visa") {
  return service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source },
    { key: service.publishable, idempotencyKey: attempt },
  );
}

async function readAsPayer(session: ReceivedBody, secret = String(session["client_secret"])) {
  const path = `/v1/checkout/sessions/${session.id}?client_secret=${encodeURIComponent(secret)}`;
  return service.get(path, { key: service.publishable });
}

async function chargesOf(session: ReceivedBody): Promise<readonly ReceivedBody[]> {
  return (await service.get(`/v1/charges?checkout_session=${session.id}`)).body.data;
}

test("a payer opens a session on a link and pays it", async () => {
  const link = await aLink();
  const session = await openSession(link["slug"]);
  assert.match(session.id, /^cs_[0-9A-Za-z]{24}$/);
  assert.equal(session.status, "open");
  const paid = await confirm(session, "a1");
  assert.equal(paid.status, 200, paid.text);
  assert.equal(paid.body.status, "complete");
  assert.equal(paid.body["payment_status"], "paid");
  assert.equal(paid.body["client_secret"], undefined, "the secret is told once");
  const [charge] = await chargesOf(session);
  assert.equal(charge?.amount, 4200);
  assert.equal(charge?.["payment_link"], link.id);
  assert.equal(paid.body["charge"], charge?.id);
  assert.equal((paid.body["payment"] as ReceivedBody).id, charge?.id);
  const { body: read } = await readAsPayer(session);
  // Whoever reads the session later need not be who paid.
  assert.match(String(read["receipt_url"]), /\/r\/cs_[0-9A-Za-z]+$/);
  const { receipt_url, payment } = paid.body;
  assert.deepEqual((payment as ReceivedBody)["card"], { brand: "visa", last4: "4242" });
  assert.deepEqual((read["payment"] as ReceivedBody)["card"], { brand: "visa", last4: null });
  assert.deepEqual({ ...read, receipt_url, payment }, paid.body);
});

test("a decline gives the session back to the payer, who pays with another card", async () => {
  const session = await openSession((await aLink())["slug"]);
  const declined = await confirm(session, "b1", "tok_decline_insufficient_funds");
  assert.equal(declined.status, 402);
  assert.equal(declined.body.error.code, "insufficient_funds");
  const open = await readAsPayer(session);
  assert.equal(open.body.status, "open");
  assert.equal(open.body["charge"], null);
  assert.equal((await confirm(session, "b2")).body.status, "complete");
});

test("a payer never learns that a card is reported stolen", async () => {
  const session = await openSession((await aLink())["slug"]);
  const { body } = await confirm(session, "c1", "tok_decline_stolen_card");
  assert.equal(body.error.code, "generic_decline");
  assert.equal(body.error.decline_code, undefined);
  assert.equal(body.error.advice_code, undefined);
});

test("the same attempt again gets the same answer and pays nothing", async () => {
  const session = await openSession((await aLink())["slug"]);
  const first = await confirm(session, "d1");
  const again = await confirm(session, "d1");
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  const other = await confirm(session, "d2");
  assert.equal(other.status, 409);
  assert.equal(other.body.error.code, "invalid_state");
  assert.match(other.body.error.message, /complete/);
  assert.equal((await chargesOf(session)).length, 1);
});

test("fifty attempts on one session at once make one payment", async () => {
  const session = await openSession((await aLink())["slug"]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => confirm(session, `e${index}`)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.error.code === "invalid_state"));
  assert.equal((await chargesOf(session)).length, 1);
  assert.equal((await readAsPayer(session)).body.status, "complete");
});

test("an unknown outcome reserves the session for its charge until the sweep has inquired", async () => {
  const session = await openSession((await aLink())["slug"]);
  const slow = await aService({
    database: { database: service.dependencies.database, close: async () => {} },
    sandbox: { silence: 100 },
  });
  const lost = await slow.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_processor_timeout" },
    { key: service.publishable, idempotencyKey: "f1" },
  );
  assert.equal(lost.status, 503, lost.text);
  assert.equal((await readAsPayer(session)).body.status, "processing");
  assert.equal((await confirm(session, "f2")).body.error.code, "invalid_state");
  slow.clock.advance(60_000);
  await sweepCharges(slow.dependencies);
  slow.clock.advance(600_000);
  await sweepCharges(slow.dependencies);
  const [charge] = await chargesOf(session);
  const settled = (await readAsPayer(session)).body.status;
  assert.equal(settled, charge?.status === "succeeded" ? "complete" : "open");
});

test("a session is read and paid with its own secret only", async () => {
  const slug = (await aLink())["slug"];
  const [session, other] = [await openSession(slug), await openSession(slug)];
  const wrong = await readAsPayer(session, String(other["client_secret"]));
  assert.equal(wrong.status, 404);
  assert.equal(
    (await service.get(`/v1/checkout/sessions/${session.id}`, { key: service.publishable })).status,
    400,
  );
  const stolen = await confirm({ ...session, client_secret: other["client_secret"] } as ReceivedBody, "g1");
  assert.equal(stolen.status, 404);
  assert.equal((await chargesOf(session)).length, 0);
});

test("an attempt needs an id", async () => {
  const session = await openSession((await aLink())["slug"]);
  const { status, body } = await service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_visa" },
    { key: service.publishable },
  );
  assert.equal(status, 400);
  assert.equal(body.error.param, "Idempotency-Key");
});

test("only an active link opens a session, and a paused one takes no payment on an open session", async () => {
  const link = await aLink();
  const session = await openSession(link["slug"]);
  await service.post(`/v1/payment_links/${link.id}`, { status: "paused" });
  const open = (slug: unknown) =>
    service.post(`/v1/payment_links/${String(slug)}/sessions`, {}, { key: service.publishable });
  assert.equal((await open(link["slug"])).body.error.code, "link_inactive");
  assert.equal((await confirm(session, "h1")).status, 410);
  const draft = await service.post("/v1/payment_links", {
    name: "Draft",
    amount: "4200",
    currency: "eur",
    status: "draft",
  });
  assert.equal((await open(draft.body["slug"])).status, 404);
  assert.equal((await open("no-such-link")).status, 404);
  const other = await service.aMerchant();
  const foreign = await service.post(
    `/v1/payment_links/${String(link["slug"])}/sessions`,
    {},
    { key: other.publishable },
  );
  assert.equal(foreign.status, 404);
});

test("a paid session leaves its event with the payment's", async () => {
  const session = await openSession((await aLink())["slug"]);
  await confirm(session, "i1");
  const { body } = await service.get("/v1/events?type=checkout.session.completed&limit=1");
  assert.equal((body.data[0]?.["data"] as { object: ReceivedBody }).object.id, session.id);
});
