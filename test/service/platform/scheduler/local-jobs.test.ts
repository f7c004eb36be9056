import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { localJobs } from "../../../../src/service/due-handlers.ts";
import { shareRateLimits } from "../../../../src/service/platform/rate-limits/store.ts";
import type { LocalJob } from "../../../../src/service/platform/scheduler/local-jobs.ts";
import { startLocalJobs } from "../../../../src/service/platform/scheduler/local-jobs.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

const log = { request: () => {}, failure: () => {} };

/** Starts a job whose timers a test controls. */
function run(t: TestContext, job: LocalJob): { pass(milliseconds: number): Promise<void> } {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const jobs = startLocalJobs(log, [job]);
  t.after(() => jobs.stop());
  return {
    pass: async (milliseconds) => {
      t.mock.timers.tick(milliseconds);
      await setImmediate();
    },
  };
}

test("a job that is woken runs once after its pause, and not before it is woken", async (t) => {
  let runs = 0;
  let wake = () => {};
  const job = {
    name: "job",
    pause: 100,
    run: async () => (runs += 1),
    onWork: (given: () => void) => (wake = given),
  };
  const { pass } = run(t, job);
  await pass(1_000);
  assert.equal(runs, 0);
  wake();
  wake();
  await pass(99);
  assert.equal(runs, 0);
  await pass(1);
  assert.equal(runs, 1);
  await pass(1_000);
  assert.equal(runs, 1);
});

test("a job that is woken while it runs runs again", async (t) => {
  let runs = 0;
  let wake = () => {};
  const job = {
    name: "job",
    pause: 100,
    run: async () => {
      runs += 1;
      if (runs === 1) wake();
    },
    onWork: (given: () => void) => (wake = given),
  };
  const { pass } = run(t, job);
  wake();
  await pass(100);
  await pass(100);
  assert.equal(runs, 2);
  await pass(100);
  assert.equal(runs, 2);
});

test("a job that failed runs again without being woken", async (t) => {
  let runs = 0;
  const job = {
    name: "job",
    pause: 100,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error("The database is away.");
    },
    onWork: (wake: () => void) => wake(),
  };
  const { pass } = run(t, job);
  await pass(100);
  await pass(100);
  await pass(100);
  assert.equal(runs, 2);
});

test("a request to one process is soon counted against the limits in another one", async (t) => {
  const settings = { writesPerSecond: 20 };
  const service = await aService({ settings });
  t.after(() => service.close());
  const { dependencies } = service;
  const other = await aService({
    settings,
    database: { database: dependencies.database, close: async () => {} },
  });
  t.after(() => other.close());
  let ran = () => {};
  const hasRun = new Promise<void>((resolve) => (ran = resolve));
  const jobs = startLocalJobs(
    log,
    localJobs(dependencies).map((job) => ({ ...job, run: () => job.run().then(ran) })),
  );
  t.after(() => jobs.stop());
  const fields = { amount: "1000", currency: "usd", source: "tok_visa" };
  const left = async (by: TestService) => {
    const { headers } = await by.post("/v1/charges", fields, { key: service.secret });
    return Number(/\br=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  };
  const atFirst = await left(service);
  await hasRun;
  assert.equal(await left(other), atFirst);
  await shareRateLimits(other.dependencies);
  assert.equal(await left(other), atFirst - 2);
});
