import { writeFileSync } from "node:fs";
import type { Counts } from "../support/counts.ts";
import { runCommand } from "../support/run-command.ts";

const checks = {
  build: "npm run --silent build",
  "types of the browser rooms": "npx tsc -p tsconfig.browser.json",
  "types of the demo in frameworks": "npx tsc -p tsconfig.frameworks.json",
  "types for Node": "npx tsc -p tsconfig.node.json",
  "types of the tests": "npx tsc -p tsconfig.tests.json",
  eslint: "npm run --silent lint",
  "lit-analyzer": "npm run --silent lint:templates",
  prettier: "npx prettier --check --log-level warn .",
  knip: "npx knip",
  "imports of the rooms": "npx tsx test/check/imports.ts",
  "the package from outside": "npx tsx test/check/package.ts",
  sizes: "npx size-limit",
} as const;

// `npm run check`: every check of the code, also when one before it fails. Each counts as one test.

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, command] of Object.entries(checks)) {
  const started = performance.now();
  const code = await runCommand({ command: command.split(" ") as [string, ...string[]], seconds: 300 });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  counts[code === 0 ? "passed" : "failed"] += 1;
  process.stdout.write(`${code === 0 ? "✔" : "✖"} ${name} (${seconds} s)\n`);
}

const { TEST_COUNTS } = process.env;
if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
