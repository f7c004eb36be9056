import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import type { Counts } from "./counts.ts";
import { makeDatabaseTemplate } from "./database-template.ts";

// Runs the tests of the folders that are named, and writes their counts into the file that `TEST_COUNTS` names.

const files = process.argv
  .slice(2)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.resolve(folder, file)),
  )
  .filter((file) => file.endsWith(".test.ts"));

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const isLeft = ({ skip, todo }: { skip?: unknown; todo?: unknown }) =>
  skip !== undefined || todo !== undefined;

const needDatabase = files.some((file) => file.includes(path.join("test", "service")));
const template = needDatabase ? await makeDatabaseTemplate() : undefined;
if (template) process.env["TEST_DATABASE_TEMPLATE"] = template.name;

run({ files, concurrency: 2, timeout: 300_000 })
  .on("test:pass", (test) => {
    // A file without a test passes as if it were one.
    if (test.details.type === "suite" || test.name === test.file) return;
    counts[isLeft(test) ? "skipped" : "passed"] += 1;
  })
  .on("test:fail", (test) => {
    if (!isLeft(test)) process.exitCode = 1;
    if (test.details.type !== "suite") counts[isLeft(test) ? "skipped" : "failed"] += 1;
  })
  .once("end", () => void template?.remove())
  .pipe(new spec())
  .pipe(process.stdout);

process.once("exit", () => {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
});
