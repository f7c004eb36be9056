import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { declineCatalogue } from "../../../../src/contract/decline-catalogue.ts";
import { errorCatalogue } from "../../../../src/contract/error-catalogue.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
let page: string;
before(async () => {
  site = await aSite();
  page = await (await site.open("/docs/errors")).text();
});
after(() => site.service.close());

test("every error and every decline has exactly one entry, under its own code", () => {
  const codes = new Set([...Object.keys(errorCatalogue), ...Object.keys(declineCatalogue)]);
  const anchors = [...page.matchAll(/<dt id="([a-z0-9_]+)">/g)].map(([, code]) => code);
  assert.deepEqual(anchors.toSorted(), [...codes].sort());
});

test("each entry says what the code means", () => {
  for (const [, meaning] of page.matchAll(/<dd>([^]*?)<\/dd>/g)) assert.match(meaning ?? "", /\.\s*$/);
  for (const { meaning } of Object.values(errorCatalogue)) {
    assert.ok(page.includes(meaning.replaceAll("'", "&#39;")), meaning);
  }
});

test("an error's doc_url leads to its entry, for errors, declines and addresses that are not there", async () => {
  const { service } = site;
  const charge = { amount: "2000", currency: "usd" };
  for (const { body } of [
    await service.post("/v1/charges", charge),
    await service.post("/v1/charges", { ...charge, source: "tok_chargeDeclined" }),
    await service.post("/v1/charges", { ...charge, source: "tok_none" }, { idempotencyKey: "docs" }),
    await service.get("/v1/charges", { key: null }),
    await service.get("/v1/nowhere"),
    await service.post("/v1/events"),
  ]) {
    const url = new URL(body.error.doc_url ?? "");
    assert.equal(url.origin + url.pathname, `${service.dependencies.publicUrl}/docs/errors`);
    assert.equal(url.hash, `#${String(body.error.code)}`);
    assert.ok(page.includes(`<dt id="${String(body.error.code)}">`));
  }
});

test("the page runs no script and loads nothing but its own styles", async () => {
  const { headers } = await site.open("/docs/errors");
  assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'.*frame-ancestors 'none'/);
  assert.doesNotMatch(page, /<script|style="/);
});
