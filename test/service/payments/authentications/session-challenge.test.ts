import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { ProcessorUnavailable } from "../../../../src/service/payments/processor/processor.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

const behaviour: SandboxBehaviour = {};

let site: TestSite;

let service: TestService;

before(async () => {
  site = await aSite({ sandbox: behaviour });
  ({ service } = site);
});

after(() => service.close());

let attempts = 0;

const always = "4000002760003184";

async function openSession(): Promise<ReceivedBody> {
  const slug = String((await site.aLink())["slug"]);
  return (await service.post(`/v1/payment_links/${slug}/sessions`, {}, { key: service.publishable })).body;
}

async function aToken(number = always): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body.id;
}

function confirm(
  session: ReceivedBody,
  source: string,
  attempt = `attempt ${attempts++}`,
): Promise<Received> {
  return service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source },
    { key: service.publishable, idempotencyKey: attempt },
  );
}

async function read({ id, client_secret: secret }: ReceivedBody): Promise<ReceivedBody> {
  const path = `/v1/checkout/sessions/${id}?client_secret=${String(secret)}`;
  return (await service.get(path, { key: service.publishable })).body;
}

async function chargesOf({ id }: ReceivedBody): Promise<readonly ReceivedBody[]> {
  return (await service.get(`/v1/charges?checkout_session=${id}`)).body.data;
}

async function eventsOf(id: string): Promise<unknown[]> {
  const { data } = (await service.get("/v1/events?limit=100")).body;
  const told = data.filter((event) => (event["data"] as { object: ReceivedBody }).object.id === id);
  return told.map((event) => [event["type"], event["sequence"]]).reverse();
}

function challengeOf(body: ReceivedBody): string {
  const action = body["next_action"] as { redirect_to_url: { url: string; return_url: string } } | null;
  assert.ok(action !== null, "a challenge");
  assert.equal(action.redirect_to_url.return_url, `http://localhost:4242/c/${body.id}?from=bank`);
  return new URL(action.redirect_to_url.url).pathname;
}

const answer = (path: string, button: "confirm" | "fail") => site.submit(path, { answer: button });

test("a payer confirms a payment at the bank, and the session is paid once", async () => {
  const session = await openSession();
  const source = await aToken();
  const waiting = await confirm(session, source, "once");
  assert.equal(waiting.status, 200, waiting.text);
  assert.equal(waiting.body.status, "processing");
  assert.equal((waiting.body["payment"] as ReceivedBody).status, "requires_action");
  const path = challengeOf(waiting.body);
  assert.deepEqual(challengeOf(await read(session)), path);
  assert.equal((await confirm(session, await aToken(), "twice")).body.error.code, "invalid_state");
  assert.equal((await confirm(session, source, "once")).text, waiting.text);
  const answered = await Promise.all([
    answer(path, "confirm"),
    answer(path, "confirm"),
    answer(path, "confirm"),
  ]);
  assert.ok(answered.every(({ status }) => status === 303));
  const paid = await read(session);
  assert.deepEqual([paid.status, paid["payment_status"], paid["next_action"]], ["complete", "paid", null]);
  const [charge, ...others] = await chargesOf(session);
  assert.equal(others.length, 0);
  assert.equal(charge?.status, "succeeded");
  assert.equal(charge.source.three_d_secure?.result, "authenticated");
  assert.deepEqual(await eventsOf(charge.id), [
    ["payment.requires_action", 1],
    ["payment.succeeded", 2],
  ]);
  const back = await site.open(`/c/${session.id}?from=bank`);
  assert.match(await back.text(), /Till Demo Shop has received your payment/);
});

test("a payer who came in a language goes back in it, and is answered in it on the way", async () => {
  const session = await openSession();
  const path = challengeOf((await confirm(session, await aToken())).body);
  const answered = await site.submit(`${path}?locale=de`, { answer: "confirm" });
  const page = await site.open(answered.headers.get("location") ?? "", { "accept-language": "en" });
  const back = `http://localhost:4242/c/${session.id}?from=bank&locale=de`;
  assert.equal(page.headers.get("refresh"), `0; url=${back}`);
  assert.match(await page.text(), /<html lang="de"/);
  const stays = await (await site.open(path, { "accept-language": "de" })).text();
  assert.match(stays, /\?from=bank"/, "nobody asked for a language");
});

test("a payer who fails the challenge has paid nothing, learns why, and pays with another card", async () => {
  const session = await openSession();
  const waiting = await confirm(session, await aToken());
  const path = challengeOf(waiting.body);
  await answer(path, "fail");
  await answer(path, "confirm");
  const open = await read(session);
  assert.deepEqual([open.status, open["charge"]], ["open", null]);
  const error = open["last_payment_error"] as ReceivedBody["error"];
  assert.deepEqual([error.type, error.code], ["card_declined", "challenge_failed"]);
  const [charge] = await chargesOf(session);
  assert.equal(charge?.status, "failed");
  const { result, result_reason: reason } = charge.source.three_d_secure ?? {};
  assert.deepEqual([result, reason], ["failed", "rejected"]);
  assert.deepEqual(await eventsOf(charge.id), [
    ["payment.requires_action", 1],
    ["payment.failed", 2],
  ]);
  const paid = await confirm(session, "tok_visa");
  assert.deepEqual([paid.body.status, paid.body["last_payment_error"]], ["complete", null]);
});

const outcomes: readonly (readonly [string, string])[] = [
  ["4000008260003178", "insufficient_funds"],
  ["4000008400001629", "generic_decline"],
  ["4000000000003063", "challenge_failed"],
];

for (const [number, code] of outcomes) {
  test(`${number} is confirmed in vain, with ${code}, and the session can be paid again`, async () => {
    const session = await openSession();
    await answer(challengeOf((await confirm(session, await aToken(number))).body), "confirm");
    const open = await read(session);
    assert.equal(open.status, "open");
    assert.equal((open["last_payment_error"] as ReceivedBody["error"]).code, code);
  });
}

test("a charge is declined at once if its issuer is not reachable", async () => {
  const session = await openSession();
  const declined = await confirm(session, await aToken("4000000000003097"));
  assert.deepEqual([declined.status, declined.body.error.code], [402, "issuer_not_available"]);
  const [charge] = await chargesOf(session);
  assert.equal(charge?.source.three_d_secure?.result, "processing_error");
  assert.equal((await read(session)).status, "open");
});

test("the reason of a decline that hides something is hidden from the session's payer, too", async () => {
  const session = await openSession();
  await confirm(session, "tok_decline_stolen_card");
  const error = (await read(session))["last_payment_error"] as ReceivedBody["error"];
  assert.equal(error.code, "generic_decline");
  assert.equal(error.decline_code, undefined);
});

test("a card that its payer has authenticated before is charged without a second challenge", async () => {
  const session = await openSession();
  const source = await aToken();
  const payment = { amount: "4200", currency: "eur" };
  const begun = await service.post(`/v1/tokens/${source}/authenticate`, payment, {
    key: service.publishable,
  });
  await answer(new URL(String(begun.body["url"])).pathname, "confirm");
  assert.equal((await confirm(session, source)).body.status, "complete");
});

test("an unanswered challenge fails after its timeout, and the session can be paid again", async () => {
  const late = await aSite();
  const { service: other } = late;
  const slug = String((await late.aLink())["slug"]);
  const key = other.publishable;
  const session = (await other.post(`/v1/payment_links/${slug}/sessions`, {}, { key })).body;
  const secret = String(session["client_secret"]);
  const confirmed = await other.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: secret, source: "tok_threeDSecure2Required" },
    { key, idempotencyKey: "late" },
  );
  const path = challengeOf(confirmed.body);
  const readLate = async () =>
    (await other.get(`/v1/checkout/sessions/${session.id}?client_secret=${secret}`, { key })).body;
  other.clock.advance(599_000);
  await runDue(other.dependencies, "challenge_expiry");
  await sweepCharges(other.dependencies);
  assert.equal((await readLate()).status, "processing");
  other.clock.advance(1_000);
  assert.equal((await readLate())["next_action"], null);
  await late.submit(path, { answer: "confirm" });
  assert.equal((await readLate()).status, "processing", "too late to confirm");
  await Promise.all([
    runDue(other.dependencies, "challenge_expiry"),
    runDue(other.dependencies, "challenge_expiry"),
  ]);
  const open = await readLate();
  assert.equal(open.status, "open");
  assert.equal((open["last_payment_error"] as ReceivedBody["error"]).code, "challenge_expired");
  const [charge] = (await other.get(`/v1/charges?checkout_session=${session.id}`)).body.data;
  assert.equal(charge?.source.three_d_secure?.result_reason, "abandoned");
  await other.close();
});

for (const reachable of [true, false]) {
  test(`a payment confirmed while its issuer was unreachable is ${reachable ? "made" : "not made, and not abandoned,"} at the timeout`, async () => {
    let isDown = true;
    const unreachable = await aSite({
      processor: (sandbox) => ({
        ...sandbox,
        authenticator: {
          ...sandbox.authenticator,
          complete: async (...request) => {
            if (isDown) throw new ProcessorUnavailable();
            return sandbox.authenticator.complete(...request);
          },
        },
      }),
    });
    const { service: other } = unreachable;
    const slug = String((await unreachable.aLink())["slug"]);
    const key = other.publishable;
    const session = (await other.post(`/v1/payment_links/${slug}/sessions`, {}, { key })).body;
    const fields = { client_secret: String(session["client_secret"]), source: "tok_threeDSecure2Required" };
    const confirmed = await other.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, {
      key,
      idempotencyKey: "unreachable",
    });
    await unreachable.submit(challengeOf(confirmed.body), { answer: "confirm" });
    isDown = !reachable;
    other.clock.advance(600_000);
    await runDue(other.dependencies, "challenge_expiry");
    const [charge] = (await other.get(`/v1/charges?checkout_session=${session.id}`)).body.data;
    assert.equal(charge?.status, reachable ? "succeeded" : "failed");
    const { result, result_reason: reason } = charge.source.three_d_secure ?? {};
    assert.deepEqual([result, reason], [reachable ? "authenticated" : "processing_error", null]);
    const { body: after } = await other.get(`/v1/checkout/sessions/${session.id}`);
    assert.equal(after.status, reachable ? "complete" : "open");
    await other.close();
  });
}

test("a processor that goes silent after the challenge leaves the outcome to the sweep", async () => {
  const session = await openSession();
  const waiting = await confirm(session, await aToken());
  behaviour.down = true;
  await answer(challengeOf(waiting.body), "confirm");
  behaviour.down = false;
  const pending = await read(session);
  assert.deepEqual([pending.status, pending["next_action"]], ["processing", null]);
  service.clock.advance(3_600_000);
  await sweepCharges(service.dependencies);
  assert.equal((await read(session)).status, "open", "what never arrived is not charged by itself");
});
