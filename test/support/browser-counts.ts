import { writeFileSync } from "node:fs";
import type { Reporter, TestSuiteResult } from "@web/test-runner";
import path from "node:path";
import type { Counts } from "./counts.ts";
import { addTime } from "./counts.ts";

/** A reporter of @web/test-runner that writes its counts into a file. */
export function browserCounts(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testFile = "", testResults, errors, passed } of sessions) {
        if (testResults) count(testResults, counts, path.relative(process.cwd(), testFile));
        if (errors.length > 0 || (!passed && testResults === undefined)) counts.failed += 1;
      }
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function count({ tests, suites }: TestSuiteResult, counts: Counts, file: string): void {
  for (const { passed, skipped, duration = 0 } of tests) {
    counts[skipped ? "skipped" : passed ? "passed" : "failed"] += 1;
    addTime(counts, file, duration);
  }
  for (const suite of suites) count(suite, counts, file);
}
