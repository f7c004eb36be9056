import assert from "node:assert/strict";
import { test } from "node:test";
import { containsCardNumber } from "../../../src/card/contains-card-number.ts";
import { testCards } from "../../../src/contract/payments/test-cards.ts";
import { spellingsOf } from "../../support/card-number-spellings.ts";
import { randomTexts } from "./random-texts.ts";

test("finds every test card in every spelling", () => {
  for (const { number } of testCards) {
    for (const [spelling, text] of Object.entries(spellingsOf(number))) {
      assert.ok(containsCardNumber(text), `${number} ${spelling}: ${text}`);
    }
  }
});

test("finds Maestro numbers of every length, in text", () => {
  for (const number of ["501800000009", "6759649826438453", "6799990100000000019"]) {
    assert.ok(containsCardNumber(`card ${number}`), number);
  }
});

test("finds numbers of national networks without a brand in every spelling", () => {
  for (const number of ["8172123456789010", "8201123456789015", "8600140203040507", "9860601060708091"]) {
    for (const [spelling, text] of Object.entries(spellingsOf(number))) {
      assert.ok(containsCardNumber(text), `${number} ${spelling}: ${text}`);
    }
  }
});

/** Texts with many digits that are no card numbers. */
const passing = [
  "",
  "4242 4242 4242 4241",
  "4242 4242 4242 424",
  "9999 9999 9999 9995",
  "+43 660 1234567",
  "+62 812 3456 7801",
  "0063 917 123 4565",
  "Flat 3, 1200 Main Street, 4000 Linz, 2nd floor 42",
  "2026-01-31T10:20:30.123Z",
  "DE89 3704 0044 0532 0130 00",
  "my account GB82WEST12345698765432, thanks",
  "550e8400-e29b-41d4-a716-446655440000",
  "order 2026-0042-000017 of 31.01.2026 at 10:20",
  "4242 4242 (my house) is not as long as a whole sentence, 4242 4242",
];

for (const text of passing) {
  test(`finds no card number in "${text}"`, () => assert.equal(containsCardNumber(text), false));
}

test("distinguishes telephone numbers from short Maestro numbers", () => {
  assert.equal(containsCardNumber("639171234565"), true);
  assert.equal(containsCardNumber("639171234565", { telephone: true }), false);
  assert.equal(containsCardNumber("+639171234565"), false);
  assert.equal(containsCardNumber("3782 822463 10005", { telephone: true }), true);
  assert.equal(containsCardNumber("+36 2272 0627 1667", { telephone: true }), true);
});

test("has few false positives in random texts", () => {
  const count = 5_000;
  for (const { name, make, telephone = false, share } of randomTexts(20_260_131)) {
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      if (containsCardNumber(make(), { telephone })) found += 1;
    }
    // A third more than was measured with a million, for there are fewer here.
    assert.ok(found <= (4 * share * count) / 3 + 3, `${found} of ${count}: ${name}`);
  }
});
