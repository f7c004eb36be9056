import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import { allQueues } from "../../src/service/features.ts";
import type { MetricsAccess } from "../../src/service/platform/metrics/metrics-access.ts";
import { createMetrics } from "../../src/service/platform/metrics/metrics.ts";

/** Gives a service its counts, and tokens to those who read them. */
export function withMetrics(
  tokens: Pick<MetricsAccess, "metricsToken" | "operatorToken">,
): (dependencies: AppDependencies) => AppDependencies {
  return (dependencies) => ({
    ...dependencies,
    metrics: { ...tokens, counts: createMetrics({ ...dependencies, queues: allQueues() }) },
  });
}
