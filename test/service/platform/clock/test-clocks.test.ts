import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { advanceTestClocks } from "../../../support/run-jobs.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

before(async () => {
  service = await aService();
});
after(() => service.close());

const clocks = "/v1/test_helpers/test_clocks";
const start = "2031-03-01T00:00:00.000Z";

async function aTestClock(fields: object = {}): Promise<string> {
  const { status, text, body } = await service.post(clocks, { frozen_time: start, ...fields });
  assert.equal(status, 200, text);
  return body.id;
}

function advance(id: string, frozenTime: string): Promise<Received> {
  return service.post(`${clocks}/${id}/advance`, { frozen_time: frozenTime });
}

test("a clock shows the time it was given, by either way to write one", async () => {
  const { body } = await service.post(clocks, { frozen_time: start, name: "Dunning" });
  assert.match(body.id, /^clock_/);
  assert.equal(body.object, "test_helpers.test_clock");
  assert.equal(body["frozen_time"], start);
  assert.equal(body["name"], "Dunning");
  assert.equal(body.status, "ready");
  assert.equal(body["livemode"], false);
  assert.deepEqual((await service.get(`${clocks}/${body.id}`)).body, body);
  const inSeconds = await service.post(clocks, { frozen_time: String(Date.parse(start) / 1000) });
  assert.equal(inSeconds.body["frozen_time"], start);
  assert.equal(inSeconds.body["name"], null);
});

test("a clock needs a time, within ten years of today", async () => {
  const none = await service.post(clocks);
  assert.equal(none.status, 400);
  assert.equal(none.body.error.code, "parameter_missing");
  assert.equal(none.body.error.param, "frozen_time");
  for (const wrong of [
    "tomorrow",
    "2031-03-01",
    "2045-01-01T00:00:00Z",
    "2019-01-01T00:00:00Z",
    "99999999999",
  ]) {
    const { status, body } = await service.post(clocks, { frozen_time: wrong });
    assert.equal(status, 400, wrong);
    assert.equal(body.error.param, "frozen_time");
  }
});

test("an advanced clock shows the new time, and is ready once what waited has happened", async () => {
  const id = await aTestClock();
  const { status, body } = await advance(id, "2031-03-08T00:00:00Z");
  assert.equal(status, 200);
  assert.equal(body.status, "advancing");
  assert.equal(body["frozen_time"], "2031-03-08T00:00:00.000Z");
  await advanceTestClocks(service.dependencies);
  assert.equal((await service.get(`${clocks}/${id}`)).body.status, "ready");
});

test("a clock never goes back, nor stays where it is", async () => {
  const id = await aTestClock();
  for (const earlier of ["2031-02-28T23:59:59Z", start]) {
    const { status, body } = await advance(id, earlier);
    assert.equal(status, 400);
    assert.equal(body.error.code, "parameter_invalid");
    assert.equal(body.error.param, "frozen_time");
    assert.match(body.error.message, /later than 2031-03-01T00:00:00.000Z/);
  }
  const far = await advance(id, "2045-01-01T00:00:00Z");
  assert.equal(far.body.error.param, "frozen_time");
  assert.equal((await service.get(`${clocks}/${id}`)).body["frozen_time"], start);
});

test("a clock that is being advanced is not advanced again until it is ready", async () => {
  const id = await aTestClock();
  await advance(id, "2031-03-02T00:00:00Z");
  const { status, body } = await advance(id, "2031-03-03T00:00:00Z");
  assert.equal(status, 409);
  assert.equal(body.error.code, "invalid_state");
  await advanceTestClocks(service.dependencies);
  assert.equal((await advance(id, "2031-03-03T00:00:00Z")).status, 200);
});

test("of many who advance a clock at the same moment one does", async () => {
  const id = await aTestClock();
  const days = Array.from({ length: 12 }, (_, index) => `2031-04-${String(index + 10)}T00:00:00Z`);
  const answers = await Promise.all(days.map((day) => advance(id, day)));
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.length, 1);
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
  assert.equal((await service.get(`${clocks}/${id}`)).body["frozen_time"], done[0]?.body["frozen_time"]);
});

test("the same key advances once and gets the same bytes", async () => {
  const id = await aTestClock();
  const fields = { frozen_time: "2031-03-02T00:00:00Z" };
  const first = await service.post(`${clocks}/${id}/advance`, fields, { idempotencyKey: "advance" });
  await advanceTestClocks(service.dependencies);
  const again = await service.post(`${clocks}/${id}/advance`, fields, { idempotencyKey: "advance" });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
});

test("clocks are listed, the newest first; a deleted one is gone but stays a cursor", async () => {
  const { secret: key } = await service.aMerchant();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.unshift((await service.post(clocks, { frozen_time: start }, { key })).body.id);
  }
  const [newest = "", middle = "", oldest = ""] = ids;
  const deleted = await service.delete(`${clocks}/${middle}`, { key });
  assert.deepEqual(deleted.body, { id: middle, object: "test_helpers.test_clock", deleted: true });
  const list = await service.get(clocks, { key });
  assert.deepEqual(
    list.body.data.map(({ id }) => id),
    [newest, oldest],
  );
  const after = await service.get(`${clocks}?starting_after=${middle}`, { key });
  assert.deepEqual(
    after.body.data.map(({ id }) => id),
    [oldest],
  );
  for (const call of [
    service.get(`${clocks}/${middle}`, { key }),
    service.delete(`${clocks}/${middle}`, { key }),
    service.post(`${clocks}/${middle}/advance`, { frozen_time: "2032-01-01T00:00:00Z" }, { key }),
  ]) {
    const { status, body } = await call;
    assert.equal(status, 404);
    assert.equal(body.error.code, "resource_missing");
    assert.equal(body.error.param, "id");
  }
});

test("the clocks of another merchant are not there", async () => {
  const id = await aTestClock();
  const { secret: key } = await service.aMerchant();
  for (const { status, body } of [
    await service.get(`${clocks}/${id}`, { key }),
    await service.post(`${clocks}/${id}/advance`, { frozen_time: "2031-03-02T00:00:00Z" }, { key }),
    await service.delete(`${clocks}/${id}`, { key }),
  ]) {
    assert.equal(status, 404);
    assert.equal(body.error.param, "id");
  }
  const customer = await service.post("/v1/customers", { test_clock: id }, { key });
  assert.equal(customer.status, 404);
  assert.equal(customer.body.error.param, "test_clock");
  assert.deepEqual((await service.get(clocks, { key })).body.data, []);
});

test("rejects a live key, because clocks are for test mode, and a publishable key", async () => {
  const id = await aTestClock();
  const { secret: key } = await service.aMerchant({ livemode: true });
  const order = { amount: "2000", currency: "usd", source: "tok_visa", test_clock: id };
  const box = { name: "Box", amount: "4200", currency: "eur" };
  const item = { price_data: { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } } };
  for (const { status, body } of [
    await service.post(clocks, { frozen_time: start }, { key }),
    await service.get(clocks, { key }),
    await service.get(`${clocks}/${id}`, { key }),
    await service.post(`${clocks}/${id}/advance`, { frozen_time: "2031-03-02T00:00:00Z" }, { key }),
    await service.delete(`${clocks}/${id}`, { key }),
    await service.post("/v1/customers", { test_clock: id }, { key }),
    await service.post("/v1/charges", order, { key }),
    await service.post("/v1/payment_links", { ...box, test_clock: id }, { key }),
    await service.post("/v1/checkout/sessions", { line_items: [item], test_clock: id }, { key }),
  ]) {
    assert.equal(status, 400);
    assert.equal(body.error.code, "livemode_mismatch");
    assert.match(body.error.message, /test mode/);
  }
  const browser = await service.post(clocks, { frozen_time: start }, { key: service.publishable });
  assert.equal(browser.status, 403);
});
