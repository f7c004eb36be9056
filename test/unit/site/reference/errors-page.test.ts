import assert from "node:assert/strict";
import { test } from "node:test";
import { declineCatalogue } from "../../../../src/contract/errors/decline-catalogue.ts";
import { errorCatalogue } from "../../../../src/contract/errors/error-catalogue.ts";
import { errorsPage } from "../../../../src/site/reference/errors-page.ts";

const page = errorsPage();

test("every error and every decline has exactly one entry, under its own code", () => {
  const codes = new Set([...Object.keys(errorCatalogue), ...Object.keys(declineCatalogue)]);
  const anchors = [...page.matchAll(/^### `([a-z0-9_]+)` \{#\1\}$/gm)].map(([, code]) => code);
  assert.deepEqual(anchors.toSorted(), [...codes].sort());
});

test("each entry says what the code means", () => {
  const entries = page.split(/^###? .+$/m).slice(1);
  assert.ok(entries.length > 100);
  for (const entry of entries) assert.match(entry, /[.”)]\s*$/);
  for (const { meaning } of Object.values(errorCatalogue)) assert.ok(page.includes(meaning), meaning);
});
