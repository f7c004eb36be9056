import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { FolderInUse, lockFolder } from "../../../../src/service/platform/database/folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "till-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("of several that take a folder at the same moment one gets it", async () => {
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const locks = taken.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  await Promise.all(locks.map((lock) => lock.release()));
  assert.equal(locks.length, 1);
  for (const result of taken) {
    assert.ok(result.status === "fulfilled" || result.reason instanceof FolderInUse);
  }
});

test("a folder that was given back can be taken again", async () => {
  await (await lockFolder(folder)).release();
  await (await lockFolder(folder)).release();
});

test("a process that died while it took the folder keeps others off for a moment only", async () => {
  mkdirSync(path.join(folder, "till.lock.turn"));
  await (await lockFolder(folder)).release();
});
