import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import type { TestContext } from "node:test";
import { test } from "node:test";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { dueHandlers } from "../../../../src/service/due-handlers.ts";
import { startScheduler } from "../../../../src/service/platform/scheduler/scheduler.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { lendPglite } from "../../../support/lent-pglite.ts";

/** Milliseconds from poll to poll, as `replicas.md` says. */
const pause = 700;

function isPoll(node: RootOperationNode): boolean {
  return node.kind === "RawNode" && node.sqlFragments.join("").includes(") as queues");
}

test("an idle process sends at most two statements a second, all kinds of work together", async (t) => {
  const service = await aService();
  t.after(() => service.close());
  const { database, log, now } = service.dependencies;
  let statements = 0;
  let polls = 0;
  const watching: { wanted: number; reached: () => void } = { wanted: 0, reached: () => {} };
  const idsOfPolls = new WeakSet<object>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isPoll(node)) idsOfPolls.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      statements += 1;
      if (idsOfPolls.has(queryId)) polls += 1;
      if (polls === watching.wanted) watching.reached();
      return result;
    },
  };
  const poll = (wanted: number) =>
    new Promise<void>((resolve) => Object.assign(watching, { wanted, reached: resolve }));
  const counted = database.withPlugin(counter);
  const handlers = dueHandlers({ ...service.dependencies, database: counted, sendMail: async () => {} });
  const scheduler = startScheduler({ database: counted, log, now, holder: "idle" }, handlers);
  try {
    // What recurs each minute is due at the start, once.
    await poll(1);
    let before: number;
    do {
      before = statements;
      await poll(polls + 1);
    } while (statements - before > 1);
    before = statements;
    const pollsBefore = polls;
    const recurring = before - pollsBefore;
    await poll(pollsBefore + 4);
    assert.equal(statements - before, polls - pollsBefore, "nothing but polls");
    const perMinute = 60_000 / pause + recurring;
    assert.ok(perMinute <= 120, `${perMinute} statements a minute, ${recurring} of them not polls`);
    assert.deepEqual(service.logged, []);
  } finally {
    await scheduler.stop();
  }
});

interface OnlyProcess {
  readonly service: TestService;
  /** How many statements the database was sent. */
  statements(): number;
  /** Lets 700 milliseconds pass, with what the process then does. */
  tick(): Promise<void>;
}

/** On PostgreSQL there may always be another process. */
const embedded = { skip: process.env["TEST_DATABASE"] === "postgres" };

/** A service whose process is the only one on its database, with a scheduler that has nothing to do. */
async function anOnlyProcess(t: TestContext): Promise<OnlyProcess> {
  let statements = 0;
  const { database, giveBack } = await lendPglite(() => (statements += 1));
  const service = await aService({ database: { database, close: giveBack } });
  t.after(() => service.close());
  const { log, now } = service.dependencies;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const scheduler = startScheduler(
    { database, log, now, holder: "only", countStatements: () => statements },
    dueHandlers(service.dependencies),
  );
  t.after(() => scheduler.stop());
  const tick = async () => {
    t.mock.timers.tick(pause);
    let before: number;
    do {
      before = statements;
      for (let turn = 0; turn < 50; turn++) await setImmediate();
    } while (statements > before);
  };
  const only = { service, statements: () => statements, tick };
  await untilIdle(only);
  return only;
}

async function untilIdle({ statements, tick }: OnlyProcess): Promise<void> {
  for (let before = -1, ticks = 0; statements() > before; ticks += 1) {
    assert.ok(ticks < 50, "It does not become idle.");
    before = statements();
    await tick();
  }
}

test("the only process on a database sends no statement while nothing is due", embedded, async (t) => {
  const { statements, tick } = await anOnlyProcess(t);
  const before = statements();
  for (let ticks = 0; ticks < 100; ticks++) await tick();
  assert.equal(statements(), before);
});

test(
  "the only process on a database voids an authorization that expires while it is idle",
  embedded,
  async (t) => {
    const only = await anOnlyProcess(t);
    const { service, tick } = only;
    const fields = { amount: "1000", currency: "usd", source: "tok_visa", capture: "false" };
    const { id } = (await service.post("/v1/charges", fields)).body;
    await untilIdle(only);
    service.clock.advance(8 * 86_400_000);
    await tick();
    assert.equal((await service.get(`/v1/charges/${id}`)).body.status, "canceled");
  },
);

test(
  "the only process on a database handles what a request has made due, without being woken",
  embedded,
  async (t) => {
    const { service, tick } = await anOnlyProcess(t);
    const frozenTime = "2030-01-01T00:00:00.000Z";
    const { id } = (await service.post("/v1/test_helpers/test_clocks", { frozen_time: frozenTime })).body;
    const advanced = await service.post(`/v1/test_helpers/test_clocks/${id}/advance`, {
      frozen_time: "2030-01-02T00:00:00.000Z",
    });
    assert.equal(advanced.body.status, "advancing");
    await tick();
    assert.equal((await service.get(`/v1/test_helpers/test_clocks/${id}`)).body.status, "ready");
  },
);
