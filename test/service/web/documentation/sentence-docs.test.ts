import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { loadCardMessages } from "../../../../src/language/load-card-messages.ts";
import { maxLengthOf } from "../../../../src/language/override-messages.ts";
import { textsOf } from "../../../unit/language/texts-of.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

const entries = (page: string) =>
  [
    ...page.matchAll(
      /<dt id="([\w.]+)">\s*<code>\1<\/code> <span>(.*?)<\/span>\s*<\/dt>\s*<dd.*?>([^]*?)<\/dd>/g,
    ),
  ].map(([, key = "", said = "", text = ""]) => ({ key, said, text }));

for (const locale of ["en", "ja"] as const) {
  test(`/docs/sentences lists every message of the card form with its key in ${locale}`, async () => {
    const query = locale === "en" ? "" : `?locale=${locale}`;
    const page = await (await site.open(`/docs/sentences${query}`, { "accept-language": "de" })).text();
    const texts = textsOf(await loadCardMessages(locale));
    assert.deepEqual(
      entries(page).map(({ key, text }) => [key, text]),
      [...texts],
    );
  });
}

test("each key shows the maximum length of its message, and the placeholders that it requires", async () => {
  const page = await (await site.open("/docs/sentences")).text();
  for (const { key, said } of entries(page))
    assert.match(said, new RegExp(`^${maxLengthOf(key)} characters`), key);
  const said = new Map(entries(page).map((entry) => [entry.key, entry.said]));
  assert.equal(said.get("payment.pay"), "60 characters, {amount}");
  assert.equal(said.get("declines.currencyNotSupported.message"), "200 characters, {CUR}");
});
