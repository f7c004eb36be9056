import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { inlineScript } from "../../../../src/service/web/assets/script-tags.ts";
import { loadPageMessages } from "../../../../src/language/load-page-messages.ts";
import { loadCardMessages } from "../../../../src/language/load-card-messages.ts";
import { openAssets } from "../../../../src/service/web/assets/assets.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;

before(async () => {
  site = await aSite();
});

after(() => site.service.close());

const integrityOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

test("any page may load the script, for a short while from its cache", async () => {
  const response = await site.open("/v1/till.js");
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/javascript/);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.match(response.headers.get("cache-control") ?? "", /max-age=300/);
});

test("the script's immutable copy is what its integrity says", async () => {
  const { "till.js": copy } = (await (await site.open("/v1/integrity.json")).json()) as {
    "till.js": { path: string; integrity: string };
  };
  const response = await site.open(copy.path);
  assert.equal(copy.integrity, integrityOf(await response.text()));
  assert.match(response.headers.get("cache-control") ?? "", /immutable/);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
});

test("the card frame runs its scripts only as they were built", async () => {
  const document = await (await site.open(`/frame/card?key=${site.service.publishable}`)).text();
  const scripts = /<(?:script (?!type="(?:application\/json|importmap)")|link rel="modulepreload")[^>]*>/g;
  const tags = [...document.matchAll(scripts)].map(([tag]) => tag);
  assert.equal(tags.length, 2);
  for (const tag of tags) assert.ok(tag.includes(`integrity="${site.integrity}"`), tag);
});

test("the card frame contains the script that greets, allowed by its hash, and an error document no other", async () => {
  for (const [key, others] of [
    [site.service.publishable, 2],
    ["pk_test_unknown", 0],
  ] as const) {
    const response = await site.open(`/frame/card?key=${key}`);
    const document = await response.text();
    const inline = [...document.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text ?? "");
    assert.deepEqual(inline.map(integrityOf), [site.integrity]);
    const hash = createHash("sha256")
      .update(inline[0] ?? "")
      .digest("base64");
    assert.ok(response.headers.get("content-security-policy")?.includes(` 'sha256-${hash}'`), key);
    assert.equal(document.match(/<script[^>]* src=|modulepreload/g)?.length ?? 0, others);
  }
});

test("a payment page contains its script as it was built, allowed by its hash, and requests no other", async () => {
  await site.aLink({ slug: "box" });
  await site.aLink({ slug: "closed", status: "paused" });
  for (const path of ["/l/box", "/l/box?overlay", "/l/closed"]) {
    const response = await site.open(path);
    const document = await response.text();
    assert.doesNotMatch(document, /<script[^>]* src=|modulepreload/, path);
    const scripts = [...document.matchAll(/<script type="module">([^<]*)<\/script>/g)].map(
      ([, text]) => text,
    );
    assert.deepEqual(
      scripts.map((text) => integrityOf(text ?? "")),
      [site.integrity],
      path,
    );
    const hash = createHash("sha256")
      .update(scripts[0] ?? "")
      .digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /script-src 'self'( 'sha256-[A-Za-z0-9+/=]+'){2};/);
    assert.ok(policy.includes(` 'sha256-${hash}'`), policy);
  }
});

test("a payment page contains the messages of its language, of which none can end their element", async () => {
  await site.aLink({ slug: "messages" });
  for (const locale of ["de", "ar"] as const) {
    const document = await (await site.open(`/l/messages?locale=${locale}`)).text();
    const [, json = ""] =
      /<script type="application\/json" id="messages">([^<]*)<\/script>/.exec(document) ?? [];
    // Only the page of a payment plan says that something was paid before.
    const expected = JSON.stringify(await loadPageMessages(locale), (name, value: unknown) =>
      name.startsWith("alreadyPaid") ? undefined : value,
    );
    assert.deepEqual(JSON.parse(json), JSON.parse(expected));
  }
});

test("a script that would end its element is no inline script", () => {
  for (const text of ["'</script>'", "'</SCRIPT '", "'<!--'"]) {
    assert.throws(() => inlineScript(new TextEncoder().encode(text)), /contains/, text);
  }
});

test("what scripts import later runs only as it was built: the import map says so, let in by its hash", async () => {
  await site.aLink({ slug: "later" });
  const imported = {
    [`/frame/card?key=${site.service.publishable}`]: [
      "run-challenge",
      "override-messages",
      "payer-language",
      "page-appearance",
      "solve-challenge",
    ],
    "/l/later": ["create-token", "solve-challenge", "challenge", "report-to-host"],
    "/l/later?overlay": ["create-token", "solve-challenge", "challenge", "report-to-host"],
  };
  for (const [address, names] of Object.entries(imported)) {
    const response = await site.open(address);
    const [, map = ""] = /<script type="importmap">([^<]*)<\/script>/.exec(await response.text()) ?? [];
    const lazy = names.map((name) => [`/assets/${name}-3d4e5f6a.js`, site.integrity]);
    assert.deepEqual(JSON.parse(map), { integrity: Object.fromEntries(lazy) });
    const hash = createHash("sha256").update(map).digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`), policy);
  }
});

test("a built file is cached for ever, and compressed for clients that accept brotli", async () => {
  const plain = await site.open("/assets/page-1a2b3c4d.js");
  assert.match(plain.headers.get("cache-control") ?? "", /max-age=31536000, immutable/);
  assert.equal(plain.headers.get("content-encoding"), null);
  const compressed = await site.open("/assets/page-1a2b3c4d.js", { "accept-encoding": "gzip, br" });
  assert.equal(compressed.headers.get("content-encoding"), "br");
  assert.equal((await site.open("/assets/other.js")).status, 404);
});

test("documents and files are compressed with gzip for clients without brotli", async () => {
  for (const address of ["/assets/page-1a2b3c4d.js", `/frame/card?key=${site.service.publishable}`]) {
    const plain = await (await site.open(address)).text();
    for (const accepted of ["br;q=0, gzip", "gzip, deflate", "deflate, gzip;q=1.0"]) {
      const response = await site.open(address, { "accept-encoding": accepted });
      assert.equal(response.headers.get("content-encoding"), "gzip", accepted);
      assert.match(response.headers.get("vary") ?? "", /Accept-Encoding/);
      const body = gunzipSync(new Uint8Array(await response.arrayBuffer())).toString();
      assert.equal(body.length, plain.length, address);
    }
    for (const accepted of ["identity", "gzip;q=0", "gzip;q=0.0, br;q=0"]) {
      const response = await site.open(address, { "accept-encoding": accepted });
      assert.equal(response.headers.get("content-encoding"), null, accepted);
    }
  }
});

test("built files are found by the manifest, with all that they will load", async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), "till-assets-"));
  context.after(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, ".vite"));
  await mkdir(path.join(folder, "assets"));
  const manifest = {
    "src/pages/payment-page.ts": { file: "assets/page-1.js", imports: ["_lit.js"] },
    "_lit.js": { file: "assets/lit-2.js", imports: ["_lit.js"] },
    "src/language/locales/de/card.ts": { file: "assets/de-3.js", imports: ["_lit.js"] },
  };
  await writeFile(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "assets/page-1.js"), "export {};".repeat(100));
  for (const name of ["lit-2", "de-3"]) await writeFile(path.join(folder, `assets/${name}.js`), "export {};");
  const assets = await openAssets(folder);
  assert.deepEqual(assets.entry("src/pages/payment-page.ts"), {
    script: { path: "/assets/page-1.js", integrity: integrityOf("export {};".repeat(100)) },
    preloads: [{ path: "/assets/lit-2.js", integrity: integrityOf("export {};") }],
  });
  const lazy = assets.lazy("src/language/locales/de/card.ts", "src/pages/payment-page.ts");
  assert.deepEqual(lazy, { path: "/assets/de-3.js", integrity: integrityOf("export {};") });
  const file = assets.find("assets/page-1.js");
  const compressed = (await file?.compressed("br")) ?? new Uint8Array();
  assert.equal(brotliDecompressSync(compressed).toString(), "export {};".repeat(100));
  assert.equal(assets.find(".vite/manifest.json"), undefined);
  assert.equal(assets.find("../secret"), undefined);
});

test("a script that two builds have is that of the build of its entry, with its own hash", async (context) => {
  const folders = await Promise.all(
    ["frame", "pages"].map((name) => mkdtemp(path.join(tmpdir(), `till-${name}-`))),
  );
  context.after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const solver = "src/checkout/solve-challenge.ts";
  const entries = ["src/frame/frame.ts", "src/pages/payment-page.ts"];
  for (const [index, folder] of folders.entries()) {
    await mkdir(path.join(folder, ".vite"));
    await mkdir(path.join(folder, "assets"));
    const file = `assets/solver-${index}.js`;
    const manifest = { [entries[index] ?? ""]: { file: "assets/entry.js" }, [solver]: { file } };
    await writeFile(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
    await writeFile(path.join(folder, file), `export {}; // ${index}`);
  }
  const assets = await openAssets(...folders);
  for (const [index, entry] of entries.entries()) {
    assert.deepEqual(assets.lazy(solver, entry), {
      path: `/assets/solver-${index}.js`,
      integrity: integrityOf(`export {}; // ${index}`),
    });
  }
});

test("a page names its icon, so that no browser asks for one that is not there", async () => {
  const page = await (await site.open("/nowhere")).text();
  const [, path = ""] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  const response = await site.open(path);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/svg+xml");
});

test("the card frame's document contains the messages of its form in the payer's language, as data", async () => {
  const address = `/frame/card?key=${site.service.publishable}&locale=fr`;
  const document = await (await site.open(address)).text();
  const [, data = ""] =
    /<script type="application\/json" id="sentences">([^<]*)<\/script>/.exec(document) ?? [];
  assert.deepEqual(JSON.parse(data), await loadCardMessages("fr"));
});
