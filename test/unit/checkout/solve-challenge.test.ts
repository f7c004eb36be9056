import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { solveChallenge } from "../../../src/checkout/solve-challenge.ts";

const signal = AbortSignal.timeout(300_000);

test("a challenge is solved by a number whose hash begins with so many zero bits", async () => {
  for (const bits of [0, 1, 9, 12]) {
    const challenge = `${bits}.1893456000.00ff`;
    const proof = (await solveChallenge(challenge, signal)) ?? "";
    assert.match(proof, /^\d+\.1893456000\.00ff\.\d+$/);
    const hash = createHash("sha256").update(proof).digest().readUInt32BE();
    assert.ok(hash < 2 ** (32 - bits));
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
