import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestCard } from "../../../src/contract/payments/test-cards.ts";
import { namedTestCards } from "../../../src/contract/payments/test-cards.ts";
import { declineCards } from "../../../src/testing/test-cards.ts";

test("the cards of `decline` are those that are declined for the reason that is their name", () => {
  const declined = Object.entries<TestCard>(namedTestCards).flatMap(([name, { scenario }]) =>
    scenario.kind === "declines" && scenario.unlessSaving === undefined ? [[name, scenario.code]] : [],
  );
  assert.deepEqual(
    declined.map(([name]) => name),
    [...declineCards],
  );
  for (const [name, code] of declined) assert.equal(name, code);
});
