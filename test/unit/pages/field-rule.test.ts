import assert from "node:assert/strict";
import { test } from "node:test";
import type { FieldProblem } from "../../../src/contract/checkout/payer-field.ts";
import { parseSum } from "../../../src/money/parse-sum.ts";
import type { FieldRule } from "../../../src/pages/form/field-rule.ts";
import { problemOf, valueOf } from "../../../src/pages/form/field-rule.ts";

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
  ["euros", "12,-"],
  ["yen", "¥500"],
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
    assert.equal(problemOf(text, { ...rules[name], parseAmount: parseSum }), problem);
  });
}

const read: readonly (readonly [
  kind: FieldRule["kind"],
  expected: string,
  texts: string,
  country?: string,
])[] = [
  [
    "email",
    "ada@example.com",
    "\u202dada@example.com\u202c|ada＠example.com|ada﹫example.com|\u200bada@example.com\ufeff",
  ],
  [
    "email",
    "ada@example.com",
    "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ|ada@exam\u00adple.com|\u00a0ada@example.com\u3000\n",
  ],
  [
    "email",
    "o'brien-x@example.com",
    "o'brien\u2011x@example.com|o'brien–x@example.com|o'brien\u2010x@example.com",
  ],
  [
    "phone",
    "+43 660 123-45",
    "\u202a+43 660 123\u201145\u202c|＋４３ ６６０ １２３－４５|+43\u00a0660\u2009123–45|+٤٣ ٦٦٠ ١٢٣−٤٥",
  ],
  [
    "postal-code",
    "94107-1234",
    "94107 1234|94107-1234|94107–1234|94107 - 1234|９４１０７‑１２３４|94107.1234|\u200b94107\u00a01234 ",
    "US",
  ],
  ["postal-code", "941071234", "941071234|\u202d941071234", "US"],
  ["postal-code", "K1A 0B1", "K1A-0B1|K1A 0B1|K1A–0B1|K1A\u00a00B1|Ｋ１Ａ　０Ｂ１|K1A.0B1", "CA"],
  ["postal-code", "SW1A 1AA", "SW1A-1AA|SW1A 1AA|SW1A\u20111AA|SW1A  1AA", "GB"],
  ["postal-code", "100-0001", "１００－０００１|100‐0001|100−0001", "JP"],
  ["postal-code", "10115", "\ufeff10115|１０１１５|۱۰۱۱۵| 10115\u200e", "DE"],
  ["quantity", "3", "3|٣|३|３|៣|\u200e3\u200f| 3 |𝟑"],
  ["numeric", "1234", "12 34|١٢٣٤|１２３４|12\u200b34|१२३४"],
];

for (const [kind, expected, texts, country] of read) {
  test(`a ${kind} is read as "${expected}" however it was typed or pasted`, () => {
    for (const text of texts.split("|")) {
      assert.equal(valueOf(text, { kind, country }), expected, JSON.stringify(text));
      assert.equal(problemOf(text, { kind, country, required: true }), undefined, JSON.stringify(text));
    }
  });
}

test("what is no postal code, quantity or address stays wrong", () => {
  const wrong = {
    quantity: "1,5|1.000|2x|1e3|Ⅲ|-1|+1|½|三",
    numeric: "1,5|½|1-2",
    email: "ada @example.com|ada@@example.com|ada＠＠example.com|ada|@example.com",
    phone: "call me|+43 660 abc|１２３",
    "postal-code": "94107-12|9410 7|K1A-0B1|94107--",
  } as const;
  for (const [kind, texts] of Object.entries(wrong)) {
    for (const text of texts.split("|")) {
      const rule = { kind: kind as FieldRule["kind"], country: "US", required: true };
      assert.equal(problemOf(text, rule), "incorrect", `${kind}: ${text}`);
    }
  }
});
