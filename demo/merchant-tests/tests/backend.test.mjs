import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTill } from "till/testing";

let till;
let shop;
before(async () => {
  till = await startTill();
  shop = await till.startApp({ command: "node shop.mjs", webhooks: "/webhooks" });
});
after(() => till.close());

function post(path, fields) {
  return fetch(shop.url + path, { method: "POST", body: new URLSearchParams(fields) });
}

const isPaid = async (order) =>
  (await (await fetch(`${shop.url}/orders?order=${order}`)).text()).includes("is paid");

test("an order is paid by its webhook, not by the answer to the charge", async () => {
  const response = await post("/pay", { source: "tok_visa", order: "2001" });
  assert.equal(response.status, 200);
  await till.settle();
  assert.equal(await isPaid("2001"), true);
});

test("an order whose card is declined is not paid", async () => {
  const response = await post("/pay", { source: "tok_chargeDeclined", order: "2002" });
  assert.equal(response.status, 402);
  const event = await till.waitForEvent(
    "payment.failed",
    ({ data }) => data.object.metadata.order === "2002",
  );
  assert.equal(event.data.object.failure_code, "generic_decline");
  await till.settle();
  assert.equal(await isPaid("2002"), false);
});

test("an event that was not sent by the service is rejected", async () => {
  const body = JSON.stringify({
    id: "evt_1",
    type: "payment.succeeded",
    data: { object: { metadata: { order: "2003" } } },
  });
  const response = await fetch(`${shop.url}/webhooks`, { method: "POST", body });
  assert.equal(response.status, 400);
  assert.equal(await isPaid("2003"), false);
});

test("a member is charged at the end of the month", async () => {
  const response = await post("/join", { source: "tok_visa", email: "grace@example.com" });
  const { customer } = await response.json();
  await till.advanceClock("1month");
  assert.equal(await (await fetch(`${shop.url}/members?customer=${customer}`)).text(), "2");
});
