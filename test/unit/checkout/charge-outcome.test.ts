import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { declineCatalogue } from "../../../src/contract/errors/decline-catalogue.ts";
import type { ErrorCode } from "../../../src/contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../../src/contract/errors/error-catalogue.ts";
import { endsUncertainty, outcomeOf } from "../../../src/checkout/attempt-outcome.ts";
import { unreadable } from "../../../src/checkout/read-response.ts";

const verdictOf = (status: number, body: unknown): string => outcomeOf({ status, body }).kind;

const errorBody = (type: string, code: string): unknown => ({ error: { type, code, message: "…" } });

describe("an answer to a charge", () => {
  const table: [string, number, unknown, string][] = [
    ["a charge that succeeded", 200, { object: "charge", status: "succeeded" }, "paid"],
    ["a charge to capture later", 201, { object: "charge", status: "requires_capture" }, "paid"],
    ["a charge that is pending", 200, { object: "charge", status: "pending" }, "unclear"],
    ["a charge of which nobody knows", 200, { object: "charge", status: "unknown" }, "unclear"],
    ["a charge that failed", 200, { object: "charge", status: "failed" }, "declined"],
    ["a charge that wants authentication", 200, { object: "charge", status: "requires_action" }, "declined"],
    ["an order of the merchant's", 200, { order: 7 }, "paid"],
    ["an empty success", 204, undefined, "paid"],
    ["null", 200, null, "paid"],
    ["a page with status 200", 200, unreadable, "unclear"],
    ["a page with status 404", 404, unreadable, "unclear"],
    ["a page with status 502", 502, unreadable, "unclear"],
    ["an error of the merchant's own making", 400, { message: "No." }, "unclear"],
    ["a relayed decline, whatever its status", 200, errorBody("card_declined", "lost_card"), "declined"],
    ["a relayed failure of the service", 200, errorBody("api_error", "internal_error"), "unclear"],
    ["a limit", 429, errorBody("rate_limited", "rate_limit"), "busy"],
    ["a limit of declines", 429, errorBody("rate_limited", "decline_rate_limit"), "rejected"],
    ["a link on which others are paying", 409, errorBody("conflict", "link_busy"), "busy"],
    ["a key in use", 409, errorBody("idempotency_error", "idempotency_key_in_use"), "busy"],
    ["a reused key", 400, errorBody("idempotency_error", "idempotency_key_reused"), "rejected"],
  ];
  for (const [name, status, body, kind] of table) {
    it(`is ${kind} when it is ${name}`, () => assert.equal(verdictOf(status, body), kind));
  }

  it("is retried only if a retry can help", () => {
    assert.deepEqual(outcomeOf({ status: 502, body: unreadable }), { kind: "unclear", again: true });
    assert.deepEqual(outcomeOf({ status: 404, body: unreadable }), { kind: "unclear", again: false });
  });

  it("is a decline for every decline there is", () => {
    for (const code of Object.keys(declineCatalogue)) {
      assert.equal(verdictOf(402, errorBody("card_declined", code)), "declined");
    }
  });

  it("leaves nothing certain but a result, a decline, an unused token or a used-up link after a lost one", () => {
    const certain = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => {
      const { type, status } = errorCatalogue[code];
      return endsUncertainty(outcomeOf({ status, body: errorBody(type, code) }));
    });
    assert.deepEqual(certain, ["token_expired", "link_exhausted"]);
  });
});
