import assert from "node:assert/strict";
import { test } from "node:test";
import { withBreaks } from "../../../src/site/code-breaks.ts";

const linesOf = (text: string, isTable: boolean) => withBreaks(text, isTable).split("<wbr>");

test("a path breaks after each of its slashes, and nowhere else", () => {
  assert.deepEqual(linesOf("/v1/checkout/sessions/{id}", false), ["/v1/", "checkout/", "sessions/", "{id}"]);
  assert.deepEqual(linesOf("/v1/checkout/sessions/:id", true), ["/v1/", "checkout/", "sessions/", ":id"]);
  assert.deepEqual(linesOf("src/service/web/own-keys.ts", false), [
    "src/",
    "service/",
    "web/",
    "own-keys.ts",
  ]);
  assert.deepEqual(linesOf("http://localhost:4242/docs", false), ["http://localhost:4242/", "docs"]);
});

test("in a table a long name breaks between its words, too", () => {
  assert.deepEqual(linesOf("customer.subscription.trial_will_end", true), [
    "customer.",
    "subscription.",
    "trial_",
    "will_",
    "end",
  ]);
  assert.deepEqual(linesOf("line_items[][price_data]", true), ["line_", "items", "[]", "[price_", "data]"]);
  assert.deepEqual(linesOf("idempotency_key_reused", false), ["idempotency_key_reused"]);
});

test("short words, single words and entities stay whole", () => {
  for (const text of [
    "/v1/charges",
    "true",
    "&lt;till-checkout&gt;",
    "4242 4242 4242 4242",
    "overflowAnchoring",
  ])
    assert.deepEqual(linesOf(text, true), [text]);
});
