import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createShop } from "../../demo/shop.ts";
import { Till } from "../../src/client/till.ts";
import type { ApiErrorBody } from "../../src/contract/errors/api-error.ts";
import type { Charge } from "../../src/contract/payments/charge.ts";
import type { TestShop } from "./a-shop.ts";
import { aShop, fromElement, fromForm } from "./a-shop.ts";

let shop: TestShop;

before(async () => {
  shop = await aShop();
});

after(() => shop.close());

async function chargeOf(response: Response): Promise<Charge> {
  assert.equal(response.status, 200);
  return (await response.json()) as Charge;
}

test("a checkout gets the charge that was made, of the price that the shop has", async () => {
  const sent = { source: "tok_visa", amount: "1", currency: "jpy", note: "Ring twice" };
  const charge = await chargeOf(await shop.pay(sent));
  const { amount, currency, status, metadata, source } = charge;
  assert.deepEqual(
    [amount, currency, status, source.object === "card" && source.last4],
    [4200, "eur", "succeeded", "4242"],
  );
  assert.deepEqual(metadata, { note: "Ring twice" });
  assert.deepEqual(await shop.till.charges.retrieve(charge.id), charge);
});

test("several boxes cost several times as much, whatever a page calls their sum", async () => {
  const amounts = ["2", "0", "1e3", "-1"].map(async (boxes, index) => {
    const headers = { ...fromElement, "Idempotency-Key": `attempt-boxes-${index}` };
    return (await chargeOf(await shop.pay({ source: "tok_visa", boxes, amount: "1" }, headers))).amount;
  });
  assert.deepEqual(await Promise.all(amounts), [8400, 4200, 4200, 4200]);
});

test("an attempt that is sent again gets its charge again, and pays once", async () => {
  const count = (await shop.charges()).length;
  const headers = { ...fromElement, "Idempotency-Key": "attempt-again" };
  const first = await chargeOf(await shop.pay({ source: "tok_visa" }, headers));
  const second = await chargeOf(await shop.pay({ source: "tok_visa" }, headers));
  assert.deepEqual(second, first);
  assert.equal((await shop.charges()).length, count + 1);
});

test("forwards a decline of the service unchanged, with its status", async () => {
  const headers = { ...fromElement, "Idempotency-Key": "attempt-declined" };
  const response = await shop.pay({ source: "tok_chargeDeclinedInsufficientFunds" }, headers);
  assert.equal(response.status, 402);
  const { error } = (await response.json()) as ApiErrorBody;
  const [charge] = await shop.charges();
  assert.deepEqual(
    [error.type, error.code, error.decline_code, error.charge],
    ["card_declined", "insufficient_funds", "insufficient_funds", charge?.id],
  );
});

test("forwards the error of the service for a request without a source", async () => {
  const response = await shop.pay({}, { ...fromElement, "Idempotency-Key": "attempt-empty" });
  assert.equal(response.status, 400);
  assert.equal(((await response.json()) as ApiErrorBody).error.param, "source");
});

test("a service that cannot be reached is 502 in the shape of every error", async () => {
  const till = new Till(shop.service.secret, { service: "http://127.0.0.1:9", retries: 0 });
  const alone = createShop({
    service: "https://pay.example",
    publishableKey: "pk_test_1",
    till,
    address: "http://127.0.0.1:4243",
    scripts: "dist/demo",
    manifest: () => Promise.reject(new Error("no service")),
  });
  const pay = (headers: Record<string, string>) =>
    alone.request("/pay", { method: "POST", body: new URLSearchParams({ source: "tok_visa" }), headers });
  const response = await pay(fromElement);
  assert.equal(response.status, 502);
  const { error } = (await response.json()) as ApiErrorBody;
  assert.deepEqual([error.type, error.code], ["api_error", "connection_failed"]);
  const page = await (await pay(fromForm)).text();
  assert.match(page, /Reload this page to ask again: you will not pay twice/);
});

test("a form leads to a page that shows the charge", async () => {
  const response = await shop.pay({ source: await shop.aToken() }, fromForm);
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/paid");
  const cookie = response.headers.get("set-cookie") ?? "";
  assert.match(cookie, /HttpOnly; SameSite=Lax/);
  const page = await shop.shop.request("/paid", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  assert.equal(page.headers.get("cache-control"), "no-store");
  const text = await page.text();
  const [charge] = await shop.charges();
  for (const shown of ["<h1>Paid</h1>", charge?.id ?? "no charge", "€42.00", "succeeded", "visa •••• 4242"]) {
    assert.ok(text.includes(shown), shown);
  }
});

test("a form that is sent twice pays once", async () => {
  const count = (await shop.charges()).length;
  const source = await shop.aToken();
  const answers = [await shop.pay({ source }, fromForm), await shop.pay({ source }, fromForm)];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  );
  assert.equal((await shop.charges()).length, count + 1);
});

test("a declined form shows the reason, and a link back", async () => {
  const response = await shop.pay({ source: await shop.aToken("4000000000009995") }, fromForm);
  assert.equal(response.status, 402);
  const page = await response.text();
  assert.match(page, /Your card has insufficient funds\. Use another card\./);
  assert.match(page, /<a class="button" href="\/form">/);
});

test("a page does not tell the payer that a card is reported lost", async () => {
  const response = await shop.pay({ source: await shop.aToken("4000000000009987") }, fromForm);
  const page = await response.text();
  assert.match(page, /Your card was declined/);
  assert.doesNotMatch(page, /lost|stolen/i);
});

test("a body that is too large is rejected", async () => {
  const response = await shop.pay({ source: "tok_visa", note: "x".repeat(20_000) }, fromForm);
  assert.equal(response.status, 413);
});
