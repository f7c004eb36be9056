import { writeFileSync } from "node:fs";
import type { Reporter, TestSuiteResult } from "@web/test-runner";
import type { Counts } from "./counts.ts";

/** A reporter of @web/test-runner that writes its counts into a file. */
export function browserCounts(file: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testResults, errors, passed } of sessions) {
        if (testResults) count(testResults, counts);
        if (errors.length > 0 || (!passed && testResults === undefined)) counts.failed += 1;
      }
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function count({ tests, suites }: TestSuiteResult, counts: Counts): void {
  for (const { passed, skipped } of tests) counts[skipped ? "skipped" : passed ? "passed" : "failed"] += 1;
  for (const suite of suites) count(suite, counts);
}
