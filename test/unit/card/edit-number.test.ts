import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { editNumber } from "../../../src/card/edit-number.ts";
import { formatNumber, longestNumber } from "../../../src/card/format-number.ts";
import { digitsOf } from "../../../src/card/latin-digits.ts";
import { anEdit, deletedBackward, deletedForward, pasted, pressed, shown } from "./typing.ts";

const cases: readonly (readonly [what: string, edit: Parameters<typeof editNumber>[0], result: string])[] = [
  ["a typed digit opens the next group", pressed("4242|", "4"), "4242 4|"],
  ["a digit typed into the middle moves the rest on", pressed("4242| 4242", "9"), "4242 9|424 2"],
  ["a digit typed inside a group keeps the caret behind it", pressed("42|42 4242", "9"), "429|4 2424 2"],
  ["Backspace in a group takes the digit before the caret", deletedBackward("4242 42|42"), "4242 4|42"],
  ["Backspace behind a gap takes the digit before the gap", deletedBackward("4242 |4242"), "424|4 242"],
  ["Delete before a gap takes the digit behind the gap", deletedForward("4242| 4242"), "4242| 242"],
  ["Backspace at the start changes nothing", deletedBackward("|4242 4"), "|4242 4"],
  ["a letter is dropped", pressed("4242 4|2", "x"), "4242 4|2"],
  ["an Arabic-Indic digit becomes Latin", pressed("4242 4|", "٢"), "4242 42|"],
  ["a whole number is pasted with dashes", pressed("|", "4242-4242-4242-4242"), "4242 4242 4242 4242|"],
  ["a number is grouped anew when its brand changes", pressed("3|56600202", "7"), "37|56 600202"],
  ["a digit past the longest number is dropped", pressed("3782 822463 10005|", "9"), "3782 822463 10005|"],
  [
    "the 17th digit of a Visa number is taken",
    pressed("4242 4242 4242 4242|", "4"),
    "4242 4242 4242 4242 4|",
  ],
  ["the 20th is not", pressed("4242 4242 4242 4242 424|", "2"), "4242 4242 4242 4242 424|"],
  [
    "a digit too many in the middle leaves the last ones",
    pressed("5555 |5555 5555 4444", "1"),
    "5555| 5555 5555 4444",
  ],
  ["a full number is corrected in its middle", pasted("5555 5|0|55 5555 4444", "5"), "5555 55|55 5555 4444"],
  [
    "the first digit of a long number is retyped, and the others stay",
    pressed("|378 2822 4631 0005 678", "4"),
    "4|378 2822 4631 0005 678",
  ],
  [
    "a brand with shorter numbers cuts none of what stands there",
    deletedBackward("43|78 2822 4631 0005 678"),
    "4|782 8224 6310 0056 78",
  ],
  ["a selection is pasted over", pasted("4242 |4242 42|42", "0000"), "4242 0000| 42"],
  [
    "a number is dropped into the field",
    pasted("||", "5555 5555 5555 4444", "insertFromDrop"),
    "5555 5555 5555 4444|",
  ],
  [
    "a cut of the gap alone takes no digit",
    { ...deletedBackward("4242 |4242"), inputType: "deleteByCut" },
    "4242| 4242",
  ],
];

for (const [what, edit, result] of cases) {
  test(what, () => {
    assert.equal(shown(editNumber(edit)), result);
  });
}

const pastes = [
  "4242424242424242",
  " 4242 4242 4242 4242\u00A0",
  "4242.4242.4242.4242",
  "4242-4242–4242—4242",
  "Card number: 4242 4242 4242 4242",
  "カード番号：４２４２　４２４２　４２４２　４２４２",
  "رقم البطاقة ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢",
  "۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲",
  "४२४२ ४२४२ ४२४२ ४२४२",
  "৪২৪২ ৪২৪২ ৪২৪২ ৪২৪২",
  "4242 4242 4242 4242 12/27",
  "4242424242424242 exp. 1 / 2027, CVC 123",
  "424242424242424212/27 123",
  "4242 4242 4242 4242\t۱۲/۲۷",
];

for (const text of pastes) {
  test(`"${text}" is pasted as 4242 4242 4242 4242`, () => {
    assert.equal(shown(editNumber(pressed("|", text))), "4242 4242 4242 4242|");
  });
}

test("a number pasted without spaces keeps all its digits", () => {
  const previous = "4242 4242 4242 4242";
  const edit = { raw: "4242424242424242", caret: 16, previous, inputType: "insertReplacementText" };
  assert.equal(shown(editNumber(edit)), "4242 4242 4242 4242|");
});

const numbers = fc.stringMatching(/^[0-9]{1,14}$/).map(formatNumber);

test("text inserted anywhere keeps the existing digits and puts the caret after the inserted ones", () => {
  fc.assert(
    fc.property(
      anEdit(fc.stringMatching(/^[0-9]{0,19}$/).map(formatNumber)),
      ({ before, behind, text, edit }) => {
        const { value, caret } = editNumber(edit);
        const [head, tail] = [digitsOf(before), digitsOf(behind)];
        const left = digitsOf(value.slice(0, caret));
        assert.ok(left.startsWith(head) && (head + digitsOf(text)).startsWith(left));
        assert.equal(digitsOf(value.slice(caret)), tail);
        const fits = head.length + digitsOf(text).length + tail.length <= longestNumber(left + tail);
        if (fits) assert.equal(left, head + digitsOf(text));
        assert.equal(formatNumber(value), value);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a digit typed anywhere is directly before the caret and is undone by one Backspace", () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.constantFrom(..."0123456789"), (value, at, digit) => {
      const place = at % (value.length + 1);
      const typed = editNumber(pressed(`${value.slice(0, place)}|${value.slice(place)}`, digit));
      fc.pre(digitsOf(typed.value).length === digitsOf(value).length + 1);
      assert.equal(typed.value[typed.caret - 1], digit);
      const undone = editNumber(deletedBackward(shown(typed)));
      assert.equal(undone.value, value);
      assert.equal(digitsOf(undone.value.slice(0, undone.caret)), digitsOf(value.slice(0, place)));
    }),
    { numRuns: 1000 },
  );
});

test("Backspace held down at the end clears the field digit by digit", () => {
  fc.assert(
    fc.property(numbers, (value) => {
      let now = { value, caret: value.length };
      for (let left = digitsOf(value).length; left > 0; left -= 1) {
        assert.equal(digitsOf(now.value).length, left);
        now = editNumber(deletedBackward(shown(now)));
      }
      assert.deepEqual(now, { value: "", caret: 0 });
    }),
  );
});
