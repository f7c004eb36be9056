import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeCards } from "./fake-adyen/cards.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

/*
 * Live mode with the adapter of Adyen before the fake acquirer, which is a process of its own: what a merchant sees of an acquirer
 * that answers late, twice, wrongly or never.
 */

const hour = 3_600_000;

const {
  till,
  ownKey,
  aToken,
  pay,
  chargeOf,
  paid,
  unanswered,
  sweep,
  pass,
  becomes,
  eventsOf,
  paymentIn,
  challenged,
} = inLiveMode();

test("charges a card, declines one, and shows why", async () => {
  const charge = await chargeOf(await paid("A Payer"));
  assert.equal(charge.status, "succeeded");
  assert.deepEqual(charge["livemode"], true);
  assert.equal(charge.source.checks.cvc, "pass");
  const { status, body } = await pay("NOT_ENOUGH_BALANCE");
  assert.deepEqual([status, body.error.code], [402, "insufficient_funds"]);
});

test("declines what it does not know as a generic decline, and counts it", async () => {
  const { status, body } = await pay("REFUSED_UNKNOWN");
  assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
  assert.ok(till.counted.includes("unknown_refusal"));
});

test("sends no currency that the acquirer does not take", async () => {
  const { status, body } = await pay("A Payer", { currency: "kpw" });
  assert.deepEqual([status, body.error.code], [402, "currency_not_supported"]);
});

test("writes an amount in the acquirer's minor units where they differ", async () => {
  const charge = await paid("A Payer", { amount: 12_300, currency: "idr" });
  assert.equal((await paymentIn(charge))?.value, 123);
});

test("settles a charge whose answer was lost by the notification, and charges once", async () => {
  const charge = await unanswered("ANSWER_LOST");
  await becomes(charge, "succeeded");
  assert.deepEqual(await eventsOf(charge), ["payment.succeeded"]);
  const { payments } = await till.fake.books();
  assert.equal(payments.filter(({ reference }) => reference === charge).length, 1);
});

test("ends no further tries by a reason that only a notification says", async () => {
  for (const [name, code, raw] of [
    ["NOT_ENOUGH_BALANCE", "insufficient_funds", "Not enough balance"],
    ["REFUSED_26", "generic_decline", "Revocation Of Auth"],
    ["REFUSED_5", "generic_decline", "Blocked Card"],
  ] as const) {
    const charge = await unanswered(`ANSWER_LOST ${name}`);
    await becomes(charge, "failed");
    assert.equal((await chargeOf(charge))["failure_code"], code, raw);
  }
});

test("tells the reason that the answer says, also where a notification has come before it", async () => {
  const { status, body } = await pay("REFUSED_26 NOTIFIED_FIRST");
  assert.deepEqual([status, body.error.code], [402, "revocation_of_authorization"]);
});

test("takes a notification that comes before the answer, or twice", async () => {
  for (const name of ["NOTIFIED_FIRST", "NOTIFIED_TWICE"]) {
    const charge = await paid(name);
    await sweep();
    assert.equal((await chargeOf(charge)).status, "succeeded");
    assert.deepEqual(await eventsOf(charge), ["payment.succeeded"]);
  }
});

test("rejects a notification with a wrong signature, and takes the right one after it", async () => {
  const charge = await unanswered("ANSWER_LOST BADLY_SIGNED");
  await becomes(charge, "succeeded");
  const forged = JSON.stringify({
    notificationItems: [{ NotificationRequestItem: { eventCode: "AUTHORISATION", success: "true" } }],
  });
  for (const body of [forged, "no JSON", "{}"]) {
    const response = await till.service.app.request("/processors/adyen/notifications", {
      method: "POST",
      body,
    });
    assert.equal(response.status, 401);
  }
  const large = { method: "POST", body: "x".repeat(300_000), headers: { "content-length": "300000" } };
  assert.equal((await till.service.app.request("/processors/adyen/notifications", large)).status, 413);
});

test("gives the security code back where the acquirer has certainly not charged", async () => {
  const source = await aToken("TOO_MANY_REQUESTS");
  const order = { amount: 2000, currency: "eur", source };
  const options = { ...ownKey(), idempotencyKey: "too-many" };
  const first = await till.service.post("/v1/charges", order, options);
  assert.equal(first.status, 503);
  const { body, text } = await till.service.post("/v1/charges", order, options);
  assert.equal(body.status, "succeeded", text);
  assert.equal(body.source.checks.cvc, "pass");
});

test("asks for no charge again that was sent with a security code, until its time is over", async () => {
  const charge = await unanswered("SERVER_ERROR");
  for (const time of [5_000, 60_000, 300_000, hour]) {
    await pass(time);
    assert.equal((await chargeOf(charge)).status, "unknown");
  }
  till.service.clock.advance(24 * hour);
  await becomes(charge, "failed");
  assert.equal(await paymentIn(charge), undefined);
  await sweep();
  const { operations } = await till.fake.books();
  assert.ok(!operations.some(({ payment }) => payment === charge));
});

test("reverses a payment that is approved after its charge has failed", async () => {
  const charge = await unanswered("APPROVED_LATE");
  await pass(5_000, 60_000, 300_000, hour, 24 * hour);
  assert.equal((await chargeOf(charge)).status, "failed");
  await till.fake.release();
  await till.handle();
  assert.deepEqual(await eventsOf(charge), ["payment.failed", "charge.late_approval_reversed"]);
  assert.equal((await chargeOf(charge)).status, "failed");
  const payment = await paymentIn(charge);
  assert.equal(payment?.refunded, payment?.captured);
  assert.ok(till.counted.includes("late_approval"));
  assert.ok(till.service.logged.some((line) => line.includes("LateApproval") && line.includes(charge)));
});

test("releases what was authorized only in part, and declines it", async () => {
  const { status, body } = await pay("PARTIAL");
  assert.deepEqual([status, body.error.code], [402, "processing_error"]);
  await till.handle();
  const payment = await paymentIn(body.error.charge ?? "");
  assert.ok(payment !== undefined && payment.captured === payment.refunded);
});

test("ends captures, voids and refunds by their notifications", async () => {
  const charge = await paid("A Payer", { capture: "false" });
  const { body: captured } = await till.service.post(`/v1/charges/${charge}/capture`, {}, ownKey());
  assert.ok(["requires_capture", "succeeded"].includes(captured.status));
  await becomes(charge, "succeeded");
  const { body: refund } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  await becomes(refund.id, "succeeded");
  const other = await paid("A Payer", { capture: "false" });
  await till.service.post(`/v1/charges/${other}/cancel`, {}, ownKey());
  await becomes(other, "canceled");
  assert.deepEqual([(await paymentIn(other))?.state, (await paymentIn(charge))?.refunded], ["canceled", 500]);
});

test("fails a refund that the bank returns after it had succeeded", async () => {
  const charge = await paid("REFUND_FAILED");
  const { body: refund } = await till.service.post("/v1/refunds", { charge }, ownKey());
  await becomes(refund.id, "failed");
  assert.equal((await eventsOf(refund.id)).at(-1), "refund.failed");
  assert.equal((await chargeOf(charge))["amount_refunded"], 0);
});

test("fails a capture that the bank rejects after it had succeeded", async () => {
  const charge = await paid("CAPTURE_FAILED", { capture: "false" });
  await till.service.post(`/v1/charges/${charge}/capture`, {}, ownKey());
  await until(async () => {
    await pass(5_000);
    return ["capture_failed", "requires_capture"].includes((await chargeOf(charge)).status);
  });
  await until(async () => {
    await pass(5_000);
    return (await eventsOf(charge)).includes("payment.capture_failed");
  });
  const sale = await paid("A Payer");
  await till.fake.notify({ reference: sale, eventCode: "CAPTURE_FAILED" });
  assert.equal((await chargeOf(sale)).status, "capture_failed");
});

test("opens a dispute by a chargeback, and closes it when that is reversed, in any order", async () => {
  const charge = await paid("A Payer");
  const pspReference = "DISPUTE000000001";
  await till.fake.notify({ reference: charge, eventCode: "CHARGEBACK_REVERSED", pspReference });
  await till.fake.notify({ reference: charge, eventCode: "NOTIFICATION_OF_CHARGEBACK", pspReference });
  const id = String((await chargeOf(charge))["dispute"]);
  const statusOf = async () => (await till.service.get(`/v1/disputes/${id}`, ownKey())).body.status;
  assert.equal(await statusOf(), "warning_needs_response");
  await till.fake.notify({ reference: charge, eventCode: "CHARGEBACK", pspReference });
  assert.ok(["needs_response", "won"].includes(await statusOf()));
  till.service.clock.advance(5_000);
  await till.handle();
  assert.equal(await statusOf(), "won");
});

test("follows a dispute that is answered at the acquirer, to its end", async () => {
  const end = async (...codes: readonly (readonly [eventCode: string, disputeStatus?: string])[]) => {
    const reference = await paid("A Payer");
    const pspReference = await till.fake.notify({ reference, eventCode: "CHARGEBACK" });
    for (const [eventCode, disputeStatus] of codes) {
      const additionalData: Readonly<Record<string, string>> = disputeStatus ? { disputeStatus } : {};
      await till.fake.notify({ reference, eventCode, pspReference, additionalData });
    }
    const id = String((await chargeOf(reference))["dispute"]);
    const { body } = await till.service.get(`/v1/disputes/${id}`, ownKey());
    return [body.status, (await eventsOf(id)).at(-1)];
  };
  const answered = [["INFORMATION_SUPPLIED"], ["CHARGEBACK_REVERSED", "Pending"]] as const;
  assert.deepEqual(await end(...answered), ["under_review", "dispute.updated"]);
  assert.deepEqual(await end(...answered, ["SECOND_CHARGEBACK", "Lost"]), ["lost", "dispute.closed"]);
  const won = ["won", "dispute.funds_reinstated"];
  assert.deepEqual(await end(...answered, ["ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "Won"]), won);
  assert.deepEqual(await end(["DISPUTE_DEFENSE_PERIOD_ENDED"]), ["lost", "dispute.closed"]);
});

test("ends no dispute by a status that is not signed, and takes no inherited name for a kind", async () => {
  const reference = await paid("A Payer");
  for (const disputeStatus of ["Lost", "Accepted"])
    await till.fake.notify({ reference, eventCode: "CHARGEBACK", additionalData: { disputeStatus } });
  await till.fake.notify({ reference, eventCode: "constructor" });
  const { body } = await till.service.get(`/v1/disputes?charge=${reference}`, ownKey());
  assert.deepEqual(new Set(body.data.map(({ status }) => status)), new Set(["needs_response"]));
});

test("says where a dispute is answered, and by when, and names no fee", async () => {
  const reference = await paid("A Payer");
  await till.fake.notify({ reference, eventCode: "CHARGEBACK" });
  const at = `/v1/disputes/${String((await chargeOf(reference))["dispute"])}`;
  const { body } = await till.service.get(at, ownKey());
  const details = body["evidence_details"] as Readonly<Record<string, string>>;
  assert.deepEqual([details["submission"], body["fee"]], ["processor_dashboard", 0]);
  const fields = { evidence: { customer_name: "Ada" } };
  const sent = await till.service.post(at, fields, ownKey());
  assert.deepEqual([sent.status, sent.body.error.code], [400, "parameter_unsupported"]);
  assert.ok(sent.body.error.message.includes(`Answer in its dashboard by ${details["due_by"]}`));
  const kept = await till.service.post(at, { ...fields, submit: false }, ownKey());
  assert.deepEqual([kept.status, kept.body.status], [200, "needs_response"]);
});

test("takes a time for evidence from a notification where it can be, and stores evidence after it", async () => {
  const days = 86_400_000;
  const disputed = async (defensePeriodEndsAt: string) => {
    const reference = await paid("A Payer");
    await till.fake.notify({ reference, eventCode: "CHARGEBACK", additionalData: { defensePeriodEndsAt } });
    const at = `/v1/disputes/${String((await chargeOf(reference))["dispute"])}`;
    const { body } = await till.service.get(at, ownKey());
    const { due_by: due } = body["evidence_details"] as { due_by: string };
    return { at, left: (Date.parse(due) - Date.parse(body["created"] as string)) / days };
  };
  const now = till.service.clock.now().getTime();
  const inDays = (count: number) => new Date(now + count * days + 60_000).toISOString();
  assert.equal((await disputed(inDays(7))).left, 7);
  // The time is not signed.
  for (const other of [inDays(-1), inDays(400), "9999-12-31T00:00:00+01:00", "soon", ""])
    assert.equal((await disputed(other)).left, 14, other);
  const { at } = await disputed(inDays(2));
  await pass(3 * days);
  const fields = { evidence: { customer_name: "Ada" }, submit: false };
  const stored = await till.service.post(at, fields, ownKey());
  assert.deepEqual([stored.status, stored.body.status], [200, "needs_response"], stored.text);
});

test("stores and counts a notification of a kind that it does not know", async () => {
  const charge = await paid("A Payer");
  await till.fake.notify({ reference: charge, eventCode: "SOMETHING_NEW" });
  const { database } = till.service.dependencies;
  const rows = await database
    .selectFrom("adyen_notifications")
    .select("result")
    .where("event_code", "=", "SOMETHING_NEW")
    .execute();
  assert.deepEqual(rows, [{ result: "unsupported" }]);
});

test("leads a payer to the bank and back, and charges with what the bank has proved", async () => {
  const payment_method_data = {
    type: "card",
    card: { number: fakeCards.challenged, exp_month: 12, exp_year: 2034, cvc: "123" },
  };
  const { body: method } = await till.service.post("/v1/payment_methods", payment_method_data, ownKey());
  const { body: intent, text } = await till.service.post(
    "/v1/payment_intents",
    {
      amount: 2000,
      currency: "eur",
      payment_method: method.id,
      confirm: "true",
      return_url: "https://shop.example/thanks",
    },
    ownKey(),
  );
  assert.equal(intent.status, "requires_action", text);
  const [reference] = await challenged();
  assert.ok(reference);
  const address = await till.fake.answer(reference, "confirm");
  till.network("cut");
  const waiting = await till.comeBack(address);
  assert.equal(waiting.headers.get("refresh"), "5", "the page asks again by itself");
  till.network("well");
  const back = await till.comeBack(address);
  assert.equal(back.status, 200);
  assert.match(
    back.headers.get("refresh") ?? "",
    /^0; url=https:\/\/shop\.example\/thanks\?.*&redirect_status=succeeded$/,
  );
  const { body: settled } = await till.service.get(`/v1/payment_intents/${intent.id}`, ownKey());
  assert.equal(settled.status, "succeeded");
});

test("says what is wrong with the credentials by a call that changes nothing", async () => {
  assert.equal(await till.adyen.check(), undefined);
  till.network("cut");
  await assert.rejects(till.adyen.check(), /Adyen cannot be reached/);
});
