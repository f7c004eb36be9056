import assert from "node:assert/strict";
import { test } from "node:test";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";

/*
 * A connection that ends before the answer, such as one that the acquirer closes because nothing was sent on it for a while.
 */

const { till, ownKey, aToken, chargeOf, paid, becomes, paymentIn } = inLiveMode();

const paymentsOf = async (charge: string) =>
  (await till.fake.books()).payments.filter(({ reference }) => reference === charge);

test("a charge whose connection is lost is sent again at once, and paid once", async () => {
  await till.fake.control({ closesConnections: 1 });
  const charge = await paid("A Payer");
  assert.equal((await paymentsOf(charge)).length, 1);
});

test("a refund whose connection is lost is sent again at once, and made once", async () => {
  const charge = await paid("A Payer");
  await till.fake.control({ closesConnections: 1 });
  const { body, text } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  await becomes(body.id, "succeeded");
  assert.equal((await paymentIn(charge))?.refunded, 500, text);
});

test("a charge whose connection is lost twice is unknown until the acquirer notifies it, and paid once", async () => {
  await till.fake.control({ closesConnections: 2 });
  const source = await aToken("A Payer");
  const order = { amount: 2_000, currency: "eur", source };
  const { status, body } = await till.service.post("/v1/charges", order, ownKey());
  assert.deepEqual([status, body.error.code], [503, "processor_unavailable"]);
  const charge = body.error.charge ?? "";
  await becomes(charge, "succeeded");
  assert.equal((await paymentsOf(charge)).length, 1);
});

test("a charge whose connection is lost stays unknown, and does not fail, where the second request cannot be sent", async () => {
  const source = await aToken("A Payer");
  await till.fake.control({ closesConnections: 1 });
  till.network("cut after the next");
  const order = { amount: 2_000, currency: "eur", source };
  const { status, body } = await till.service.post("/v1/charges", order, ownKey());
  assert.equal(status, 503);
  const charge = body.error.charge ?? "";
  assert.notEqual((await chargeOf(charge)).status, "failed");
  await becomes(charge, "succeeded");
  assert.equal((await paymentsOf(charge)).length, 1);
});
