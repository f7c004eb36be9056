import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import type { InstallmentTerms } from "../../../src/contract/billing/installment-plan.ts";
import { countries } from "../../../src/elements/card-form/countries.ts";
import { formatDate } from "../../../src/language/format-date.ts";
import { choiceInWords } from "../../../src/language/installments-in-words.ts";
import { intervalInWords } from "../../../src/language/interval-in-words.ts";
import { loadInstallmentMessages } from "../../../src/language/load-installment-messages.ts";
import { localAmount } from "../../../src/language/local-amount.ts";
import { locales } from "../../../src/language/locale.ts";
import { payerTag } from "../../../src/language/payer-tag.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";
import { parseSum } from "../../../src/money/parse-sum.ts";

/** Browsers whose formats cannot be used: none, denied by an extension, or without the tables of ICU. */
const browsers: Readonly<Record<string, object | undefined>> = {
  "that has no Intl": undefined,
  "that has nothing in Intl": {},
  "that denies Intl": new Proxy({}, { get: () => throwing(new DOMException("Denied.", "SecurityError")) }),
  "whose formats are broken": new Proxy(
    {},
    { get: () => () => throwing(new RangeError("Internal error. Icu error.")) },
  ),
};

function throwing(error: Error): never {
  throw error;
}

const terms: InstallmentTerms = {
  currency: "eur",
  price: 9_500,
  fee: 500,
  total: 10_000,
  difference: 500,
  apr: null,
  count: 2,
  cadence: { interval: "month", interval_count: 2 },
  retry_days: [1, 3],
  fee_waived_early: true,
  today: { amount: 5_000, on: "2027-01-31" },
  installments: [
    { number: 1, amount: 5_000, fee: 250, on: "2027-01-31" },
    { number: 2, amount: 5_000, fee: 250, on: "2027-03-31" },
  ],
};

for (const [name, intl] of Object.entries(browsers)) {
  describe(`in a browser ${name}`, () => {
    const { Intl: before } = globalThis;
    const set = (value: unknown) =>
      Object.defineProperty(globalThis, "Intl", { configurable: true, writable: true, value });
    beforeEach(() => set(intl));
    afterEach(() => set(before));

    test("a payer reads sums and days, and the language of the page stays", () => {
      assert.equal(formatAmount(1250, "eur", "de"), "12.50 EUR");
      assert.equal(localAmount({ amount: "1250", currency: "JPY" }, "de", ["de-CH"]), "1250 JPY");
      assert.equal(formatDate("2027-01-31T10:00:00Z", "de"), "2027-01-31");
      assert.equal(payerTag("de", ["de-CH"]), "de");
      assert.throws(() => formatAmount(12.5, "eur", "de"), RangeError);
    });

    test("a payer compares installments in every language, and reads what is paid now", async () => {
      for (const locale of locales) {
        const messages = await loadInstallmentMessages(locale);
        const offered = { price: 9_500, currency: "eur", plans: [{ terms, terms_hash: "h" }] };
        const { options } = choiceInWords(messages, offered, {
          locale,
          tag: locale,
          formatSum: formatAmount,
        });
        assert.equal(options.length, 2);
        assert.ok(options[1]?.button.includes("50.00 EUR"), locale);
        assert.ok(options[1]?.label.includes("2"), locale);
        assert.deepEqual(options[1]?.payments.at(-1), ["2027-03-31", "50.00 EUR"]);
        const words = JSON.stringify(options);
        assert.doesNotMatch(words, /undefined|\{\w+\}/, locale);
      }
      const { terms: english } = await loadInstallmentMessages("en");
      assert.equal(intervalInWords(english, "month", { count: 2, tag: "en" }), "every 2 months");
      assert.equal(intervalInWords(english, "month", { count: 1, tag: "en" }), "every month");
    });

    test("an amount that is typed is read if it has one meaning in every language", () => {
      const read = (text: string, currency: string) => {
        const parsed = parseSum(text, currency, "de");
        assert.deepEqual(parseAmount(text, currency, "de"), parsed);
        return parsed.valid ? parsed.amount : parsed.error;
      };
      const cases = [
        ...[["12", 1200] as const, ["12,5", 1250] as const, ["12.50", 1250] as const],
        ...[["1.234,50", 123450] as const, ["1,234.50", 123450] as const, ["12 EUR", 1200] as const],
        ...[["1.234", "ambiguous"] as const, ["1,234", "ambiguous"] as const, ["", "empty"] as const],
      ];
      for (const [text, expected] of cases) assert.equal(read(text, "eur"), expected, text);
      assert.equal(read("500", "jpy"), 500);
    });

    test("a payer chooses a country by its code", () => {
      const codes = countries("de").map(([code]) => code);
      for (const code of ["AT", "DE", "US"]) assert.ok(codes.includes(code));
    });
  });
}
