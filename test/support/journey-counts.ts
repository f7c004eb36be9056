import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestError } from "@playwright/test/reporter";
import path from "node:path";
import type { Counts } from "./counts.ts";
import { addFailure, addTime } from "./counts.ts";

/** A reporter of Playwright that writes its counts into the file that `TEST_COUNTS` names. */
export default class JourneyCounts implements Reporter {
  #journeys: Suite | undefined;
  /** What failed outside of any test. */
  readonly #errors: string[] = [];

  onBegin(_config: FullConfig, journeys: Suite): void {
    this.#journeys = journeys;
  }

  onError({ message = "an error without a message" }: TestError): void {
    this.#errors.push(message);
  }

  onEnd(): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const journey of this.#journeys?.allTests() ?? []) {
      const file = path.relative(process.cwd(), journey.location.file);
      const outcome = journey.outcome();
      // The first names of the path are those of the project and the file.
      const name = journey.titlePath().slice(3).join(" › ");
      const message = journey.results.find(({ error }) => error)?.error?.message;
      if (outcome === "unexpected" || outcome === "flaky") addFailure(counts, name, { file, message });
      else counts[outcome === "skipped" ? "skipped" : "passed"] += 1;
      for (const { duration } of journey.results) addTime(counts, file, duration);
    }
    for (const error of this.#errors) addFailure(counts, error);
    const { TEST_COUNTS } = process.env;
    if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
  }
}
