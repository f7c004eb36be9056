import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { loadCardMessages } from "../../../src/language/load-card-messages.ts";
import { locales } from "../../../src/language/locale.ts";
import english from "../../../src/language/locales/en/card.ts";
import german from "../../../src/language/locales/de/card.ts";
import { maxLengthOf, overrideMessages } from "../../../src/language/override-messages.ts";
import { placesOf, textsOf } from "./texts-of.ts";

const override = (wanted: unknown) => overrideMessages(english, JSON.stringify(wanted));

test("replaces one message and leaves all others", () => {
  const { messages, rejected } = override({
    "payment.pay": "Book for {amount}",
    "card.problems.number.empty": "We need your card number.",
  });
  assert.deepEqual(rejected, []);
  assert.equal(messages.payment.pay, "Book for {amount}");
  assert.equal(messages.card.problems.number.empty, "We need your card number.");
  const changed = [...textsOf(messages)].filter(([key, text]) => textsOf(english).get(key) !== text);
  assert.equal(changed.length, 2);
});

test("every message can be replaced", () => {
  for (const [key, text] of textsOf(english)) {
    const own = ["~", ...placesOf(text)].join(" ");
    const { messages, rejected } = override({ [key]: own });
    assert.deepEqual(rejected, [], key);
    assert.equal(textsOf(messages).get(key), own, key);
  }
});

test("does not modify the messages of the language", () => {
  const before = structuredClone(english);
  override({ "payment.pay": "Book for {amount}" });
  assert.deepEqual(english, before);
});

test("rejects nothing without overrides", () => {
  for (const text of ["", "{}"]) {
    assert.deepEqual(overrideMessages(german, text), { messages: german, rejected: [] });
  }
});

const refusals: readonly (readonly [key: string, wish: unknown, reason: string])[] = [
  ["payment.pya", "Pay", "unknown"],
  ["payment", "Pay", "unknown"],
  ["payment.pay.x", "Pay", "unknown"],
  ["constructor", "Pay", "unknown"],
  ["__proto__", "Pay", "unknown"],
  ["page.paidTitle", "Done", "unknown"],
  ["payment.pay", "Book", "needs {amount}"],
  ["payment.pay", "Book for {Amount}", "needs {amount}"],
  ["payment.pay", "Book for { amount }", "needs {amount}"],
  ["payment.pay", "{amount} or {amount}", "needs {amount}"],
  ["payment.pay", "{amount} to {merchant}", "needs {amount}"],
  ["declines.currencyNotSupported.message", "Not in this currency.", "needs {CUR}"],
  ["card.number", "Number {amount}", "needs no place"],
  ["card.number", "", "no text"],
  ["card.number", "  ", "no text"],
  ["card.number", 7, "no text"],
  ["card.number", null, "no text"],
  ["card.number", { empty: "x" }, "no text"],
  ["card.number", "x".repeat(61), "longer than 60"],
  ["payment.pay", `${"x".repeat(60)}{amount}`, "longer than 60"],
  ["payment.slow", "x".repeat(201), "longer than 200"],
];

for (const [key, wish, reason] of refusals) {
  test(`${key} as ${JSON.stringify(wish).slice(0, 40)} is rejected: ${reason}`, () => {
    const text = `{${JSON.stringify(key)}: ${JSON.stringify(wish)}, "card.name": "Holder"}`;
    const { messages, rejected } = overrideMessages(english, text);
    assert.deepEqual(rejected, [{ name: key, reason }]);
    assert.deepEqual(messages, { ...english, card: { ...english.card, name: "Holder" } });
  });
}

test("rejects text that is not a JSON object", () => {
  for (const text of [
    "{",
    "[]",
    "null",
    "5",
    '"text"',
    "payment.pay=Book",
    " ",
    `{"x": "${"x".repeat(30_000)}"}`,
  ]) {
    assert.deepEqual(overrideMessages(english, text), {
      messages: english,
      rejected: [{ name: "sentences", reason: "no JSON object" }],
    });
  }
});

test("every message keeps its placeholders and maximum length, for any overrides", () => {
  const keys = fc.oneof(fc.constantFrom(...textsOf(english).keys()), fc.string());
  const wishes = fc.dictionary(keys, fc.oneof(fc.string({ maxLength: 250 }), fc.jsonValue()));
  fc.assert(
    fc.property(wishes, (wanted) => {
      const { messages } = override(wanted);
      assert.deepEqual([...textsOf(messages).keys()], [...textsOf(english).keys()]);
      for (const [key, text] of textsOf(messages)) {
        assert.deepEqual(placesOf(text), placesOf(textsOf(english).get(key) ?? ""));
        assert.ok(text.length <= maxLengthOf(key));
      }
    }),
  );
});

test("the messages of every language are within the length limit for overrides", async () => {
  for (const locale of locales) {
    const own = await loadCardMessages(locale);
    const wanted = JSON.stringify(Object.fromEntries(textsOf(own)));
    assert.deepEqual(overrideMessages(english, wanted), { messages: own, rejected: [] }, locale);
  }
});
