import assert from "node:assert/strict";
import { test } from "node:test";
import { withTimeout } from "../../../src/checkout/with-timeout.ts";

test("rejects work that takes too long, and passes on the result of other work", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const never = withTimeout(new Promise<string>(() => {}), 15_000);
  for (let seconds = 0; seconds < 15; seconds++) context.mock.timers.tick(1_000);
  await assert.rejects(never, /Timeout/);
  assert.equal(await withTimeout(Promise.resolve("loaded"), 15_000), "loaded");
  await assert.rejects(withTimeout(Promise.reject(new TypeError("offline")), 15_000), /offline/);
});
