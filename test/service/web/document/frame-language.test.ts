import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FrameLanguage } from "../../../../src/language/frame-language.ts";
import { loadCardMessages } from "../../../../src/language/load-card-messages.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => (site = await aSite()));
after(() => site.service.close());

const open = (key: string, more = "") => site.open(`/frame/language?key=${key}&locale=ar${more}`);

test("a card frame gets the messages and the direction of another language", async () => {
  const response = await open(site.service.publishable);
  assert.match(response.headers.get("cache-control") ?? "", /private, max-age=300/);
  const language = (await response.json()) as FrameLanguage;
  assert.deepEqual(language, { locale: "ar", direction: "rtl", messages: await loadCardMessages("ar") });
});

test("a card frame that saves cards gets what its document would say of that, word for word", async () => {
  const save = "&save=off_session";
  const { agreement } = (await (await open(site.service.publishable, save)).json()) as FrameLanguage;
  const document = await (
    await site.open(`/frame/card?key=${site.service.publishable}&locale=ar${save}`)
  ).text();
  assert.ok(agreement);
  assert.ok(document.includes(agreement.text.replaceAll('"', "&quot;")), agreement.text);
  for (const [name, value] of Object.entries(agreement.data)) {
    assert.ok(document.includes(`data-${name}="${value}"`), name);
  }
});

test("there is no language for an unknown key, or a secret one", async () => {
  for (const key of ["", "pk_test_x", site.service.secret]) assert.equal((await open(key)).status, 401, key);
});
