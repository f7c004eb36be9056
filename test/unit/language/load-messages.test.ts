import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { loadCardMessages } from "../../../src/language/load-card-messages.ts";
import { formMessages, loadPageMessages } from "../../../src/language/load-page-messages.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import { locales } from "../../../src/language/locale.ts";

const folder = new URL("../../../src/language/", import.meta.url);
const parts = ["billing", "card", "installments", "methods", "page", "service", "terms"];

test("every language has a folder with messages for all that show some", async () => {
  const files = await readdir(new URL("locales/", folder), { recursive: true });
  const expected = locales.flatMap((locale) => [locale, ...parts.map((part) => `${locale}/${part}.ts`)]);
  assert.deepEqual(files.map((file) => file.replaceAll("\\", "/")).sort(), expected.sort());
});

for (const locale of locales) {
  test(`in ${locale} card, page and service load only their own messages`, async () => {
    const card = await loadCardMessages(locale);
    const page = await loadPageMessages(locale);
    const all = await loadMessages(locale);
    assert.deepEqual(Object.keys(card), ["card", "payment", "declines", "errors"]);
    const ofPage = (await import(`../../../src/language/locales/${locale}/page.ts`)) as { default: object };
    assert.deepEqual(page, { ...formMessages(card), ...ofPage.default });
    assert.deepEqual(all, { ...card, ...ofPage.default, ...all });
    for (const texts of [card.card.number, page.page.paidTitle, all.challenge.title]) assert.ok(texts);
  });
}

test("a message file is imported only when needed", async () => {
  for (const name of [
    "load-card-messages.ts",
    "load-page-messages.ts",
    "load-messages.ts",
    "load-billing-messages.ts",
    "load-installment-messages.ts",
    "load-method-messages.ts",
  ]) {
    const source = await readFile(new URL(name, folder), "utf8");
    assert.doesNotMatch(source, /^import (?!type ).*locales\//m, name);
  }
});
