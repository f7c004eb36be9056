import type { AdvanceTestClockInput } from "../../../contract/test-clock.ts";
import type { ClockedTable } from "../database/tables.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { testClockMissing } from "./clock-columns.ts";
import { invalidTime, nextStatus, shownTime } from "./lifecycle.ts";
import type { TestClockRow } from "./store.ts";
import { findTestClock, setTestClock } from "./store.ts";

/**
 * Sets a clock to a later time; what waited for it happens after the transaction, by a job. Throws `resource_missing`
 * (404), `invalid_state` (409) while it is being advanced, `parameter_invalid` for a time that is not later.
 */
export async function advanceTestClock(
  { clockedTables, now }: { readonly clockedTables: readonly ClockedTable[]; readonly now: () => Date },
  database: Database,
  { scope, pathParameters }: ApiRequest,
  input: AdvanceTestClockInput,
): Promise<TestClockRow> {
  const wanted = shownTime(input.frozen_time, now());
  const clock = await findTestClock(database, scope, pathParameters["id"] ?? "", { lock: true });
  if (clock === undefined) throw testClockMissing("id");
  const status = nextStatus(clock.status, "advance");
  if (wanted <= clock.frozen_time) throw invalidTime(`a time later than ${clock.frozen_time.toISOString()}`);
  return setTestClock(database, clock, { status, frozen_time: wanted }, clockedTables);
}
