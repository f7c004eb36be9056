import assert from "node:assert/strict";
import { test } from "node:test";
import isoCodes from "currency-codes";
import { currencyCodes, exponentOf, parseCurrency } from "../../../src/money/currency.ts";

const listOne = isoCodes.data;

/** Where the table differs from ISO 4217 list one of 2024-06-25, the edition in `currency-codes`, and why. */
const changedSince: Readonly<Record<string, string>> = {
  ANG: "withdrawn by amendment 176: XCG took its place on 2025-03-31",
  BGN: "withdrawn: Bulgaria pays in EUR since 2026-01-01",
  CUC: "withdrawn by amendment 178",
  XCG: "new by amendment 176, two decimals",
};
const notMoney: Readonly<Record<string, string>> = {
  BOV: "fund",
  CHE: "fund",
  CHW: "fund",
  CLF: "fund",
  COU: "fund",
  MXV: "fund",
  USN: "fund",
  UYI: "fund",
  XAG: "metal",
  XAU: "metal",
  XPD: "metal",
  XPT: "metal",
  XBA: "bond unit",
  XBB: "bond unit",
  XBC: "bond unit",
  XBD: "bond unit",
  XDR: "special drawing right of the IMF",
  XSU: "accounting unit",
  XUA: "accounting unit",
  XTS: "for tests",
  XXX: "no currency",
};

test("every code of ISO 4217 list one is accepted with its decimals, or rejected for a listed reason", () => {
  for (const { code, digits } of listOne) {
    const isTaken = !(code in changedSince) && !(code in notMoney);
    assert.equal(parseCurrency(code), isTaken ? code.toLowerCase() : undefined, code);
    if (isTaken) assert.equal(exponentOf(code.toLowerCase()), digits, code);
  }
});

test("every listed reason is for a code of the list, except the one added later", () => {
  const listed = new Set(listOne.map(({ code }) => code));
  const unlisted = Object.keys({ ...changedSince, ...notMoney }).filter((code) => !listed.has(code));
  assert.deepEqual(unlisted, ["XCG"]);
});

test("codes outside ISO 4217 are rejected", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const listed = new Set(listOne.map(({ code }) => code));
  const taken = letters
    .flatMap((first) => letters.flatMap((second) => letters.map((third) => first + second + third)))
    .filter((code) => !listed.has(code) && parseCurrency(code) !== undefined);
  assert.deepEqual(taken, ["XCG"]);
});

test("the Caribbean guilder has two decimals", () => {
  assert.equal(exponentOf("xcg"), 2);
});

test("UYW is accepted with four decimals, because list one does not mark it as a fund", () => {
  assert.equal(parseCurrency("UYW"), "uyw");
  assert.equal(exponentOf("uyw"), 4);
});

test("the accounting dinar of amendment 179 is rejected", () => {
  assert.equal(parseCurrency("XAD"), undefined);
});

for (const [text, expected] of [
  ["EUR", "eur"],
  ["eur", "eur"],
  ["eUr", "eur"],
] as const) {
  test(`parses a code in any case: ${text}`, () => {
    assert.equal(parseCurrency(text), expected);
  });
}

for (const text of [
  "",
  "eu",
  "euro",
  "e r",
  "eur ",
  " eur",
  "r g",
  "€",
  "EÜR",
  "\u212AES",
  "е\u0443r",
  "all amd",
]) {
  test(`${JSON.stringify(text)} is not a currency`, () => {
    assert.equal(parseCurrency(text), undefined);
  });
}

for (const [currency, exponent] of [
  ["isk", 0],
  ["ugx", 0],
  ["huf", 2],
  ["twd", 2],
  ["mga", 2],
  ["idr", 2],
  ["irr", 2],
  ["iqd", 3],
] as const) {
  test(`${currency} has ${exponent} decimals, as in ISO 4217`, () => {
    assert.equal(exponentOf(currency), exponent);
  });
}

for (const currency of ["EUR", "xxx", "", "toString", "eur usd"]) {
  test(`the decimals of ${JSON.stringify(currency)} throw`, () => {
    assert.throws(() => exponentOf(currency), RangeError);
  });
}

test("all listed currencies are parsed unchanged", () => {
  const listed = currencyCodes();
  assert.deepEqual(
    listed.map((code) => parseCurrency(code)),
    listed,
  );
  assert.ok(["aed", "bhd", "jpy", "uyw"].every((code) => listed.includes(code)));
});
