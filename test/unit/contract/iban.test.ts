import assert from "node:assert/strict";
import { test } from "node:test";
import { parseIban, sepaCountries } from "../../../src/contract/payments/iban.ts";

/** The examples of the IBAN registry (ISO 13616), with the code of the bank in each. */
const published: readonly (readonly [iban: string, bank: string])[] = [
  ["AD12 0001 2030 2003 5910 0100", "0001"],
  ["AL47 2121 1009 0000 0002 3569 8741", "212"],
  ["AT61 1904 3002 3457 3201", "19043"],
  ["BE68 5390 0754 7034", "539"],
  ["BG80 BNBG 9661 1020 3456 78", "BNBG"],
  ["CH93 0076 2011 6238 5295 7", "00762"],
  ["CY17 0020 0128 0000 0012 0052 7600", "002"],
  ["CZ65 0800 0000 1920 0014 5399", "0800"],
  ["DE89 3704 0044 0532 0130 00", "37040044"],
  ["DK50 0040 0440 1162 43", "0040"],
  ["EE38 2200 2210 2014 5685", "22"],
  ["ES91 2100 0418 4502 0005 1332", "2100"],
  ["FI21 1234 5600 0007 85", "123"],
  ["FR14 2004 1010 0505 0001 3M02 606", "20041"],
  ["GB29 NWBK 6016 1331 9268 19", "NWBK"],
  ["GI75 NWBK 0000 0000 7099 453", "NWBK"],
  ["GR16 0110 1250 0000 0001 2300 695", "011"],
  ["HR12 1001 0051 8630 0016 0", "1001005"],
  ["HU42 1177 3016 1111 1018 0000 0000", "117"],
  ["IE29 AIBK 9311 5212 3456 78", "AIBK"],
  ["IS14 0159 2600 7654 5510 7303 39", "01"],
  ["IT60 X054 2811 1010 0000 0123 456", "05428"],
  ["LI21 0881 0000 2324 013A A", "08810"],
  ["LT12 1000 0111 0100 1000", "10000"],
  ["LU28 0019 4006 4475 0000", "001"],
  ["LV80 BANK 0000 4351 9500 1", "BANK"],
  ["MC58 1122 2000 0101 2345 6789 030", "11222"],
  ["MD24 AG00 0225 1000 1310 4168", "AG"],
  ["ME25 5050 0001 2345 6789 51", "505"],
  ["MK07 2501 2000 0058 984", "250"],
  ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", "MALT"],
  ["NL91 ABNA 0417 1643 00", "ABNA"],
  ["NO93 8601 1117 947", "8601"],
  ["PL61 1090 1014 0000 0712 1981 2874", "10901014"],
  ["PT50 0002 0123 1234 5678 9015 4", "0002"],
  ["RO49 AAAA 1B31 0075 9384 0000", "AAAA"],
  ["RS35 2600 0560 1001 6113 79", "260"],
  ["SE45 5000 0000 0583 9825 7466", "500"],
  ["SI56 2633 0001 2039 086", "26330"],
  ["SK31 1200 0000 1987 4263 7541", "1200"],
  ["SM86 U032 2509 8000 0000 0270 100", "03225"],
  ["VA59 0011 2300 0012 3456 78", "001"],
];

test("reads the published example of each country, with and without spaces, in any case", () => {
  assert.deepEqual(published.map(([iban]) => iban.slice(0, 2)).sort(), [...sepaCountries].sort());
  for (const [text, bankCode] of published) {
    const iban = text.replaceAll(" ", "");
    const expected = { iban, country: iban.slice(0, 2), bankCode, last4: iban.slice(-4) };
    assert.deepEqual(parseIban(text), expected, text);
    assert.deepEqual(parseIban(iban), expected, iban);
    assert.deepEqual(parseIban(` ${text.toLowerCase()} `), expected, text);
  }
});

/** MOD 97-10 in whole numbers, of a number as long as it is. */
function remainderOf(iban: string): bigint {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n;
}

test("takes exactly the check digits that the whole number has", () => {
  for (const [text] of published) {
    const iban = text.replaceAll(" ", "");
    for (let check = 0; check < 100; check++) {
      const tried = `${iban.slice(0, 2)}${String(check).padStart(2, "0")}${iban.slice(4)}`;
      assert.equal("iban" in parseIban(tried), remainderOf(tried) === 1n, tried);
    }
  }
});

test("finds each mistyped digit, and each pair that was exchanged", () => {
  for (const [text] of published) {
    const iban = text.replaceAll(" ", "");
    for (let at = 4; at < iban.length; at++) {
      const character = iban.charAt(at);
      if (!/[0-9]/.test(character)) continue;
      const other = String((Number(character) + 1) % 10);
      const mistyped = iban.slice(0, at) + other + iban.slice(at + 1);
      assert.deepEqual(parseIban(mistyped), { problem: "check_digits" }, mistyped);
      const next = iban.charAt(at + 1);
      if (!/[0-9]/.test(next) || next === character) continue;
      const exchanged = iban.slice(0, at) + next + character + iban.slice(at + 2);
      assert.deepEqual(parseIban(exchanged), { problem: "check_digits" }, exchanged);
    }
  }
});

test("says what is wrong", () => {
  const cases = [
    ["", { problem: "form" }],
    ["4242424242424242", { problem: "form" }],
    ["DEXX370400440532013000", { problem: "form" }],
    ["DE8937040044053201300X", { problem: "form" }],
    ["DE89-3704-0044-0532-0130-00", { problem: "form" }],
    ["DE8937040044053201300", { problem: "length", country: "DE", expected: 22 }],
    ["DE893704004405320130000", { problem: "length", country: "DE", expected: 22 }],
    // Brazil and Saudi Arabia have IBANs, and are not part of the area.
    ["BR1800360305000010009795493C1", { problem: "country", country: "BR" }],
    ["SA0380000000608010167519", { problem: "country", country: "SA" }],
    ["DE88370400440532013000", { problem: "check_digits" }],
  ] as const;
  for (const [text, expected] of cases) assert.deepEqual(parseIban(text), expected, text);
});
