import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { migrationNames } from "../../../../src/service/platform/database/migrate.ts";

const folder = new URL("../../../../src/service/platform/database/migrations/", import.meta.url);

/** Times that more than one migration has: databases know each by its name. */
const given = ["2026-11-24T2000", "2026-11-27T0815", "2026-11-27T0815", "2026-11-28T1545"];

test("every migration of the folder runs, under its name and in the order of the names", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts") && file !== "all.ts");
  assert.deepEqual(migrationNames, files.map((file) => file.slice(0, -".ts".length)).sort());
});

test("no migration has the time of another", () => {
  const times = migrationNames.map((name) => name.slice(0, 15));
  const again = times.filter((time, index) => times.indexOf(time) !== index);
  assert.deepEqual(again, given);
});
