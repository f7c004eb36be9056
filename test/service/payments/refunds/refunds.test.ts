import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { processorLedger } from "../../../support/rows.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function paid(more: object = {}): Promise<string> {
  const fields = { amount: "2000", currency: "usd", source: "tok_visa", ...more };
  const { status, text, body } = await service.post("/v1/charges", fields);
  assert.equal(status, 200, text);
  return body.id;
}

function refund(fields: object, options = {}) {
  return service.post("/v1/refunds", fields, options);
}

async function charge(id: string) {
  return (await service.get(`/v1/charges/${id}`)).body;
}

test("without an amount everything is refunded, with reason and metadata", async () => {
  const id = await paid();
  const { status, body } = await refund({
    charge: id,
    reason: "requested_by_customer",
    metadata: { ticket: "77" },
  });
  assert.equal(status, 200);
  assert.match(body.id, /^re_[0-9A-Za-z]{24}$/);
  assert.equal(body.object, "refund");
  assert.equal(body.status, "succeeded");
  assert.equal(body.amount, 2000);
  assert.equal(body["currency"], "usd");
  assert.equal(body["charge"], id);
  assert.equal(body["reason"], "requested_by_customer");
  assert.equal(body["failure_reason"], null);
  assert.deepEqual(body.metadata, { ticket: "77" });
  assert.deepEqual((await service.get(`/v1/refunds/${body.id}`)).body, body);
  assert.deepEqual(await eventTypesOf(service, body.id), ["refund.created"]);
  const after = await charge(id);
  assert.equal(after.status, "succeeded");
  assert.equal(after["refunded"], true);
  assert.equal(after["amount_refunded"], 2000);
});

test("the charge of each refund is reported with what it was before", async () => {
  const id = await paid();
  await refund({ charge: id, amount: "1200" });
  await refund({ charge: id });
  const { data } = (await service.get("/v1/events?type=payment.refunded&limit=2")).body;
  const [last, first] = data.map((event) => event.data);
  assert.deepEqual(
    [first?.object.id, first?.object["amount_refunded"], first?.previous_attributes],
    [id, 1200, { amount_refunded: 0 }],
  );
  assert.deepEqual(last?.previous_attributes, { amount_refunded: 1200, refunded: false });
  assert.deepEqual(last?.object, await charge(id));
});

test("several parts are refunded until nothing is left", async () => {
  const id = await paid();
  await refund({ charge: id, amount: "1200" });
  assert.equal((await charge(id))["refunded"], false);
  const above = await refund({ charge: id, amount: "801" });
  assert.equal(above.status, 400);
  assert.equal(above.body.error.param, "amount");
  assert.match(above.body.error.message, /800/);
  assert.equal((await refund({ charge: id })).body.amount, 800);
  const none = await refund({ charge: id, amount: "1" });
  assert.equal(none.status, 409);
  assert.equal(none.body.error.code, "charge_already_refunded");
});

test("of a part that was captured no more than that part is refunded", async () => {
  const id = await paid({ capture: "false" });
  const early = await refund({ charge: id });
  assert.equal(early.status, 409);
  assert.match(early.body.error.message, /requires_capture/);
  await service.post(`/v1/charges/${id}/capture`, { amount: "500" });
  assert.equal((await refund({ charge: id, amount: "501" })).status, 400);
  assert.equal((await refund({ charge: id })).body.amount, 500);
});

test("50 refunds at the same moment never give back more than was captured", async () => {
  const id = await paid({ amount: "1050" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund({ charge: id, amount: "100" })));
  const made = answers.filter(({ status }) => status === 200);
  assert.equal(made.length, 10);
  assert.ok(answers.every(({ status }) => status === 200 || status === 400));
  assert.equal((await charge(id))["amount_refunded"], 1000);
  const ledger = await processorLedger(service.dependencies.database);
  const refunded = ledger.filter(({ parent, result }) => parent === id && result === "moved");
  assert.equal(
    refunded.reduce((sum, { amount }) => sum + amount, 0),
    1000,
  );
});

test("a refund that the payer's bank does not take fails, and its amount may be refunded again", async () => {
  const id = await paid({ source: "tok_refundFail" });
  const { status, body } = await refund({ charge: id, amount: "700" });
  assert.equal(status, 200);
  assert.equal(body.status, "failed");
  assert.equal(body["failure_reason"], "declined");
  assert.deepEqual(await eventTypesOf(service, body.id), ["refund.failed"]);
  assert.equal((await charge(id))["amount_refunded"], 0);
});

test("the same key refunds once and gets the same bytes; another request with it is rejected", async () => {
  const id = await paid();
  const fields = { charge: id, amount: "500" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refund(fields, { idempotencyKey: "refund" })),
  );
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await charge(id))["amount_refunded"], 500);
  const other = await refund({ charge: id, amount: "501" }, { idempotencyKey: "refund" });
  assert.equal(other.body.error.code, "idempotency_key_reused");
});

test("a replay repeats an error response, but not that of a wrong parameter", async () => {
  const missing = { charge: `ch_${"0".repeat(24)}` };
  const first = await refund(missing, { idempotencyKey: "missing" });
  assert.equal(first.status, 404);
  assert.equal(first.body.error.param, "charge");
  assert.equal((await refund(missing, { idempotencyKey: "missing" })).text, first.text);
  const id = await paid();
  const wrong = await refund({ charge: id, amount: "2001" }, { idempotencyKey: "wrong" });
  assert.equal(wrong.status, 400);
  assert.equal((await refund({ charge: id }, { idempotencyKey: "wrong" })).status, 200);
});

test("refunds only succeeded charges, and names the invalid parameter", async () => {
  const declined = await service.post("/v1/charges", {
    amount: "2000",
    currency: "usd",
    source: "tok_chargeDeclined",
  });
  assert.equal((await refund({ charge: declined.body.error.charge })).body.error.code, "invalid_state");
  const id = await paid();
  const wrong: readonly (readonly [object, string])[] = [
    [{}, "charge"],
    [{ charge: id, amount: "0" }, "amount"],
    [{ charge: id, amount: "1.5" }, "amount"],
    [{ charge: id, reason: "because" }, "reason"],
    [{ charge: id, amonut: "5" }, "amonut"],
  ];
  for (const [fields, param] of wrong) {
    const { status, body } = await refund(fields);
    assert.equal(status, 400);
    assert.equal(body.error.param, param);
  }
});

test("refunds are listed newest first, of one charge or of all, and only to their merchant", async () => {
  const merchant = await service.aMerchant();
  const options = { key: merchant.secret };
  const created: string[] = [];
  const charges: string[] = [];
  for (let index = 0; index < 2; index++) {
    const fields = { amount: "2000", currency: "usd", source: "tok_visa" };
    const id = (await service.post("/v1/charges", fields, options)).body.id;
    charges.push(id);
    for (const amount of ["100", "200"]) {
      created.unshift((await refund({ charge: id, amount }, options)).body.id);
    }
  }
  const ids = async (query: string) =>
    (await service.get(`/v1/refunds${query}`, options)).body.data.map(({ id }) => id);
  assert.deepEqual(await ids(""), created);
  assert.deepEqual(await ids(`?charge=${charges[0]}`), created.slice(2));
  assert.deepEqual(await ids(`?limit=1&starting_after=${created[0]}`), [created[1]]);
  assert.equal((await service.get(`/v1/refunds/${created[0]}`)).status, 404);
  assert.equal((await refund({ charge: charges[0] })).status, 404);
  const browser = await service.get("/v1/refunds", { key: merchant.publishable });
  assert.equal(browser.status, 403);
});
