import assert from "node:assert/strict";
import { test } from "node:test";
import { validatePostalCode } from "../../../src/card/validate-postal-code.ts";

const cases: readonly (readonly [code: string, country: string | undefined, problem: string | undefined])[] =
  [
    ["", undefined, "empty"],
    ["  ", "DE", "empty"],
    ["10115", undefined, undefined],
    ["anything", "DE", undefined],
    ["94107", "US", undefined],
    ["94107-1234", "US", undefined],
    ["941071234", "US", undefined],
    ["9410", "US", "incorrect"],
    ["SW1A 1AA", "US", "incorrect"],
    ["SW1A 1AA", "GB", undefined],
    ["m1 1ae", "GB", undefined],
    ["1234", "GB", "incorrect"],
    ["K1A 0B1", "CA", undefined],
    ["k1a0b1", "CA", undefined],
    ["K1A", "CA", "incorrect"],
    ["", "HK", undefined],
    ["00000", "AE", undefined],
  ];

for (const [code, country, problem] of cases) {
  test(`"${code}" in ${country ?? "an unknown country"} is ${problem ?? "valid"}`, () => {
    const validity = validatePostalCode(code, country);
    assert.equal(validity.problem, problem);
    assert.equal(validity.valid, problem === undefined);
  });
}
