import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { dueHandlers } from "../../../../src/service/due-handlers.ts";
import { startScheduler } from "../../../../src/service/platform/scheduler/scheduler.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** Milliseconds from poll to poll, as `replicas.md` says. */
const pause = 700;

function isPoll(node: RootOperationNode): boolean {
  return node.kind === "RawNode" && node.sqlFragments.join("").includes(") as queues");
}

test("an idle process sends at most two statements a second, all kinds of work together", async () => {
  const { database, log, now } = service.dependencies;
  let statements = 0;
  let polls = 0;
  const watching: { wanted: number; reached: () => void } = { wanted: 0, reached: () => {} };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (isPoll(node)) polls += 1;
      if (polls === watching.wanted) watching.reached();
      return node;
    },
    transformResult: async ({ result }) => result,
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
