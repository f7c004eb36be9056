import assert from "node:assert/strict";
import { test } from "node:test";
import { replayNotifications } from "../../src/service/payments/acquirers/adyen/notifications/store.ts";
import { unreversedApprovals } from "../../src/service/payments/acquirers/adyen/notifications/reverse-late.ts";
import { createAdyen } from "../../src/service/payments/acquirers/adyen/adyen.ts";
import { AdyenOutcomeUnknown } from "../../src/service/payments/acquirers/adyen/checkout-api.ts";
import { fakeCards } from "./fake-adyen/cards.ts";
import { runDue } from "../support/run-jobs.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

/*
 * Live mode where requests and notifications are lost for good, or come when the books of the service have gone on.
 */

const day = 86_400_000;

const {
  till,
  ownKey,
  aToken,
  chargeOf,
  refundOf,
  paid,
  unanswered,
  sweep,
  pass,
  becomes,
  eventsOf,
  paymentIn,
} = inLiveMode();

/** A refund whose request got no answer, and whose charge a bank has charged back since. */
async function lostBeforeDispute(
  arrives: boolean,
): Promise<{ readonly charge: string; readonly id: string }> {
  const charge = await paid("A Payer");
  await till.fake.control({ losesRequest: 1 });
  const { status } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  assert.equal(status, 503);
  const { body } = await till.service.get(`/v1/refunds?charge=${charge}`, ownKey());
  const id = body.data[0]?.id ?? "";
  await till.fake.control({ holdsModifications: true });
  if (arrives) await till.fake.refund(charge, id, 500);
  await till.fake.notify({ reference: charge, eventCode: "CHARGEBACK" });
  return { charge, id };
}

test("a refund that was made before its charge was disputed succeeds, although its answer was lost", async () => {
  const { charge, id } = await lostBeforeDispute(true);
  await pass(5_000, 60_000, 300_000, 3_600_000, day);
  assert.equal((await refundOf(id)).status, "pending");
  await till.fake.release();
  await becomes(id, "succeeded");
  assert.equal((await paymentIn(charge))?.refunded, 500);
  assert.equal((await chargeOf(charge))["amount_refunded"], 500);
});

test("a refund that never came before its charge was disputed fails after a week, and gives nothing twice", async () => {
  const { charge, id } = await lostBeforeDispute(false);
  await pass(5_000, 60_000, 300_000, 3_600_000, day, day, day, day, day);
  assert.equal((await refundOf(id)).status, "pending");
  await pass(day, day, day);
  assert.deepEqual([(await refundOf(id)).status, (await paymentIn(charge))?.refunded], ["failed", 0]);
});

test("a refund that was made before its charge was disputed is booked also where that is reported after a week", async () => {
  const { charge, id } = await lostBeforeDispute(true);
  await pass(5_000, 60_000, 300_000, 3_600_000, ...Array.from({ length: 8 }, () => day));
  assert.equal((await refundOf(id)).status, "failed");
  assert.equal((await chargeOf(charge))["amount_refunded"], 0);
  await till.fake.release();
  await pass(5_000);
  const booked = await refundOf(id);
  assert.deepEqual([booked.status, booked["failure_reason"]], ["succeeded", null]);
  assert.equal((await chargeOf(charge))["amount_refunded"], 500);
  const transactions = async () => {
    const { body } = await till.service.get(`/v1/balance_transactions?source=${id}`, ownKey());
    return body.data.map(({ amount }) => amount);
  };
  assert.deepEqual(await transactions(), [-500]);
  const { database, now } = till.service.dependencies;
  await replayNotifications(database, null, now());
  await pass(5_000);
  assert.deepEqual(await eventsOf(id), ["refund.failed", "refund.created"]);
  assert.equal((await eventsOf(charge)).filter((type) => type === "payment.refunded").length, 1);
  await till.fake.notify({ reference: id, eventCode: "REFUND_FAILED" });
  await replayNotifications(database, null, now());
  await pass(5_000);
  assert.equal((await refundOf(id)).status, "failed");
  assert.equal((await chargeOf(charge))["amount_refunded"], 0);
  assert.deepEqual(await transactions(), [500, -500]);
});

test("reverses what was captured for a failed charge although its approval is never notified", async () => {
  const charge = await unanswered("APPROVED_LATE");
  await pass(5_000, 60_000, 300_000, 3_600_000, day);
  assert.equal((await chargeOf(charge)).status, "failed");
  await until(async () => {
    await sweep();
    return (await paymentIn(charge))?.refunded === 2_000;
  });
  await until(async () => (await eventsOf(charge)).includes("charge.late_approval_reversed"));
  await till.fake.release();
  await sweep();
  assert.deepEqual(await eventsOf(charge), ["payment.failed", "charge.late_approval_reversed"]);
});

test("reverses an approval of what a subscription could not send when it was renewed", async () => {
  const card = { number: fakeCards.approved, exp_month: 12, exp_year: 2034 };
  const { body: token } = await till.service.post("/v1/tokens", { card }, ownKey());
  const { body: customer } = await till.service.post("/v1/customers", { source: token.id }, ownKey());
  const price_data = {
    currency: "eur",
    unit_amount: 2_000,
    recurring: { interval: "month" },
    product_data: { name: "Tea club" },
  };
  const fields = { customer: customer.id, items: [{ price_data }] };
  const made = await till.service.post("/v1/subscriptions", fields, ownKey());
  assert.equal(made.body.status, "active", made.text);
  till.network("cut");
  till.service.clock.advance(32 * day);
  for (const handler of ["subscription_renewal", "invoice_collection"])
    await runDue(till.service.dependencies, handler);
  till.network("well");
  const { body } = await till.service.get(`/v1/charges?customer=${customer.id}`, ownKey());
  const [{ id: charge, status } = { id: "", status: "" }] = body.data;
  assert.equal(status, "failed");
  await till.fake.payAgain(charge);
  await until(async () => {
    await sweep();
    return (await paymentIn(charge))?.refunded === 2_000;
  });
  await until(async () => (await eventsOf(charge)).includes("charge.late_approval_reversed"));
  assert.equal((await chargeOf(charge)).status, "failed");
});

test("what one process sends again is not forgotten because the request of another did not arrive", async () => {
  const { dependencies } = till.service;
  const { account_id: accountId } = await dependencies.database
    .selectFrom("adyen_payments")
    .select("account_id")
    .executeTakeFirstOrThrow();
  const charge = await paid("A Payer");
  let answer: (response: Response) => void = () => {};
  const slow = createAdyen(till.adyen.settings, {
    ...dependencies,
    count: () => {},
    fetch: () => new Promise((resolve) => (answer = resolve)),
  });
  const hurried = createAdyen(till.adyen.settings, {
    ...dependencies,
    count: () => {},
    fetch: async (...request) => {
      await fetch(...request);
      throw new TypeError("terminated");
    },
  });
  const request = {
    reference: "re_sent_by_two",
    accountId,
    livemode: true,
    authorization: charge,
    processorReference: null,
    amount: 500,
    currency: "eur",
  };
  const { signal } = new AbortController();
  await till.fake.control({ holdsModifications: true });
  const first = slow.processor.refund(request, signal).catch((error: unknown) => error);
  const inLedger = async () =>
    dependencies.database
      .selectFrom("adyen_operations")
      .select(["state", "sent_again", "raw_reason"])
      .where("reference", "=", request.reference)
      .executeTakeFirst();
  await until(async () => (await inLedger()) !== undefined);
  await assert.rejects(hurried.processor.refund(request, signal), /terminated/);
  answer(new Response("{}", { status: 429 }));
  assert.ok((await first) instanceof AdyenOutcomeUnknown);
  assert.deepEqual(await inLedger(), { state: "sent", sent_again: true, raw_reason: null });
});

/** How often a person was asked to take a payment back, by the log. */
const asked = (charge: string) =>
  till.service.logged.filter((line) => line.includes("LateApprovalNotReversed") && line.includes(charge))
    .length;

const unreversed = async () =>
  (await unreversedApprovals(till.service.dependencies.database, 100)).map(({ id }) => id);

/** Waits until the acquirer was asked for something. */
const isAsked = (reference: string) =>
  until(async () => {
    await sweep();
    return (await till.fake.books()).operations.some((operation) => operation.reference === reference);
  });

for (const reason of [
  "Transaction cannot be cancelled",
  "Transaction was already cancelled",
  "The payment has been canceled",
]) {
  test(`asks for a person where the acquirer rejects the reversal of a second payment: ${reason}`, async () => {
    await till.fake.control({ holdsModifications: true });
    const charge = await paid("A Payer");
    await till.fake.payAgain(charge);
    const reference = `${charge}-reversal`;
    await isAsked(reference);
    await till.fake.notify({ reference, eventCode: "CANCEL_OR_REFUND", success: "false", reason });
    await sweep();
    assert.equal(asked(charge), 1);
    assert.ok((await unreversed()).includes(charge), "the words are not signed");
    assert.ok(!(await eventsOf(charge)).includes("charge.late_approval_reversed"));
  });
}

for (const reason of ["Transaction was refused", "No original payment found", "already canceled"]) {
  test(`reverses what was captured, whatever is said of why it was not canceled: ${reason}`, async () => {
    await till.fake.control({ holdsModifications: true });
    const charge = await unanswered("APPROVED_LATE");
    await pass(5_000, 60_000, 300_000, 3_600_000, day);
    const reference = `${charge}-cancel`;
    await isAsked(reference);
    await till.fake.notify({ reference, eventCode: "TECHNICAL_CANCEL", success: "false", reason });
    await until(async () => {
      await sweep();
      return (await paymentIn(charge))?.refunded === 2_000;
    });
  });
}

test("takes an approval that was canceled by our reference for reversed, and reverses it no more", async () => {
  const source = await aToken("APPROVED_LATE");
  const order = { amount: 2_000, currency: "eur", source, capture: false };
  const { status, body } = await till.service.post("/v1/charges", order, ownKey());
  assert.equal(status, 503);
  const charge = String(body.error.charge);
  await pass(5_000, 60_000, 300_000, 3_600_000, day);
  await until(async () => {
    await sweep();
    return (await eventsOf(charge)).includes("charge.late_approval_reversed");
  });
  await till.fake.release();
  await sweep();
  assert.deepEqual(await eventsOf(charge), ["payment.failed", "charge.late_approval_reversed"]);
  assert.deepEqual([asked(charge), (await paymentIn(charge))?.state], [0, "canceled"]);
  assert.ok(!(await unreversed()).includes(charge));
  const { operations } = await till.fake.books();
  assert.ok(!operations.some(({ reference }) => reference === `${charge}-reversal`));
});

test("asks for a person where the bank returns the refund of a late approval, and shows it as not reversed", async () => {
  const charge = await unanswered("REFUND_FAILED APPROVED_LATE");
  await pass(5_000, 60_000, 300_000, 3_600_000, day);
  await until(async () => {
    await sweep();
    return asked(charge) > 0;
  });
  assert.equal((await paymentIn(charge))?.refunded, 0);
  assert.ok((await unreversed()).includes(charge));
  const { database, now } = till.service.dependencies;
  await replayNotifications(database, null, now());
  await sweep();
  assert.ok((await unreversed()).includes(charge));
  assert.deepEqual(await eventsOf(charge), ["payment.failed", "charge.late_approval_reversed"]);
  assert.equal(asked(charge), 1);
});

test("shows a late approval as not reversed whose refund the bank returned before it was notified as made", async () => {
  await till.fake.control({ holdsModifications: true });
  const charge = await paid("A Payer");
  await till.fake.payAgain(charge);
  const reference = `${charge}-reversal`;
  await until(async () => {
    await sweep();
    return (await till.fake.books()).operations.some((operation) => operation.reference === reference);
  });
  await till.fake.notify({ reference, eventCode: "REFUND_FAILED" });
  await till.fake.release();
  await sweep();
  assert.equal(asked(charge), 1);
  assert.ok((await unreversed()).includes(charge));
});

test("asks for a person where a charge is paid a third time, and reverses the second", async () => {
  const charge = await paid("A Payer");
  await till.fake.payAgain(charge);
  await sweep();
  await till.fake.payAgain(charge);
  await until(async () => {
    await sweep();
    return asked(charge) > 0;
  });
  const { payments } = await till.fake.books();
  const refunded = payments.filter(({ reference }) => reference === charge).map((one) => one.refunded);
  assert.deepEqual(refunded.sort(), [0, 0, 2_000]);
  assert.equal((await chargeOf(charge)).status, "succeeded");
});
