import type { AdvanceTestClockInput } from "../../../contract/test-clock.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { releaseRows } from "../scheduler/lease-store.ts";
import { testClockMissing } from "./clock-columns.ts";
import { invalidTime, nextStatus, shownTime } from "./lifecycle.ts";
import type { ClockDependencies } from "./move-clock.ts";
import { moveToNext } from "./move-clock.ts";
import type { TestClockRow } from "./store.ts";
import { findTestClock } from "./store.ts";
import { advanceHandlerName } from "./test-clock-handler.ts";

/**
 * Begins to advance a clock to a later time: it moves to the next due time, and the scheduler does the rest. Throws
 * `resource_missing` (404), `invalid_state` (409) while it is being advanced, `parameter_invalid` for a time that is not
 * later.
 */
export async function advanceTestClock(
  dependencies: ClockDependencies & { readonly now: () => Date },
  database: Database,
  { scope, pathParameters }: ApiRequest,
  input: AdvanceTestClockInput,
): Promise<TestClockRow> {
  const target = shownTime(input.frozen_time, dependencies.now());
  const clock = await findTestClock(database, scope, pathParameters["id"] ?? "", { lock: true });
  if (clock === undefined) throw testClockMissing("id");
  nextStatus(clock.status, "advance");
  if (target <= clock.frozen_time) throw invalidTime(`a time later than ${clock.frozen_time.toISOString()}`);
  // The pause after a failed advance ends.
  if (clock.status === "internal_failure") await releaseRows(database, advanceHandlerName, [clock.id]);
  return (await moveToNext(dependencies, database, clock, target)).clock;
}
