import assert from "node:assert/strict";
import { test } from "node:test";
import { inTime } from "../../../src/frame/in-time.ts";

test("what takes too long is given up, what ends in time is as it ended", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const never = inTime(new Promise<string>(() => {}), 15_000);
  context.mock.timers.tick(15_000);
  await assert.rejects(never, /too long/);
  assert.equal(await inTime(Promise.resolve("loaded"), 15_000), "loaded");
  await assert.rejects(inTime(Promise.reject(new TypeError("offline")), 15_000), /offline/);
});
