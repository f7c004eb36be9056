import type { AppDependencies } from "./app-dependencies.ts";
import { features } from "./features.ts";
import { testClockHandler } from "./platform/clock/test-clock-handler.ts";
import type { Feature } from "./platform/feature.ts";
import { storedDataHandler } from "./platform/scheduler/recurring-work.ts";
import type { ClockQueue, DueHandler } from "./platform/scheduler/due-handler.ts";
import type { LocalJob } from "./platform/scheduler/local-jobs.ts";

/** All work of the service that waits for a time. */
export function dueHandlers(
  dependencies: AppDependencies,
  among: readonly Feature<AppDependencies>[] = features,
): readonly DueHandler[] {
  const handlers = [
    ...among.flatMap((feature) => feature.dueHandlers?.(dependencies) ?? []),
    ...(dependencies.connectedAcquirer?.dueHandlers?.(dependencies) ?? []),
  ];
  const storedData = among.flatMap((feature) => Object.entries(feature.storedData?.(dependencies) ?? {}));
  return [
    ...handlers,
    testClockHandler({ ...dependencies, clockQueues: () => queuesOf(handlers) }),
    storedDataHandler(dependencies.database, Object.fromEntries(storedData)),
  ];
}

/** What waits for a time on test clocks. */
export function clockQueues(
  dependencies: AppDependencies,
  among: readonly Feature<AppDependencies>[] = features,
): readonly ClockQueue[] {
  return queuesOf(among.flatMap((feature) => feature.dueHandlers?.(dependencies) ?? []));
}

/** Recurring work of each process on its own memory. */
export function localJobs(dependencies: AppDependencies): readonly LocalJob[] {
  return features.flatMap((feature) => feature.localJobs?.(dependencies) ?? []);
}

function queuesOf(handlers: readonly DueHandler[]): readonly ClockQueue[] {
  return handlers.flatMap(({ onClocks }) => (onClocks === undefined ? [] : [onClocks]));
}
