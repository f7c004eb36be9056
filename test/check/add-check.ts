import type { Counts } from "../support/counts.ts";
import { addFailure } from "../support/counts.ts";

/** How a check ended, what it printed, and when it started by `performance.now()`. */
interface EndedCheck {
  readonly name: string;
  readonly text: string;
  readonly passed: boolean;
  readonly started: number;
}

/** Counts a check as one test, and prints its text and how it ended. */
export function addCheck(counts: Counts, { name, text, passed, started }: EndedCheck): void {
  if (passed) counts.passed += 1;
  else addFailure(counts, name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${text}${passed ? "✔" : "✖"} ${name} (${seconds} s)\n`);
}
