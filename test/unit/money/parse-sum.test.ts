import assert from "node:assert/strict";
import { test } from "node:test";
import { currencyCodes } from "../../../src/money/currency.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";
import { parseSum } from "../../../src/money/parse-sum.ts";

/** Sums in the forms of shops, price tags and keyboards: each with its currency and the locale of the page. */
const usual: readonly (readonly [currency: string, locale: string, amount: number, texts: string])[] = [
  ["jpy", "en", 500, "¥500|￥500|500円|JPY 500|500 jpy|500.-|５００円|¥ 500"],
  ["jpy", "ja", 500, "¥500|￥５００|500円|500 JPY"],
  ["cny", "zh", 50_000, "¥500|500元|CN¥500|500。00"],
  ["usd", "en", 1200, "$12|US$12|$12.00|12 US dollars|12 dollars|USD12|$12 USD|12$|＄１２|$ 12,00"],
  ["usd", "de", 1200, "US$12|12 $|12,- $|$12,-|12,00 US$"],
  ["aud", "en-AU", 1200, "$12|A$12|AU$12"],
  [
    "eur",
    "de",
    1200,
    "12,-|12,–|12,—|12,--|€ 12,-|12,- €|12,- EUR|12 Euro|12.-|EUR12|12 €\u200b|\u202d12,00\u202c",
  ],
  ["eur", "de", 123_400, "1.234,-|1.234,– €|€ 1.234,--|1.234,00"],
  ["eur", "nl", 1200, "€ 12,-|€12,--|12,-"],
  ["eur", "fr", 1200, "12 euros|12 €|12,00 €|12\u00a0€"],
  ["chf", "de-CH", 1200, "12.–|12.-|Fr. 12.-|SFr. 12.–|CHF 12.—|12 Fr."],
  ["sek", "sv", 9900, "99 kr|99:-|kr 99|99,-|99 SEK"],
  ["dkk", "da", 9900, "99 kr.|kr. 99|99,-|kr 99"],
  ["inr", "en-IN", 50_000, "₹500|Rs 500|Rs.500|₹ 500.00"],
  ["czk", "cs", 50_000, "500 Kč|500,- Kč|500 Kc"],
  ["pln", "pl", 1200, "12 zł|12 zl|12,00zł|PLN 12"],
  ["brl", "pt", 1250, "R$ 12,50|R$12,50|12,50"],
  ["try", "tr", 1200, "₺12|12 TL|12 ₺"],
  ["krw", "ko", 5000, "₩5,000|5000원|￦5000"],
  ["kwd", "ar", 12_000, "١٢|د.ك.\u200f ١٢|12 KWD"],
];

for (const [currency, locale, amount, texts] of usual) {
  test(`sums of ${amount} ${currency} are read in every usual form in ${locale}`, () => {
    for (const text of texts.split("|")) {
      assert.deepEqual(parseSum(text, currency, locale), { valid: true, amount }, text);
    }
  });
}

test("a sum in another currency, or that could be two sums, is refused", () => {
  const texts = "US$12|¥12|12 zł|12-|-12|12,-5|12²|¹²|12½|1e3|12,,-|,-|-|12 12|12;00|1.234.56|Ⅻ";
  for (const text of texts.split("|")) assert.equal(parseSum(text, "eur", "de").valid, false, text);
  for (const locale of ["fr", "pl", "cs"]) assert.equal(parseSum("1.234", "eur", locale).valid, false);
});

test("reads what parseAmount reads as the same sum, in every currency", () => {
  for (const currency of currencyCodes()) {
    for (const locale of ["en", "de", "fr", "ar", "fa", "hi", "ja", "pl", "de-CH"]) {
      const text = formatAmount(1_234_560, currency, locale);
      assert.deepEqual(parseSum(text, currency, locale), { valid: true, amount: 1_234_560 }, text);
    }
  }
  for (const text of ["", " ", "€", "1,234", "1.234", "12", "12,5", "abc", "１２．５０"]) {
    for (const locale of ["en", "de", "fr"]) {
      assert.deepEqual(parseSum(text, "eur", locale), parseAmount(text, "eur", locale), text);
    }
  }
});
