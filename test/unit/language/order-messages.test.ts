import assert from "node:assert/strict";
import { test } from "node:test";
import { directionOf, locales } from "../../../src/language/locale.ts";
import { orderMessages } from "../../../src/language/order-messages.ts";
import { placesOf } from "./texts-of.ts";

const english = orderMessages("en");

for (const locale of locales) {
  test(`${locale} asks whether two payments are for one order, in words of its own`, () => {
    const messages = orderMessages(locale);
    for (const [name, text] of Object.entries(messages) as [keyof typeof english, string][]) {
      assert.deepEqual(placesOf(text), placesOf(english[name]), name);
      assert.ok(text.length <= 1.5 * english[name].length + 30, name);
      assert.doesNotMatch(text, /^\s|\s$|[<>&!]| {2}/, name);
      assert.equal(text, text.normalize("NFC"), name);
      if (!locale.startsWith("en")) assert.notEqual(text, english[name], name);
      if (directionOf(locale) === "rtl")
        assert.deepEqual(placesOf(text.replace(/\u2068\{\w+\}\u2069/g, "")), [], name);
    }
    assert.equal(new Set(Object.values(messages)).size, 4);
  });
}

test("a language that is not supported asks in English", () => {
  assert.deepEqual(orderMessages("tlh"), english);
});
