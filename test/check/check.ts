import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Counts } from "../support/counts.ts";
import { readCounts } from "../support/counts.ts";
import { runCommand } from "../support/run-command.ts";
import { addCheck } from "./add-check.ts";

/** Those that take long come first, so that none is waited for alone. */
const checks = {
  // Types live long: with little room for new values they are copied again and again.
  "types and lint":
    "node --max-old-space-size=4500 --max-semi-space-size=128 --import tsx test/check/types-and-lint.ts",
  "the package from outside": "node --import tsx test/check/package.ts",
  "the client from outside": "node --import tsx test/check/client.ts",
  "lit-analyzer": "npm run --silent lint:templates",
  "imports of the rooms": "node --import tsx test/check/imports.ts",
  prettier: "node_modules/.bin/prettier --check --log-level warn .",
  knip: "node_modules/.bin/knip --config config/knip.json",
  sizes: "node_modules/.bin/size-limit --config config/size-limit.js",
  "folders of the tests": "node --import tsx test/check/test-folders.ts",
} as const;

// `npm run check`: every check of the code, also when one before it fails, two at a time. Each counts as one test.
// `build` alone makes only what the others look at; `types` and `others` take it as it is there. `house` prints figures.

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const folder = mkdtempSync(path.join(tmpdir(), "till-checks-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

async function check(name: string, command: string): Promise<void> {
  const started = performance.now();
  const file = path.join(folder, `${name}.json`);
  let text = "";
  const said = (more: string) => (isAlone ? void process.stdout.write(more) : void (text += more));
  const code = await runCommand({
    command: command.split(" ") as [string, ...string[]],
    env: { TEST_COUNTS: file },
    said,
  });
  // One that makes several checks has counted and printed them.
  const { passed, failed, failures = [] } = await readCounts(file);
  counts.passed += passed;
  counts.failed += failed;
  (counts.failures ??= []).push(...failures);
  const hasCounted = code === 0 ? passed > 0 : failed > 0;
  if (hasCounted) process.stdout.write(text);
  else addCheck(counts, { name, text, passed: code === 0, started });
}

const [part = "all"] = process.argv.slice(2);
const waiting = Object.entries(checks).filter(
  ([name]) => part === "all" || part === (name === "types and lint" ? "types" : "others"),
);
/** What it prints is mixed with nothing else, and shows that it goes on. */
const isAlone = waiting.length === 1;
if (part === "house") await import("./house.ts");
if (part === "all" || part === "build") await check("build", "npm run --silent build");
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
};
await Promise.all([work(), work()]);

const { TEST_COUNTS } = process.env;
if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
