import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assetOf } from "../../../../src/service/web/assets/assets.ts";
import { storeScripts } from "../../../../src/service/web/assets/script-store.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

const day = 86_400_000;
const begin = new Date("2026-03-01T12:00:00Z");
const later = (days: number) => new Date(begin.getTime() + days * day);

/** The scripts of a version: one of the frame, one of merchants' pages, and one that never changes. */
const version = (name: string) =>
  new Map(
    [`/assets/frame-${name}.js`, `/v1/till-payment-${name}.js`, "/assets/lit-1.js"].map((path) => [
      path,
      assetOf("text/javascript; charset=utf-8", new TextEncoder().encode(`// ${path}`)),
    ]),
  );

let site: TestSite;
const start = (name: string, at: Date) => storeScripts(site.service.dependencies.database, version(name), at);
const status = async (path: string) => (await site.open(path)).status;

before(async () => {
  site = await aSite();
});
after(() => site.service.close());

test("a document of the version before still gets its scripts, as they were", async () => {
  await start("one", begin);
  await start("two", later(1));
  const frame = await site.open("/assets/frame-one.js");
  assert.equal(frame.status, 200);
  assert.equal(await frame.text(), "// /assets/frame-one.js");
  assert.equal(frame.headers.get("content-type"), "text/javascript; charset=utf-8");
  assert.match(frame.headers.get("cache-control") ?? "", /immutable/);
  const late = await site.open("/v1/till-payment-one.js");
  assert.equal(late.headers.get("access-control-allow-origin"), "*");
});

test("a replica of one version has the scripts of the other, whichever was started last", async () => {
  await start("three", later(2));
  await start("two", later(2));
  for (const name of ["two", "three"]) assert.equal(await status(`/assets/frame-${name}.js`), 200, name);
});

test("scripts go 30 days after the last version that has them was replaced", async () => {
  await start("old", later(100));
  await start("new", later(200));
  await start("new", later(229));
  assert.equal(await status("/assets/frame-old.js"), 200);
  const other = await aSite();
  try {
    const keep = (name: string, at: Date) =>
      storeScripts(other.service.dependencies.database, version(name), at);
    await keep("old", later(100));
    await keep("new", later(200));
    await keep("new", later(231));
    assert.equal((await other.open("/assets/frame-old.js")).status, 404);
    assert.equal((await other.open("/assets/lit-1.js")).status, 200);
  } finally {
    await other.service.close();
  }
});

test("a version that comes back keeps its scripts", async () => {
  await start("here", later(300));
  await start("there", later(301));
  await start("here", later(302));
  await start("here", later(340));
  assert.equal(await status("/v1/till-payment-here.js"), 200);
});

test("an address that no version had is not there", async () => {
  for (const path of [
    "/assets/frame-none.js",
    "/v1/till-none.js",
    "/assets/..%2fmaster.key",
    "/v1/till-.css",
  ]) {
    assert.equal(await status(path), 404, path);
  }
});
