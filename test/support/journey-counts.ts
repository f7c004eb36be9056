import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import path from "node:path";
import type { Counts } from "./counts.ts";
import { addTime } from "./counts.ts";

const kinds = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" } as const;

/** A reporter of Playwright that writes its counts into the file that `TEST_COUNTS` names. */
export default class JourneyCounts implements Reporter {
  #journeys: Suite | undefined;

  onBegin(_config: FullConfig, journeys: Suite): void {
    this.#journeys = journeys;
  }

  onEnd(): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const journey of this.#journeys?.allTests() ?? []) {
      counts[kinds[journey.outcome()]] += 1;
      const file = path.relative(process.cwd(), journey.location.file);
      for (const { duration } of journey.results) addTime(counts, file, duration);
    }
    const { TEST_COUNTS } = process.env;
    if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
  }
}
