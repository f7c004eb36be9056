import assert from "node:assert/strict";
import { test } from "node:test";
import { withLocale } from "../../../src/checkout/with-locale.ts";

const origin = "https://pay.example";

test("the service's own pages are opened in the payer's language", () => {
  assert.equal(
    withLocale("https://pay.example/sandbox/3ds/x", "de", origin),
    "https://pay.example/sandbox/3ds/x?locale=de",
  );
  assert.equal(
    withLocale("https://pay.example/x?a=1&locale=en", "ar", origin),
    "https://pay.example/x?a=1&locale=ar",
  );
});

test("another's address is left as it is", () => {
  const address = "https://bank.example/acs?id=%7e";
  assert.equal(withLocale(address, "de", origin), address);
});
