import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDate, formatDateRange, formatDateTime, unbroken } from "../../../src/language/format-date.ts";
import { locales } from "../../../src/language/locale.ts";

const moment = "2026-11-30T19:39:00Z";

test("a line ends between a date and its time, and not inside them", () => {
  assert.equal(formatDateTime(moment, "de"), "30.\u00A0November\u00A02026 um\u00A019:39\u00A0UTC");
  for (const locale of locales) {
    const text = formatDateTime(moment, locale);
    assert.ok(text.includes(unbroken(formatDate(moment, locale))), `${locale}: ${text}`);
    assert.match(text, / /, locale);
  }
});

test("a date in a mail has plain spaces", () => {
  assert.equal(formatDate(moment, "de"), "30. November 2026");
});

test("a period in every language breaks after its dash alone, so that no date is parted", () => {
  const period = { start: "2026-11-30T00:00:00Z", end: "2027-01-30T00:00:00Z" };
  for (const locale of locales) {
    assert.doesNotMatch(formatDateRange(period, locale), /(?<![–-]) |(?<![–-])\u2009(?![–-])/, locale);
  }
});
