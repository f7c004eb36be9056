import { writeFileSync } from "node:fs";
import type { Counts } from "../support/counts.ts";
import { addFailure } from "../support/counts.ts";
import { runCommand } from "../support/run-command.ts";

/** Those that take long come first, so that none is waited for alone. */
const checks = {
  eslint: "npm run --silent lint",
  "types of the tests": "npx tsc -p tsconfig.tests.json",
  "the package from outside": "npx tsx test/check/package.ts",
  "lit-analyzer": "npm run --silent lint:templates",
  "types for Node": "npx tsc -p tsconfig.node.json",
  "imports of the rooms": "npx tsx test/check/imports.ts",
  prettier: "npx prettier --check --log-level warn .",
  "types of the browser rooms": "npx tsc -p tsconfig.browser.json",
  "types of the demo in frameworks": "npx tsc -p tsconfig.frameworks.json",
  knip: "npx knip",
  sizes: "npx size-limit",
  "folders of the tests": "npx tsx test/check/test-folders.ts",
} as const;

// `npm run check`: every check of the code, also when one before it fails, two at a time. Each counts as one test.
// `build` alone makes only what the others look at, `others` takes it as it is there.

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };

async function check(name: string, command: string): Promise<void> {
  const started = performance.now();
  let text = "";
  const said = (more: string) => (text += more);
  const code = await runCommand({
    command: command.split(" ") as [string, ...string[]],
    seconds: 600,
    said,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) counts.passed += 1;
  else addFailure(counts, name);
  process.stdout.write(`${text}${code === 0 ? "✔" : "✖"} ${name} (${seconds} s)\n`);
}

const [part] = process.argv.slice(2);
if (part !== "others") await check("build", "npm run --silent build");
const waiting = part === "build" ? [] : Object.entries(checks);
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
};
await Promise.all([work(), work()]);

const { TEST_COUNTS } = process.env;
if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
