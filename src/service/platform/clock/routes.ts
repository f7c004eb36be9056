import {
  advanceTestClockInput,
  createTestClockInput,
  listTestClocksInput,
} from "../../../contract/test-clock.ts";
import type { IdKind } from "../../../contract/id.ts";
import type { Database } from "../database/database.ts";
import { scopeColumns } from "../database/scope.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Endpoint } from "../http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../http-server/endpoint.ts";
import type { WriteDependencies } from "../idempotency/respond-once.ts";
import { listPage } from "../http/list.ts";
import { advanceTestClock } from "./advance-test-clock.ts";
import { testClockMissing } from "./clock-columns.ts";
import { shownTime } from "./lifecycle.ts";
import type { ClockDependencies } from "./move-clock.ts";
import { presentDeletedTestClock, presentTestClock } from "./present-test-clock.ts";
import { rejectLiveMode } from "./reject-live-mode.ts";
import type { TestClockRow } from "./store.ts";
import { deleteTestClock, findTestClock, insertTestClock } from "./store.ts";

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
      { audience, input: createTestClockInput, summary: "Create a test clock", response: "TestClock" },
      async (transaction, { scope }, { frozen_time, name }) => {
        const now = dependencies.now();
        const clock = await insertTestClock(transaction, {
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
      async (request) => presentTestClock(await existing(database, request)),
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
      async (...work) => presentTestClock(await advanceTestClock(dependencies, ...work)),
    ),
    deleting(
      dependencies,
      `${clocks}/:id`,
      async (transaction, request) => {
        const clock = await existing(transaction, request, { lock: true });
        await dependencies.clockDeleted(transaction, clock);
        await deleteTestClock(transaction, clock, dependencies.clockedTables);
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

async function existing(
  database: Database,
  { scope, pathParameters }: ApiRequest,
  options: { readonly lock?: boolean } = {},
): Promise<TestClockRow> {
  const clock = await findTestClock(database, scope, pathParameters["id"] ?? "", options);
  if (clock === undefined) throw testClockMissing("id");
  return clock;
}
