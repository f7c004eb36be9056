import assert from "node:assert/strict";
import { test } from "node:test";
import cardValidator from "card-validator";
import type { BrandId } from "../../../src/card/brands.ts";
import { brands } from "../../../src/card/brands.ts";
import type { FieldValidity } from "../../../src/card/field-validity.ts";
import { validateCvc } from "../../../src/card/validate-cvc.ts";

const empty: FieldValidity = { valid: false, possible: true, complete: false, problem: "empty" };
const incomplete: FieldValidity = {
  valid: false,
  possible: true,
  complete: false,
  problem: "incomplete",
};
const incorrect: FieldValidity = {
  valid: false,
  possible: false,
  complete: false,
  problem: "incorrect",
};
const complete: FieldValidity = { valid: true, possible: true, complete: true };
const mayGrow: FieldValidity = { valid: true, possible: true, complete: false };

const cases: readonly (readonly [digits: string, brand: BrandId | undefined, expected: FieldValidity])[] = [
  ["", "visa", empty],
  ["1", "visa", incomplete],
  ["12", "visa", incomplete],
  ["000", "visa", complete],
  ["1234", "visa", incorrect],
  ["123", "amex", incomplete],
  ["1234", "amex", complete],
  ["12345", "amex", incorrect],
  ["", undefined, empty],
  ["12", undefined, incomplete],
  ["123", undefined, mayGrow],
  ["1234", undefined, complete],
  ["12345", undefined, incorrect],
  ["12a", "visa", incorrect],
  ["-12", "visa", incorrect],
  ["1 2", "visa", incorrect],
];

for (const [digits, brand, expected] of cases) {
  test(`"${digits}" for ${brand ?? "an unknown brand"} is ${expected.problem ?? "valid"}`, () => {
    assert.deepEqual(validateCvc(digits, brand), expected);
  });
}

/** The cases that card-validator publishes as its own tests. */
const published = [
  "",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "000",
  "0000",
  "foo",
  "-123",
  "12 34",
  "12/34",
  "Infinity",
];

for (const brand of [...(Object.keys(brands) as BrandId[]), undefined]) {
  test(`a code for ${brand ?? "an unknown brand"} has the same result as in card-validator`, () => {
    for (const text of published) {
      const theirs = cardValidator.cvv(text, brand ? brands[brand].code.size : [3, 4]);
      const ours = validateCvc(text, brand);
      assert.deepEqual([ours.valid, ours.possible], [theirs.isValid, theirs.isPotentiallyValid], text);
    }
  });
}
