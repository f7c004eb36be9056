import type { Metrics } from "./metrics.ts";

/** The counts of a process, and the tokens for them. Without a token nobody has its rights. */
export interface MetricsAccess {
  /** Reads metrics and status. */
  readonly metricsToken?: string | undefined;
  /** Reads the same, and has a failing row tried. */
  readonly operatorToken?: string | undefined;
  readonly counts: Metrics;
}
