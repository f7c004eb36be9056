import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { AppDependencies } from "../../../../src/service/app-dependencies.ts";
import { clockQueues } from "../../../../src/service/due-handlers.ts";
import { features } from "../../../../src/service/features.ts";
import type { Feature } from "../../../../src/service/platform/feature.ts";
import { dueRows } from "../../../../src/service/platform/scheduler/due-rows.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { shownTime } from "../../../support/rows.ts";

const clocks = "/v1/test_helpers/test_clocks";
const start = Date.parse("2031-03-01T06:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;
const days = 730;
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();

interface DailyRow {
  readonly id: string;
  readonly test_clock: string;
  readonly due_at: Date;
}

/** Work that is due each day on the clock, as a subscription would be. */
const daily: Feature<AppDependencies> = {
  dueHandlers: ({ database }) => [
    dueRows<DailyRow>(database, {
      name: "daily_work",
      table: "daily_work",
      dueAt: "due_at",
      condition: sql`true`,
      clocked: true,
      handle: async (row) => {
        await onDay(row);
        const next = new Date(row.due_at.getTime() + day);
        await sql`update daily_work set due_at = ${next} where id = ${row.id}`.execute(database);
      },
    }),
  ],
};

const among = [...features, daily];
let onDay: (row: DailyRow) => Promise<void>;
let service: TestService;

before(async () => {
  service = await aService({
    dependencies: (dependencies) => ({
      ...dependencies,
      clockQueues: () => clockQueues(dependencies, among),
    }),
  });
  await sql`create table daily_work (id text primary key, test_clock text, due_at timestamptz not null)`.execute(
    service.dependencies.database,
  );
});
after(() => service.close());

async function made(path: string, fields: object, options: object = {}): Promise<ReceivedBody> {
  const { status, text, body } = await service.post(path, fields, options);
  assert.equal(status, 200, text);
  return body;
}

const item = { price_data: { currency: "eur", unit_amount: "4200", product_data: { name: "Box" } } };
const read = async (path: string) => (await service.get(path)).body;

/** One of each kind of object that waits for a time: its end is due after so many hours. */
async function waiting(clock: string, moment: number) {
  const session = await made("/v1/checkout/sessions", {
    line_items: [item],
    test_clock: clock,
    expires_at: new Date(moment + 20 * hour).toISOString(),
  });
  const order = { amount: "2000", currency: "usd", source: "tok_visa", capture: "false", test_clock: clock };
  const authorization = await made("/v1/charges", order);
  const challenged = await made("/v1/checkout/sessions", { line_items: [item], test_clock: clock });
  const fields = { client_secret: challenged["client_secret"], source: "tok_threeDSecure2Required" };
  const options = { key: service.publishable, idempotencyKey: challenged.id };
  const confirmed = await made(`/v1/checkout/sessions/${challenged.id}/confirm`, fields, options);
  return { session: session.id, authorization: authorization.id, charge: String(confirmed["charge"]) };
}

test("an advance over two years does all that is due in the order of its times, each at its own moment", async () => {
  const clock = (await made(clocks, { frozen_time: at(0) })).id;
  const { database } = service.dependencies;
  await sql`insert into daily_work values ('daily', ${clock}, ${new Date(start + day)})`.execute(database);
  const moments: string[] = [];
  const seen: string[][] = [];
  const expected: string[][] = [];
  let current: Awaited<ReturnType<typeof waiting>> | undefined;
  onDay = async ({ due_at: due }) => {
    const shown = await shownTime(database, clock);
    moments.push(shown.toISOString());
    const age = (moments.length - 1) % 30;
    if (age === 0) current = await waiting(clock, due.getTime());
    if (![0, 1, 6, 7].includes(age) || current === undefined) return;
    const session = await read(`/v1/checkout/sessions/${current.session}`);
    const authorization = await read(`/v1/charges/${current.authorization}`);
    const charge = await read(`/v1/charges/${current.charge}`);
    seen.push([session.status, authorization.status, charge.status]);
    expected.push([
      age === 0 ? "open" : "expired",
      age < 7 ? "requires_capture" : "canceled",
      age === 0 ? "requires_action" : "failed",
    ]);
    if (age === 0) assert.equal(authorization.created, shown.toISOString());
  };

  await made(`${clocks}/${clock}/advance`, { frozen_time: at(days * day) });
  const { body: advancing } = await service.get(`${clocks}/${clock}`);
  assert.deepEqual([advancing.status, advancing["frozen_time"]], ["advancing", at(days * day)]);
  await runDue(service.dependencies, "test_clock_advance", among);

  assert.deepEqual(
    service.logged.filter((line) => line.includes("failed: test_clock_advance")),
    [],
  );
  const { body: ready } = await service.get(`${clocks}/${clock}`);
  assert.deepEqual([ready.status, ready["frozen_time"]], ["ready", at(days * day)]);
  assert.deepEqual(
    moments,
    Array.from({ length: days }, (_, index) => at((index + 1) * day)),
  );
  assert.deepEqual(seen, expected);
  assert.equal(seen.length, 100);
});
