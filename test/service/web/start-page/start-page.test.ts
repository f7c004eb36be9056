import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import { openDocs } from "../../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../../src/service/web/site.ts";
import { placesOf } from "../../../../src/service/web/start-page/start-page.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { builtAssets } from "../../../support/built-assets.ts";

const url = "http://localhost:4300";
const browser = { accept: "text/html,application/xhtml+xml" };

let service: TestService;
before(async () => {
  service = await aService();
});

/** Opens `/`; in live mode without places. */
async function open(livemode: boolean, headers: Readonly<Record<string, string>> = browser) {
  const { dependencies } = service;
  const others = [["payment links", `${url}/l/a"b`]] as const;
  const site = createSite(
    dependencies,
    builtAssets,
    openDocs("none"),
    livemode
      ? undefined
      : { places: () => placesOf(url, others), testKeys: { secret: undefined, publishable: undefined } },
  );
  const response = await createApp(dependencies, site).request("/", { headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test("in test mode the page at / has links to everything that the start prints, and no key", async () => {
  const { status, headers, body } = await open(false);
  assert.deepEqual([status, headers.get("x-robots-tag")], [200, "noindex"]);
  for (const place of ["/studio", "/docs/", "/sandbox/outbox", "/l/a&quot;b"]) {
    assert.ok(body.includes(`<a href="${url}${place}">`), place);
  }
  assert.doesNotMatch(body, /[sp]k_(test|live)_/);
});

test("in live mode it has nothing to find", async () => {
  const { status, body } = await open(true);
  assert.equal(status, 200);
  assert.doesNotMatch(body, /<a /);
  assert.doesNotMatch(body, /studio|docs\/|outbox|sandbox/);
});

test("what is no browser is told no places", async () => {
  assert.doesNotMatch((await open(false, { accept: "*/*" })).body, /studio|docs\/|outbox|sandbox/);
});
