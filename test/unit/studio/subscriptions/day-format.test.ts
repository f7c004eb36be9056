import assert from "node:assert/strict";
import { test } from "node:test";
import { dayFormat, timeFormat } from "../../../../src/studio/subscriptions/day-format.ts";

const time = "2027-05-13T10:00:00Z";

test("a date that is written from right to left stays whole within an English sentence", () => {
  // Isolated: the slashes and the words around it keep their places.
  assert.match(dayFormat("ar")(time), /^\u2068.*2027.*\u2069$/);
  assert.match(dayFormat("he")(time), /^\u2068.*2027.*\u2069$/);
  assert.match(timeFormat("ar")(time), /^\u2068.*\u2069 UTC$/);
});

test("other dates are written as they are", () => {
  assert.equal(dayFormat("en-US")(time), "May 13, 2027");
  assert.equal(dayFormat("de")(time), "13.05.2027");
});
