import assert from "node:assert/strict";
import { test } from "node:test";
import { readOffer } from "../../../../src/embed/plans/read-offer.ts";

const offer = { counts: [3, 6], cadence: { interval: "month" } };
const read = (changes: object) => readOffer(JSON.stringify({ ...offer, ...changes }));

test("reads an offer with all of its members", () => {
  const whole = {
    counts: [2, 12, 60],
    cadence: { interval: "week", interval_count: 2 },
    down_payment: 1000,
    fee: 300,
    apr: "3 % p.a.",
    remainder: "last",
    retries: { days: [] },
    pay_in_full: false,
  };
  assert.deepEqual(readOffer(JSON.stringify(whole)), { offer: whole });
  assert.deepEqual(readOffer(JSON.stringify(offer)), { offer });
});

test("says what is wrong, and names the member", () => {
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ counts: undefined }, /^"counts": expected 1 to 3/],
    [{ counts: [] }, /^"counts"/],
    [{ counts: [2, 3, 4, 5] }, /^"counts"/],
    [{ counts: [3, 3] }, /^"counts"/],
    [{ counts: [1] }, /^"counts"/],
    [{ counts: [61] }, /^"counts"/],
    [{ counts: ["3"] }, /^"counts"/],
    [{ cadence: undefined }, /^"cadence": expected/],
    [{ cadence: { interval: "year" } }, /^"cadence"/],
    [{ cadence: { interval: "day", interval_count: 0 } }, /^"cadence"/],
    [{ cadence: { interval: "day", every: 2 } }, /^"cadence"/],
    [{ down_payment: 0 }, /^"down_payment": expected an amount in minor units/],
    [{ down_payment: 10.5 }, /^"down_payment"/],
    [{ fee: -1 }, /^"fee"/],
    [{ apr: "x".repeat(41) }, /^"apr"/],
    [{ remainder: "middle" }, /^"remainder"/],
    [{ retries: [1] }, /^"retries"/],
    [{ retries: { days: [0] } }, /^"retries"/],
    [{ pay_in_full: "no" }, /^"pay_in_full": expected true or false/],
    [{ deposit: 5 }, /^no "deposit": there are "counts", "cadence"/],
  ];
  for (const [changes, expected] of wrong) {
    const result = read(changes);
    assert.match("problem" in result ? result.problem : "", expected, JSON.stringify(changes));
  }
});

test("rejects what is no JSON object", () => {
  for (const text of ["", "{", "[]", "null", "3", '"month"'])
    assert.deepEqual(readOffer(text), { problem: "expected a JSON object" }, text);
});
