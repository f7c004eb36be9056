import assert from "node:assert/strict";
import { mock, test } from "node:test";
import cardValidator from "card-validator";
import fc from "../../support/fast-check.ts";
import type { FieldProblem } from "../../../src/card/field-validity.ts";
import { validateExpiry } from "../../../src/card/validate-expiry.ts";

const today = { year: 2026, month: 6 };

const valid: readonly (readonly [text: string, month: number, year: number])[] = [
  ["06 / 26", 6, 2026],
  ["12/26", 12, 2026],
  ["1 / 27", 1, 2027],
  ["0127", 1, 2027],
  ["327", 3, 2027],
  ["1227", 12, 2027],
  ["12/2027", 12, 2027],
  ["122027", 12, 2027],
  ["12027", 1, 2027],
  ["2027-12", 12, 2027],
  ["2027-1", 1, 2027],
  ["12 27", 12, 2027],
  ["12-27", 12, 2027],
  ["12.27", 12, 2027],
  ["١٢ / ٢٧", 12, 2027],
  ["１２／２７", 12, 2027],
  ["12 / 46", 12, 2046],
];

for (const [text, month, year] of valid) {
  test(`"${text}" is ${month}/${year}`, () => {
    assert.deepEqual(validateExpiry(text, today), {
      valid: true,
      possible: true,
      complete: true,
      month,
      year,
    });
  });
}

const notValid: readonly (readonly [text: string, possible: boolean, problem: FieldProblem])[] = [
  ["", true, "empty"],
  ["/", true, "empty"],
  ["0", true, "incomplete"],
  ["1", true, "incomplete"],
  ["12", true, "incomplete"],
  ["12 / ", true, "incomplete"],
  ["12 / 2", true, "incomplete"],
  ["12 / 202", true, "incomplete"],
  ["12 / 20", true, "past"],
  ["05 / 26", false, "past"],
  ["05 / 2026", false, "past"],
  ["12 / 25", false, "past"],
  ["12 / 47", false, "too_far"],
  ["12 / 2047", false, "too_far"],
  ["13 / 27", false, "incorrect"],
  ["00 / 27", false, "incorrect"],
  ["12 / 1", false, "incorrect"],
  ["12 / 9", false, "incorrect"],
  ["12 / 201", false, "incorrect"],
];

for (const [text, possible, problem] of notValid) {
  test(`"${text}" is ${problem}${possible ? ", and potentially valid" : ""}`, () => {
    assert.deepEqual(validateExpiry(text, today), {
      valid: false,
      possible,
      complete: false,
      problem,
    });
  });
}

const months = fc.record({
  year: fc.integer({ min: 2024, max: 2070 }),
  month: fc.integer({ min: 1, max: 12 }),
});

test("a card is valid in its last month and not a month later", () => {
  fc.assert(
    fc.property(months, ({ year, month }) => {
      const text = `${month}/${year}`;
      const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
      assert.equal(validateExpiry(text, { year, month }).valid, true);
      assert.equal(validateExpiry(text, next).problem, "past");
    }),
  );
});

test("every prefix of a valid date is potentially valid", () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 20 }), fc.boolean(), ({ year, month }, ahead, isLong) => {
      const lastYear = String(year + ahead);
      const text = `${String(month).padStart(2, "0")} / ${isLong ? lastYear : lastYear.slice(2)}`;
      assert.equal(validateExpiry(text, { year, month }).valid, true);
      for (let length = 0; length < text.length; length += 1) {
        assert.ok(validateExpiry(text.slice(0, length), { year, month }).possible, text.slice(0, length));
      }
    }),
  );
});

/** The cases that card-validator publishes as its own tests, told for June 2026. */
const published = [
  ..."6 / 2027|6 / 2026|7 / 2026|2026-6|2027-10|2027-12|2027-01|2027-1|2027-09|2027-00|2027-13|1999-01|2100-01".split(
    "|",
  ),
  ..."10 / 2027|10/2027|12 / 2027|01 / 2027|1 / 2027|09 / 2027|01 / 27|1 / 27|11 / 11|00 / 2027|13 / 2027".split(
    "|",
  ),
  ..."01 / 1999|01/1999|01 / 2100|10/123|11 / 1|01 / 201|01 / 211|01 / 199|01/199|02/20|102027|122027|012027".split(
    "|",
  ),
  ..."092027|12027|92027|127|927|1227|0127|01 2030|01 2031|01 30|01 32|1 2030|1 2031|1 30|1 31|9 2030|9 2031".split(
    "|",
  ),
  ..."1 2|1 202|1 20|1 |12 2|12 202|12 |11 11|00 2027|13 2027|01 1999|01 2100| |1111|002027|132027|011999".split(
    "|",
  ),
  ..."012100|011|111|2202|1202|01201|01211|01199|0220||/| / |foo|0120197|1.2| 1|01 / 20015|15 / 2026".split(
    "|",
  ),
  ..."01 / 2016 / 2016|01 / 16/2016|01 / 2016 / 01 / 2016|5 / 2026|01 / 46|01 / 2046".split("|"),
];

/** Where expiry dates are judged otherwise on purpose. */
const differences: Readonly<Record<string, string>> = {
  "11 / 1": "no year that a card can have begins with 1",
  "01 / 201": "the same",
  "127": "after 12 comes the year, as in the field; there it is read as 1/27",
  "132027": "digits behind the year are dropped, as in the field",
  "011": "no year that a card can have begins with 1",
  "111": "the same",
  "1202": "after 12 comes the year; there it is read as 1/202",
  "01201": "no year that a card can have begins with 201",
  foo: "letters are dropped, as in the field",
  "1.2": "a dot parts month and year too",
  "01 / 46": "cards are good for up to 20 years; there for 19",
  "01 / 2046": "the same",
};

test("card-validator's own cases have the same result, except the listed differences", (t) => {
  mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 5, 15) });
  t.after(() => mock.timers.reset());
  const different = published.filter((text) => {
    const theirs = cardValidator.expirationDate(text);
    const ours = validateExpiry(text, today);
    return ours.valid !== theirs.isValid || ours.possible !== theirs.isPotentiallyValid;
  });
  assert.deepEqual(new Set(different), new Set(Object.keys(differences)));
});
