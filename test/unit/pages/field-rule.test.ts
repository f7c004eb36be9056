import assert from "node:assert/strict";
import { test } from "node:test";
import type { FieldProblem } from "../../../src/contract/payer-field.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";
import type { FieldRule } from "../../../src/pages/form/field-rule.ts";
import { problemOf } from "../../../src/pages/form/field-rule.ts";

const rules = {
  email: { kind: "email", required: true },
  phone: { kind: "phone", required: true },
  text: { kind: "text", required: true, least: 2, most: 5 },
  numeric: { kind: "numeric", required: false, most: 4 },
  us: { kind: "postal-code", required: true, country: "US" },
  at: { kind: "postal-code", required: true, country: "AT" },
  euros: { kind: "amount", required: true, least: 500, most: 50_000, currency: "eur", locale: "de" },
  yen: { kind: "amount", required: true, least: 500, most: 50_000, currency: "jpy", locale: "ja" },
  pieces: { kind: "quantity", required: true, least: 1, most: 9 },
  tick: { kind: "tick", required: true },
  choice: { kind: "choice", required: false },
} as const satisfies Record<string, FieldRule>;

const judged: readonly (readonly [rule: keyof typeof rules, text: string, problem?: FieldProblem])[] = [
  ["email", "", "empty"],
  ["email", "  ", "empty"],
  ["email", "ada", "incorrect"],
  ["email", "ada@example", "incorrect"],
  ["email", "ada lovelace@example.com", "incorrect"],
  ["email", " ada@example.com "],
  ["email", "ада@пример.рф"],
  ["phone", "+43 (0)660 123-45.67"],
  ["phone", "٠١٢٣٤٥٦٧٨٩"],
  ["phone", "1234", "incorrect"],
  ["phone", "call me", "incorrect"],
  ["phone", "3782 822463 10005", "card_number"],
  ["email", "4242424242424242@example.com", "card_number"],
  ["text", "4242"],
  ["text", "４２４２ ４２４２ ４２４２ ４２４２", "card_number"],
  ["numeric", "4242 4242 4242 4242", "card_number"],
  ["choice", "4242424242424242"],
  ["text", "a", "short"],
  ["text", "abcdef", "long"],
  ["text", "اسم"],
  ["numeric", ""],
  ["numeric", "12a", "incorrect"],
  ["numeric", "१२३"],
  ["numeric", "12345", "long"],
  ["us", "1234", "incorrect"],
  ["us", "12345-6789"],
  ["at", "", "empty"],
  ["at", "1010"],
  ["euros", "4,99", "low"],
  ["euros", "5"],
  ["euros", "1.000,00", "high"],
  ["euros", "12,345", "incorrect"],
  ["euros", "12.50 €"],
  ["euros", "9999999999", "high"],
  ["yen", "５００"],
  ["pieces", "0", "low"],
  ["pieces", "10", "high"],
  ["pieces", "1.5", "incorrect"],
  ["tick", "", "empty"],
  ["tick", "on"],
  ["choice", ""],
];

for (const [name, text, problem] of judged) {
  test(`${name}: "${text}" is ${problem ?? "right"}`, () => {
    assert.equal(problemOf(text, { ...rules[name], parseAmount }), problem);
  });
}
