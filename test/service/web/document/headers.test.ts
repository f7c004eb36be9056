import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
  await site.aLink({ slug: "box" });
});
after(() => site.service.close());

function policyOf(response: Response): Map<string, string> {
  const header = response.headers.get("content-security-policy") ?? "";
  return new Map(
    header.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

test("a page may load nothing but its own, and make markup only by the renderer", async () => {
  for (const path of ["/l/box", "/l/unknown", "/c/unknown", "/"]) {
    const response = await site.open(path);
    const policy = policyOf(response);
    assert.equal(policy.get("default-src"), "'none'", path);
    const document = await response.text();
    const [, map] = /<script type="importmap">([^<]*)</.exec(document) ?? [];
    assert.equal(map !== undefined, path === "/l/box");
    const [, script] = /<script type="module">([^<]*)</.exec(document) ?? [];
    const hashes = [map, script].flatMap((text) => (text === undefined ? [] : [` ${hashOf(text)}`]));
    assert.equal(policy.get("script-src"), `'self'${hashes.join("")}`, path);
    assert.equal(policy.get("base-uri"), "'none'", path);
    // The language of a page is chosen by a form, and where something is paid the bank asks in a frame.
    assert.equal(policy.get("form-action"), "'self'", path);
    assert.equal(policy.get("frame-src"), path === "/l/box" ? "'self'" : undefined, path);
    assert.equal(policy.get("frame-ancestors"), "'none'", path);
    assert.equal(policy.get("require-trusted-types-for"), "'script'", path);
    assert.equal(policy.get("trusted-types"), "lit-html", path);
    assert.doesNotMatch(response.headers.get("content-security-policy") ?? "", /unsafe|\*|https?:/);
    assert.match(document, new RegExp(`<style nonce="${nonceOf(policy)}">`));
  }
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function nonceOf(policy: Map<string, string>): string {
  return /^'nonce-([0-9A-Za-z_-]{20,})'$/.exec(policy.get("style-src") ?? "")?.[1] ?? "none";
}

test("a page without a form for the language may send no form", async () => {
  assert.equal(policyOf(await site.open("/r/unknown")).get("form-action"), "'none'");
});

test("each answer has a nonce of its own", async () => {
  const [one, other] = [policyOf(await site.open("/l/box")), policyOf(await site.open("/l/box"))];
  assert.notEqual(nonceOf(one), nonceOf(other));
});

test("a page is not cached, not indexed and not framed", async () => {
  const { headers } = await site.open("/l/box");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("x-robots-tag"), "noindex");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("x-frame-options"), "DENY");
  assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
  assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
  assert.match(headers.get("permissions-policy") ?? "", /camera=\(\)/);
  assert.equal(headers.get("strict-transport-security"), null);
});

test("a browser keeps the card form for five minutes, and why there is none not at all", async () => {
  const { publishable } = site.service;
  const form = await site.open(`/frame/card?key=${publishable}`);
  assert.equal(form.headers.get("cache-control"), "private, max-age=300");
  assert.match(form.headers.get("vary") ?? "", /Accept-Language/);
  const refused = await site.open("/frame/card?key=pk_test_1");
  assert.equal(refused.headers.get("cache-control"), "no-store");
});

test("a service behind https says so for a year", async () => {
  const secure = await aSite({ publicUrl: "https://pay.example" });
  const { headers } = await secure.open("/");
  assert.match(headers.get("strict-transport-security") ?? "", /^max-age=31536000/);
  await secure.service.close();
});

test("the card frame is framed by the origins that its key lists", async () => {
  const listed = await site.service.aMerchant({
    allowedOrigins: ["https://shop.example", "https://a.example"],
  });
  const open = async (key: string) => site.open(`/frame/card?key=${key}&locale=de#nonce`);
  const restricted = await open(listed.publishable);
  assert.equal(restricted.status, 200);
  assert.equal(policyOf(restricted).get("frame-ancestors"), "https://shop.example https://a.example");
  assert.equal(policyOf(restricted).get("frame-src"), new URL(site.service.dependencies.publicUrl).origin);
  assert.equal(restricted.headers.get("x-frame-options"), null);
  assert.equal(restricted.headers.get("referrer-policy"), "origin");
  assert.match(await restricted.text(), /<html lang="de"/);
  assert.equal(policyOf(await open(site.service.publishable)).get("frame-ancestors"), "*");
});

test("what other pages frame and embed agrees to their embedder policies", async () => {
  const { publishable } = site.service;
  const framed = [`/frame/card?key=${publishable}`, "/frame/card?key=no", `/frame/plans?key=${publishable}`];
  const documents = [...framed, "/l/box?overlay=1", "/l/unknown?overlay=1", "/sandbox/3ds/unknown"];
  for (const path of [...documents, "/icon.svg", "/l/box/qr.svg", "/l/box/card.png", "/v1/till.js"]) {
    const { headers } = await site.open(path);
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin", path);
    const embedder = documents.includes(path) ? "require-corp" : null;
    assert.equal(headers.get("cross-origin-embedder-policy"), embedder, path);
  }
});

test("with a key that is not known the frame is no form, and says why", async () => {
  for (const key of ["", "pk_test_x", `pk_test_${"a".repeat(32)}`, site.service.secret]) {
    const response = await site.open(`/frame/card?key=${key}`);
    const page = await response.text();
    assert.equal(response.status, 401, key);
    assert.match(page, /<title>[^<]+<\/title>/);
    assert.match(page, /<p>[^<]+<\/p>/);
    assert.match(page, /data-code="key_unknown"/);
    assert.equal(policyOf(response).get("frame-ancestors"), "*");
  }
});

test("on a page of another origin the frame is no form, and names the line that is missing", async () => {
  const { publishable } = await site.service.aMerchant({ allowedOrigins: ["https://shop.example"] });
  const onPage = async (referer: string) => site.open(`/frame/card?key=${publishable}`, { referer });
  const refused = await onPage('https://other.example/"><script>');
  assert.equal(refused.status, 403);
  assert.equal(policyOf(refused).get("frame-ancestors"), "*");
  const page = await refused.text();
  assert.match(page, /data-code="origin_not_allowed"/);
  assert.match(page, /add &quot;allowed_origins\[\]=https:\/\/other\.example&quot; to it/);
  assert.equal((await onPage("https://shop.example/")).status, 200);
  assert.equal((await onPage("nonsense")).status, 200);
});

test("a page is only read: every other method is answered 405 with Allow", async () => {
  for (const path of ["/", "/l/box", "/c/unknown"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await site.open(path, {}, method);
      assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"]);
    }
  }
});

test("at /v1 and below everything is JSON in the shape of every error, beside pages too", async () => {
  for (const path of [
    "/v1",
    "/v1/",
    "/v1/nothing",
    "/v1//",
    "/v1/l/box",
    "/v1/till-00000000.js",
    "/v1?a=b",
  ]) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await site.open(path, { accept: "text/html" }, method);
      const text = await response.text();
      assert.deepEqual([response.status, response.headers.get("allow")], [404, null], `${method} ${path}`);
      assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
      if (method === "HEAD") assert.equal(text, "");
      else assert.equal(JSON.parse(text).error.code, "route_missing");
    }
  }
});

test("what is served below /v1 stays there, and takes no other method", async () => {
  for (const path of ["/v1/till.js", "/v1/integrity.json", "/v1/openapi.json", "/v1/openapi.stripe.json"]) {
    assert.equal((await site.open(path)).status, 200, path);
    const { status, headers } = await site.open(path, {}, "POST");
    assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"], path);
  }
});

test("elsewhere an address that is not there is a page to read, and 404 for every other method", async () => {
  const page = await site.open("/nothing");
  assert.deepEqual([page.status, page.headers.get("content-type")], [404, "text/html; charset=utf-8"]);
  for (const path of ["/nothing", "/v1x", "/assets/nothing.js", "/l/box/nothing"]) {
    for (const method of ["POST", "DELETE", "PUT"]) {
      const response = await site.open(path, {}, method);
      assert.deepEqual([response.status, response.headers.get("allow")], [404, null], `${method} ${path}`);
      assert.equal(JSON.parse(await response.text()).error.code, "route_missing");
    }
  }
});
