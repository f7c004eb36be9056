import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { redeemCoupon } from "../../../../src/service/billing/coupons/redeem-coupon.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function aCoupon(fields: object = { percent_off: "10" }): Promise<ReceivedBody> {
  const { status, body, text } = await service.post("/v1/coupons", fields);
  assert.equal(status, 200, text);
  return body;
}

/** The events of coupons with this id, the oldest first. */
async function eventsOf(id: string, key = service.secret): Promise<readonly ReceivedBody[]> {
  const { body } = await service.get("/v1/events?limit=100", { key });
  return body.data.filter(({ data }) => data.object.id === id).reverse();
}

async function redeem(id: string, currency = "usd") {
  const { database, now } = service.dependencies;
  const redemption = { id, currency, now: now(), param: "discounts[0][coupon]" };
  return database
    .transaction()
    .execute((transaction) => redeemCoupon(transaction, service.scope, redemption));
}

test("creates a coupon of a percentage under the merchant's own id", async () => {
  const coupon = await aCoupon({
    id: "SUMMER-30",
    percent_off: "12.5",
    duration: "repeating",
    duration_in_months: "3",
    max_redemptions: "2",
    redeem_by: "2030-02-01T00:00:00Z",
    name: "Summer",
    metadata: { campaign: "7" },
  });
  assert.deepEqual(coupon, {
    id: "SUMMER-30",
    object: "coupon",
    percent_off: 12.5,
    amount_off: null,
    currency: null,
    duration: "repeating",
    duration_in_months: 3,
    max_redemptions: 2,
    times_redeemed: 0,
    redeem_by: "2030-02-01T00:00:00.000Z",
    name: "Summer",
    valid: true,
    metadata: { campaign: "7" },
    livemode: false,
    created: "2030-01-15T12:00:00.000Z",
  });
  assert.deepEqual((await service.get("/v1/coupons/SUMMER-30")).body, coupon);
  const [event] = await eventsOf("SUMMER-30");
  assert.deepEqual([event?.["type"], event?.data.object], ["coupon.created", coupon]);
});

test("creates a coupon of an amount for one invoice under a random id of eight characters", async () => {
  const coupon = await aCoupon({ amount_off: "500", currency: "EUR" });
  assert.match(coupon.id, /^[0-9A-Za-z]{8}$/);
  assert.deepEqual(
    [coupon["amount_off"], coupon["currency"], coupon["duration"], coupon["percent_off"]],
    [500, "eur", "once", null],
  );
});

test("keeps percentages exact to two decimals", async () => {
  for (const [sent, shown] of [
    ["0.01", 0.01],
    ["33.33", 33.33],
    ["99.9", 99.9],
    ["100", 100],
    ["7.500", 7.5],
  ] as const) {
    assert.equal((await aCoupon({ percent_off: sent }))["percent_off"], shown);
  }
});

test("rejects what does not fit together, and names it", async () => {
  await aCoupon({ id: "TAKEN", percent_off: "10" });
  const percent = { percent_off: "10" };
  const rejections: readonly (readonly [object, string, string])[] = [
    [{}, "parameter_missing", "percent_off"],
    ...["0", "100.01", "33.333", "-5", "1e1", "ten", "0.001"].map(
      (percent_off) => [{ percent_off }, "parameter_invalid", "percent_off"] as const,
    ),
    [{ ...percent, amount_off: "100", currency: "eur" }, "parameters_exclusive", "amount_off"],
    [{ ...percent, currency: "eur" }, "parameters_exclusive", "currency"],
    [{ amount_off: "100" }, "parameter_missing", "currency"],
    [{ amount_off: "0", currency: "eur" }, "amount_too_small", "amount_off"],
    [{ amount_off: "15", currency: "kwd" }, "parameter_invalid", "amount_off"],
    [{ ...percent, duration: "repeating" }, "parameter_missing", "duration_in_months"],
    [{ ...percent, duration_in_months: "3" }, "parameter_invalid", "duration_in_months"],
    [
      { ...percent, duration: "repeating", duration_in_months: "37" },
      "parameter_invalid",
      "duration_in_months",
    ],
    [{ ...percent, max_redemptions: "0" }, "parameter_invalid", "max_redemptions"],
    [{ ...percent, redeem_by: "2030-01-15T12:00:00Z" }, "parameter_invalid", "redeem_by"],
    [{ ...percent, name: "x".repeat(41) }, "parameter_invalid", "name"],
    [{ ...percent, id: "no blanks" }, "parameter_invalid", "id"],
    [{ ...percent, id: "TAKEN" }, "parameter_invalid", "id"],
    [{ ...percent, applies_to: { products: ["prod_1"] } }, "parameter_unsupported", "applies_to"],
    [
      { ...percent, currency_options: { eur: { amount_off: "5" } } },
      "parameter_unsupported",
      "currency_options",
    ],
  ];
  for (const [fields, code, param] of rejections) {
    const { status, body } = await service.post("/v1/coupons", fields);
    const rejected = [status, body.error?.code, body.error?.param];
    assert.deepEqual(rejected, [400, code, param], JSON.stringify(fields));
  }
  const key = service.publishable;
  assert.equal((await service.post("/v1/coupons", percent, { key })).status, 403);
});

test("changes name and metadata, never what it takes off", async () => {
  const { id, ...before } = await aCoupon({ percent_off: "10", name: "Old" });
  const changed = await service.post(`/v1/coupons/${id}`, { name: "New", metadata: { a: "1" } });
  assert.deepEqual(changed.body, { id, ...before, name: "New", metadata: { a: "1" } });
  await service.post(`/v1/coupons/${id}`, { name: "New" });
  const events = await eventsOf(id);
  assert.deepEqual(
    events.map((event) => [event["type"], event["sequence"]]),
    [
      ["coupon.created", 1],
      ["coupon.updated", 2],
    ],
  );
  assert.deepEqual(events[1]?.data.previous_attributes, { name: "Old", metadata: {} });
  const percent = await service.post(`/v1/coupons/${id}`, { percent_off: "20" });
  assert.deepEqual([percent.status, percent.body.error.param], [400, "percent_off"]);
});

test("deletes a coupon, whose id may be used again", async () => {
  const { id } = await aCoupon({ id: "AGAIN", percent_off: "10" });
  const { status, body } = await service.delete("/v1/coupons/AGAIN");
  assert.deepEqual([status, body], [200, { id, object: "coupon", deleted: true }]);
  assert.equal((await service.get("/v1/coupons/AGAIN")).status, 404);
  assert.equal((await service.post("/v1/coupons/AGAIN", { name: "x" })).status, 404);
  assert.equal((await service.delete("/v1/coupons/AGAIN")).status, 404);
  assert.equal((await aCoupon({ id: "AGAIN", percent_off: "20" }))["percent_off"], 20);
  assert.deepEqual(
    (await eventsOf("AGAIN")).map((event) => `${String(event["type"])} ${String(event["sequence"])}`),
    ["coupon.created 1", "coupon.deleted 2", "coupon.created 1"],
  );
});

test("two merchants have coupons with the same id, each their own with its events", async () => {
  const other = await service.aMerchant();
  const options = { key: other.secret };
  await aCoupon({ id: "SHARED", percent_off: "10" });
  await service.post("/v1/coupons", { id: "SHARED", percent_off: "20" }, options);
  const theirs = (await service.get("/v1/coupons/SHARED", options)).body;
  assert.equal(theirs["percent_off"], 20);
  assert.deepEqual(
    (await eventsOf("SHARED", other.secret)).map((event) => event["sequence"]),
    [1],
  );
  await service.delete("/v1/coupons/SHARED", options);
  assert.equal((await service.get("/v1/coupons/SHARED")).body["percent_off"], 10);
});

test("lists coupons that are not deleted, and goes on after one that was", async () => {
  const merchant = await service.aMerchant();
  const options = { key: merchant.secret };
  for (const id of ["A", "B", "C", "D"]) {
    await service.post("/v1/coupons", { id, percent_off: "10" }, options);
  }
  await service.delete("/v1/coupons/C", options);
  const listed = async (query: string) =>
    (await service.get(`/v1/coupons?${query}`, options)).body.data.map(({ id }) => id);
  assert.deepEqual(await listed(""), ["D", "B", "A"]);
  assert.deepEqual(await listed("starting_after=C"), ["B", "A"]);
  assert.deepEqual(await listed("ending_before=B&limit=1"), ["D"]);
});

test("the same request with its key creates one coupon", async () => {
  const send = () => service.post("/v1/coupons", { percent_off: "10" }, { idempotencyKey: "one coupon" });
  const [first, again] = [await send(), await send()];
  assert.equal(again.text, first.text);
});

test("of many redemptions at once no more succeed than the coupon allows", async () => {
  const { id } = await aCoupon({ percent_off: "10", max_redemptions: "3" });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(id)));
  const rejected = results.filter(({ status }) => status === "rejected");
  assert.equal(rejected.length, 7);
  for (const result of rejected) {
    assert.match(String((result as PromiseRejectedResult).reason), /used up/);
  }
  const { body } = await service.get(`/v1/coupons/${id}`);
  assert.deepEqual([body["times_redeemed"], body["valid"]], [3, false]);
});

test("a redemption is rejected after its time, in another currency, and of a deleted coupon", async () => {
  const { id: late } = await aCoupon({ percent_off: "10", redeem_by: "2030-01-15T12:00:01Z" });
  await redeem(late);
  service.clock.advance(1_000);
  await assert.rejects(redeem(late), { code: "parameter_invalid", message: /time to redeem .* over/ });
  assert.equal((await service.get(`/v1/coupons/${late}`)).body["valid"], false);
  const { id: euros } = await aCoupon({ amount_off: "500", currency: "eur" });
  await assert.rejects(redeem(euros, "usd"), { code: "parameter_invalid", message: /in eur, not in usd/ });
  assert.equal((await service.get(`/v1/coupons/${euros}`)).body["times_redeemed"], 0);
  await service.delete(`/v1/coupons/${euros}`);
  await assert.rejects(redeem(euros, "eur"), { code: "resource_missing", param: "discounts[0][coupon]" });
});
