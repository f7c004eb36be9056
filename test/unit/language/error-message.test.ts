import assert from "node:assert/strict";
import { test } from "node:test";
import type { DeclineCode } from "../../../src/contract/errors/decline-catalogue.ts";
import { declineCatalogue, declineEntry } from "../../../src/contract/errors/decline-catalogue.ts";
import { allCodesHaveMessages } from "../../../src/language/messages-by-code.ts";
import { errorMessageFor } from "../../../src/language/error-message.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import { locales } from "../../../src/language/locale.ts";
import english from "../../../src/language/locales/en/card.ts";

const codes = Object.keys(declineCatalogue) as DeclineCode[];

const decline = (code: string) => ({ type: "card_declined", code });

test("a decline message contains what happened and the next step", () => {
  assert.deepEqual(errorMessageFor(english, decline("insufficient_funds")), {
    message: "Your card has insufficient funds.",
    next: "Use another card.",
  });
  assert.deepEqual(errorMessageFor(english, decline("call_issuer")), {
    message: "Your bank wants to speak to you before this payment.",
    next: "Call the number on your card, then try again.",
  });
});

test("a payment that was not confirmed at the bank has the message of how that ended", () => {
  const { challengeCanceled, challengeExpired, challengeFailed } = english.errors;
  assert.deepEqual(errorMessageFor(english, decline("challenge_canceled")), challengeCanceled);
  assert.deepEqual(errorMessageFor(english, decline("challenge_failed")), challengeFailed);
  assert.deepEqual(errorMessageFor(english, decline("challenge_expired")), challengeExpired);
});

for (const locale of locales) {
  test(`in ${locale} a reported card or suspected fraud has the message of any other decline`, async () => {
    const messages = await loadMessages(locale);
    const generic = errorMessageFor(messages, decline("generic_decline"));
    const hidden = codes.filter((code) =>
      ["lost_or_stolen", "fraud_suspected"].includes(declineEntry(code).reason),
    );
    assert.ok(hidden.length >= 8);
    for (const code of hidden) {
      const relayed = { ...decline(code), decline_code: declineEntry(code).reason, param: "number" };
      assert.deepEqual(errorMessageFor(messages, relayed), generic, code);
    }
  });
}

test("whoever reads that a card could not be processed reads in every language that nothing was taken", async () => {
  for (const locale of locales) {
    const messages = await loadMessages(locale);
    const tookLong = messages.errors.tookLong.message;
    const failed = errorMessageFor(messages, decline("processing_error")).message;
    // The sentence that both end with.
    const nothingTaken = tookLong.replace(/^.*?[.。।۔]\s*(?=.)|^\S+ /, "");
    assert.ok(failed.length > nothingTaken.length && failed.endsWith(nothingTaken), `${locale}: ${failed}`);
  }
});

const fields: Readonly<Record<string, string>> = {
  incorrect_number: "number",
  invalid_number: "number",
  expired_card: "exp_month",
  invalid_expiry_month: "exp_month",
  invalid_expiry_year: "exp_year",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
  incorrect_zip: "address_postal_code",
  incorrect_address: "address_line1",
};

for (const code of codes) {
  test(`${code} names ${fields[code] ?? "no field"}`, () => {
    assert.equal(errorMessageFor(english, decline(code)).field, fields[code]);
  });
}

test("card data that the service rejects has the message and field of its decline", () => {
  for (const code of ["invalid_number", "invalid_cvc", "invalid_expiry_month", "invalid_expiry_year"]) {
    assert.deepEqual(
      errorMessageFor(english, { type: "invalid_request", code }),
      errorMessageFor(english, decline(code)),
    );
  }
});

test("a decline for the currency names the currency if it is known", () => {
  const error = decline("currency_not_supported");
  assert.equal(errorMessageFor(english, error, { CUR: "CHF" }).message, "This card cannot pay in CHF.");
  for (const values of [undefined, {}, { CUR: "" }]) {
    assert.equal(
      errorMessageFor(english, error, values).message,
      "This card does not support this kind of purchase.",
    );
  }
});

test("a live card in test mode gets the message that a test card is needed", () => {
  const { message, next } = errorMessageFor(english, decline("testmode_decline"));
  assert.match(message, /test mode/);
  assert.equal(next, "Use a test card.");
});

test("a decline with an unknown code has the general decline message", () => {
  const generic = errorMessageFor(english, decline("generic_decline"));
  for (const code of ["quantum_decline", "constructor", "__proto__", "", "internal_error"]) {
    assert.deepEqual(errorMessageFor(english, decline(code)), generic, code);
  }
  assert.deepEqual(errorMessageFor(english, { type: "card_declined" }), generic);
});

test("an unknown error has the general message, which does not claim that nothing was charged", () => {
  for (const error of [{ type: "api_error" }, { type: "?", code: "toString" }, { type: "", code: "" }]) {
    const told = errorMessageFor(english, error);
    assert.deepEqual(told, english.errors.general);
    assert.doesNotMatch(told.message, /taken/);
  }
});

test("an integration error refers the payer to the merchant", () => {
  for (const code of ["parameter_missing", "api_key_invalid", "origin_not_allowed", "resource_missing"]) {
    assert.equal(errorMessageFor(english, { type: "invalid_request", code }).next, "Tell the merchant.");
  }
});

test("a card that was tried too often has a message, and another payment of the invoice one", () => {
  const shown = (code: string) => errorMessageFor(english, { type: "conflict", code });
  assert.deepEqual(shown("attempt_limit"), {
    message: "This card was tried too often. Nothing was taken.",
    next: "Use another card.",
  });
  assert.match(shown("payment_in_progress").message, /still being processed/);
});

test("network errors of the browser have a message", () => {
  for (const code of ["connection_failed", "timeout"]) {
    assert.deepEqual(errorMessageFor(english, { type: "api_error", code }), english.errors.connectionFailed);
  }
});

test("each code has one message", () => {
  assert.deepEqual(allCodesHaveMessages, [true, true]);
});

test("an error about the request, and not about the card, says that the page is not set up correctly", () => {
  const { errors } = english;
  for (const [type, code] of [
    ["invalid_request", "parameter_unknown"],
    ["invalid_request", "parameter_of_a_later_version"],
    ["authentication_failed", "api_key_invalid"],
    ["permission_denied", "origin_not_allowed"],
    ["not_found", "resource_missing"],
    ["gone", "api_version_retired"],
  ] as const)
    assert.deepEqual(errorMessageFor(english, { type, code }), errors.notSetUp, code);
  assert.deepEqual(
    errorMessageFor(english, { type: "invalid_request", code: "token_expired" }),
    errors.tookLong,
  );
  assert.deepEqual(errorMessageFor(english, { type: "api_error", code: "unheard_of" }), errors.general);
});
