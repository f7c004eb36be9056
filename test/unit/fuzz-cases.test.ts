import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import type { HostileRequest } from "../support/fuzz/hostile-request.ts";
import { inWorld, storedCases, withoutWorld } from "../support/fuzz/stored-cases.ts";

test("the properties hold with every seed that was stored", () => {
  for (const stored of storedCases().values()) {
    if (!("file" in stored)) continue;
    const { file, seed } = stored;
    // Without the context of this test, or the other one would report to it.
    const env = { ...process.env, FUZZ_SEED: String(seed), NODE_TEST_CONTEXT: undefined };
    const { status, stdout } = spawnSync("npx", ["tsx", "--test", file], { encoding: "utf8", env });
    assert.equal(status, 0, stdout);
  }
});

test("a stored request is the same one in another world", () => {
  const id = (kind: string, letter: string) => `${kind}_${letter.repeat(24)}`;
  const worldOf = (letter: string) => ({
    keys: [id("sk_test", letter), id("pk_test", letter)] as const,
    ids: { charges: [id("ch", letter)], payment_links: ["box-0"] },
    clientSecrets: [id("cs", letter) + "_secret"],
  });
  const requestOf = (letter: string, body: HostileRequest["body"]): HostileRequest => ({
    method: "POST",
    route: "/v1/charges/:id",
    path: `/v1/charges/${id("ch", letter)}`,
    headers: { authorization: `Bearer ${id("sk_test", letter)}` },
    body,
  });
  for (const bodyOf of [
    (letter: string) => `client_secret=${id("cs", letter)}_secret&slug=box-0`,
    () => new Uint8Array([0, 255]),
    () => undefined,
  ]) {
    const stored = withoutWorld(requestOf("a", bodyOf("a")), worldOf("a"));
    assert.doesNotMatch(JSON.stringify(stored), /aaaa/);
    assert.deepEqual(inWorld(stored, worldOf("b")), requestOf("b", bodyOf("b")));
  }
});
