import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { declineCatalogue } from "../../../src/contract/errors/decline-catalogue.ts";
import { errorCatalogue } from "../../../src/contract/errors/error-catalogue.ts";
import { errorMessageFor } from "../../../src/language/error-message.ts";
import { loadMethodMessages } from "../../../src/language/load-method-messages.ts";
import { loadPageMessages } from "../../../src/language/load-page-messages.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import { directionOf, type LocaleTag, locales, negotiateLocale } from "../../../src/language/locale.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { placesOf, textsOf } from "./texts-of.ts";

const kilobyte = 1000;

/** All messages that are checked in each language alike. */
async function messagesOf(tag: LocaleTag) {
  return { ...(await loadMessages(tag)), methods: await loadMethodMessages(tag) };
}

const texts = textsOf(await messagesOf("en"));

/** How a language ends a sentence, where it is not with a full stop; Thai ends it with nothing. */
const stops: Readonly<Record<string, string>> = {
  bn: "।",
  hi: "।",
  ja: "。",
  th: "",
  ur: "۔",
  zh: "。",
  "zh-HK": "。",
  "zh-TW": "。",
};

const isolates = { opening: /\u2068/g, closing: /\u2069/g };

for (const locale of locales) {
  const messages = await messagesOf(locale);
  const own = textsOf(messages);
  const stop = stops[locale] ?? ".";

  test(`${locale} has exactly the keys of English`, () => {
    assert.deepEqual([...own.keys()].sort(), [...texts.keys()].sort());
  });

  test(`${locale} has the placeholders of English in every message`, () => {
    for (const [key, text] of own) assert.deepEqual(placesOf(text), placesOf(texts.get(key) ?? ""), key);
  });

  test(`${locale} has messages about as long as in English`, () => {
    for (const [key, text] of own) {
      const most = 1.5 * (texts.get(key) ?? "").length + 30;
      assert.ok(text.length <= most, `${key} has ${text.length} letters, ${most} at most`);
    }
  });

  test(`${locale} has nothing that is empty, markup, loud or badly spaced`, () => {
    for (const [key, text] of own) {
      assert.notEqual(text.trim(), "", key);
      assert.equal(text, text.trim(), key);
      assert.doesNotMatch(text, /[<>&]|!|！|¡| {2}|\n|\.\.\./, key);
      assert.equal(text, text.normalize("NFC"), key);
    }
  });

  test(`${locale} ends sentences with a full stop, and labels without`, () => {
    for (const [key, text] of own) {
      const isSentence =
        /^(declines|errors|card\.problems)\.|\.text$|^methods\.(away|atMethodText|pendingText|blik\.(problem|waitText)|sepa\.(note|\w+Problem|pending|mandate))$/.test(
          key,
        );
      const isLabel =
        /^testMode\.(name|cards)$|^card\.(number|expiry|cvc|name)$|^methods\.(card|goTo|otherWay|\w+Title|blik\.(code|hint|waitTitle)|sepa\.(name|holder))$|\.(title|pay|askAgain|finish|reload)$/.test(
          key,
        );
      if (isSentence) assert.ok(text.endsWith(stop), `${key}: ${text}`);
      if (isLabel || stop === "") assert.doesNotMatch(text, /[.。।۔]$/, key);
    }
  });

  if (directionOf(locale) === "rtl") {
    test(`${locale} isolates the direction of inserted amounts, codes and names`, () => {
      for (const [key, text] of own)
        assert.deepEqual(placesOf(text.replace(/\u2068\{\w+\}\u2069/g, "")), [], key);
    });
  }

  test(`${locale} closes every bidirectional isolate that it opens`, () => {
    for (const [key, text] of own) {
      const [opened, closed] = [text.match(isolates.opening), text.match(isolates.closing)];
      assert.equal(opened?.length, closed?.length, key);
    }
  });

  test(`${locale} has a message and a next step for every decline and every error`, () => {
    const errors = [
      ...Object.keys(declineCatalogue).map((code) => ({ type: "card_declined", code })),
      ...Object.entries(errorCatalogue).map(([code, { type }]) => ({ type, code })),
    ];
    for (const error of errors) {
      const { message, next } = errorMessageFor(messages, error, { CUR: "EUR" });
      for (const text of [message, next]) {
        assert.match(text, /\p{L}/u, error.code);
        assert.ok(text.endsWith(stop), `${error.code}: ${text}`);
        assert.doesNotMatch(text, /[{}]/, error.code);
      }
    }
  });

  test(`${locale} weighs less than 4 kB in a browser`, async () => {
    const loaded = JSON.stringify(await loadPageMessages(locale));
    assert.ok(brotliCompressSync(loaded).length < 4 * kilobyte);
  });
}

test("no line ends behind the first letter of a word such as e-mail, but in the label of its field", async () => {
  for (const locale of locales) {
    for (const part of ["billing", "card", "installments", "methods", "page", "service", "terms"]) {
      const { default: messages } = (await import(`../../../src/language/locales/${locale}/${part}.ts`)) as {
        default: object;
      };
      for (const [key, text] of textsOf(messages)) {
        // Tests of merchants find the field by its label, as it is typed.
        if (key === "fields.email") assert.doesNotMatch(text, /\u2011/, locale);
        else assert.doesNotMatch(text, /(?<![\p{L}\p{M}\p{N}-])\p{L}-\p{L}/u, `${locale} ${part} ${key}`);
      }
    }
  }
});

test("no message has a placeholder twice", () => {
  for (const [key, text] of texts) assert.equal(new Set(placesOf(text)).size, placesOf(text).length, key);
});

test("a mandate has two authorizations, and the weeks in which a refund can be claimed", async () => {
  for (const locale of locales) {
    const { sepa } = await loadMethodMessages(locale);
    assert.match(sepa.mandate, /[(（]\p{L}+[)）].+[(（]\p{L}+[)）].+[8۸৮]/u, locale);
  }
});

test("the format of an expiry date is in letters of the language, the month on the left as on a card", async () => {
  const words = ["ar", "bn", "fa", "he", "hi", "ja", "th", "ur", "zh", "zh-HK", "zh-TW"] as const;
  for (const locale of words) {
    const { card } = await loadMessages(locale);
    assert.doesNotMatch(card.expiryFormat, /[A-Za-z]/, locale);
    if (directionOf(locale) === "rtl")
      assert.match(card.expiryFormat, /^\p{L}+\u200E \/ \u200E\p{L}+$/u, locale);
  }
});

test("only English has messages in English", async () => {
  const formats = ["card.expiryFormat"];
  // The very word of English is these languages' own.
  const words = new Map([
    ["fields.optional", ["de", "de-AT", "de-CH"]],
    ["methods.blik.code", ["fil"]],
    ["methods.card", ["fil", "ro"]],
    ["methods.sepa.name", ["fil"]],
    ["receipt.no", ["ca", "es", "es-419", "it"]],
    ["planMail.total", ["ca", "es", "es-419", "fr", "fr-CA", "id", "pt", "pt-PT", "ro"]],
  ]);
  for (const locale of locales.filter((tag) => tag.split("-")[0] !== "en")) {
    for (const [key, text] of textsOf(await messagesOf(locale))) {
      if (!formats.includes(key) && !words.get(key)?.includes(locale))
        assert.notEqual(text, texts.get(key), `${locale} ${key}`);
    }
  }
});

test("a regional language exists only if its messages or amounts differ", async () => {
  for (const locale of locales) {
    const [base = locale] = locale.split("-");
    if (base === locale) continue;
    const told = async (tag: string) => [
      await loadMessages(negotiateLocale(tag)),
      ...["eur", "usd"].map((currency) => formatAmount(123456, currency, tag)),
    ];
    assert.notDeepEqual(await told(locale), await told(base), locale);
  }
});
