import assert from "node:assert/strict";
import { test } from "node:test";
import cardValidator from "card-validator";
import fc from "../../support/fast-check.ts";
import type { BrandId } from "../../../src/card/brands.ts";
import { brands } from "../../../src/card/brands.ts";
import { brandOf, detectBrands } from "../../../src/card/detect-brands.ts";
import { luhn } from "../../../src/card/luhn.ts";
import { validateNumber } from "../../../src/card/validate-number.ts";

/** The numbers that the sandbox takes. */
const testCards: Readonly<Partial<Record<BrandId, string>>> = {
  visa:
    "4242424242424242 4000056655665556 4000000000000002 4000000000009995 4000000000009987 4000000000009979 " +
    "4000000000000069 4000000000000127 4000000000000119 4100000000000019 4000000000004954 4000000000009235 " +
    "4000000000000341 4000000000000101 4000000000000036 4000000000000028 4000000000000010 4000000000000044 " +
    "4000002500003155 4000002760003184 4000000000003220 4000008260003178 4000008400001629 4000000000003063 " +
    "4000000000003097 4000002500001001",
  mastercard: "5555555555554444 2223003122003222 5200828282828210 5105105105105100 5555552500001001",
  amex: "378282246310005 371449635398431",
  discover: "6011111111111117 6011000990139424 6011981111111113",
  diners: "3056930009020004 36227206271667",
  jcb: "3566002020360505",
  unionpay: "6200000000000005 6200000000000047 6205500000000000004",
};

for (const [brand, numbers] of Object.entries(testCards)) {
  for (const number of numbers.split(" ")) {
    test(`the test card ${number} is a valid ${brand}`, () => {
      const validity = validateNumber(number);
      assert.equal(validity.valid, true);
      assert.equal(validity.problem, undefined);
      assert.equal(validity.brand, brand);
      assert.ok(validity.networks.includes(brand as BrandId));
    });
  }
}

test("a wrong check digit is incorrect, and potentially valid while the brand has longer numbers", () => {
  const visa = validateNumber("4242424242424241");
  assert.deepEqual([visa.valid, visa.possible, visa.problem], [false, true, "incorrect"]);
  const mastercard = validateNumber("5555555555554443");
  assert.deepEqual([mastercard.valid, mastercard.possible, mastercard.problem], [false, false, "incorrect"]);
});

test("an empty number is potentially valid", () => {
  const { valid, possible, problem } = validateNumber("");
  assert.deepEqual([valid, possible, problem], [false, true, "empty"]);
});

test("a partial number is incomplete, not incorrect", () => {
  for (const digits of ["4", "42424", "424242424242424", "5", "37828"]) {
    const { valid, possible, problem } = validateNumber(digits);
    assert.deepEqual([valid, possible, problem], [false, true, "incomplete"], digits);
  }
});

test("what begins with 0 or has other characters is incorrect at once", () => {
  for (const digits of ["0", "0000000000000000", "4242x", "62123456789000x"]) {
    const { possible, problem } = validateNumber(digits);
    assert.deepEqual([possible, problem], [false, "incorrect"], digits);
  }
});

test("digits that match no brand are incomplete up to 15, and then incorrect while their check digit is wrong", () => {
  for (const digits of ["19", "7", "86001402030", "900000000002", "860014020304052"]) {
    const { valid, possible, problem } = validateNumber(digits);
    assert.deepEqual([valid, possible, problem], [false, true, "incomplete"], digits);
  }
  const wrong = validateNumber("8600140203040508");
  assert.deepEqual([wrong.valid, wrong.possible, wrong.problem], [false, true, "incorrect"]);
  assert.equal(validateNumber("86001402030405070001").possible, false);
});

const unlisted: Readonly<Record<string, string>> = {
  "RuPay, UzCard and Humo": "8172123456789010 8201123456789015 8600140203040507 9860601060708091",
  "other networks": "9000000000001 9704150000000003 9704366811111111122 100123456789014 70000000000000003",
};

for (const [name, numbers] of Object.entries(unlisted)) {
  test(`a number of ${name} with a check digit is valid, of no brand that is known`, () => {
    for (const digits of numbers.split(" ")) {
      const { valid, possible, complete, problem, brand, networks } = validateNumber(digits);
      assert.deepEqual([valid, possible, problem, brand, networks], [true, true, undefined, undefined, []]);
      assert.equal(complete, digits.length === 19, "more digits may follow");
    }
  });
}

test("a Visa number of 13 digits is valid, and not complete", () => {
  for (const digits of ["4222222222222", "4000000000006"]) {
    const { valid, possible, complete, brand } = validateNumber(digits);
    assert.deepEqual([valid, possible, complete, brand], [true, true, false, "visa"], digits);
  }
});

const completeness: readonly (readonly [digits: string, complete: boolean, why: string])[] = [
  ["4242424242424242", true, "16 digits of Visa, though 19 can be typed on"],
  ["4242424242424241", false, "a wrong check digit"],
  ["424242424242424", false, "one digit is missing"],
  ["378282246310005", true, "15 digits of American Express"],
  ["36227206271667", true, "14 digits of Diners Club"],
  ["3056930009020004", false, "16 digits of Diners Club pass its usual 14"],
  ["6200000000000005", false, "UnionPay has cards of 19 digits and none checks a digit at 16"],
  ["6205500000000000004", true, "19 digits of UnionPay, none are longer"],
];

for (const [digits, complete, why] of completeness) {
  test(`${digits} is ${complete ? "complete" : "not complete"}: ${why}`, () => {
    assert.equal(validateNumber(digits).complete, complete);
  });
}

test("all brands except UnionPay need a check digit", () => {
  const withoutCheck = Object.entries(brands).filter(([, brand]) => !brand.luhn);
  assert.deepEqual(
    withoutCheck.map(([id]) => id),
    ["unionpay"],
  );
  assert.equal(validateNumber("6221558812340000").valid, true);
});

const anyDigits = fc.stringMatching(/^[0-9]{0,20}$/);
const cardLike = fc.tuple(
  fc.constantFrom("4", "51", "34", "36", "3528", "62", "6011", "2200", "50", "9792"),
  fc.stringMatching(/^[0-9]{8,17}$/),
);

test("valid implies potentially valid, and so does complete", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyDigits,
        cardLike.map(([a, b]) => a + b),
      ),
      (digits) => {
        const { valid, possible, complete, problem } = validateNumber(digits);
        assert.ok(!complete || valid);
        assert.ok(!valid || possible);
        assert.equal(problem === undefined, valid);
      },
    ),
    { numRuns: 1000 },
  );
});

test("every prefix of a valid number is potentially valid", () => {
  fc.assert(
    fc.property(cardLike, ([prefix, rest]) => {
      const digits = prefix + rest;
      fc.pre(validateNumber(digits).valid);
      for (let length = 0; length < digits.length; length += 1) {
        assert.ok(validateNumber(digits.slice(0, length)).possible);
      }
    }),
  );
});

test("a single changed digit is detected", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{12,18}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (body, at, by) => {
        const check = [..."0123456789"].find((digit) => luhn(body + digit)) ?? "";
        const digits = body + check;
        const place = at % digits.length;
        const changed = String((Number(digits[place]) + by) % 10);
        assert.equal(luhn(digits), true);
        assert.equal(luhn(digits.slice(0, place) + changed + digits.slice(place + 1)), false);
      },
    ),
  );
});

const otherNames: Readonly<Record<string, string>> = { "american-express": "amex", "diners-club": "diners" };

/** Lengths that the networks have, which card-validator does not list. */
const moreLengths: Readonly<Partial<Record<BrandId, readonly number[]>>> = {
  visa: [13],
};

/** What card-validator says, with the difference that is meant: it calls a number wrong that is in none of its tables. */
function verdictOf(digits: string) {
  const { card, isValid, isPotentiallyValid } = cardValidator.number(digits);
  const brand = brandOf(digits);
  const isUnlisted =
    brand === undefined
      ? /^[1-9][0-9]{11,18}$/.test(digits)
      : moreLengths[brand]?.includes(digits.length) === true;
  const valid = isValid || (isUnlisted && luhn(digits));
  const mayGrow = detectBrands(digits).length === 0 && /^[1-9][0-9]{0,17}$/.test(digits);
  return { card, valid, possible: isPotentiallyValid || valid || mayGrow };
}

/** The cases that card-validator publishes as its own tests. */
const published =
  "6 60 601 6011 4 41 411 123 4012888888881881 62123456789002 621234567890003 6288997715452584 6282001509099283 " +
  "6269992058134322 6240008631401148 6221558812340000 4111111111111111 6011000990139424 41111111111111111111 " +
  "4111111111111112 6011111 6011111111111117 2 27 272 2720 55555555 5555555555554444 5555555555554446 602011 " +
  "500000000000 500000000000061 5000000000000611 5000000000000612 500000000000000005 5000000000000000005 " +
  "5000000000000000001 50000000000000000009 3782 378282246310005 1 21 3530111 3530111333300000 62 623456 " +
  "6212345678901232 32908234 6212345000000001 5732806135556590";

for (const digits of published.split(" ")) {
  test(`${digits} has the same result as in card-validator`, () => {
    const theirs = verdictOf(digits);
    const ours = validateNumber(digits);
    const type = theirs.card?.type;
    assert.deepEqual([ours.valid, ours.possible], [theirs.valid, theirs.possible]);
    assert.equal(ours.brand, type === undefined ? undefined : (otherNames[type] ?? type));
  });
}

test("complete numbers have the same result as in card-validator", () => {
  const sameTables = cardLike.filter(([prefix]) => prefix !== "62" && prefix !== "50");
  fc.assert(
    fc.property(sameTables, ([prefix, rest]) => {
      const theirs = verdictOf(prefix + rest);
      const ours = validateNumber(prefix + rest);
      assert.deepEqual([ours.valid, ours.possible], [theirs.valid, theirs.possible]);
    }),
    { numRuns: 1000 },
  );
});
