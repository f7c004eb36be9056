import assert from "node:assert/strict";
import { test } from "node:test";
import {
  parseRetryAfter,
  pauseBeforeRetry,
} from "../../../../src/service/events/webhook-dispatch/retry-schedule.ts";

const hours = 3_600_000;

test("live mode tries ten times, over three days, as docs/webhooks.md and docs/operations.md say", () => {
  const pauses = Array.from({ length: 10 }, (_, index) =>
    pauseBeforeRetry({ livemode: true, attempts: index + 1 }, 0.5),
  );
  const expected = [5_000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((count) => count * hours)];
  assert.deepEqual(pauses, [...expected, undefined]);
});

test("chance moves a pause by up to 20 % in both directions", () => {
  assert.equal(pauseBeforeRetry({ livemode: false, attempts: 2 }, 0), 48_000);
  assert.equal(pauseBeforeRetry({ livemode: false, attempts: 2 }, 1), 72_000);
});

test("Retry-After makes a pause longer, to a day at most, and never shorter", () => {
  const after = (retryAfter: number) => pauseBeforeRetry({ livemode: false, attempts: 2, retryAfter }, 0.5);
  assert.equal(after(90_000), 90_000);
  assert.equal(after(1_000), 60_000);
  assert.equal(after(1_000 * hours), 24 * hours);
});

test("Retry-After is seconds or a date; anything else says nothing", () => {
  const now = new Date("2030-01-15T12:00:00Z");
  assert.equal(parseRetryAfter("120", now), 120_000);
  assert.equal(parseRetryAfter("Tue, 15 Jan 2030 12:00:30 GMT", now), 30_000);
  assert.equal(parseRetryAfter("Tue, 15 Jan 2030 11:00:00 GMT", now), 0);
  assert.equal(parseRetryAfter("soon", now), undefined);
  assert.equal(parseRetryAfter(undefined, now), undefined);
});
