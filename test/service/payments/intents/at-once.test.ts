import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { copyCharge, processorLedger } from "../../../support/rows.ts";

// What merchants send at the same time, from several servers: money moves once.

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const path = "/v1/payment_intents";
const rounds = 6;

async function made(fields: object = {}): Promise<ReceivedBody> {
  const order = { amount: "2000", currency: "eur", payment_method: "tok_visa" };
  const { status, text, body } = await service.post(path, { ...order, ...fields });
  assert.equal(status, 200, text);
  return body;
}

const act = (id: string, verb: string, fields: object = {}) => service.post(`${path}/${id}/${verb}`, fields);

async function read(id: string): Promise<ReceivedBody> {
  return (await service.get(`${path}/${id}`)).body;
}

async function chargesOf(id: string): Promise<readonly ReceivedBody[]> {
  return (await service.get(`/v1/charges?payment_intent=${id}&limit=100`)).body.data;
}

/** Amounts that the acquirer moved for charges, by what it did. */
async function movedFor(charges: readonly ReceivedBody[]): Promise<readonly string[]> {
  const ids = charges.map(({ id }) => id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger
    .filter(({ reference, parent }) => ids.includes(parent ?? reference))
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .sort();
}

const statuses = (answers: readonly Received[]) => answers.map(({ status }) => status).sort();

test("many confirmations at once make one charge", async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await made();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act(id, "confirm")));
    assert.deepEqual(statuses(answers), [200, 409, 409, 409, 409]);
    assert.deepEqual(await movedFor(await chargesOf(id)), ["sale 2000"]);
    assert.equal((await read(id)).status, "succeeded");
    assert.deepEqual(await eventTypesOf(service, id), ["payment_intent.created", "payment_intent.succeeded"]);
  }
});

test("a confirmation and a cancellation at once: the intent is paid, or canceled and nothing is charged", async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await made();
    await Promise.all([act(id, "confirm"), act(id, "cancel"), act(id, "confirm"), act(id, "cancel")]);
    const { status } = await read(id);
    const moved = await movedFor(await chargesOf(id));
    assert.deepEqual(moved, status === "succeeded" ? ["sale 2000"] : []);
    assert.ok(status === "succeeded" || status === "canceled");
  }
});

test("a change of the amount and a confirmation at once: what is charged is the amount of the intent", async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await made();
    const change = () => service.post(`${path}/${id}`, { amount: "2500" });
    const [changed] = await Promise.all([change(), act(id, "confirm"), change()]);
    const intent = await read(id);
    assert.equal(intent.status, "succeeded");
    assert.equal(intent.amount, intent["amount_received"]);
    assert.deepEqual(await movedFor(await chargesOf(id)), [`sale ${intent.amount}`]);
    if (changed?.status === 200) assert.equal(intent.amount, 2500);
  }
});

test("two captures and a cancellation at once: one of them happens", async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await made({ capture_method: "manual", confirm: "true" });
    await Promise.all([
      act(id, "capture", { amount_to_capture: "1500" }),
      act(id, "cancel"),
      act(id, "capture", { amount_to_capture: "1200" }),
    ]);
    const intent = await read(id);
    const moved = await movedFor(await chargesOf(id));
    const expected =
      intent.status === "succeeded" ? `capture ${String(intent["amount_received"])}` : "cancellation 2000";
    assert.ok(intent.status === "succeeded" || intent.status === "canceled");
    assert.deepEqual(moved, ["authorization 2000", expected].sort());
  }
});

test("two confirmations of one setup save the card once", async () => {
  const { body: customer } = await service.post("/v1/customers");
  const fields = { customer: customer.id, payment_method: "tok_visa" };
  const { body: setup } = await service.post("/v1/setup_intents", fields);
  const confirm = () => service.post(`/v1/setup_intents/${setup.id}/confirm`);
  assert.deepEqual(statuses(await Promise.all([confirm(), confirm()])), [200, 409]);
  const { body } = await service.get(`/v1/customers/${customer.id}/payment_methods`);
  assert.equal(body.data.length, 1);
});

test("while an attempt is under way or has succeeded, what it charges cannot change", async () => {
  const challenged = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
  const { body: method } = await service.post("/v1/payment_methods", { card: challenged });
  const waiting = await made({ payment_method: method.id, confirm: "true" });
  assert.equal(waiting.status, "requires_action");
  const paid = await made({ confirm: "true" });
  for (const { id, status } of [waiting, paid]) {
    for (const fields of [{ amount: "1" }, { currency: "usd" }, { payment_method: "tok_amex" }]) {
      const { body, status: code } = await service.post(`${path}/${id}`, { ...fields, amount: "2100" });
      assert.deepEqual([code, body.error.code], [409, "invalid_state"]);
    }
    assert.equal((await act(id, "confirm", { payment_method: "tok_visa" })).status, 409);
    const { body } = await service.post(`${path}/${id}`, { description: "Order 1", metadata: { a: "1" } });
    assert.deepEqual([body["description"], body.status, body.amount], ["Order 1", status, 2000]);
  }
});

test("the database itself takes no second charge of an intent that is paid, and of one that was declined it does", async () => {
  const { database } = service.dependencies;
  const paid = await made({ confirm: "true" });
  await assert.rejects(copyCharge(database, String(paid["latest_charge"])), /charges_paying_intents/);
  const order = { amount: "2000", currency: "eur", payment_method: "tok_chargeDeclined", confirm: "true" };
  const { body } = await service.post(path, order);
  await copyCharge(database, body.error.charge ?? "");
});
