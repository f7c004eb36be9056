import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("the generated files of the clients are up to date (npm run clients)", () => {
  // It loads the contract file by file, as the sources are; tests are built.
  const command = ["--import", "tsx", "test/support/write-clients.ts", "--check"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  assert.deepEqual([status, stdout], [0, ""], stderr);
});
