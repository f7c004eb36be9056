import { writeFileSync } from "node:fs";
import type { Reporter, TestSuiteResult } from "@web/test-runner";
import path from "node:path";
import type { Counts } from "./counts.ts";
import { addFailure, addTime } from "./counts.ts";

/** A reporter of @web/test-runner that writes its counts into a file. */
export function browserCounts(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testFile = "", testResults, errors, passed } of sessions) {
        const file = path.relative(process.cwd(), testFile);
        if (testResults) count(testResults, counts, file);
        const [error] = errors;
        if (error) addFailure(counts, error.message, { file });
        else if (!passed && testResults === undefined) addFailure(counts, "no test ran", { file });
      }
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function count({ tests, suites }: TestSuiteResult, counts: Counts, file: string): void {
  for (const { name, passed, skipped, error, duration = 0 } of tests) {
    if (!passed && !skipped) addFailure(counts, name, { file, message: error?.message });
    else counts[skipped ? "skipped" : "passed"] += 1;
    addTime(counts, file, duration);
  }
  for (const suite of suites) count(suite, counts, file);
}
