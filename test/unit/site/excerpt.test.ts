import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece } from "../../../docs/.vitepress/theme/search/excerpt.ts";
import { excerptOf, markWords, plainText } from "../../../docs/.vitepress/theme/search/excerpt.ts";

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");

test("every found word is marked, the longest of those that fit, in any case", () => {
  assert.equal(
    shown(markWords("Refunds: a refund of $5 (a.b)", ["refund", "refunds", "a.b"])),
    "[Refunds]: a [refund] of $5 ([a.b])",
  );
  assert.equal(shown(markWords("none", [])), "none");
});

test("an excerpt of a long text shows whole words around the first found one", () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${String(at)}`).join(" ");
  const excerpt = shown(excerptOf(words, ["word100"]));
  assert.match(excerpt, /^… word9\d .+\[word100\].+ word\d+ …$/);
  assert.ok(excerpt.length < 200);
});

test("an excerpt of a short text, and one without a found word, begins with the text", () => {
  assert.equal(shown(excerptOf("A short text.", ["text"])), "A short [text].");
  assert.match(shown(excerptOf("begin ".repeat(100), ["other"])), /^begin .+ begin …$/);
});

test("a found word in the middle of a text without spaces is in the excerpt", () => {
  assert.match(shown(excerptOf(`${"x".repeat(300)}needle${"y".repeat(300)}`, ["needle"])), /\[needle\]/);
});

test("what the index holds is read as text: entities are characters, and lines are one", () => {
  assert.equal(plainText("&lt;b&gt;\n  &amp;amp; &#x27;it&#39; &ZeroWidthSpace;"), "<b> &amp; 'it'");
});
