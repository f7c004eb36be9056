import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => (site = await aSite()));
after(() => site.service.close());

const open = (key: string, headers: Readonly<Record<string, string>> = {}) =>
  site.open(`/frame/plans?key=${key}&locale=de`, headers);

test("the frame of plans has the texts of one language, and shows nothing", async () => {
  const response = await open(site.service.publishable);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-security-policy") ?? "", /frame-ancestors \*/);
  assert.match(response.headers.get("cache-control") ?? "", /private, max-age=300/);
  const document = await response.text();
  assert.match(document, /<html lang="de" dir="ltr">/);
  const [, data = ""] = /<script type="application\/json" id="plans">([^<]*)</.exec(document) ?? [];
  const { messages, paying } = JSON.parse(data) as { messages: { heading: string }; paying: string };
  assert.equal(messages.heading, "Wie möchten Sie zahlen?");
  assert.match(paying, /\{amount\}/);
  assert.match(document, /<body><\/body>/);
});

test("the frame of plans is empty for an unknown key, a secret one, and a page that the key does not allow", async () => {
  for (const key of ["", "pk_test_x", site.service.secret]) assert.equal((await open(key)).status, 401, key);
  const { publishable } = await site.service.aMerchant({ allowedOrigins: ["https://shop.example"] });
  const own = await open(publishable, { referer: "https://shop.example/" });
  assert.equal(own.status, 200);
  assert.match(own.headers.get("content-security-policy") ?? "", /frame-ancestors https:\/\/shop\.example;/);
  const foreign = await open(publishable, { referer: "https://other.example/" });
  assert.deepEqual([foreign.status, await foreign.text()], [403, ""]);
});
