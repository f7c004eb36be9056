import assert from "node:assert/strict";
import { test } from "node:test";
import type { InstallmentTerms } from "../../../src/contract/billing/installment-plan.ts";
import { choiceInWords } from "../../../src/language/installments-in-words.ts";
import { loadInstallmentMessages } from "../../../src/language/load-installment-messages.ts";
import type { LocaleTag } from "../../../src/language/locale.ts";
import { directionOf, locales } from "../../../src/language/locale.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { placesOf, textsOf } from "./texts-of.ts";

const month = { interval: "month", interval_count: 1 } as const;

function termsOf(amounts: readonly number[], given: Partial<InstallmentTerms> = {}): InstallmentTerms {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const fee = given.fee ?? 0;
  return {
    currency: "eur",
    price: total - fee,
    fee,
    total,
    difference: fee,
    apr: null,
    count: amounts.length,
    cadence: month,
    retry_days: [1, 3, 7],
    fee_waived_early: true,
    today: { amount: amounts[0] ?? 0, on: "2027-01-31" },
    installments: amounts.map((amount, index) => ({
      number: index + 1,
      amount,
      fee: 0,
      on: new Date(Date.UTC(2027, index + 1, 0)).toISOString().slice(0, 10),
    })),
    ...given,
  };
}

async function choice(locale: LocaleTag, plans: readonly InstallmentTerms[], price: number | null = 10_000) {
  const offered = { price, currency: "eur", plans: plans.map((terms) => ({ terms, terms_hash: "h" })) };
  const notation = { locale, tag: locale, formatSum: formatAmount };
  return choiceInWords(await loadInstallmentMessages(locale), offered, notation);
}

async function plan(locale: LocaleTag, terms: InstallmentTerms) {
  const [option] = (await choice(locale, [terms], null)).options;
  assert.ok(option);
  return option;
}

const even = termsOf([2500, 2500, 2500, 2500]);

test("the label of a plan names number, rhythm and sums, as far as few words can", async () => {
  const cases: readonly (readonly [readonly number[], string])[] = [
    [[2500, 2500, 2500, 2500], "4 monthly payments of €25.00"],
    [[3334, 3333, 3333], "3 monthly payments: first €33.34, then €33.33"],
    [[3333, 3333, 3334], "3 monthly payments: €33.33, the last one €33.34"],
    [[5001, 5000], "2 monthly payments: first €50.01, then €50.00"],
    [[20000, 26667, 26666, 26666], "4 monthly payments, €999.99 in total"],
  ];
  for (const [amounts, label] of cases) assert.equal((await plan("en", termsOf(amounts))).label, label);
});

test("no plan can be read as several payments each time", async () => {
  const label = async (locale: LocaleTag, interval: "month" | "week", count: number) =>
    (await plan(locale, termsOf([2500, 2500], { cadence: { interval, interval_count: count } }))).label;
  assert.equal(await label("en", "week", 1), "2 weekly payments of €25.00");
  assert.equal(await label("en", "week", 2), "2 payments of €25.00, one every 2 weeks");
  assert.equal(await label("de", "month", 1), "2 monatliche Zahlungen à 25,00\u00A0€");
  assert.equal(await label("de", "week", 2), "2 Zahlungen à 25,00\u00A0€, alle 2 Wochen eine");
});

test("paying in full is the first option, where it is offered", async () => {
  const { options, unavailable } = await choice("en", [even]);
  assert.deepEqual(
    options.map(({ count, due, button }) => [count, due, button]),
    [
      [null, 10_000, "Pay €100.00 now"],
      [4, 2500, "Pay €25.00 now"],
    ],
  );
  assert.match(unavailable, /You can pay in full\.$/);
  const only = await choice("en", [even], null);
  assert.deepEqual(
    only.options.map(({ hash }) => hash),
    ["h"],
  );
  assert.doesNotMatch(only.unavailable, /in full/);
});

test("a plan without a fee says so, and names every day and sum", async () => {
  const option = await plan("en", even);
  assert.deepEqual(option.facts, ["Today €25.00", "No extra cost"]);
  assert.deepEqual(option.rows, [
    ["Number of payments", "4"],
    ["Price", "€100.00"],
    ["Total", "€100.00"],
  ]);
  assert.deepEqual(option.payments, [
    ["January 31, 2027", "€25.00"],
    ["February 28, 2027", "€25.00"],
    ["March 31, 2027", "€25.00"],
    ["April 30, 2027", "€25.00"],
  ]);
});

test("a plan with a fee names the fee, the difference, the rate, and what paying early saves", async () => {
  const option = await plan("en", termsOf([10334, 10333, 10333], { fee: 1000, apr: "6.6 % p.a." }));
  assert.deepEqual(option.facts, ["Today €103.34", "€10.00 more than the price"]);
  assert.deepEqual(option.rows.slice(1), [
    ["Price", "€300.00"],
    ["Fee", "€10.00"],
    ["Total", "€310.00"],
    ["Annual rate", "6.6 % p.a."],
  ]);
  const saves = "If you pay early, you save the fee that is not due yet.";
  assert.ok(option.notes.includes(saves));
  const due = await plan("en", termsOf([10334, 10333, 10333], { fee: 1000, fee_waived_early: false }));
  assert.ok(!due.notes.includes(saves));
});

test("says after how many days a failed payment is tried again, or that it is not", async () => {
  const failure = async (locale: LocaleTag, retry_days: readonly number[]) =>
    (await plan(locale, { ...even, retry_days })).notes[0];
  assert.match((await failure("en", [1, 3, 7])) ?? "", /again after 1, 3, and 7 days\. Then automatic/);
  assert.match((await failure("en", [1])) ?? "", /after 1 day\./);
  assert.match((await failure("ru", [3])) ?? "", /через 3 дня\./);
  assert.match((await failure("ru", [3, 21])) ?? "", /через 3 и 21 день\./);
  assert.match((await failure("pl", [1])) ?? "", /po 1 dniu\./);
  assert.match((await failure("en", [])) ?? "", /we do not try again/);
});

test("the number of payments has the plural form of the language", async () => {
  const label = async (locale: LocaleTag, count: number) =>
    (await plan(locale, termsOf(Array.from({ length: count }, () => 1000)))).label;
  const cases: readonly (readonly [LocaleTag, number, RegExp])[] = [
    ["ru", 2, /^2 платежа /],
    ["ru", 5, /^5 платежей /],
    ["ru", 21, /^21 платёж /],
    ["sl", 2, /^2 plačili /],
    ["sl", 3, /^3 plačila /],
    ["lv", 20, /^20 maksājumu /],
    ["ar", 2, /دفعتان/],
    ["ar", 5, /دفعات/],
    ["en", 60, /^60 monthly payments /],
  ];
  for (const [locale, count, expected] of cases) assert.match(await label(locale, count), expected);
});

for (const locale of locales) {
  test(`${locale} has the placeholders of English in every message about installments`, async () => {
    const texts = async (tag: LocaleTag) => {
      const { payments, days, regular, rhythm, ...messages } = await loadInstallmentMessages(tag);
      for (const text of Object.values(regular ?? {})) assert.deepEqual(placesOf(text), ["{n}"], text);
      if (rhythm !== undefined) assert.deepEqual(placesOf(rhythm), ["{every}"], rhythm);
      return { texts: textsOf({ ...messages, terms: {} }), plurals: { payments, days } };
    };
    const { texts: own, plurals } = await texts(locale);
    const { texts: english } = await texts("en");
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort());
    for (const [key, text] of own) {
      assert.deepEqual(placesOf(text), placesOf(english.get(key) ?? ""), key);
      assert.ok(text.length <= 1.5 * (english.get(key) ?? "").length + 30, key);
      assert.equal(text, text.trim().normalize("NFC"), key);
      assert.doesNotMatch(text, /[<>&!！]| {2}|\n/, key);
      if (directionOf(locale) === "rtl")
        assert.deepEqual(placesOf(text.replace(/\u2068\{\w+\}\u2069/g, "")), [], key);
      const isShared = key === "total" && /^(ca|es|es-419|fr|fr-CA|id|pt|pt-PT|ro)$/.test(locale);
      if (!locale.startsWith("en") && !isShared) assert.notEqual(text, english.get(key), key);
    }
    for (const forms of Object.values(plurals)) {
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
      for (const [category, text] of Object.entries(forms)) {
        assert.ok(pluralCategories.includes(category as Intl.LDMLPluralRule), category);
        // A form for exactly one number may be a word: دفعتان.
        if (!["one", "two"].includes(category)) assert.deepEqual(placesOf(text), ["{n}"], text);
      }
    }
  });

  test(`${locale} fills every placeholder of a choice, for every interval`, async () => {
    for (const interval of ["day", "week", "month"] as const) {
      for (const interval_count of [1, 2]) {
        const cadence = { interval, interval_count };
        const plans = [
          termsOf([2500, 2500, 2500, 2500], { cadence }),
          termsOf([10334, 10333, 10333], { cadence, fee: 1000, apr: "4 %", retry_days: [] }),
          termsOf([10333, 10333, 10334], { cadence }),
          termsOf([200, 300, 400], { cadence }),
        ];
        const { options, ...words } = await choice(locale, plans);
        const text = JSON.stringify({ options, words });
        assert.doesNotMatch(text, /[{]\w+[}]|undefined/);
        for (const [index, { installments }] of plans.entries()) {
          const sums = options[index + 1]?.payments.map(([, sum]) => sum);
          assert.deepEqual(
            sums,
            installments.map(({ amount }) => formatAmount(amount, "eur", locale)),
          );
        }
      }
    }
  });
}
