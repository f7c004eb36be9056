import assert from "node:assert/strict";
import { test } from "node:test";
import { countries } from "../../../src/elements/card-form/countries.ts";

test("the countries are the 249 of ISO 3166-1, and Kosovo", () => {
  const codes = countries("en").map(([code]) => code);
  assert.equal(new Set(codes).size, 250);
  for (const code of ["DE", "TW", "HK", "PR", "XK", "SS", "CW"]) assert.ok(codes.includes(code), code);
  for (const code of ["EU", "UN", "UK", "DD", "SU", "ZZ", "AC", "IC"]) assert.ok(!codes.includes(code), code);
});

test("they are named in the payer's language, and in its order", () => {
  assert.deepEqual(countries("de").slice(0, 4), [
    ["AF", "Afghanistan"],
    ["EG", "Ägypten"],
    ["AX", "Ålandinseln"],
    ["AL", "Albanien"],
  ]);
  assert.equal(new Map(countries("ar")).get("EG"), "مصر");
});
