import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTestClocks, runDue } from "../../../support/run-jobs.ts";
import { Sessions } from "./a-session.ts";

const minute = 60_000;
const day = 1440 * minute;
const month = 30 * day;

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

const requested = { after_expiration: { recovery: { enabled: true } } };

/** A session that ends by the clock, which goes on for that. */
async function anExpired(fields: Readonly<Record<string, unknown>> = {}): Promise<ReceivedBody> {
  const session = await sessions.open({ expires_at: ahead(minute), ...fields });
  service.clock.advance(minute);
  return session;
}

function ahead(milliseconds: number): string {
  return new Date(service.clock.now().getTime() + milliseconds).toISOString();
}

test("the payer of an expired session gets a new one for the same things, and pays that", async () => {
  const soon = new Date(service.clock.now().getTime() + 5 * minute).toISOString();
  const expired = await sessions.open({
    success_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    client_reference_id: "order-1001",
    customer_email: "ada@example.com",
    branding: { display_name: "Orchard Lane" },
    metadata: { order: "1001" },
    expires_at: soon,
  });
  service.clock.advance(10 * minute);
  const { status, body, text } = await sessions.recover(expired);
  assert.equal(status, 200, text);
  assert.notEqual(body.id, expired.id);
  assert.equal(body["url"], `http://localhost:4242/c/${body.id}`);
  const read = await sessions.read(body);
  const own = ["id", "url", "client_secret", "created", "expires_at", "recovered_from"];
  for (const [name, value] of Object.entries(expired)) {
    if (!own.includes(name)) assert.deepEqual(read[name], value, name);
  }
  assert.equal(read["recovered_from"], expired.id);
  const lifetime = Date.parse(String(read["expires_at"])) - Date.parse(read.created);
  assert.equal(lifetime, 5 * minute, "as long as the first was to");
  assert.equal((await sessions.confirm(body)).body["payment_status"], "paid");
  const [completed] = await sessions.told(body, "checkout.session.completed");
  assert.equal(completed?.["recovered_from"], expired.id);
});

test("the event of an expired session contains the URL of its recovery", async () => {
  const session = await anExpired();
  assert.equal(session["recovery"], null);
  await runDue(service.dependencies, "checkout_session_expiry");
  const { recovery } = await sessions.read(session);
  assert.deepEqual(recovery, { url: session["url"], expires_at: ahead(month) });
  const [told] = await sessions.told(session, "checkout.session.expired");
  assert.deepEqual(told?.["recovery"], recovery);
});

test("any number of recoveries of an expired session creates one new session", async () => {
  const expired = await anExpired();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sessions.recover(expired)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal((await sessions.recover(expired)).body.id, answers[0]?.body.id);
  await sessions.confirm(answers[0]?.body as ReceivedBody);
  const paid = await sessions.recover(expired);
  assert.equal(paid.body.id, answers[0]?.body.id);
  assert.equal(paid.body["payment_status"], "paid", "what was paid is not offered again");
});

test("where the new one has expired too, both lead to the next", async () => {
  const first = await anExpired();
  const second = (await sessions.recover(first)).body;
  service.clock.advance(minute);
  const third = (await sessions.recover(first)).body;
  assert.notEqual(third.id, second.id);
  assert.equal((await sessions.read(third))["recovered_from"], second.id);
  assert.equal((await sessions.recover(second)).body.id, third.id);
});

test("a session that its merchant ends leads to no other, and neither does one that follows it", async () => {
  const ended = await sessions.open();
  const { body } = await sessions.expire(ended);
  assert.deepEqual([body["recovery"], body["after_expiration"]], [null, { recovery: { enabled: false } }]);
  assert.equal((await sessions.readAsPayer(ended))["recoverable"], false);
  const [told] = await sessions.told(ended, "checkout.session.expired");
  assert.equal(told?.["recovery"], null);
  const first = await anExpired();
  const second = (await sessions.recover(first)).body;
  await sessions.expire(second);
  for (const session of [ended, first, second]) {
    const { status, body: refused } = await sessions.recover(session);
    assert.deepEqual([status, refused.error.code], [410, "session_expired"]);
  }
});

test("a session that its merchant ends leads to a new one where that was requested, for thirty days", async () => {
  const session = await sessions.open({ ...requested, expires_at: ahead(7 * day) });
  const { body } = await sessions.expire(session);
  assert.deepEqual(body["recovery"], { url: session["url"], expires_at: ahead(month) });
  const second = (await sessions.recover(session)).body;
  await sessions.expire(second);
  const third = (await sessions.recover(session)).body;
  assert.equal((await sessions.confirm(third)).body["payment_status"], "paid");
});

test("the thirty days are those of the first session, however many follow it", async () => {
  const first = await anExpired({ expires_at: ahead(7 * day) });
  service.clock.advance(7 * day - minute);
  const until = ahead(month);
  let last = first;
  for (let lasted = 0; lasted < month; lasted += 10 * day) {
    const { status, body, text } = await sessions.recover(first);
    assert.equal(status, 200, text);
    last = body;
    service.clock.advance(10 * day - 1);
    const { recovery } = await sessions.read(last);
    assert.deepEqual(recovery, { url: last["url"], expires_at: until });
  }
  service.clock.advance(3);
  for (const session of [first, last]) {
    assert.equal((await sessions.read(session))["recovery"], null);
    assert.equal((await sessions.recover(session)).status, 410);
  }
});

test("a session that has not expired leads to no other", async () => {
  const session = await sessions.open();
  const open = await sessions.recover(session);
  assert.deepEqual([open.status, open.body.error.code], [409, "invalid_state"]);
  await sessions.confirm(session);
  assert.match((await sessions.recover(session)).body.error.message, /complete/);
});

test("a merchant may do without, and after thirty days there is none", async () => {
  const never = await anExpired({ after_expiration: { recovery: { enabled: false } } });
  assert.equal((await sessions.read(never))["recovery"], null);
  assert.equal((await sessions.readAsPayer(never))["recoverable"], false);
  const refused = await sessions.recover(never);
  assert.deepEqual([refused.status, refused.body.error.code], [410, "session_expired"]);
  const { body: account } = await service.post("/v1/test_helpers/test_clocks", {
    frozen_time: service.clock.now().toISOString(),
  });
  const old = await sessions.open({ test_clock: account.id });
  const past = new Date(Date.parse(String(old["expires_at"])) + month).toISOString();
  await service.post(`/v1/test_helpers/test_clocks/${account.id}/advance`, { frozen_time: past });
  await advanceTestClocks(service.dependencies);
  assert.equal((await sessions.read(old))["recovery"], null);
  assert.equal((await sessions.recover(old)).status, 410);
});

test("the session of a link leads to a new one only while the link can be paid", async () => {
  const { body: link } = await service.post("/v1/payment_links", {
    name: "Box",
    amount: 4200,
    currency: "eur",
  });
  const session = await sessions.onLink(link["slug"]);
  service.clock.advance(day);
  await service.post(`/v1/payment_links/${link.id}`, { status: "paused" });
  const refused = await sessions.recover(session);
  assert.deepEqual([refused.status, refused.body.error.code], [410, "link_inactive"]);
  await service.post(`/v1/payment_links/${link.id}`, { status: "active" });
  const { body } = await sessions.recover(session);
  assert.equal((await sessions.read(body))["payment_link"], link.id);
});

test("only who has the secret of the expired session gets a new one", async () => {
  const expired = await anExpired();
  const other = await anExpired();
  const wrong = await sessions.recover(expired, other["client_secret"]);
  const unknown = await sessions.recover({ ...expired, id: `cs_${"0".repeat(24)}` } as ReceivedBody);
  assert.equal(wrong.status, 404);
  const { request_id: one, ...wrongError } = wrong.body.error;
  const { request_id: another, ...unknownError } = unknown.body.error;
  assert.notEqual(one, another);
  assert.deepEqual(wrongError, unknownError);
});
