import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { docsFolder } from "../../src/service/web/assets/built-folder.ts";
import { placeOf, writtenSections } from "../../src/site/pages.ts";
import { decisionPages } from "../../src/site/sidebar.ts";
import { allDocuments } from "../support/documents.ts";

const listed = [...writtenSections.flatMap(({ pages }) => pages), ...decisionPages()].map(({ file }) => file);

test("every document in docs/ is in the sidebar, and all that it lists is there: src/site/pages.ts", () => {
  const documents = allDocuments().filter((document) => document.startsWith("docs/"));
  assert.deepEqual(
    documents.filter((document) => !listed.includes(document)),
    [],
  );
  assert.deepEqual(
    listed.filter((file) => !existsSync(file)),
    [],
  );
  assert.equal(new Set(listed).size, listed.length);
});

test("every page has a title of its own, and a quickstart ends with what comes next", () => {
  for (const file of listed) {
    assert.match(readFileSync(file, "utf8"), /^# .+/, file);
    if (!file.includes("quickstart")) continue;
    const last = readFileSync(file, "utf8").split(/^## /m).at(-1) ?? "";
    assert.match(last, /^Next\n[^]*\]\([\w.#-]+\)/, file);
  }
});

describe("the built site", () => {
  const pages = new Map<string, string>();
  before(() => {
    const folder = docsFolder();
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (name.endsWith(".html"))
        pages.set(name.split(path.sep).join("/"), readFileSync(path.join(folder, name), "utf8"));
    }
  });

  test("has every page of the sidebar", () => {
    for (const file of listed) assert.ok(pages.has((placeOf(file) ?? "").replace(".md", ".html")), file);
    assert.ok(pages.size > 90, String(pages.size));
  });

  test("leads on from the end of every page", () => {
    const withoutNext = [...pages].filter(
      ([name, html]) => name !== "404.html" && !/class="[^"]*pager-link next/.test(html),
    );
    assert.deepEqual(
      withoutNext.map(([name]) => name),
      [],
    );
  });

  test("has no inline script or style, and asks no other host for anything", () => {
    for (const [name, html] of pages) {
      assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)[^>]*>|<style| style="| on\w+="/, name);
      for (const [, address = ""] of html.matchAll(/<(?:script|img|link)\b[^>]*?(?:src|href)="([^"]+)"/g))
        assert.match(address, /^\/docs\//, name);
    }
  });

  test("has the heading of every anchor that a link within it names", () => {
    const broken = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/<a\b[^>]*?href="([^"#:]*)#([^"]+)"/g)].flatMap(([, address = "", anchor = ""]) => {
        const target = address === "" ? name : fileOf(new URL(address, `http://site/docs/${name}`).pathname);
        const there = new RegExp(` id="${anchor.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"`);
        return there.test(pages.get(decodeURI(target)) ?? "") ? [] : [`${name}: ${address}#${anchor}`];
      }),
    );
    assert.deepEqual([...new Set(broken)], []);
  });
});

/** The file of an address: `/docs/reference/` is `reference/index.html`. */
function fileOf(address: string): string {
  const place = address.slice("/docs/".length);
  return place === "" || place.endsWith("/") ? `${place}index.html` : `${place}.html`;
}
