import assert from "node:assert/strict";
import { test } from "node:test";
import { intentStatuses } from "../../../../src/contract/payments/intent.ts";
import {
  intentEvents,
  nextIntentStatus,
  typeOfIntentEvent,
} from "../../../../src/service/payments/intents/lifecycle.ts";
import { ServiceError } from "../../../../src/service/platform/http/service-error.ts";

/** `from event to`, of every transition that there is. */
const known = [
  "requires_payment_method method_set requires_confirmation",
  "requires_payment_method method_removed requires_payment_method",
  "requires_payment_method confirmed processing",
  "requires_payment_method canceled canceled",
  "requires_confirmation method_set requires_confirmation",
  "requires_confirmation method_removed requires_payment_method",
  "requires_confirmation confirmed processing",
  "requires_confirmation canceled canceled",
  "requires_action authenticated processing",
  "requires_action returned processing",
  "requires_action declined requires_payment_method",
  "requires_action canceled canceled",
  "processing challenged requires_action",
  "processing redirected requires_action",
  "processing delayed processing",
  "processing approved succeeded",
  "processing authorized requires_capture",
  "processing declined requires_payment_method",
  "requires_capture captured succeeded",
  "requires_capture voided canceled",
  "succeeded capture_failed requires_payment_method",
];

test("an intent has these transitions, and no others", () => {
  const found: string[] = [];
  for (const from of intentStatuses) {
    for (const event of intentEvents) {
      try {
        found.push(`${from} ${event} ${nextIntentStatus("payment", from, event)}`);
      } catch (error) {
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.code, error.state], ["invalid_state", from]);
      }
    }
  }
  assert.deepEqual(found.sort(), [...known].sort());
});

test("every outcome of an attempt has an event", () => {
  const outcomes = ["challenged", "approved", "declined", "canceled"] as const;
  for (const event of outcomes) {
    assert.match(typeOfIntentEvent("payment", event) ?? "", /^payment_intent\./);
    assert.match(typeOfIntentEvent("setup", event) ?? "", /^setup_intent\./);
  }
});
