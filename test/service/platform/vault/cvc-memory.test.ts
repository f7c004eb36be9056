import assert from "node:assert/strict";
import { test } from "node:test";
import { CvcMemory } from "../../../../src/service/platform/vault/cvc-memory.ts";
import { aClock } from "../../../support/fake-clock.ts";

function aMemory() {
  const clock = aClock();
  return { clock, memory: new CvcMemory(clock.now), until: new Date(clock.now().getTime() + 1_000) };
}

test("a security code is given once, until its time is over or it is forgotten", () => {
  const { clock, memory, until } = aMemory();
  for (const token of ["tok_1", "tok_2", "tok_3"]) memory.store(token, "123", until);
  assert.deepEqual(memory.take("tok_1"), { cvc: "123", expiresAt: until });
  assert.equal(memory.take("tok_1"), undefined);
  memory.forget("tok_2");
  assert.equal(memory.take("tok_2"), undefined);
  clock.advance(1_000);
  assert.equal(memory.take("tok_3"), undefined);
});

test("there is room for a hundred thousand security codes; then the oldest go", () => {
  const { memory, until } = aMemory();
  for (let index = 0; index < 100_001; index++) memory.store(`tok_${index}`, "123", until);
  assert.equal(memory.take("tok_0"), undefined);
  assert.notEqual(memory.take("tok_1"), undefined);
  assert.notEqual(memory.take("tok_100000"), undefined);
});
