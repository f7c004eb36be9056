import assert from "node:assert/strict";
import { test } from "node:test";
import { Watch } from "../../../src/pages/payment/watch.ts";
import { FakeTimers } from "../../support/fake-timers.ts";

function watching(expiresIn?: number) {
  const timers = new FakeTimers();
  const looks: number[] = [];
  const begin = timers.now();
  const seen = { isVisible: true };
  const watch = new Watch({
    timers,
    now: timers.now,
    expiresAt: expiresIn === undefined ? undefined : begin + expiresIn,
    look: () => looks.push(timers.now() - begin),
    isVisible: () => seen.isVisible,
  });
  return { timers, looks, seen, watch };
}

test("a page that is seen looks more and more seldom", async () => {
  const { timers, looks } = watching();
  await timers.pass(140_000);
  assert.deepEqual(looks, [5_000, 15_000, 35_000, 75_000, 135_000]);
});

test("a page that nobody sees does not look, and looks at once when it is seen again", async () => {
  const { timers, looks, seen, watch } = watching();
  seen.isVisible = false;
  await timers.pass(100_000);
  assert.deepEqual(looks, []);
  seen.isVisible = true;
  watch.restart();
  assert.deepEqual(looks, [100_000]);
});

test("a page looks when its time is over, whatever the pause", async () => {
  const { timers, looks } = watching(50_000);
  await timers.pass(52_000);
  assert.ok(looks.some((at) => at >= 50_000 && at <= 51_000));
});

test("a watch that is stopped looks no more", async () => {
  const { timers, looks, watch } = watching();
  watch.stop();
  await timers.pass(100_000);
  assert.deepEqual(looks, []);
});
