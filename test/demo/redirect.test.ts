import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import type { CheckoutSession } from "../../src/contract/checkout/checkout-session.ts";
import type { TestShop } from "./a-shop.ts";
import { aShop } from "./a-shop.ts";

let shop: TestShop;

before(async () => {
  shop = await aShop();
});

after(() => shop.close());

/** Presses the button of the cart; gives the session that was made, and the cart's cookie. */
async function order(boxes: string, cookie = ""): Promise<{ session: CheckoutSession; cookie: string }> {
  const response = await shop.shop.request("/redirect", {
    method: "POST",
    body: new URLSearchParams({ boxes }),
    headers: { cookie },
  });
  assert.equal(response.status, 303);
  const [, id = ""] = /\/c\/(cs_\w+)$/.exec(response.headers.get("location") ?? "") ?? [];
  const kept = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { session: await shop.till.checkoutSessions.retrieve(id), cookie: kept };
}

async function pay({ id, client_secret }: CheckoutSession): Promise<void> {
  const path = `/v1/checkout/sessions/${id}/confirm`;
  const key = shop.service.publishable;
  const fields = { client_secret, source: "tok_visa" };
  const { status, text } = await shop.service.post(path, fields, { key, idempotencyKey: id });
  assert.equal(status, 200, text);
}

async function comeBack({ id }: CheckoutSession, cookie = ""): Promise<{ text: string; headers: Headers }> {
  const response = await shop.shop.request(`/redirect/paid?session=${id}`, { headers: { cookie } });
  return { text: await response.text(), headers: response.headers };
}

/** Sends what the service would send, signed with a secret. */
async function tell(
  session: CheckoutSession,
  secret: string,
  type = "checkout.session.completed",
): Promise<number> {
  const time = Math.floor((performance.timeOrigin + performance.now()) / 1000);
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object: session } });
  const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const headers = { "X-Service-Signature": `t=${time},v1=${mac}` };
  return (await shop.shop.request("/webhooks", { method: "POST", body, headers })).status;
}

test("the cart becomes a session of the shop's prices, with the ways back", async () => {
  const { session } = await order("3");
  assert.deepEqual([session.amount_total, session.currency], [12_600, "eur"]);
  assert.equal(session.success_url, "http://127.0.0.1:4243/redirect/paid?session=%7BCHECKOUT_SESSION_ID%7D");
  assert.equal(session.cancel_url, "http://127.0.0.1:4243/redirect");
});

test("a visitor who goes back finds the same cart, and gets the same session for it", async () => {
  const { session, cookie } = await order("4");
  const page = await shop.shop.request("/redirect", { headers: { cookie } });
  assert.match(await page.text(), /<option value="4" selected>4 · €168\.00<\/option>/);
  assert.equal((await order("4", cookie)).session.id, session.id);
  assert.notEqual((await order("5", cookie)).session.id, session.id);
});

test("an order is paid when the service says so and its webhook has come, not before", async () => {
  const { session, cookie } = await order("2");
  assert.match((await comeBack(session, cookie)).text, /There is no order yet/);
  await pay(session);
  const early = await comeBack(session, cookie);
  assert.match(early.text, /Not settled yet/);
  assert.equal(early.headers.get("set-cookie"), null);
  assert.equal(await tell(session, shop.webhookSecret), 204);
  const paid = await comeBack(session, cookie);
  assert.match(paid.text, /<h1>Paid<\/h1>/);
  assert.match(paid.text, /€84\.00/);
  assert.match(paid.headers.get("set-cookie") ?? "", /^shop-cart=;/, "the cart is empty again");
});

test("a webhook alone pays nothing, and one that is not signed by the service is rejected", async () => {
  const { session } = await order("1");
  assert.equal(await tell(session, shop.webhookSecret), 204);
  assert.match((await comeBack(session)).text, /There is no order yet/);
  const other = (await order("2")).session;
  await pay(other);
  assert.equal(await tell(other, "whsec_of_somebody_else"), 400);
  const unsigned = await shop.shop.request("/webhooks", { method: "POST", body: "{}" });
  assert.equal(unsigned.status, 400);
  assert.match((await comeBack(other)).text, /Not settled yet/);
});

test("who comes back with an id that is none finds no order", async () => {
  for (const session of ["", "cs_nothing", "%2e%2e%2fcharges"]) {
    const response = await shop.shop.request(`/redirect/paid?session=${session}`);
    assert.match(await response.text(), /There is no order yet/);
  }
});
