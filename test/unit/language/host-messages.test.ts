import assert from "node:assert/strict";
import { test } from "node:test";
import { hostMessageNames } from "../../../src/contract/frame/frame-messages.ts";
import { hostMessages } from "../../../src/language/host-messages.ts";
import { localAmount } from "../../../src/language/local-amount.ts";
import type { LocaleTag } from "../../../src/language/locale.ts";
import { locales } from "../../../src/language/locale.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import english from "../../../src/language/locales/en/card.ts";

/** Without the marks of direction, and with plain blanks: both depend on the edition of CLDR. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "").replace(/\s/g, " ");

const sums: readonly (readonly [locale: LocaleTag, amount: string, currency: string, pay: string])[] = [
  ["en", "4200", "eur", "Pay €42.00"],
  ["en", "4200", "EUR", "Pay €42.00"],
  ["en", "4200", "jpy", "Pay ¥4,200"],
  ["en", "4200", "kwd", "Pay KWD 4.200"],
  ["en", "0", "usd", "Pay $0.00"],
  ["de", "123456", "eur", "1.234,56 € zahlen"],
  ["de", "4200", "jpy", "4.200 ¥ zahlen"],
  ["de", "4200", "bhd", "4,200 BHD zahlen"],
];

for (const [locale, amount, currency, pay] of sums) {
  test(`in ${locale} the button of ${amount} ${currency} says "${pay}"`, async () => {
    const words = hostMessages(await loadMessages(locale), localAmount({ amount, currency }, locale, []));
    assert.equal(plain(words.pay), pay);
    assert.ok(words.pay.includes(words.amount));
    assert.ok(words.paying.includes(words.amount));
  });
}

test("in Arabic the amount is isolated from the text around it", async () => {
  const words = hostMessages(
    await loadMessages("ar"),
    localAmount({ amount: "4200", currency: "eur" }, "ar", []),
  );
  assert.ok(words.amount !== "" && words.pay.includes(`\u2068${words.amount}\u2069`));
});

const none: readonly (readonly [amount: string, currency: string])[] = [
  ["", "eur"],
  ["4200", ""],
  ["", ""],
  ["42.00", "eur"],
  ["-4200", "eur"],
  ["4200", "xxx"],
  ["4200", "euro"],
  ["1e3", "eur"],
  ["1".repeat(16), "eur"],
  ["٤٢", "eur"],
];

for (const [amount, currency] of none) {
  test(`"${amount}" "${currency}" is no amount, and the messages omit it`, () => {
    const { amount: sum, pay, paying } = hostMessages(english, localAmount({ amount, currency }, "en", []));
    assert.deepEqual([sum, pay, paying], ["", "Pay", "Paying…"]);
  });
}

test("every message exists in every language and has no unfilled placeholder", async () => {
  for (const locale of locales) {
    const words = hostMessages(
      await loadMessages(locale),
      localAmount({ amount: "100", currency: "usd" }, locale, []),
    );
    assert.deepEqual(Object.keys(words).sort(), [...hostMessageNames].sort());
    for (const [name, text] of Object.entries(words)) assert.match(text, /^[^{}]+$/, `${locale} ${name}`);
  }
});
