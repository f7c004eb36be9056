import assert from "node:assert/strict";
import { test } from "node:test";
import type { Received, ReceivedBody } from "../support/a-service.ts";
import { endOverdue, runDue } from "../support/run-jobs.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import type { RedirectAnswer } from "./fake-adyen/ledger.ts";
import { until } from "./fake-adyen/merchant-of.ts";
import { unknownBlikCode } from "./fake-adyen/redirects.ts";

// BLIK at Adyen, which waits for the payer's answer in the app of their bank, and notifies it.

const { till, ownKey, chargeOf, becomes, eventsOf, paymentIn } = inLiveMode();

async function send(code = "123456", idempotencyKey?: string): Promise<Received> {
  const token = await till.service.post("/v1/tokens", { type: "blik", blik: { code } }, ownKey());
  const order = { amount: 2000, currency: "pln", source: token.body.id };
  const options = { ...ownKey(), ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return till.service.post("/v1/charges", order, options);
}

async function begin(): Promise<ReceivedBody> {
  const { body, text } = await send();
  assert.equal(body.status, "requires_action", text);
  assert.equal((body["next_action"] as { type: string }).type, "blik_authorize");
  return body;
}

/** Answers in the app of the bank. */
async function answer({ id }: ReceivedBody, given: RedirectAnswer): Promise<void> {
  const body = new URLSearchParams({ answer: given });
  const url = `${till.fake.url}/method/${id}/answer`;
  assert.equal((await fetch(url, { method: "POST", body, redirect: "manual" })).status, 303);
}

async function ends({ id }: ReceivedBody): Promise<ReceivedBody> {
  await until(async () => {
    await runDue(till.service.dependencies, "redirect_inquiry");
    return (await chargeOf(id)).status !== "requires_action";
  });
  return chargeOf(id);
}

test("a payer who confirms has paid once, and can be refunded", async () => {
  const charge = await begin();
  await runDue(till.service.dependencies, "redirect_inquiry");
  assert.equal((await chargeOf(charge.id)).status, "requires_action");
  await answer(charge, "pay");
  assert.equal((await ends(charge)).status, "succeeded");
  assert.deepEqual(await eventsOf(charge.id), ["payment.requires_action", "payment.succeeded"]);
  assert.equal((await paymentIn(charge.id))?.captured, 2000);
  const refund = await till.service.post("/v1/refunds", { charge: charge.id, amount: 500 }, ownKey());
  await becomes(refund.body.id, "succeeded");
});

test("a payer who refuses has paid nothing", async () => {
  const charge = await begin();
  await answer(charge, "refuse");
  const { status, failure_code: code } = await ends(charge);
  assert.deepEqual([status, code], ["failed", "payment_refused"]);
});

test("a code that no bank has given is declined at once", async () => {
  const { status, body } = await send(unknownBlikCode);
  assert.deepEqual([status, body.error.code], [402, "invalid_blik_code"]);
});

test("what is confirmed after the payer's minute goes back", async () => {
  const charge = await begin();
  till.service.clock.advance(60_000);
  await endOverdue(till.service.dependencies);
  assert.equal((await chargeOf(charge.id))["failure_code"], "payment_expired");
  await answer(charge, "pay");
  await until(async () => {
    await till.handle();
    const payment = await paymentIn(charge.id);
    return payment?.refunded === 2000 || payment?.state === "canceled";
  });
  assert.equal((await chargeOf(charge.id)).status, "failed");
});

test("a beginning whose answer is lost is sent again with its code, and is one payment", async () => {
  till.network("loses answers");
  const token = await till.service.post("/v1/tokens", { type: "blik", blik: { code: "123456" } }, ownKey());
  const order = { amount: 2000, currency: "pln", source: token.body.id };
  const options = { ...ownKey(), idempotencyKey: "lost code" };
  assert.equal((await till.service.post("/v1/charges", order, options)).status, 503);
  till.network("well");
  const { body, text } = await till.service.post("/v1/charges", order, options);
  assert.equal(body.status, "requires_action", text);
  await answer(body, "pay");
  assert.equal((await ends(body)).status, "succeeded");
  const { payments } = await till.fake.books();
  assert.equal(payments.filter(({ reference }) => reference === body.id).length, 1);
});
