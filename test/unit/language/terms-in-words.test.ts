import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckoutTerms } from "../../../src/contract/checkout/checkout-subscription.ts";
import { loadTermsMessages } from "../../../src/language/load-terms-messages.ts";
import { locales } from "../../../src/language/locale.ts";
import { termsInWords } from "../../../src/language/terms-in-words.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";

const terms: CheckoutTerms = {
  currency: "eur",
  items: [],
  interval: "month",
  interval_count: 1,
  trial_ends: null,
  due_now: 2500,
  first: { amount: 2500, on: "2027-01-31" },
  next: { amount: 2000, on: "2027-02-28" },
  after_coupon: null,
  ends: null,
  hash: "h",
};

const trial: CheckoutTerms = {
  ...terms,
  trial_ends: "2027-02-14",
  due_now: 0,
  first: { amount: 2000, on: "2027-02-14" },
  next: { amount: 2000, on: "2027-03-14" },
};

const inWords = async (locale: (typeof locales)[number], given: CheckoutTerms) =>
  termsInWords(await loadTermsMessages(locale), given, {
    cardIfRequired: false,
    tag: locale,
    merchant: "Kiln & Clay",
    formatSum: formatAmount,
  });

/** [the terms, the button, the rows] in English. */
const cases: readonly (readonly [CheckoutTerms, string, readonly (readonly [string, string])[]])[] = [
  [
    terms,
    "Subscribe and pay {amount}",
    [
      ["Today", "€25.00"],
      ["Next payment on February\u00A028,\u00A02027", "€20.00 every month"],
    ],
  ],
  [
    trial,
    "Start trial",
    [
      ["Today", "Free until February\u00A014,\u00A02027"],
      ["On February\u00A014,\u00A02027", "€20.00"],
      ["Next payment on March\u00A014,\u00A02027", "€20.00 every month"],
    ],
  ],
  [
    {
      ...terms,
      interval: "week",
      interval_count: 2,
      due_now: 0,
      first: { amount: 0, on: "2027-01-31" },
      after_coupon: { amount: 3000, on: "2027-04-30" },
    },
    "Subscribe",
    [
      ["Today", "€0.00"],
      ["Next payment on February\u00A028,\u00A02027", "€20.00 every 2 weeks"],
      ["From April\u00A030,\u00A02027", "€30.00 every 2 weeks"],
    ],
  ],
  [
    { ...terms, next: null, ends: "2027-02-28" },
    "Subscribe and pay {amount}",
    [
      ["Today", "€25.00"],
      ["Ends on February\u00A028,\u00A02027", ""],
    ],
  ],
];

test("terms name the first payment, then sum, rhythm and day of the next, and the end", async () => {
  for (const [given, button, rows] of cases) {
    const words = await inWords("en", given);
    assert.deepEqual([words.button, words.rows], [button, rows]);
    assert.match(words.notes.join(), given.ends === null ? /\. Dates/ : /^Dates/);
  }
});

test("the headline is the sum that recurs, and below it is what is paid today if it differs", async () => {
  const headline = async (given: CheckoutTerms) => {
    const { headline, today } = await inWords("en", given);
    return [headline, today];
  };
  assert.deepEqual(await headline({ ...terms, due_now: 2000 }), ["€20.00 every month", ""]);
  assert.deepEqual(await headline(terms), ["€20.00 every month", "Today · €25.00"]);
  assert.deepEqual(await headline(trial), ["€20.00 every month", "Free until February\u00A014,\u00A02027"]);
  const reduced = { ...terms, after_coupon: { amount: 3000, on: "2027-04-30" } };
  assert.deepEqual(await headline(reduced), ["€30.00 every month", "Today · €25.00"]);
  assert.deepEqual(await headline({ ...terms, next: null, ends: "2027-02-28" }), ["€25.00", ""]);
});

test("every language fills every placeholder of terms, for every interval", async () => {
  for (const locale of locales) {
    for (const interval of ["day", "week", "month", "year"] as const) {
      for (const interval_count of [1, 3]) {
        const ending = { after_coupon: { amount: 1, on: "2028-01-01" }, ends: "2029-01-01" };
        const words = await inWords(locale, { ...trial, ...ending, interval, interval_count });
        const text = [...words.rows.flat(), ...words.notes, words.startedText, words.trialUsed].join("\n");
        assert.doesNotMatch(text, /[{}]|undefined/, locale);
        const sums = words.rows.filter(([, value]) => value.includes(formatAmount(2000, "eur", locale)));
        assert.equal(sums.length, 2, `${locale}: ${text}`);
        for (const day of ["2027-02-14", "2027-03-14", "2028-01-01", "2029-01-01"]) {
          const year = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone: "UTC" });
          const digits = year.formatToParts(new Date(day)).find(({ type }) => type === "year")?.value ?? "";
          assert.ok(text.includes(digits), `${locale}: ${digits}`);
        }
      }
    }
    const { button } = await inWords(locale, terms);
    assert.match(button, /\{amount\}/, locale);
  }
});
