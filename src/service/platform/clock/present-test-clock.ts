import type { Deleted } from "../../../contract/deleted.ts";
import type { TestClock } from "../../../contract/test-clock.ts";
import type { TestClockRow } from "./store.ts";

const object = "test_helpers.test_clock";

export function presentTestClock(row: TestClockRow): TestClock {
  return {
    id: row.id,
    object,
    name: row.name,
    status: row.status,
    failed_object: row.failed_object,
    frozen_time: (row.target_time ?? row.frozen_time).toISOString(),
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

export function presentDeletedTestClock({ id }: TestClockRow): Deleted<typeof object> {
  return { id, object, deleted: true };
}
