import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { editExpiry } from "../../../src/card/edit-expiry.ts";
import { formatExpiry } from "../../../src/card/format-expiry.ts";
import { digitsOf } from "../../../src/card/latin-digits.ts";
import { splitExpiry } from "../../../src/card/split-expiry.ts";
import { anEdit, deletedBackward, deletedForward, pasted, pressed, shown } from "./typing.ts";

const formats: readonly (readonly [text: string, formatted: string])[] = [
  ["", ""],
  ["0", "0"],
  ["1", "1"],
  ["2", "02 / "],
  ["9", "09 / "],
  ["10", "10 / "],
  ["12", "12 / "],
  ["13", "01 / 3"],
  ["1/", "01 / "],
  ["1227", "12 / 27"],
  ["12/2027", "12 / 27"],
  ["12 / 20", "12 / 20"],
  ["12 / 202", "12 / 202"],
  ["122027", "12 / 27"],
  ["2027-12", "12 / 27"],
  ["2027/12", "12 / 27"],
  ["2027-12-31", "12 / 27"],
  ["202712", "12 / 27"],
  ["12.27", "12 / 27"],
  ["12-2027", "12 / 27"],
  ["3/27", "03 / 27"],
  ["12 / 279", "12 / 27"],
  ["exp. 12/27", "12 / 27"],
  ["۱۲/۲۷", "12 / 27"],
];

for (const [text, formatted] of formats) {
  test(`"${text}" is formatted as "${formatted}"`, () => {
    assert.equal(formatExpiry(text), formatted);
  });
}

const keys: readonly (readonly [keys: string, steps: string[]])[] = [
  ["1227", ["1|", "12 / |", "12 / 2|", "12 / 27|"]],
  ["1/27", ["1|", "01 / |", "01 / 2|", "01 / 27|"]],
  ["12/27", ["1|", "12 / |", "12 / |", "12 / 2|", "12 / 27|"]],
  ["327", ["03 / |", "03 / 2|", "03 / 27|"]],
  ["122027", ["1|", "12 / |", "12 / 2|", "12 / 20|", "12 / 202|", "12 / 27|"]],
];

for (const [typed, steps] of keys) {
  test(`typing ${typed} shows ${steps.join(", ")}`, () => {
    let field = "|";
    const seen = [...typed].map((key) => (field = shown(editExpiry(pressed(field, key)))));
    assert.deepEqual(seen, steps);
  });
}

const edits: readonly (readonly [what: string, edit: Parameters<typeof editExpiry>[0], result: string])[] = [
  ["Backspace takes a digit of the year", deletedBackward("12 / 27|"), "12 / 2|"],
  ["Backspace on the year's last digit takes the separator with it", deletedBackward("12 / 2|"), "12|"],
  ["Backspace behind the separator takes the digit before it", deletedBackward("12 / |"), "1|"],
  ["Backspace between separator and year takes the month's digit", deletedBackward("12 / |27"), "1| / 27"],
  ["Delete before the separator takes the year's digit", deletedForward("12| / 27"), "12| / 7"],
  ["a month that is being corrected is not filled up", deletedBackward("12| / 27"), "1| / 27"],
  ["its second digit completes it", pressed("1| / 27", "1"), "11| / 27"],
  ["a first digit of a month that may get a second is left alone", pressed("| / 27", "1"), "1| / 27"],
  ["an unambiguous digit for the month is filled up", pressed("| / 27", "3"), "03| / 27"],
  ["the last Backspace empties the field", deletedBackward("1|"), "|"],
  ["a letter is dropped", pressed("12 / 2|", "x"), "12 / 2|"],
  ["a whole date is pasted", pressed("|", "12/2027"), "12 / 27|"],
  ["a date of a calendar is pasted", pressed("|", "2027-12-31"), "12 / 27|"],
  ["a date is pasted over another", pasted("|12 / 27|", "3/2029"), "03 / 29|"],
  ["a digit too many for the month leaves the year", pressed("1|2 / 27", "0"), "1|2 / 27"],
  ["a digit too many before the year leaves the year", pressed("12 / |27", "3"), "12| / 27"],
  ["a digit of the year is pasted over", pasted("12 / 2|7|", "9"), "12 / 29|"],
  ["the month is pasted over", pasted("|12| / 27", "3"), "03| / 27"],
  ["the separator is deleted with what it parts", pasted("1|2 / |27", "", "deleteContentBackward"), "1|27"],
];

for (const [what, edit, result] of edits) {
  test(what, () => {
    assert.equal(shown(editExpiry(edit)), result);
  });
}

const dates = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 21, max: 99 }), fc.nat(7))
  .map(([month, year, length]) => formatExpiry(`${month}/${year}`).slice(0, length).trim())
  .map(formatExpiry);

test("text inserted anywhere keeps the digits after the caret", () => {
  fc.assert(
    fc.property(anEdit(dates), ({ behind, edit }) => {
      const { value, caret } = editExpiry(edit);
      assert.equal(digitsOf(value.slice(caret)), digitsOf(behind));
      assert.equal(formatExpiry(formatExpiry(value)), formatExpiry(value));
    }),
    { numRuns: 2000 },
  );
});

test("a formatted date is parsed as the same month and year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2021, max: 2099 }), (month, year) => {
      const written = formatExpiry(`${month}/${year}`);
      assert.match(written, /^[0-9]{2} \/ [0-9]{2}$/);
      assert.deepEqual(splitExpiry(written), {
        month: String(month).padStart(2, "0"),
        year: String(year).slice(2),
      });
    }),
  );
});

test("Backspace held down at the end clears the field in at most one step more than it has digits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 21, max: 99 }), (month, year) => {
      let field = `${String(month).padStart(2, "0")} / ${year}|`;
      for (let step = 0; step < 5; step += 1) field = shown(editExpiry(deletedBackward(field)));
      assert.equal(field, "|");
    }),
  );
});

test("never throws and keeps the caret inside the text, for any input", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(),
      fc.string(),
      fc.constantFrom("", "insertText", "deleteContentBackward"),
      (...edit) => {
        const [raw, at, previous, inputType] = edit;
        const { value, caret } = editExpiry({ raw, caret: at % (raw.length + 1), previous, inputType });
        assert.ok(caret >= 0 && caret <= value.length);
      },
    ),
  );
});
