import assert from "node:assert/strict";
import { test } from "node:test";
import { SessionRefresh } from "../../../src/checkout/session-refresh.ts";
import { FakeTimers } from "../../support/fake-timers.ts";

function visiblePage(expiresIn?: number) {
  const timers = new FakeTimers();
  const refreshes: number[] = [];
  const begin = timers.now();
  const seen = { isVisible: true };
  const schedule = new SessionRefresh({
    timers,
    now: timers.now,
    expiresAt: expiresIn === undefined ? undefined : begin + expiresIn,
    refresh: () => refreshes.push(timers.now() - begin),
    isVisible: () => seen.isVisible,
  });
  return { timers, refreshes, seen, schedule };
}

test("a visible page refreshes less and less often", async () => {
  const { timers, refreshes } = visiblePage();
  await timers.pass(140_000);
  assert.deepEqual(refreshes, [5_000, 15_000, 35_000, 75_000, 135_000]);
});

test("a hidden page does not refresh, and refreshes at once when it is visible again", async () => {
  const { timers, refreshes, seen, schedule } = visiblePage();
  seen.isVisible = false;
  await timers.pass(100_000);
  assert.deepEqual(refreshes, []);
  seen.isVisible = true;
  schedule.restart();
  assert.deepEqual(refreshes, [100_000]);
});

test("a page refreshes when it expires, whatever the pause", async () => {
  const { timers, refreshes } = visiblePage(50_000);
  await timers.pass(52_000);
  assert.ok(refreshes.some((at) => at >= 50_000 && at <= 51_000));
});

test("a stopped schedule refreshes no more", async () => {
  const { timers, refreshes, schedule } = visiblePage();
  schedule.stop();
  await timers.pass(100_000);
  assert.deepEqual(refreshes, []);
});
