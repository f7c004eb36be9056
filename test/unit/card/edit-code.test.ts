import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { editCode } from "../../../src/card/edit-code.ts";
import { digitsOf } from "../../../src/card/latin-digits.ts";
import { anEdit, deletedBackward, pasted, pressed, shown } from "./typing.ts";

const cases: readonly (readonly [what: string, edit: Parameters<typeof editCode>[0], result: string])[] = [
  ["a digit is taken", pressed("12|", "3"), "123|"],
  ["a digit too many is dropped", pressed("123|", "4"), "123|"],
  ["a digit too many in the middle leaves the last ones", pressed("1|23", "4"), "1|23"],
  ["a digit is taken before another", pressed("1|3", "2"), "12|3"],
  ["a letter is dropped", pressed("1|3", "x"), "1|3"],
  ["a code is pasted over another", pasted("|123|", " ١٢٣ "), "123|"],
  ["a code that has become too long is mended by hand", deletedBackward("1234|"), "123|"],
];

for (const [what, edit, result] of cases) {
  test(what, () => {
    assert.equal(shown(editCode(edit, 3)), result);
  });
}

test("digits inserted anywhere keep the existing digits around them", () => {
  fc.assert(
    fc.property(anEdit(fc.stringMatching(/^[0-9]{0,4}$/)), ({ before, behind, text, edit }) => {
      const { value, caret } = editCode(edit, 4);
      const left = value.slice(0, caret);
      assert.equal(value.slice(caret), behind);
      assert.ok(left.startsWith(before) && (before + digitsOf(text)).startsWith(left));
    }),
  );
});
