import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReceivedBody } from "../support/a-service.ts";
import { endOverdue, runDue } from "../support/run-jobs.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";
import type { RedirectAnswer } from "./fake-adyen/ledger.ts";

// Payments of live mode on the page of a method, before the fake acquirer.

const { till, ownKey, chargeOf, sweep, becomes, eventsOf, paymentIn } = inLiveMode();

const minute = 60_000;

async function begin(more: object = {}, type = "ideal"): Promise<ReceivedBody> {
  const token = await till.service.post("/v1/tokens", { type }, ownKey());
  assert.equal(token.status, 200, token.text);
  const order = {
    amount: 2000,
    currency: "eur",
    source: token.body.id,
    return_url: "https://shop.example/paid",
  };
  const { body, text } = await till.service.post("/v1/charges", { ...order, ...more }, ownKey());
  assert.equal(body.status, "requires_action", text);
  return body;
}

/** Answers on the page of the method; returns where the payer is led. */
async function answer({ next_action: action }: ReceivedBody, given: RedirectAnswer): Promise<string> {
  const { redirect_to_url: to } = action as { redirect_to_url: { url: string } };
  const page = await fetch(to.url);
  assert.equal(page.status, 200);
  const body = new URLSearchParams({ answer: given });
  const answered = await fetch(`${to.url}/answer`, { method: "POST", body, redirect: "manual" });
  assert.equal(answered.status, 303);
  return answered.headers.get("location") ?? "";
}

/** Where a payer is led on who comes back. */
async function comeBack(location: string): Promise<string> {
  return (await till.comeBack(location)).headers.get("refresh") ?? "";
}

const ask = () => runDue(till.service.dependencies, "redirect_inquiry");

test("a payer pays on the page, comes back, and both books have the payment once", async () => {
  const charge = await begin();
  const location = await answer(charge, "pay");
  assert.match(await comeBack(location), /redirect_status=succeeded/);
  await comeBack(location);
  await sweep();
  const paid = await chargeOf(charge.id);
  assert.deepEqual([paid.status, paid["payment_method_type"]], ["succeeded", "ideal"]);
  assert.deepEqual(await eventsOf(charge.id), ["payment.requires_action", "payment.succeeded"]);
  const { payments } = await till.fake.books();
  const made = payments.filter(({ reference }) => reference === charge.id);
  assert.deepEqual(
    made.map(({ captured, state }) => [captured, state]),
    [[2000, "authorised"]],
  );
});

test("each method of Adyen can be paid, and is refunded", async () => {
  for (const [type, currency] of [
    ["eps", "eur"],
    ["p24", "pln"],
    ["paypal", "eur"],
    ["klarna", "sek"],
    ["twint", "chf"],
  ] as const) {
    const charge = await begin({ currency }, type);
    await comeBack(await answer(charge, "pay"));
    assert.equal((await chargeOf(charge.id)).status, "succeeded", type);
    const refund = await till.service.post("/v1/refunds", { charge: charge.id }, ownKey());
    await becomes(refund.body.id, "succeeded");
    assert.equal((await paymentIn(charge.id))?.refunded, 2000, type);
  }
});

test("a payer who gives up or is refused has paid nothing, and need not come back for that", async () => {
  for (const [given, code] of [
    ["cancel", "payment_canceled"],
    ["refuse", "payment_refused"],
  ] as const) {
    const charge = await begin();
    await answer(charge, given);
    await until(async () => {
      await ask();
      return (await chargeOf(charge.id)).status === "failed";
    });
    assert.equal((await chargeOf(charge.id))["failure_code"], code);
    assert.equal((await paymentIn(charge.id))?.captured, 0);
  }
});

test("a payer who does not come back has paid: the notification decides", async () => {
  const charge = await begin();
  await answer(charge, "pay");
  await until(async () => {
    await ask();
    return (await chargeOf(charge.id)).status === "succeeded";
  });
});

test("a payment that the bank confirms later is pending until the notification comes", async () => {
  const charge = await begin();
  assert.match(await comeBack(await answer(charge, "later")), /redirect_status=pending/);
  assert.equal((await chargeOf(charge.id)).status, "pending");
  till.service.clock.advance(60 * minute);
  await sweep();
  await endOverdue(till.service.dependencies);
  assert.equal(
    (await chargeOf(charge.id)).status,
    "pending",
    "their time on the page is over, the bank's is not",
  );
  await till.fake.release();
  await becomes(charge.id, "succeeded");
});

test("an offer that is closed has failed", async () => {
  const charge = await begin();
  await till.fake.notify({ reference: charge.id, eventCode: "OFFER_CLOSED" });
  await ask();
  const failed = await chargeOf(charge.id);
  assert.deepEqual([failed.status, failed["failure_code"]], ["failed", "payment_expired"]);
});

test("what is paid after the payer's time is over goes back", async () => {
  const charge = await begin();
  till.service.clock.advance(15 * minute);
  await endOverdue(till.service.dependencies);
  assert.equal((await chargeOf(charge.id))["failure_code"], "payment_expired");
  const location = await answer(charge, "pay");
  assert.match(await comeBack(location), /redirect_status=failed/);
  await until(async () => {
    await till.handle();
    const payment = await paymentIn(charge.id);
    return payment?.refunded === 2000 || payment?.state === "canceled";
  });
  assert.equal((await chargeOf(charge.id)).status, "failed");
});

test("what somebody else has brought, or made up, decides nothing", async () => {
  const [mine, theirs] = [await begin(), await begin()];
  const { database } = till.service.dependencies;
  const paid = new URL(await answer(theirs, "pay"));
  const atMine = await answer(mine, "cancel").then((location) => new URL(location));
  await database
    .updateTable("adyen_payments")
    .set({ state: "sent", outcome: null })
    .where("id", "=", mine.id)
    .execute();
  for (const result of [paid.searchParams.get("redirectResult") ?? "", "made up", "x".repeat(9_000)]) {
    const tried = new URL(atMine);
    tried.searchParams.set("redirectResult", result);
    await comeBack(tried.href);
    assert.notEqual((await chargeOf(mine.id)).status, "succeeded");
  }
});

test("a beginning whose answer is lost is sent again under its reference, and leads to one payment", async () => {
  const token = await till.service.post("/v1/tokens", { type: "ideal" }, ownKey());
  const order = {
    amount: 2000,
    currency: "eur",
    source: token.body.id,
    return_url: "https://shop.example/paid",
  };
  const options = { ...ownKey(), idempotencyKey: "lost beginning" };
  till.network("loses answers");
  const lost = await till.service.post("/v1/charges", order, options);
  assert.deepEqual([lost.status, lost.body.error.code], [503, "processor_unavailable"]);
  till.network("well");
  const again = await till.service.post("/v1/charges", order, options);
  assert.equal(again.body.status, "requires_action", again.text);
  await comeBack(await answer(again.body, "pay"));
  const { payments } = await till.fake.books();
  assert.equal(payments.filter(({ reference }) => reference === again.body.id).length, 1);
});

test("a method that Adyen would answer with a QR code makes no token", async () => {
  const { status, body } = await till.service.post("/v1/tokens", { type: "bancontact" }, ownKey());
  assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"]);
  assert.match(body.error.message, /card, ideal, eps, p24, paypal, klarna, twint, blik, sepa_debit/);
});
