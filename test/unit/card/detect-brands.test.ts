import assert from "node:assert/strict";
import { test } from "node:test";
import creditCardType from "credit-card-type";
import fc from "../../support/fast-check.ts";
import type { BrandId } from "../../../src/card/brands.ts";
import { brands } from "../../../src/card/brands.ts";
import { brandOf, detectBrands, networksOf } from "../../../src/card/detect-brands.ts";
import { cardNetworks } from "../../../src/contract/payments/token.ts";

const whileTyping: readonly (readonly [digits: string, brands: BrandId[]])[] = [
  ["", []],
  ["3", ["amex", "diners", "jcb"]],
  ["34", ["amex"]],
  ["36", ["diners"]],
  ["35", ["jcb"]],
  ["4", ["visa", "maestro", "elo", "naranja"]],
  ["42", ["visa"]],
  ["4011", ["visa", "elo"]],
  ["401178", ["elo"]],
  ["5", ["mastercard", "maestro", "elo", "verve", "naranja"]],
  ["55", ["mastercard"]],
  ["2", ["mastercard", "jcb", "mir"]],
  ["2203", ["mir"]],
  ["2221", ["mastercard"]],
  ["2721", []],
  ["6062", ["maestro", "hipercard"]],
  ["606282", ["hipercard"]],
  ["6011", ["discover"]],
  ["5061", ["maestro", "verve"]],
  ["506099", ["verve"]],
  ["9", ["troy"]],
  ["0", []],
  ["7", []],
];

for (const [digits, expected] of whileTyping) {
  test(`what is typed of "${digits}" leaves ${expected.join(", ") || "no brand"}`, () => {
    const found = detectBrands(digits).map(({ brand }) => brand);
    assert.deepEqual(new Set(found), new Set(expected));
  });
}

test("the strongest match comes first while several brands are possible", () => {
  assert.deepEqual(detectBrands("4011"), [
    { brand: "visa", strength: 1 },
    { brand: "elo", strength: 0 },
  ]);
  assert.equal(brandOf("4011"), undefined);
});

test("more digits never bring back an excluded brand", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{2,19}$/), (digits) => {
      const before = new Set(detectBrands(digits.slice(0, -1)).map(({ brand }) => brand));
      assert.ok(detectBrands(digits).every(({ brand }) => before.has(brand)));
    }),
    { numRuns: 2000 },
  );
});

test("a number of full length has one brand or none", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12,19}$/), (digits) => {
      assert.ok(detectBrands(digits).length <= 1);
    }),
  );
});

test("a co-badged card has both networks, the national one first", () => {
  assert.deepEqual(networksOf("4000002500001001"), ["cartes_bancaires", "visa"]);
  assert.deepEqual(networksOf("5555552500001001"), ["cartes_bancaires", "mastercard"]);
});

test("any other card has its brand as its only network", () => {
  assert.deepEqual(networksOf("4000002500003155"), ["visa"]);
  assert.deepEqual(networksOf("378282246310005"), ["amex"]);
});

test("a card with an unknown brand has no networks", () => {
  assert.deepEqual(networksOf("4"), []);
});

test("the brands are the networks of the API", () => {
  assert.deepEqual(Object.keys(brands).toSorted(), [...cardNetworks].toSorted());
});

/** Where the table differs from `credit-card-type` on purpose. */
const differences: readonly (readonly [digits: RegExp, why: string])[] = [
  [/^62/, "UnionPay holds all of 62; there, gaps in it are Maestro or stay open"],
  [/^3095?/, "Diners Club holds 3095 too"],
  [/^5067[0-7]$/, "Maestro stays open until the six digits of Elo's prefix are typed"],
];

const otherNames: Readonly<Record<string, string>> = { "american-express": "amex", "diners-club": "diners" };

function verdicts(digits: string): readonly [ours: string, theirs: string] {
  const types = creditCardType(digits).map(({ type }) => otherNames[type] ?? type);
  const found = detectBrands(digits).map(({ brand }) => brand);
  return [found.toSorted().join(), types.toSorted().join()];
}

test("every number of up to five digits has the brands of credit-card-type, except the listed differences", () => {
  for (let length = 1; length <= 5; length += 1) {
    for (let number = 0; number < 10 ** length; number += 1) {
      const digits = String(number).padStart(length, "0");
      if (differences.some(([pattern]) => pattern.test(digits))) continue;
      const [ours, theirs] = verdicts(digits);
      assert.equal(ours, theirs, digits);
    }
  }
});

test("the first and last numbers of every prefix have the brand of credit-card-type, except the listed differences", () => {
  const edges = Object.values(brands).flatMap(({ prefixes }) =>
    prefixes.split(" ").flatMap((prefix) => {
      const [first = "", end = ""] = prefix.split("-");
      return first === "" ? [] : [first, first.slice(0, first.length - end.length) + end];
    }),
  );
  for (const edge of edges) {
    for (const step of [-1, 0, 1]) {
      const digits = `${Number(edge) + step}`.padEnd(8, step < 0 ? "9" : "0");
      if (differences.some(([pattern]) => pattern.test(digits))) continue;
      const [ours, theirs] = verdicts(digits);
      assert.equal(ours, theirs, digits);
    }
  }
});

test("every listed difference exists", () => {
  for (const [digits] of [["6271"], ["3095"], ["50670"]] as const) {
    const [ours, theirs] = verdicts(digits);
    assert.notEqual(ours, theirs, digits);
  }
});

/** Lengths that the networks have, which credit-card-type does not list. */
const moreLengths: Readonly<Partial<Record<BrandId, readonly number[]>>> = {
  visa: [13],
  hipercard: [19],
};

// credit-card-type does not know co-badged cards.
const brandsOfBoth = Object.entries(brands).filter(([id]) => id !== "cartes_bancaires");

for (const [id, brand] of brandsOfBoth) {
  test(`${brand.name} has the lengths and the code size of credit-card-type, except the listed lengths`, () => {
    const theirName = Object.keys(otherNames).find((name) => otherNames[name] === id) ?? id;
    const theirs = creditCardType.getTypeInfo(theirName);
    const lengths = [...theirs.lengths, ...(moreLengths[id as BrandId] ?? [])];
    assert.deepEqual(
      brand.lengths,
      lengths.toSorted((a, b) => a - b),
    );
    assert.deepEqual(brand.code, theirs.code);
  });
}
