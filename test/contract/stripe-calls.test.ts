import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import type { AnswerCheck } from "../support/stripe-answer-types.ts";
import { stripeAnswerTypes } from "../support/stripe-answer-types.ts";
import { allStripeCalls } from "./all-stripe-calls.ts";
import type { AllResults } from "./compatibility-document.ts";
import { compatibilityDocument, withTables } from "./compatibility-document.ts";
import { wrongCalls } from "./run-stripe-calls.ts";
import { differingCalls } from "./stripe-table.ts";

let results: AllResults;
let check: AnswerCheck;
before(async () => {
  results = await allStripeCalls();
  check = stripeAnswerTypes();
});

test("every call of Stripe's client works, or throws the error that it should", () => {
  assert.deepEqual(wrongCalls(results.calls), []);
  assert.ok(results.calls.size > 100);
});

test("every other method of it answers, or throws the error for what is rejected", () => {
  assert.deepEqual(wrongCalls(results.others), []);
  assert.ok(results.others.size > 300);
});

test("answers have every member that its types name, with its type, but for what is documented", () => {
  const differing = differingCalls(results.calls, check);
  assert.ok(differing.size <= 6, JSON.stringify([...differing], null, 2));
});

test("the walk along the types sees a member that is missing or has another type", () => {
  const [, charge] = [...results.calls].find(([call]) => call === "charges.create") ?? [];
  assert.ok(charge?.outcome === "works");
  const wrong = { ...(charge.answer as object), created: "2030-01-01T00:00:00.000Z", currency: undefined };
  assert.deepEqual(check("charges.create", wrong), [
    'created is "2030-01-01T00:00:00.000Z"',
    "currency is undefined",
    "lastResponse is missing",
  ]);
});

test("the tables of the documentation are those of the calls: npm run compatibility makes them", async () => {
  const written = await readFile(compatibilityDocument, "utf8");
  assert.equal(written, await withTables(results, check));
});
