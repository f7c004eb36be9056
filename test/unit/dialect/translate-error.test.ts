import assert from "node:assert/strict";
import { test } from "node:test";
import Stripe from "stripe";
import type { ApiError } from "../../../src/contract/errors/api-error.ts";
import type { DeclineCode } from "../../../src/contract/errors/decline-catalogue.ts";
import { declineCatalogue } from "../../../src/contract/errors/decline-catalogue.ts";
import type { ErrorCode } from "../../../src/contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../../src/contract/errors/error-catalogue.ts";
import { translateError } from "../../../src/dialect/translate-error.ts";

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

const declineCodes = Object.keys(declineCatalogue) as DeclineCode[];

function anError(code: ErrorCode): ApiError {
  return { type: errorCatalogue[code].type, code, message: "…" };
}

/** The class that Stripe's client throws for a response. */
function thrownFor(error: ApiError): string {
  const { status, body } = translateError(error);
  return Stripe.errors.StripeError.generate({ ...body.error, statusCode: status } as never).type;
}

test("every decline is a card error with a decline code", () => {
  for (const code of declineCodes) {
    const error: ApiError = { type: "card_declined", code, message: "…" };
    assert.equal(thrownFor(error), "StripeCardError", code);
    assert.match(translateError(error).body.error.decline_code ?? "", /^[a-z_]+$/, code);
  }
});

test("every error has the class of Stripe's client that its kind says", () => {
  const classes: Readonly<Record<string, readonly string[]>> = {
    invalid_request: ["StripeInvalidRequestError", "StripeCardError", "StripeAPIError"],
    idempotency_error: ["StripeIdempotencyError", "StripeAPIError"],
    authentication_failed: ["StripeAuthenticationError"],
    permission_denied: ["StripePermissionError"],
    not_found: ["StripeInvalidRequestError"],
    conflict: ["StripeInvalidRequestError", "StripeRateLimitError"],
    gone: ["StripeInvalidRequestError"],
    rate_limited: ["StripeRateLimitError"],
    api_error: ["StripeAPIError"],
  };
  for (const code of errorCodes) {
    const thrown = thrownFor(anError(code));
    assert.ok(classes[errorCatalogue[code].type]?.includes(thrown), `${code}: ${thrown}`);
  }
});

test("409 is for keys in use alone, and what is final is not sent again", () => {
  for (const code of errorCodes) {
    const { status, headers } = translateError(anError(code));
    assert.equal(status === 409, code === "idempotency_key_in_use", code);
    const { repeat } = errorCatalogue[code];
    const expected = { stored: "false", later: "true", unstored: undefined }[repeat];
    assert.equal(headers["Stripe-Should-Retry"], expected, code);
  }
});

test("the state of a charge and the path of the request give Stripe's code", () => {
  const path = "/v1/charges/ch_1/capture";
  const codeFor = (state: string) =>
    translateError(anError("invalid_state"), { path, state }).body.error.code;
  assert.equal(codeFor("succeeded"), "charge_already_captured");
  assert.equal(codeFor("expired"), "charge_expired_for_capture");
  assert.equal(codeFor("failed"), undefined);
  assert.equal(codeFor("constructor"), undefined);
});

test("keeps the own code where Stripe has another or none, and leaves out links", () => {
  const error: ApiError = {
    ...anError("slug_taken"),
    doc_url: "https://till.example/docs/errors",
    request_id: "req_1",
  };
  assert.deepEqual(translateError(error).body.error, {
    type: "invalid_request_error",
    code: "resource_already_exists",
    message: "…",
    till: { code: "slug_taken" },
  });
});
