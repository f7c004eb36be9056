import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { errorsPage } from "../../../../src/site/reference/errors-page.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

const files: Readonly<Record<string, string>> = {
  "index.html": "<h1>Where to begin</h1>",
  "api.html": "<h1>The API</h1>",
  "errors.html": "<h1>Errors</h1>",
  "reference/index.html": "<h1>Reference</h1>",
  "404.html": "<h1>Not here</h1>",
  "assets/app.1a2b3c4d.js": "export const app = 1;",
  "vp-icons.css": ".icon{}",
  "hashmap.json": "{}",
};

let site: TestSite;
let folder: string;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "till-docs-"));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, "docs", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(folder, "beside.html"), "<h1>Beside</h1>");
  site = await aSite({ docs: path.join(folder, "docs") });
});
after(async () => {
  rmSync(folder, { recursive: true });
  await site.service.close();
});

test("serves each page of the site at its address without an ending", async () => {
  for (const [address, title] of [
    ["/docs/", "Where to begin"],
    ["/docs/api", "The API"],
    ["/docs/reference/", "Reference"],
  ]) {
    const response = await site.open(address ?? "");
    assert.equal(response.status, 200, address);
    assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(await response.text(), `<h1>${String(title)}</h1>`);
  }
  const redirect = await site.open("/docs");
  assert.equal(redirect.status, 301);
  assert.equal(redirect.headers.get("location"), "/docs/");
});

test("answers what the site does not have with its page for that, and leaves the folder by no address", async () => {
  for (const address of [
    ...["/docs/none", "/docs/..%2Fbeside", "/docs/../beside", "/docs/%2e%2e/beside", "/docs//etc/passwd"],
    ...["/docs/constructor", "/docs/none.html", "/docs/a/b", "/docs/404", "/docs/404.html", "/docs/404/"],
  ]) {
    const response = await site.open(address);
    assert.equal(response.status, 404, address);
    if (address.includes("beside")) assert.doesNotMatch(await response.text(), /<h1>Beside/);
    else assert.equal(await response.text(), "<h1>Not here</h1>");
  }
  const undecodable = await site.open("/docs/%E0%A4%A");
  assert.deepEqual([undecodable.status, undecodable.headers.get("location")], [302, "/docs/404"]);
});

test("leads from the file of a page, and from its address with or without a slash too many, to the page", async () => {
  for (const [address, page] of [
    ["/docs/api.html", "/docs/api"],
    ["/docs/api/", "/docs/api"],
    ["/docs/reference", "/docs/reference/"],
    ["/docs/reference/index.html", "/docs/reference/"],
    ["/docs/index.html", "/docs/"],
  ] as const) {
    const response = await site.open(address);
    assert.deepEqual([response.status, response.headers.get("location")], [301, page], address);
  }
});

test("tells open pages which files a newer build has", async () => {
  const response = await site.open("/docs/hashmap.json");
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-cache");
});

test("allows the site no inline script, no inline style and nothing from elsewhere", async () => {
  for (const address of ["/docs/api", "/docs/none"]) {
    const policy = (await site.open(address)).headers.get("content-security-policy") ?? "";
    assert.deepEqual(policy.split("; "), [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types vue",
    ]);
  }
});

test("sends no Integrity-Policy, under which the site's scripts, which have no integrity, would not run", async () => {
  for (const address of ["/docs/api", "/docs/none"])
    assert.equal((await site.open(address)).headers.get("integrity-policy"), null);
});

test("lets browsers keep what has its hash in its name, and ask again for everything else", async () => {
  const script = await site.open("/docs/assets/app.1a2b3c4d.js");
  assert.equal(script.headers.get("cache-control"), "public, max-age=31536000, immutable");
  const page = await site.open("/docs/api");
  assert.equal(page.headers.get("cache-control"), "no-cache");
  const again = await site.open("/docs/api", { "if-none-match": page.headers.get("etag") ?? "" });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
  assert.equal((await site.open("/docs/vp-icons.css")).headers.get("cache-control"), "no-cache");
});

test("an error's doc_url leads to its entry, for errors, declines and addresses that are not there", async () => {
  const { service } = site;
  const entries = errorsPage();
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
    assert.ok(entries.includes(`{${url.hash}}`), url.hash);
    assert.equal((await site.open(url.pathname)).status, 200);
  }
});

test("a page that is open keeps its lazy scripts when another build replaces the site, until the next start", async () => {
  const replaced = path.join(folder, "replaced");
  const build = (hash: string) => {
    rmSync(replaced, { recursive: true, force: true });
    mkdirSync(path.join(replaced, "assets"), { recursive: true });
    writeFileSync(path.join(replaced, "index.html"), `<script src="/docs/assets/app.${hash}.js"></script>`);
    writeFileSync(path.join(replaced, `assets/app.${hash}.js`), `import("./late.${hash}.js")`);
    writeFileSync(path.join(replaced, `assets/late.${hash}.js`), `export const build = "${hash}"`);
  };
  build("11111111");
  const running = await aSite({ docs: replaced });
  const next = await aSite({ docs: replaced });
  try {
    assert.match(await (await running.open("/docs/")).text(), /app\.11111111\.js/);
    build("22222222");
    const late = await running.open("/docs/assets/late.11111111.js");
    assert.deepEqual([late.status, await late.text()], [200, 'export const build = "11111111"']);
    assert.match(await (await running.open("/docs/")).text(), /app\.11111111\.js/);
    // One that nobody has read from begins with what there is now.
    assert.match(await (await next.open("/docs/")).text(), /app\.22222222\.js/);
    assert.equal((await next.open("/docs/assets/late.22222222.js")).status, 200);
    assert.equal((await next.open("/docs/assets/late.11111111.js")).status, 404);
  } finally {
    await running.service.close();
    await next.service.close();
  }
});
