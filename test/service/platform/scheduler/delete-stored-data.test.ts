import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { advanceTestClocks, deleteDueData, runDue } from "../../../support/run-jobs.ts";
import { queueMailToMerchant } from "../../../../src/service/accounts/notices/notify-merchant.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { copyToken, countRows, countTokenCopies } from "../../../support/rows.ts";

const hour = 3_600_000;

const day = 24 * hour;

let site: TestSite;

let service: TestService;

let sessions: Sessions;

before(async () => {
  site = await aSite();
  ({ service } = site);
  sessions = new Sessions(service);
});

after(() => service.close());

/** What the jobs of three processes do at the same time. */
async function runJobs(): Promise<void> {
  const expire = (dependencies: TestService["dependencies"]) =>
    runDue(dependencies, "checkout_session_expiry");
  const deleteCodes = (dependencies: TestService["dependencies"]) =>
    runDue(dependencies, "security_code_deletion");
  for (const job of [expire, deleteCodes, deleteDueData]) {
    await Promise.all([1, 2, 3].map(() => job(service.dependencies)));
  }
}

async function aToken(number = "4242424242424242", idempotencyKey?: string): Promise<ReceivedBody> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  const options = { key: service.publishable, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  const { status, body, text } = await service.post("/v1/tokens", { card }, options);
  assert.equal(status, 200, text);
  return body;
}

function authenticate(token: string, idempotencyKey?: string): Promise<Received> {
  const options = { key: service.publishable, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  return service.post(`/v1/tokens/${token}/authenticate`, { amount: 3800, currency: "eur" }, options);
}

const status = ({ status: code, body }: Received) => [code, body.error?.code];

test("a year later what belongs to payments is there, and nothing else that anybody could make", async () => {
  const { clock, dependencies, publishable: key } = service;
  await service.post("/v1/webhook_endpoints", {
    url: "http://127.0.0.1:9999/hooks",
    enabled_events: ["*"],
  });
  const link = await site.aLink({ slug: "box" });

  await service.post("/v1/account", { email: "shop@example.com" });

  // What belongs to payments.
  const paid = await sessions.onLink("box");
  const first = { source: (await aToken()).id };
  assert.equal((await sessions.confirm(paid, first, "paid")).status, 200);
  const left = await sessions.onLink("box");
  const declined = await sessions.onLink("box");
  assert.equal((await sessions.confirm(declined, { source: "tok_chargeDeclined" }, "declined")).status, 402);
  const { body: saved } = await service.post("/v1/customers", { source: (await aToken()).id });
  const order = { amount: 2000, currency: "eur", source: (await aToken()).id };
  const { body: charge } = await service.post("/v1/charges", order, { idempotencyKey: "order 1" });
  await service.post("/v1/refunds", { charge: charge.id });
  const confirmed = (await aToken("4000002760003184")).id;
  const { body: challenge } = await authenticate(confirmed);
  await site.submit(new URL(String(challenge["url"])).pathname, { answer: "confirm" });
  await service.post("/v1/charges", { amount: 3800, currency: "eur", source: confirmed });
  const frozen_time = clock.now().toISOString();
  const { body: testClock } = await service.post("/v1/test_helpers/test_clocks", { frozen_time });
  const running = await sessions.open({ test_clock: testClock.id });
  const waiting = await sessions.confirm(running, { source: "tok_threeDSecure2Required" }, "running");
  assert.equal(waiting.body.status, "processing", waiting.text);
  const open = await sessions.open({ test_clock: testClock.id });
  clock.advance(2 * day);
  await runDue(dependencies, "checkout_session_expiry");
  const followed = (await sessions.recover(left)).body;
  assert.equal((await sessions.confirm(followed, {}, "followed")).status, 200);
  const stored = await countRows(dependencies.database);

  // What anybody could make.
  for (let index = 0; index < 3; index += 1) {
    await aToken("4242424242424242", `token ${index}`);
    const opened = await service.post(
      "/v1/payment_links/box/sessions",
      {},
      { key, idempotencyKey: `open ${index}` },
    );
    assert.equal(opened.status, 200, opened.text);
  }
  const unused = (await aToken("4000002760003184")).id;
  await authenticate(unused, "authenticate");
  // The same request again begins a challenge that belongs to no authentication.
  for (let times = 0; times < 2; times += 1) await authenticate("tok_threeDSecure2Required", "test token");
  await sessions.onLink("box");
  const ended = await sessions.onLink("box");
  await sessions.expire(ended);
  assert.equal((await sessions.confirm(ended, {}, "too late")).status, 410);
  const forgotten = await sessions.onLink("box");
  clock.advance(2 * day);
  await runDue(dependencies, "checkout_session_expiry");
  const again = (await sessions.recover(forgotten)).body;
  const subject = { subject: "Hello", parts: [{ lines: ["Hello."] }] };
  await inTransaction(dependencies, (within) => queueMailToMerchant(within, service.scope, subject));
  const grown = await countRows(dependencies.database);
  for (const table of [
    ...["checkout_sessions", "tokens", "authentications", "sandbox_challenges", "idempotency_keys", "events"],
    ...["webhook_deliveries", "mails"],
  ]) {
    assert.ok((grown[table] ?? 0) > (stored[table] ?? 0), table);
  }

  clock.advance(365 * day);
  await runJobs();
  clock.advance(31 * day);
  await runJobs();
  assert.deepEqual(await countRows(dependencies.database), stored);

  for (const { id } of [paid, left, declined, followed, running, open]) {
    assert.equal((await service.get(`/v1/checkout/sessions/${id}`)).status, 200);
  }
  for (const { id } of [ended, forgotten, again]) {
    assert.deepEqual(status(await service.get(`/v1/checkout/sessions/${id}`)), [404, "resource_missing"]);
    assert.equal((await site.open(`/c/${id}`)).status, 404);
  }
  assert.deepEqual(status(await service.get(`/v1/tokens/${unused}`)), [404, "resource_missing"]);
  assert.equal((await service.get(`/v1/tokens/${first.source}`)).body["used"], true);
  assert.equal((await service.get(`/v1/tokens/${confirmed}`)).status, 200);
  assert.equal((await service.get(`/v1/customers/${saved.id}/sources`)).body.data.length, 1);
  const events = (await service.get("/v1/events?type=checkout.session.expired&limit=100")).body.data;
  assert.deepEqual(new Set(events.map(({ data }) => data.object.id)), new Set([left.id, declined.id]));
  const { body: seen } = await service.get(`/v1/payment_links/${link.id}`);
  assert.equal(Object(seen["completed_sessions"])["count"], 2);

  // Answers of payments are repeated for ever; a key that made none is free again.
  const repeated = await service.post("/v1/charges", order, { idempotencyKey: "order 1" });
  assert.deepEqual([repeated.body.id, repeated.headers.get("idempotent-replayed")], [charge.id, "true"]);
  const confirmedAgain = await sessions.confirm(paid, first, "paid");
  assert.deepEqual([confirmedAgain.status, confirmedAgain.headers.get("idempotent-replayed")], [200, "true"]);
  await aToken("4242424242424242", "token 0");

  // On its test clock the payment has just begun.
  const { body: halfway } = await service.get(`/v1/checkout/sessions/${running.id}`);
  assert.equal(halfway.status, "processing");
  const { next_action: next } = waiting.body;
  const { url } = Object(Object(next)["redirect_to_url"]);
  await site.submit(new URL(String(url)).pathname, { answer: "confirm" });
  assert.equal((await sessions.read(running))["payment_status"], "paid");
});

test("rows are deleted when their time is over, not before, however many there are", async () => {
  const { clock, dependencies } = service;
  const token = await aToken();
  await copyToken(dependencies.database, token.id, 2100);
  const session = await sessions.open({ expires_at: new Date(clock.now().getTime() + hour).toISOString() });
  const tokens = () => countTokenCopies(dependencies.database, token.id);
  clock.advance(hour + day - 1);
  await runJobs();
  assert.equal(await tokens(), 2101);
  clock.advance(1);
  await runJobs();
  assert.equal(await tokens(), 0);
  clock.advance(29 * day - 1);
  await runJobs();
  assert.notEqual((await sessions.read(session))["recovery"], null);
  clock.advance(1);
  await runJobs();
  assert.equal((await service.get(`/v1/checkout/sessions/${session.id}`)).status, 404);
  assert.deepEqual(await sessions.told(session, "checkout.session.expired"), []);
});

test("a session on a test clock goes by that clock", async () => {
  const { clock } = service;
  const frozen = clock.now().getTime();
  const { body: testClock } = await service.post("/v1/test_helpers/test_clocks", {
    frozen_time: new Date(frozen).toISOString(),
  });
  const session = await sessions.open({ test_clock: testClock.id });
  const advance = async (days: number) => {
    const time = { frozen_time: new Date(frozen + days * day).toISOString() };
    const { status: code, text } = await service.post(
      `/v1/test_helpers/test_clocks/${testClock.id}/advance`,
      time,
    );
    assert.equal(code, 200, text);
    await advanceTestClocks(service.dependencies);
    await runJobs();
    return (await service.get(`/v1/checkout/sessions/${session.id}`)).status;
  };
  assert.equal(await advance(30), 200);
  assert.equal(await advance(31), 404);
});
