import assert from "node:assert/strict";
import { test } from "node:test";
import { applyItem } from "../../src/service/payments/acquirers/adyen/notifications/apply-item.ts";
import { replayNotifications } from "../../src/service/payments/acquirers/adyen/notifications/store.ts";
import type { Pool, Transaction } from "../../src/service/platform/database/database.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

/*
 * Live mode before an acquirer that does what it should not: pays twice, or another sum, and notifies again what is over.
 */

const day = 86_400_000;

const { till, ownKey, pay, chargeOf, refundOf, paid, unanswered, sweep, pass, becomes, eventsOf, paymentIn } =
  inLiveMode();

test("reverses the second of two payments of one charge, which stays paid", async () => {
  const charge = await paid("A Payer");
  const first = await paymentIn(charge);
  await till.fake.payAgain(charge);
  await until(async () => {
    await sweep();
    const { payments } = await till.fake.books();
    return payments.some(({ reference, refunded }) => reference === charge && refunded === 2000);
  });
  assert.equal((await chargeOf(charge)).status, "succeeded");
  assert.deepEqual(await eventsOf(charge), ["payment.succeeded"]);
  assert.ok(till.counted.includes("double_payment"));
  const { payments } = await till.fake.books();
  assert.equal(payments.find(({ pspReference }) => pspReference === first?.pspReference)?.refunded, 0);
});

test("releases what was authorized in another currency, and declines it", async () => {
  const charge = await unanswered("TIMEOUT");
  await till.fake.payAgain(charge, { value: 2000, currency: "USD" });
  await becomes(charge, "failed");
  await until(async () => {
    await sweep();
    return (await paymentIn(charge))?.refunded === 2000;
  });
});

/** An answer by which only a part was authorized. */
const partly = {
  status: 200,
  body: { pspReference: "PARTLYAUTHORIZED", resultCode: "PartiallyAuthorised" },
};

const alertsAbout = (charge: string) => till.service.logged.filter((line) => line.includes(charge));

test("reverses what was authorized only in part by the answer alone, and declines it", async () => {
  await till.fake.control({ answers: { ...partly, handled: false } });
  const { status, body } = await pay("A Payer");
  assert.deepEqual([status, body.error.code], [402, "processing_error"]);
  const charge = body.error.charge ?? "";
  await till.fake.control({});
  await sweep();
  const [late, notReversed] = alertsAbout(charge);
  assert.match(late ?? "", /LateApproval\b.*is being reversed/);
  // The fake has no such payment, so that it rejects the reversal.
  assert.match(notReversed ?? "", /LateApprovalNotReversed/);
});

test("reverses no charge that a notification has approved before an answer authorizes only a part", async () => {
  await till.fake.control({ answers: { ...partly, handled: true } });
  const charge = await paid("NOTIFIED_FIRST");
  await till.fake.control({});
  await pass(5_000);
  assert.equal((await chargeOf(charge)).status, "succeeded");
  assert.deepEqual(alertsAbout(charge), []);
  assert.equal((await paymentIn(charge))?.refunded, 0);
});

test("refuses a refund, and a capture, of a sum that the acquirer cannot express", async () => {
  const charge = await paid("A Payer", { amount: 12_300, currency: "idr" });
  const { body: refund, text } = await till.service.post("/v1/refunds", { charge, amount: 50 }, ownKey());
  assert.equal(refund.status, "failed", text);
  const refunded = await till.service.post("/v1/refunds", { charge, amount: 300 }, ownKey());
  assert.equal(refunded.status, 200, refunded.text);
  const other = await paid("A Payer", { amount: 12_300, currency: "idr", capture: "false" });
  const captured = await till.service.post(`/v1/charges/${other}/capture`, { amount: 50 }, ownKey());
  assert.notEqual(captured.status, 503, captured.text);
  assert.equal((await chargeOf(other)).status, "requires_capture");
});

test("takes the end of a refund that comes before its request is in the ledger", async () => {
  const charge = await paid("A Payer");
  till.network("cut");
  const { body } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  const [id = ""] = await pendingRefunds(charge);
  assert.equal(body.error?.code, "processor_unavailable");
  // As if a process that is gone had sent it.
  await till.fake.refund(charge, id, 500);
  await sweep();
  till.network("well");
  await pass(60_000, 60_000);
  await becomes(id, "succeeded");
  assert.equal((await paymentIn(charge))?.refunded, 500);
});

test("a replayed notification of a capture that failed leaves the capture after it as it is", async () => {
  const { database, now } = till.service.dependencies;
  const charge = await paid("A Payer", { capture: "false" });
  await till.fake.control({ holdsModifications: true });
  const captureAndNotify = async (eventCode: string) => {
    await till.service.post(`/v1/charges/${charge}/capture`, {}, ownKey());
    const { psp_reference: pspReference } = await receivedOf(charge);
    await till.fake.notify({ reference: charge, eventCode, pspReference: pspReference ?? "" });
    await pass(5_000);
  };
  await captureAndNotify("CAPTURE_FAILED");
  assert.equal((await chargeOf(charge)).status, "requires_capture");
  await captureAndNotify("CAPTURE");
  assert.equal((await chargeOf(charge)).status, "succeeded");
  await replayNotifications(database, null, now());
  await sweep();
  assert.equal((await chargeOf(charge)).status, "succeeded");
});

/** A database before whose transactions something else is done. */
function withBefore(database: Pool, work: () => Promise<unknown>): Pool {
  const execute = async <Result>(transaction: (transaction: Transaction) => Promise<Result>) => {
    await work();
    return database.transaction().execute(transaction);
  };
  return new Proxy(database, {
    get: (target, name) => {
      if (name === "transaction") return () => ({ execute });
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}

test("a refund fails that was given up, and whose failure is handled in the middle of its success", async () => {
  const charge = await paid("A Payer");
  await till.fake.control({ holdsModifications: true, losesRequest: 1 });
  await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  const [refund = ""] = await pendingRefunds(charge);
  await till.fake.control({ holdsModifications: true });
  await till.fake.refund(charge, refund, 500);
  await till.fake.notify({ reference: charge, eventCode: "CHARGEBACK" });
  await pass(5_000, 60_000, 300_000, 3_600_000, ...Array.from({ length: 8 }, () => day));
  assert.equal((await refundOf(refund)).status, "failed");
  const { dependencies } = till.service;
  const apply = (eventCode: string, database: Pool) =>
    applyItem(
      { ...dependencies, database, count: () => {} },
      {
        pspReference: "REFUND0000000001",
        merchantAccountCode: "",
        merchantReference: refund,
        amount: { value: 500, currency: "EUR" },
        eventCode,
        success: "true",
      },
    );
  const { database } = dependencies;
  await apply(
    "REFUND",
    withBefore(database, () => apply("REFUND_FAILED", database)),
  );
  assert.equal((await refundOf(refund)).status, "failed");
  assert.equal((await chargeOf(charge))["amount_refunded"], 0);
  assert.deepEqual((await eventsOf(refund)).at(-1), "refund.failed");
});

/** The operation of a payment that waits for its notification. */
async function receivedOf(payment: string) {
  const { database } = till.service.dependencies;
  return database
    .selectFrom("adyen_operations")
    .selectAll()
    .where("payment", "=", payment)
    .where("state", "=", "received")
    .executeTakeFirstOrThrow();
}

test("a refund fails whose success and failure are handled at the same moment", async () => {
  const charge = await paid("A Payer");
  await till.fake.control({ holdsModifications: true });
  const { body: refund } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  const { psp_reference: pspReference } = await receivedOf(charge);
  const apply = (eventCode: string) =>
    applyItem(
      { ...till.service.dependencies, count: (what) => till.counted.push(what) },
      {
        pspReference: pspReference ?? "",
        merchantAccountCode: "",
        merchantReference: refund.id,
        amount: { value: 500, currency: "EUR" },
        eventCode,
        success: "true",
      },
    );
  const failed = async () => {
    await pass(5_000);
    const result = await apply("REFUND_FAILED");
    return result !== "too_early";
  };
  const [, result] = await Promise.all([apply("REFUND"), apply("REFUND_FAILED")]);
  // As the handler of notifications does.
  if (result === "too_early") await until(failed);
  await pass(5_000);
  assert.equal((await refundOf(refund.id)).status, "failed");
});

test("ends the notification of a capture that failed before its success was in our books", async () => {
  const { database } = till.service.dependencies;
  const charge = await paid("A Payer", { capture: "false" });
  await till.fake.control({ holdsModifications: true });
  await till.service.post(`/v1/charges/${charge}/capture`, {}, ownKey());
  const { psp_reference: pspReference } = await receivedOf(charge);
  for (const eventCode of ["CAPTURE", "CAPTURE_FAILED"]) {
    await till.fake.notify({ reference: charge, eventCode, pspReference: pspReference ?? "" });
  }
  await pass(30_000, 30_000, 30_000);
  assert.equal((await chargeOf(charge)).status, "requires_capture");
  const handled = await database
    .selectFrom("adyen_notifications")
    .select("result")
    .where("psp_reference", "=", pspReference ?? "")
    .where("event_code", "=", "CAPTURE_FAILED")
    .executeTakeFirst();
  assert.equal(handled?.result, "done");
});

test("learns the name of a payment that was answered without one, and reverses nothing", async () => {
  const { database, now } = till.service.dependencies;
  const charge = await paid("A Payer");
  await sweep();
  const own = database.updateTable("adyen_payments").set({ psp_reference: null }).where("id", "=", charge);
  await own.execute();
  await replayNotifications(database, (await paymentIn(charge))?.pspReference ?? "", now());
  await sweep();
  const { body: refund } = await till.service.post("/v1/refunds", { charge, amount: 500 }, ownKey());
  await becomes(refund.id, "succeeded");
  assert.equal((await paymentIn(charge))?.refunded, 500);
});

async function pendingRefunds(charge: string): Promise<readonly string[]> {
  const { body } = await till.service.get(`/v1/refunds?charge=${charge}`, ownKey());
  return body.data.filter(({ status }) => status === "pending").map(({ id }) => id);
}
