import type { AppDependencies } from "./app-dependencies.ts";
import { features } from "./features.ts";
import { deleteStoredData } from "./platform/scheduler/delete-stored-data.ts";
import type { Job } from "./platform/scheduler/job.ts";
import { runTestClocks } from "./platform/scheduler/run-test-clocks.ts";

/** The work of all features that repeats, that of test clocks and the deletion of stored data. */
export function serviceJobs(dependencies: AppDependencies): readonly Job[] {
  return [
    ...features.flatMap(({ jobs }) => jobs?.(dependencies) ?? []),
    { name: "test clocks", pause: 500, run: () => advanceTestClocks(dependencies) },
    { name: "deletion of stored data", pause: 60_000, run: () => deleteDueData(dependencies) },
  ];
}

/** Ends all that is due on test clocks that were advanced. */
export async function advanceTestClocks(dependencies: AppDependencies): Promise<void> {
  const work = features.flatMap(({ clockedWork = [] }) => clockedWork);
  await runTestClocks(
    dependencies,
    work.map((end) => () => end(dependencies, "test_clocks")),
  );
}

/** Deletes the rows of all features whose time is over. */
export async function deleteDueData(dependencies: AppDependencies): Promise<void> {
  const due = features.flatMap(({ storedData }) => Object.entries(storedData?.(dependencies) ?? {}));
  await deleteStoredData(dependencies, Object.fromEntries(due));
}
