import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { runDue } from "../../../support/run-jobs.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

function ahead(milliseconds: number): string {
  return new Date(service.clock.now().getTime() + milliseconds).toISOString();
}

test("lists show what has expired, by their filter too, and write nothing", async () => {
  const { secret: key } = await service.aMerchant();
  const item = { price_data: { currency: "eur", unit_amount: "500", product_data: { name: "Pen" } } };
  const { body } = await service.post("/v1/checkout/sessions", { line_items: [item] }, { key });
  const listed = async (status: string) => {
    const { data } = (await service.get(`/v1/checkout/sessions?status=${status}`, { key })).body;
    return data.map((session) => [session.id, session.status]);
  };
  assert.deepEqual(await listed("open"), [[body.id, "open"]]);
  assert.deepEqual(await listed("expired"), []);
  service.clock.advance(86_400_000);
  assert.deepEqual(await listed("open"), []);
  assert.deepEqual(await listed("expired"), [[body.id, "expired"]]);
  assert.deepEqual(await listed("complete"), []);
  const events = await service.get("/v1/events", { key });
  assert.deepEqual(events.body.data, []);
});

test("a session lasts a day, or from a minute to seven days, and its payer sees the expiry", async () => {
  assert.equal((await sessions.open())["expires_at"], ahead(day));
  for (const wrong of [-day, 0, minute - 1000, 7 * day + 1000]) {
    const { status, body } = await sessions.create({ expires_at: ahead(wrong) });
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "expires_at"]);
  }
  for (const right of [minute, 7 * day]) {
    const session = await sessions.open({ expires_at: ahead(right) });
    assert.equal(session["expires_at"], ahead(right));
    assert.equal((await sessions.readAsPayer(session))["expires_at"], ahead(right));
  }
});

test("an open session can be ended once, with its event", async () => {
  const session = await sessions.open();
  assert.equal((await sessions.expire(session)).body.status, "expired");
  const again = await sessions.expire(session);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  assert.equal((await sessions.told(session, "checkout.session.expired")).length, 1);
});

test("a session ends by the clock, and cannot be paid then", async () => {
  const session = await sessions.open({ expires_at: ahead(2 * minute) });
  service.clock.advance(2 * minute - 1);
  assert.equal((await sessions.readAsPayer(session)).status, "open");
  service.clock.advance(1);
  assert.equal((await sessions.read(session)).status, "expired");
  assert.equal((await sessions.readAsPayer(session)).status, "expired");
  const late = await sessions.confirm(session);
  assert.deepEqual([late.status, late.body.error.code], [410, "session_expired"]);
  const again = await sessions.expire(session);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
});

test("the sweep writes down once what the clock has ended, however many do it at once", async () => {
  const session = await sessions.open({ expires_at: ahead(minute) });
  service.clock.advance(minute);
  assert.equal((await sessions.told(session, "checkout.session.expired")).length, 0);
  await Promise.all(Array.from({ length: 5 }, () => runDue(service.dependencies, "checkout_session_expiry")));
  const [told, ...more] = await sessions.told(session, "checkout.session.expired");
  assert.equal(told?.status, "expired");
  assert.deepEqual(more, []);
  const { body } = await service.get("/v1/checkout/sessions?status=expired&limit=1");
  assert.equal(body.data[0]?.id, session.id);
});

test("who comes too late has used up neither the card nor the attempt's answer", async () => {
  const { body: token } = await service.post(
    "/v1/tokens",
    { card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" } },
    { key: service.publishable },
  );
  const session = await sessions.open({ expires_at: ahead(minute) });
  service.clock.advance(minute);
  const late = await sessions.confirm(session, { source: token.id }, "late");
  assert.equal(late.status, 410, late.text);
  const recovered = (await sessions.recover(session)).body;
  const paid = await sessions.confirm(recovered, { source: token.id });
  assert.equal(paid.body["payment_status"], "paid", paid.text);
});

test("a session that is being paid does not end: not by its merchant, and not by the clock", async () => {
  const session = await sessions.open({ expires_at: ahead(minute) });
  const asked = await sessions.confirm(session, { source: "tok_threeDSecure2Required" });
  assert.equal(asked.body.status, "processing", asked.text);
  const refused = await sessions.expire(session);
  assert.deepEqual([refused.status, refused.body.error.code], [409, "invalid_state"]);
  assert.match(refused.body.error.message, /processing/);
  service.clock.advance(2 * minute);
  await runDue(service.dependencies, "checkout_session_expiry");
  assert.equal((await sessions.read(session)).status, "processing");
  assert.deepEqual(await sessions.told(session, "checkout.session.expired"), []);
});

test("of payments and an end at once exactly one wins, and no charge is made on an expired session", async () => {
  for (let round = 0; round < 8; round++) {
    const session = await sessions.open();
    const confirming = Array.from({ length: 6 }, () => sessions.confirm(session));
    const expiring = Array.from({ length: 6 }, () => sessions.expire(session));
    const actions = round % 2 === 0 ? [...confirming, ...expiring] : [...expiring, ...confirming];
    await Promise.all(actions);
    const paid = (await Promise.all(confirming)).filter(({ status }) => status === 200).length;
    const ended = (await Promise.all(expiring)).filter(({ status }) => status === 200).length;
    assert.equal(paid + ended, 1, `${paid} paid, ${ended} ended`);
    assert.equal((await sessions.read(session)).status, paid === 1 ? "complete" : "expired");
    assert.equal((await sessions.charges(session)).length, paid);
    assert.equal((await sessions.told(session, "checkout.session.expired")).length, ended);
    assert.equal((await sessions.told(session, "checkout.session.completed")).length, paid);
  }
});
