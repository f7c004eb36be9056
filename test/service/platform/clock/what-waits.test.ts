import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { advanceTestClocks, endOverdue, runDue } from "../../../support/run-jobs.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { shownTimesOfCharges } from "../../../support/rows.ts";

let service: TestService;
let clock: string;

before(async () => {
  service = await aService();
});
after(() => service.close());

const clocks = "/v1/test_helpers/test_clocks";
const start = Date.parse("2031-03-01T00:00:00.000Z");
const day = 86_400_000;
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();

beforeEach(async () => {
  clock = (await service.post(clocks, { frozen_time: at(0) })).body.id;
});

async function advanceTo(milliseconds: number): Promise<void> {
  const { status, text } = await service.post(`${clocks}/${clock}/advance`, {
    frozen_time: at(milliseconds),
  });
  assert.equal(status, 200, text);
}

async function made(path: string, fields: object): Promise<ReceivedBody> {
  const { status, text, body } = await service.post(path, fields);
  assert.equal(status, 200, text);
  return body;
}

const item = { price_data: { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } } };
const aSession = (fields: object = {}) => made("/v1/checkout/sessions", { line_items: [item], ...fields });
const order = { amount: "2000", currency: "usd", source: "tok_visa" };
const aHold = (fields: object = {}) => made("/v1/charges", { ...order, capture: "false", ...fields });
const read = async (path: string) => (await service.get(path)).body;

async function confirm(session: ReceivedBody, source: string) {
  const fields = { client_secret: session["client_secret"], source };
  const path = `/v1/checkout/sessions/${session.id}/confirm`;
  return service.post(path, fields, { key: service.publishable, idempotencyKey: `try-${session.id}` });
}

test("a session on a clock expires when the clock is advanced, and tells it as any other", async () => {
  const session = await aSession({ test_clock: clock });
  assert.equal(session["test_clock"], clock);
  assert.equal(session.created, at(0));
  assert.equal(session["expires_at"], at(day));
  const real = await aSession();
  assert.equal(real["test_clock"], null);

  await advanceTo(day - 1);
  await advanceTestClocks(service.dependencies);
  assert.equal((await read(`/v1/checkout/sessions/${session.id}`)).status, "open");

  await advanceTo(day);
  assert.equal((await read(`/v1/checkout/sessions/${session.id}`)).status, "expired");
  const refusal = await confirm(session, "tok_visa");
  assert.equal(refusal.status, 410);
  assert.equal(refusal.body.error.code, "session_expired");
  assert.deepEqual(await eventTypesOf(service, session.id), []);
  await advanceTestClocks(service.dependencies);
  assert.deepEqual(await eventTypesOf(service, session.id), ["checkout.session.expired"]);
  assert.equal((await read(`${clocks}/${clock}`)).status, "ready");
  assert.equal((await read(`/v1/checkout/sessions/${real.id}`)).status, "open");
  assert.deepEqual(await eventTypesOf(service, real.id), []);
});

test("the time that a session may have is counted from what its clock shows", async () => {
  const { body } = await service.post("/v1/checkout/sessions", {
    line_items: [item],
    test_clock: clock,
    expires_at: at(8 * day),
  });
  assert.equal(body.error.param, "expires_at");
  const session = await aSession({ test_clock: clock, expires_at: at(3_600_000) });
  assert.equal(session["expires_at"], at(3_600_000));
});

test("an authorization on a clock is canceled seven days later by that clock, and cannot be captured then", async () => {
  const charge = await aHold({ test_clock: clock });
  assert.equal(charge["test_clock"], clock);
  assert.equal(charge.created, at(0));
  assert.equal(charge["capture_before"], at(7 * day));
  const real = await aHold();

  await advanceTo(7 * day);
  const late = await service.post(`/v1/charges/${charge.id}/capture`);
  assert.equal(late.status, 409);
  assert.equal(late.body.error.code, "invalid_state");
  await advanceTestClocks(service.dependencies);
  assert.equal((await read(`/v1/charges/${charge.id}`)).status, "canceled");
  assert.deepEqual(await eventTypesOf(service, charge.id), ["payment.authorized", "payment.canceled"]);
  assert.equal((await read(`/v1/charges/${real.id}`)).status, "requires_capture");
});

test("one that was captured in its time is captured, and refunded by the same clock", async () => {
  const charge = await aHold({ test_clock: clock });
  await advanceTo(7 * day - 1);
  await advanceTestClocks(service.dependencies);
  assert.equal((await service.post(`/v1/charges/${charge.id}/capture`)).status, 200);
  const refund = await made("/v1/refunds", { charge: charge.id });
  assert.equal(refund.created, at(7 * day - 1));
});

test("what goes by a clock does not wait for the real time", async () => {
  const session = await aSession({ test_clock: clock });
  const charge = await aHold({ test_clock: clock });
  service.clock.advance(400 * day);
  try {
    await endOverdue(service.dependencies);
    await advanceTestClocks(service.dependencies);
    assert.equal((await read(`/v1/checkout/sessions/${session.id}`)).status, "open");
    assert.equal((await read(`/v1/charges/${charge.id}`)).status, "requires_capture");
    assert.equal((await confirm(session, "tok_visa")).body.status, "complete");
  } finally {
    service.clock.advance(-400 * day);
  }
});

test("a challenge that is not answered by the clock fails its charge, and then the session expires too", async () => {
  const session = await aSession({ test_clock: clock });
  const challenged = await confirm(session, "tok_threeDSecure2Required");
  assert.equal(challenged.status, 200, challenged.text);
  const { payment: charge } = challenged.body as unknown as { readonly payment: ReceivedBody };
  assert.equal(charge.status, "requires_action");
  assert.equal(charge.created, at(0));

  await advanceTo(2 * day);
  await advanceTestClocks(service.dependencies);
  const failed = await read(`/v1/charges/${charge.id}`);
  assert.equal(failed.status, "failed");
  assert.equal(failed["failure_code"], "authentication_required");
  assert.deepEqual(await eventTypesOf(service, charge.id), ["payment.requires_action", "payment.failed"]);
  assert.equal((await read(`/v1/checkout/sessions/${session.id}`)).status, "expired");
  assert.deepEqual(await eventTypesOf(service, session.id), ["checkout.session.expired"]);
});

test("the charge of a session and the charge of a customer go by their clock", async () => {
  const session = await aSession({ test_clock: clock });
  await advanceTo(3_600_000);
  await advanceTestClocks(service.dependencies);
  const paid = (await confirm(session, "tok_visa")).body;
  const ofSession = await read(`/v1/charges/${String(paid["charge"])}`);
  assert.equal(ofSession["test_clock"], clock);
  assert.equal(ofSession.created, at(3_600_000));

  const customer = await made("/v1/customers", { source: "tok_visa", test_clock: clock });
  assert.equal(customer["test_clock"], clock);
  assert.equal(customer.created, at(3_600_000));
  for (const source of [undefined, "tok_mastercard"]) {
    const ofCustomer = await made("/v1/charges", {
      amount: "2000",
      currency: "usd",
      customer: customer.id,
      ...(source === undefined ? {} : { source }),
    });
    assert.equal(ofCustomer["test_clock"], clock);
    assert.equal(ofCustomer.created, at(3_600_000));
  }
  const theirs = await aSession({ customer: customer.id });
  assert.equal(theirs["test_clock"], clock);
  assert.equal(theirs.created, at(3_600_000));
  const twice = { customer: customer.id, test_clock: clock };
  for (const both of [
    await service.post("/v1/charges", { ...order, ...twice }),
    await service.post("/v1/checkout/sessions", { line_items: [item], ...twice }),
  ]) {
    assert.equal(both.status, 400);
    assert.equal(both.body.error.code, "parameters_exclusive");
    assert.equal(both.body.error.param, "test_clock");
  }
});

test("the sessions of a link go by its clock", async () => {
  const link = await made("/v1/payment_links", {
    name: "Winter box",
    amount: "3900",
    currency: "eur",
    test_clock: clock,
  });
  assert.equal(link["test_clock"], clock);
  const options = { key: service.publishable };
  const opened = await service.post(`/v1/payment_links/${String(link["slug"])}/sessions`, {}, options);
  const session = await read(`/v1/checkout/sessions/${opened.body.id}`);
  assert.equal(session["test_clock"], clock);
  assert.equal(session["expires_at"], at(day));
});

test("rejects a charge on an unknown clock, and consumes and writes nothing", async () => {
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = await made("/v1/tokens", { card });
  const missing = `clock_${"0".repeat(24)}`;
  const fields = { ...order, source: token.id, test_clock: missing };
  const refusal = await service.post("/v1/charges", fields, { idempotencyKey: "no clock" });
  assert.equal(refusal.status, 404);
  assert.equal(refusal.body.error.code, "resource_missing");
  assert.equal(refusal.body.error.param, "test_clock");
  const again = await service.post("/v1/charges", fields, { idempotencyKey: "no clock" });
  assert.equal(again.text, refusal.text);
  assert.equal((await made("/v1/charges", { ...fields, test_clock: clock }))["test_clock"], clock);
});

test("clocks of other merchants and other clocks stand still when one is advanced", async () => {
  const other = (await service.post(clocks, { frozen_time: at(0) })).body.id;
  const charge = await aHold({ test_clock: other });
  await aHold({ test_clock: clock });
  await advanceTo(30 * day);
  await advanceTestClocks(service.dependencies);
  assert.equal((await read(`/v1/charges/${charge.id}`)).status, "requires_capture");
  assert.equal((await read(`${clocks}/${other}`))["frozen_time"], at(0));
});

test("once its clock is deleted an object goes by the real time", async () => {
  const session = await aSession({ test_clock: clock });
  assert.equal((await service.delete(`${clocks}/${clock}`)).status, 200);
  const back = await read(`/v1/checkout/sessions/${session.id}`);
  assert.equal(back["test_clock"], null);
  assert.equal(back.status, "open");
  const { clock: real } = service;
  const wait = start + day - real.now().getTime();
  real.advance(wait);
  try {
    await runDue(service.dependencies, "checkout_session_expiry");
    assert.deepEqual(await eventTypesOf(service, session.id), ["checkout.session.expired"]);
  } finally {
    real.advance(-wait);
  }
});

test("nothing that is made while a clock is advanced is left behind", async () => {
  const customer = await made("/v1/customers", { source: "tok_visa", test_clock: clock });
  const charges = Array.from({ length: 10 }, () => aHold({ source: undefined, customer: customer.id }));
  const sessions = Array.from({ length: 10 }, () => aSession({ test_clock: clock }));
  const [first, second] = await Promise.all([
    Promise.all(charges),
    Promise.all(sessions),
    advanceTo(5 * day),
  ]);
  await advanceTestClocks(service.dependencies);
  await advanceTo(7 * day);
  await advanceTestClocks(service.dependencies);
  for (const { id, created } of first) {
    const status = created === at(0) ? "canceled" : "requires_capture";
    assert.equal((await read(`/v1/charges/${id}`)).status, status);
  }
  for (const { id } of second) assert.equal((await read(`/v1/checkout/sessions/${id}`)).status, "expired");
  const shown = await shownTimesOfCharges(service.dependencies.database, clock);
  assert.deepEqual(
    shown.map((moment) => moment?.toISOString()),
    first.map(() => at(7 * day)),
  );
});
