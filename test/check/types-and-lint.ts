import { writeFileSync } from "node:fs";
import { ESLint } from "eslint";
import type { Counts } from "../support/counts.ts";
import { addCheck } from "./add-check.ts";
import { sharedPrograms, typeErrors } from "./shared-programs.ts";

// `tsc` of every tsconfig, and ESLint, which needs the same types: together they read the files and find the types once.
// Writes its counts into the file that `TEST_COUNTS` names, one for each tsconfig and one for ESLint.

/** Fewer mean that this check looks at the wrong place. */
const leastFiles = 2000;

// A file of the browser's rooms that the service uses too may use neither the browser's globals nor those of Node: both
// check it. Only the tests have the globals of all others.
const projects = [
  { name: "types of the browser rooms", config: "config/tsconfig.browser.json", checksAll: true },
  { name: "types for Node", config: "config/tsconfig.node.json", checksAll: true },
  { name: "types of the demo in frameworks", config: "config/tsconfig.frameworks.json", checksAll: true },
  { name: "types of the tests", config: "config/tsconfig.tests.json", checksAll: false },
] as const;

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
process.once("exit", () => {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
});

let started = performance.now();
function report(name: string, text: string, passed: boolean): void {
  addCheck(counts, { name, text, passed, started });
  started = performance.now();
}

const programs = sharedPrograms(projects);
for (const [index, shared] of programs.entries()) {
  const { count, text } = typeErrors(shared);
  report(projects[index]?.name ?? "", text, count === 0);
}

const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { programs: programs.map(({ program }) => program) } },
  },
});
const results = await eslint.lintFiles(["."]);
const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
const least = Math.min(results.length, new Set(programs.flatMap(({ checked }) => checked)).size);
const tooFew = least < leastFiles ? `Only ${String(least)} files were checked.\n` : "";
const text = await (await eslint.loadFormatter("stylish")).format(results);
report("eslint", `${text}${tooFew}`, problems === 0 && tooFew === "");
process.exitCode = counts.failed === 0 ? 0 : 1;
