import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { locales } from "../../../src/language/locale.ts";
import { formatByPattern } from "../../../src/language/amount-pattern.ts";
import { currencyCodes } from "../../../src/money/currency.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { readAmountPattern } from "../../../src/language/read-amount-pattern.ts";

/** Own digits, groups of two, no separator in four digits, marks of direction, an apostrophe. */
const regional = ["ar-EG", "en-IN", "es-AR", "de-CH", "de-LI", "pt-PT", "fr-CH", "fa-AF", "ur-IN", "bn-IN"];

test("formats any amount of any currency as `Intl` does in every language", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales, ...regional),
      fc.constantFrom(...currencyCodes()),
      fc.oneof(fc.bigInt(0n, 999_999n), fc.bigInt(0n, 10n ** 15n - 1n)),
      fc.nat(3),
      (locale, currency, amount, zeros) => {
        const digits = ("0".repeat(zeros) + String(amount)).slice(-15);
        const text = formatByPattern(readAmountPattern(currency, locale), digits);
        assert.equal(text, formatAmount(BigInt(digits), currency, locale));
      },
    ),
    { numRuns: 2_000 },
  );
});
