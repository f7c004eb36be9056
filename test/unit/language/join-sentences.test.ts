import assert from "node:assert/strict";
import { test } from "node:test";
import { joinSentences } from "../../../src/language/join-sentences.ts";

test("sentences have a space between them, but in Japanese and Chinese, and none that is left out leaves one", () => {
  assert.equal(joinSentences("Es läuft.", "Alle Daten in UTC."), "Es läuft. Alle Daten in UTC.");
  assert.equal(joinSentences("継続します。", "日付はUTCです。"), "継続します。日付はUTCです。");
  assert.equal(joinSentences("ไม่ได้เรียกเก็บเงิน", "ลองอีกครั้ง"), "ไม่ได้เรียกเก็บเงิน ลองอีกครั้ง");
  assert.equal(joinSentences("Declined.", ""), "Declined.");
});
