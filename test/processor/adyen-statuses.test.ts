import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixedAnswer } from "./fake-adyen/control.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

/*
 * Live mode before an acquirer, or a proxy in its place, that answers with an HTTP status instead of an outcome: what was certainly not
 * done is paid with the same card, what was rejected is declined, and what may have been done is never called declined.
 */

const { till, ownKey, aToken, chargeOf, paid, pass, becomes, paymentIn } = inLiveMode();

type Answered = Omit<FixedAnswer, "handled">;

const error = (status: number, errorCode: string, errorType: string, message = ""): Answered => ({
  status,
  body: { status, errorCode, errorType, message },
});

const duplicate = error(422, "704", "validation");

const notDone: readonly Answered[] = [
  error(401, "000", "security"),
  error(403, "901", "security"),
  error(403, "010", "security"),
  ...[401, 403, 404, 405, 411, 413, 414, 415, 425, 426, 428, 429, 431, 451].map((status) => {
    return { status };
  }),
];

const rejected: readonly (readonly [Answered, string])[] = [
  [error(422, "101", "validation"), "invalid_number"],
  [error(422, "130", "validation"), "processing_error"],
  ...["171", "172", "173", "174", "175"].map(
    (code) => [error(422, code, "validation"), "card_data_unreadable"] as const,
  ),
  [error(400, "702", "validation"), "processing_error"],
  [{ status: 400 }, "processing_error"],
  [{ status: 422 }, "processing_error"],
  [error(500, "905_1", "configuration"), "card_not_supported"],
  [error(500, "130", "validation"), "processing_error"],
];

const mayBeDone: readonly Answered[] = [
  ...[202, 301, 308, 402, 406, 407, 408, 409, 410, 423, 424, 499, 500, 502, 503, 504, 520, 524].map(
    (status) => {
      return { status };
    },
  ),
  duplicate,
  error(500, "000", "internal"),
  error(500, "701", "internal"),
  { ...error(422, "703", "internal"), headers: { "transient-error": "true" } },
];

function nameOf({ status, body, headers }: Answered): string {
  const { errorCode = "" } = (body ?? {}) as { readonly errorCode?: string };
  return [status, errorCode, headers === undefined ? "" : "transient"].join(" ").trim();
}

const charge = (source: string, idempotencyKey: string) =>
  till.service.post(
    "/v1/charges",
    { amount: 2_000, currency: "eur", source },
    { ...ownKey(), idempotencyKey },
  );

const paymentsOf = async (id: string) =>
  (await till.fake.books()).payments.filter(({ reference }) => reference === id);

for (const answer of notDone) {
  test(`${nameOf(answer)}: nothing was done, and the same request pays with the same card and code`, async () => {
    const token = await aToken("A Payer");
    await till.fake.control({ answers: { ...answer, handled: false } });
    const first = await charge(token, nameOf(answer));
    assert.deepEqual([first.status, first.body.error.code], [503, "processor_unavailable"]);
    assert.match(first.body.error.message, /nothing was charged/);
    await till.fake.control({});
    const again = await charge(token, nameOf(answer));
    assert.deepEqual([again.status, again.body.id], [200, first.body.error.charge]);
    assert.equal(again.body.source.checks.cvc, "pass");
    assert.equal((await paymentsOf(again.body.id)).length, 1);
  });
}

for (const [answer, code] of rejected) {
  test(`${nameOf(answer)}: it is declined with ${code}`, async () => {
    const token = await aToken("A Payer");
    await till.fake.control({ answers: { ...answer, handled: false } });
    const { status, body } = await charge(token, nameOf(answer));
    assert.deepEqual([status, body.error.code], [402, code]);
    assert.equal((await chargeOf(body.error.charge ?? "")).status, "failed");
  });
}

for (const answer of mayBeDone) {
  test(`${nameOf(answer)}: it may have been done, and the notification tells that it was`, async () => {
    const token = await aToken("A Payer");
    await till.fake.control({ answers: { ...answer, handled: true } });
    const { status, body } = await charge(token, nameOf(answer));
    const id = body.error?.charge ?? body.id;
    // The notification may have come before the answer was read.
    if (status !== 200) {
      assert.deepEqual([status, body.error.code], [503, "processor_unavailable"]);
      assert.match(body.error.message, /outcome of this charge is not known/);
    }
    await till.fake.control({});
    await becomes(id, "succeeded");
    assert.deepEqual(
      (await paymentsOf(id)).map(({ captured, withCode }) => [captured, withCode]),
      [[2_000, true]],
    );
  });
}

test("a refund is made once, whatever its first request was answered with, and fails only where it was rejected", async () => {
  for (const [answers, end] of [
    ...notDone.map((answer) => [{ ...answer, handled: false }, "succeeded"] as const),
    ...mayBeDone.map((answer) => [{ ...answer, handled: true }, "succeeded"] as const),
    ...mayBeDone.map((answer) => [{ ...answer, handled: false }, "succeeded"] as const),
    ...rejected.map(([answer]) => [{ ...answer, handled: false }, "failed"] as const),
  ]) {
    const id = await paid("A Payer");
    await till.fake.control({ answers });
    // The answer to a duplicate is waited for, as another caller may have it; here nobody has.
    if (answers.body === duplicate.body && !answers.handled) till.limit(500);
    await till.service.post("/v1/refunds", { charge: id, amount: 500 }, ownKey());
    till.limit();
    await till.fake.control({});
    const refund = async () => {
      const { body } = await till.service.get(`/v1/refunds?charge=${id}`, ownKey());
      return body.data[0]?.status;
    };
    // An answer of 202 says that it will be done, and is believed.
    if (answers.status === 202 && !answers.handled) continue;
    await until(async () => {
      await pass(60_000);
      return (await refund()) !== "pending";
    });
    assert.equal(await refund(), end, nameOf(answers));
    assert.equal((await paymentIn(id))?.refunded, end === "succeeded" ? 500 : 0, nameOf(answers));
  }
});
