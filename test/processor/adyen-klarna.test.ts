import assert from "node:assert/strict";
import { test } from "node:test";
import { lineItemsFor } from "../../src/service/payments/acquirers/adyen/line-items.ts";
import { fakeSettings } from "../../src/service/payments/acquirers/adyen/settings.ts";
import { Sessions } from "../service/checkout/checkout-sessions/a-session.ts";
import type { ReceivedBody } from "../support/a-service.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

// Klarna at Adyen: exact lines of what is bought, and captures by requests alone.

const { till, ownKey, chargeOf, becomes, eventsOf, paymentIn } = inLiveMode();

async function aToken(type = "klarna"): Promise<string> {
  return (await till.service.post("/v1/tokens", { type }, ownKey())).body.id;
}

async function begin(more: object = {}, type = "klarna"): Promise<ReceivedBody> {
  const order = {
    amount: 2000,
    currency: "eur",
    source: await aToken(type),
    return_url: "https://shop.example/",
  };
  const { body, text } = await till.service.post("/v1/charges", { ...order, ...more }, ownKey());
  assert.equal(body.status, "requires_action", text);
  return body;
}

async function pay({ next_action: action }: ReceivedBody): Promise<void> {
  const { redirect_to_url: to } = action as { redirect_to_url: { url: string } };
  const body = new URLSearchParams({ answer: "pay" });
  const answered = await fetch(`${to.url}/answer`, { method: "POST", body, redirect: "manual" });
  await till.comeBack(answered.headers.get("location") ?? "");
}

test("a charge is authorized, and captured at once by a request, once", async () => {
  const charge = await begin({ description: "Order 7" });
  await pay(charge);
  assert.equal((await chargeOf(charge.id)).status, "succeeded");
  await till.handle();
  await till.handle();
  const payment = await paymentIn(charge.id);
  assert.deepEqual([payment?.captured, payment?.value], [2000, 2000]);
  assert.deepEqual(payment?.lineItems, [
    { id: "1", description: "Order 7", quantity: 1, amountIncludingTax: 2000 },
  ]);
  const { operations } = await till.fake.books();
  assert.equal(operations.filter(({ payment: of }) => of === charge.id).length, 1);
  const refund = await till.service.post("/v1/refunds", { charge: charge.id, amount: 500 }, ownKey());
  await becomes(refund.body.id, "succeeded");
  assert.equal((await paymentIn(charge.id))?.refunded, 500);
});

test("a payer who does not come back is captured too", async () => {
  const charge = await begin();
  const { redirect_to_url: to } = charge["next_action"] as { redirect_to_url: { url: string } };
  await fetch(`${to.url}/answer`, {
    method: "POST",
    body: new URLSearchParams({ answer: "pay" }),
    redirect: "manual",
  });
  await until(async () => {
    await till.handle();
    return (await paymentIn(charge.id))?.captured === 2000;
  });
});

test("an amount that is held is captured later, in part, and by nobody before", async () => {
  const charge = await begin({ capture: false });
  await pay(charge);
  await till.handle();
  assert.equal((await chargeOf(charge.id)).status, "requires_capture");
  assert.equal((await paymentIn(charge.id))?.captured, 0);
  await till.service.post(`/v1/charges/${charge.id}/capture`, { amount: 1500 }, ownKey());
  await becomes(charge.id, "succeeded");
  assert.equal((await paymentIn(charge.id))?.captured, 1500);
});

test("a capture that Klarna rejects takes the charge back", async () => {
  const charge = await begin();
  await pay(charge);
  await till.handle();
  await till.fake.notify({ reference: charge.id, eventCode: "CAPTURE_FAILED" });
  await becomes(charge.id, "capture_failed");
  assert.ok((await eventsOf(charge.id)).includes("payment.succeeded"));
});

test("a capture that cannot be sent is sent again until it is taken", async () => {
  const charge = await begin();
  await pay(charge);
  till.network("cut");
  await till.handle();
  assert.equal((await paymentIn(charge.id))?.captured, 0);
  till.network("well");
  await until(async () => {
    till.service.clock.advance(60_000);
    await till.handle();
    return (await paymentIn(charge.id))?.captured === 2000;
  });
});

test("the payer of a session sees its items and its discount, with Klarna; with PayPal what is left is one line", async () => {
  const options = ownKey();
  const percent = { percent_off: 10, duration: "once", name: "Autumn" };
  const { body: coupon } = await till.service.post("/v1/coupons", percent, options);
  const lines = {
    klarna: [
      { id: "1", description: "Print", quantity: 2, amountIncludingTax: 1900 },
      { id: "2", description: "Autumn", quantity: 1, amountIncludingTax: -380 },
    ],
    paypal: [
      {
        id: "1",
        description: "Print",
        quantity: 1,
        amountIncludingTax: 3420,
        amountExcludingTax: 3420,
        taxAmount: 0,
      },
    ],
  };
  for (const type of ["klarna", "paypal"] as const) {
    const sessions = new Sessions(till.service);
    const { body: session } = await sessions.create(
      { discounts: [{ coupon: coupon.id }], payment_method_types: [type] },
      options.key,
    );
    const { text } = await till.service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      {
        client_secret: session["client_secret"],
        source: await aToken(type),
        email: "ada@example.com",
        amount_total: 3420,
      },
      { ...options, idempotencyKey: type },
    );
    const path = `/v1/charges?checkout_session=${session.id}`;
    const [charge] = (await till.service.get(path, options)).body.data;
    assert.ok(charge, text);
    await pay(charge);
    await till.handle();
    assert.deepEqual((await paymentIn(charge.id))?.lineItems, lines[type]);
    assert.equal((await paymentIn(charge.id))?.captured, 3420);
  }
});

test("the fake takes lines that add up to the amount alone, as Adyen does", async () => {
  const lineItems = lineItemsFor("klarna", {
    amount: 2000,
    currency: "eur",
    lineItems: [{ description: "Print", quantity: 1, unitAmount: 1999 }],
  });
  const response = await fetch(`${till.fake.url}/v72/payments`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": fakeSettings.apiKey },
    body: JSON.stringify({
      merchantAccount: fakeSettings.merchantAccount,
      reference: "ch_wrong",
      amount: { value: 2000, currency: "EUR" },
      paymentMethod: { type: "klarna" },
      returnUrl: "https://shop.example/",
      lineItems,
    }),
  });
  assert.equal(response.status, 422);
});
