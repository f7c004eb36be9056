import assert from "node:assert/strict";
import { test } from "node:test";
import { createSubscriptionInput } from "../../../src/contract/billing/create-subscription.ts";
import { createPromotionCodeInput } from "../../../src/contract/billing/promotion-code.ts";
import { createCheckoutSessionInput } from "../../../src/contract/checkout/checkout-session.ts";
import { listEventsInput } from "../../../src/contract/events/event.ts";
import { askedName } from "../../../src/dialect/asked-name.ts";
import type { TranslatedEndpoint } from "../../../src/dialect/translate-request.ts";

const subscriptions: TranslatedEndpoint = { method: "POST", input: createSubscriptionInput };
const events: TranslatedEndpoint = { method: "GET", input: listEventsInput };

const codes: TranslatedEndpoint = { method: "POST", input: createPromotionCodeInput };
const sessions: TranslatedEndpoint = { method: "POST", input: createCheckoutSessionInput };

/** Members of a custom field and of texts, which Stripe has one level deeper. */
const fieldCases = (
  [
    [
      { custom_fields: [{ label: { type: "custom" } }] },
      "custom_fields[0][label]",
      "custom_fields[0][label][custom]",
    ],
    [{ custom_fields: [{ label: "Size" }] }, "custom_fields[0][label]", "custom_fields[0][label]"],
    [{ custom_fields: [{ key: "size" }] }, "custom_fields[0][label]", "custom_fields[0][label][custom]"],
    [
      { custom_fields: [{ type: "dropdown" }] },
      "custom_fields[0][options]",
      "custom_fields[0][dropdown][options]",
    ],
    [
      { custom_fields: [{ dropdown: { options: [{ label: "S" }] } }] },
      "custom_fields[0][options][0][value]",
      "custom_fields[0][dropdown][options][0][value]",
    ],
    [
      { custom_fields: [{ dropdown: { options: [{ value: "s" }] } }] },
      "custom_fields[0][options]",
      "custom_fields[0][dropdown][options]",
    ],
    [
      { custom_fields: [{ type: "text", text: { maximum_length: "x" } }] },
      "custom_fields[0][maximum_length]",
      "custom_fields[0][text][maximum_length]",
    ],
    [{ custom_text: { submit: { message: ["x"] } } }, "custom_text[submit]", "custom_text[submit][message]"],
    [{ custom_text: { terms: ["x"] } }, "custom_text[terms]", "custom_text[terms]"],
  ] as const
).map(([sent, own, asked]) => [sessions, sent, own, asked] as const);

/** The endpoint, what was sent, the parameter that the error names, and what was asked. */
const cases: readonly (readonly [TranslatedEndpoint, object, string, string])[] = [
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
  [events, { type: "klingon" }, "types[0]", "types[0]"],
  [events, { created: { gt: { a: "1" } } }, "created[gte]", "created[gt]"],
  [subscriptions, { coupon: ["a", "b"] }, "discounts[0][coupon]", "coupon"],
  [codes, { promotion: { type: "coupon" } }, "coupon", "promotion[coupon]"],
  [codes, {}, "coupon", "coupon"],
  ...fieldCases,
  [
    sessions,
    { custom_text: { terms_of_service_acceptance: { message: "x" } } },
    "custom_text[terms]",
    "custom_text[terms_of_service_acceptance][message]",
  ],
];

for (const [endpoint, sent, own, asked] of cases) {
  test(`an error about ${own} of ${JSON.stringify(sent)} names ${asked}`, () => {
    assert.equal(askedName(endpoint, { ...sent }, own), asked);
  });
}
