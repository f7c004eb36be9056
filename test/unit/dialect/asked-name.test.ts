import assert from "node:assert/strict";
import { test } from "node:test";
import { askedName } from "../../../src/dialect/asked-name.ts";

const subscriptions = { method: "POST", endpoint: "/v1/subscriptions" };
const events = { method: "GET", endpoint: "/v1/events" };

/** The call, what was sent, the parameter that the error names, and what was asked. */
const cases: readonly (readonly [typeof events, object, string, string])[] = [
  [subscriptions, { coupon: "x" }, "discounts[0][coupon]", "coupon"],
  [subscriptions, { promotion_code: "x" }, "discounts[0][promotion_code]", "promotion_code"],
  [subscriptions, { payment_method: "pm_x" }, "default_payment_method", "payment_method"],
  [subscriptions, { items: [{ price: "a" }, { plan: "b" }] }, "items[1][price]", "items[1][plan]"],
  [subscriptions, { items: [{ price: "a" }] }, "items[0][price]", "items[0][price]"],
  [
    subscriptions,
    { coupon: "x", discounts: [{ coupon: "y" }] },
    "discounts[0][coupon]",
    "discounts[0][coupon]",
  ],
  [subscriptions, { coupon: "x" }, "customer", "customer"],
  [events, { type: "charge.*" }, "types[0]", "type"],
  [
    { method: "POST", endpoint: "/v1/checkout/sessions" },
    { custom_text: { terms_of_service_acceptance: { message: "x" } } },
    "custom_text[terms]",
    "custom_text[terms_of_service_acceptance][message]",
  ],
];

for (const [call, sent, own, asked] of cases) {
  test(`an error about ${own} of ${JSON.stringify(sent)} names ${asked}`, () => {
    assert.equal(askedName(call, { ...sent }, own), asked);
  });
}
