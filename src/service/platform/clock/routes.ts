import type { AdvanceTestClockInput, TestClock } from "../../../contract/accounts/test-clock.ts";
import {
  advanceTestClockInput,
  createTestClockInput,
  listTestClocksInput,
} from "../../../contract/accounts/test-clock.ts";
import type { IdKind } from "../../../contract/id.ts";
import type { Database } from "../database/database.ts";
import { scopeColumns } from "../database/scope.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../http-server/endpoint.ts";
import type { WriteDependencies } from "../idempotency/respond-once.ts";
import { listPage } from "../http/list.ts";
import { rejectLiveMode } from "./clock-columns.ts";
import { invalidTime, nextStatus, shownTime } from "./lifecycle.ts";
import type { ClockDependencies } from "./move-clock.ts";
import { moveToNext } from "./move-clock.ts";
import type { TestClockRow } from "./store.ts";
import { deleteTestClock, findTestClock, insertTestClock } from "./store.ts";
import type { Within } from "../database/in-transaction.ts";
import { releaseRows } from "../scheduler/lease-store.ts";
import { advanceHandlerName } from "./test-clock-handler.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import { existing } from "../http/existing.ts";

const audience = "secret";

const clocks = "/v1/test_helpers/test_clocks";

interface RouteDependencies extends WriteDependencies, ClockDependencies {
  readonly newId: (kind: IdKind) => string;
}

/** `/v1/test_helpers/test_clocks`, for test keys only. */
export function testClockEndpoints(dependencies: RouteDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  const endpoints = [
    writing(
      dependencies,
      clocks,
      {
        audience,
        input: createTestClockInput,
        summary: "Create a test clock",
        description: "It stands still. Objects created with its id as `test_clock` use its time.",
        response: "TestClock",
      },
      async (within, { scope }, { frozen_time, name }) => {
        const now = dependencies.now();
        const clock = await insertTestClock(within.database, {
          ...scopeColumns(scope),
          id: dependencies.newId("test_clock"),
          created: now,
          name: name ?? null,
          frozen_time: shownTime(frozen_time, now),
          status: "ready",
          target_time: null,
        });
        return presentTestClock(clock);
      },
    ),
    reading(
      clocks,
      { audience, input: listTestClocksInput, summary: "List test clocks", response: "TestClockList" },
      ({ scope }, parameters) =>
        listPage(database, {
          table: "test_clocks",
          scope,
          url: clocks,
          parameters,
          filters: { deleted: false },
          present: presentTestClock,
        }),
    ),
    reading(
      `${clocks}/:id`,
      { audience, input: nothing, summary: "Retrieve a test clock", response: "TestClock" },
      async (request) => presentTestClock(await clockOf(database, request)),
    ),
    writing(
      dependencies,
      `${clocks}/:id/advance`,
      {
        audience,
        input: advanceTestClockInput,
        summary: "Advance a test clock; it is ready once everything that is due by then has happened",
        response: "TestClock",
      },
      async (...work) => presentTestClock(await advanceTestClock(...work)),
    ),
    deleting(
      dependencies,
      `${clocks}/:id`,
      async (within, request) => {
        const { database } = within;
        const clock = await clockOf(database, request, { lock: true });
        await dependencies.clockDeleted(database, clock);
        await deleteTestClock(database, clock, dependencies.clockedTables);
        return presentDeletedTestClock(clock);
      },
      {
        summary:
          "Delete a test clock; its subscriptions are canceled, all else stays and goes by the real time",
        response: "DeletedTestClock",
      },
    ),
  ];
  return endpoints.map(forTestKeys);
}

function forTestKeys(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    respond: async (request) => {
      rejectLiveMode(request.scope);
      return endpoint.respond(request);
    },
  };
}

async function clockOf(
  database: Database,
  { scope, pathParameters }: ApiRequest<"id">,
  options: { readonly lock?: boolean } = {},
): Promise<TestClockRow> {
  return existing(await findTestClock(database, scope, pathParameters.id, options), "test clock");
}

/**
 * Begins to advance a clock to a later time: it moves to the next due time, and the scheduler does the rest. Throws
 * `resource_missing` (404), `invalid_state` (409) while it is being advanced, `parameter_invalid` for a time that is not
 * later.
 */
async function advanceTestClock(
  dependencies: Within<ClockDependencies & { readonly now: () => Date }>,
  { scope, pathParameters }: ApiRequest<"id">,
  input: AdvanceTestClockInput,
): Promise<TestClockRow> {
  const { database } = dependencies;
  const target = shownTime(input.frozen_time, dependencies.now());
  const clock = existing(
    await findTestClock(database, scope, pathParameters.id, { lock: true }),
    "test clock",
  );
  nextStatus(clock.status, "advance");
  if (target <= clock.frozen_time) throw invalidTime(`a time later than ${clock.frozen_time.toISOString()}`);
  // The pause after a failed advance ends.
  if (clock.status === "internal_failure") await releaseRows(database, advanceHandlerName, [clock.id]);
  return (await moveToNext(dependencies, clock, target)).clock;
}

const object = "test_helpers.test_clock";

function presentTestClock(row: TestClockRow): TestClock {
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

function presentDeletedTestClock({ id }: TestClockRow): Deleted<typeof object> {
  return { id, object, deleted: true };
}
