import assert from "node:assert/strict";
import { test } from "node:test";
import { previousAttributes } from "../../../src/dialect/resources/previous-attributes.ts";
import { translateObject } from "../../../src/dialect/translate-response.ts";
import { withUnixTimes } from "../../../src/dialect/with-unix-times.ts";

const time = "2027-01-31T10:20:30.400Z";
const seconds = 1801390830;

test("times become seconds, and metadata stays what the merchant wrote", () => {
  const coupon = { id: "x", object: "coupon", created: time, redeem_by: null, metadata: { created: time } };
  const translated = translateObject(coupon) as typeof coupon;
  assert.deepEqual([translated.created, translated.redeem_by], [seconds, null]);
  assert.deepEqual(translated.metadata, { created: time });
});

test("an object that Stripe does not have keeps its members, with times in seconds", () => {
  const plan = {
    object: "installment_plan",
    created: time,
    description: time,
    installments: [{ due_at: time, amount: 1 }],
    metadata: { paid_at: time },
  };
  assert.deepEqual(withUnixTimes(plan), {
    ...plan,
    created: seconds,
    installments: [{ due_at: seconds, amount: 1 }],
  });
});

test("a deleted object and its list keep their form", () => {
  const deleted = { id: "cus_1", object: "customer", deleted: true };
  const list = {
    object: "list",
    url: "/v1/customers",
    data: [deleted],
    has_more: true,
    next_cursor: "cus_1",
  };
  assert.deepEqual(translateObject(list), {
    object: "list",
    data: [deleted],
    has_more: true,
    url: "/v1/customers",
    till: { next_cursor: "cus_1" },
  });
});

test("previous attributes have only what changed, in objects within too", () => {
  const before = { a: 1, b: { c: 1, d: 2 }, e: null, f: [1] };
  const after = { a: 1, b: { c: 2, d: 2 }, e: 5, f: [1, 2] };
  assert.deepEqual(previousAttributes(after, before), { b: { c: 1 }, e: null, f: [1] });
  assert.deepEqual(previousAttributes({ name: "x" }, {}), { name: null });
});
