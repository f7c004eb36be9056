import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { solveChallenge } from "../../../src/checkout/solve-challenge.ts";

const signal = AbortSignal.timeout(300_000);

/** Finds the first number whose hash, as Node computes it, begins with so many zero bits. */
function firstNumber(challenge: string, bits: number): number {
  for (let number = 0; ; number++) {
    const hash = createHash("sha256").update(`${challenge}.${number}`).digest();
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return number;
  }
}

test("a challenge is solved by the first number whose hash begins with so many zero bits", async () => {
  for (const bits of [0, 1, 9, 12]) {
    const challenge = `${bits}.1893456000.00ff`;
    assert.equal(await solveChallenge(challenge, signal), `${challenge}.${firstNumber(challenge, bits)}`);
  }
});

test("a challenge of any length is hashed as Node does", async () => {
  for (let length = 0; length <= 200; length++) {
    const challenge = `6.${"é".repeat(length % 2)}${"a".repeat(length)}`;
    assert.equal(await solveChallenge(challenge, signal), `${challenge}.${firstNumber(challenge, 6)}`);
  }
});

test("what is no challenge, or would take too long, is not solved", async () => {
  for (const text of ["", "x.1.a", "25.1.a", "-1.1.a", "100.1.a"]) {
    assert.equal(await solveChallenge(text, signal), undefined);
  }
});

test("solving ends when it is aborted", async () => {
  const aborted = AbortSignal.abort(new Error("left the page"));
  await assert.rejects(solveChallenge("24.1.a", aborted), /left the page/);
});
