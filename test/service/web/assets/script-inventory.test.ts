import assert from "node:assert/strict";
import { test } from "node:test";
import { scriptInventory } from "../../../../src/service/web/assets/script-inventory.ts";

const body = new TextEncoder().encode("export {};");

test("a script that two documents load is listed once, with both", () => {
  const source = "src/checkout/solve-challenge.ts";
  const scripts = scriptInventory([
    { build: "frame", source, file: "assets/solve-challenge-1.js", body },
    { build: "pages", source, file: "assets/solve-challenge-1.js", body },
  ]);
  assert.equal(scripts.length, 1);
  assert.deepEqual(scripts[0]?.documents, ["/frame/card", "/l/:slug, /c/:session, /i/:invoice/pay"]);
  assert.equal(scripts[0]?.language, null);
  assert.equal(scripts[0]?.bytes, body.length);
});

test("the script of merchants is listed by its immutable address", () => {
  const [script] = scriptInventory([
    { build: "script", source: "src/embed/till.ts", file: "assets/till-1.js", body },
  ]);
  assert.match(script?.path ?? "", /^\/v1\/till-[0-9a-f]{16}\.js$/);
});

test("what the script of merchants loads lazily is listed by its immutable address", () => {
  const [payment] = scriptInventory([
    { build: "payment", source: "src/embed/checkout-payment.ts", file: "assets/checkout-payment-1.js", body },
  ]);
  assert.match(payment?.path ?? "", /^\/v1\/till-payment-[0-9a-f]{16}\.js$/);
});

test("the script inventory rejects a script without a purpose", () => {
  const stranger = {
    build: "frame",
    source: "src/frame/tracker.ts",
    file: "assets/tracker-1.js",
    body,
  } as const;
  assert.throws(() => scriptInventory([stranger]), /tracker\.ts has no purpose/);
});
