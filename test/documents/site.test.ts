import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { docsFolder } from "../../src/service/web/assets/built-folder.ts";
import { placeOf, writtenSections } from "../../src/site/pages.ts";
import { decisionPages } from "../../src/site/sidebar.ts";
import { unusedClass } from "../../src/site/unused-styles.ts";
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

  test("leads on from the end of every page, through all of them and back to the first", () => {
    const walked = ["index.html"];
    for (const page of walked) {
      const next = fileOf(nextOf(pages.get(page) ?? "") ?? "");
      assert.ok(pages.has(next), `${page} leads to ${next}`);
      if (next !== walked[0]) walked.push(next);
      assert.ok(walked.length < pages.size, `${page} leads to a page that was read before`);
    }
    const others = [...pages.keys()].filter((name) => !walked.includes(name));
    assert.deepEqual(others, ["404.html"]);
  });

  test("leads on from the page of a wrong address", () => {
    const [, links = ""] =
      /<h1>There is no such page<\/h1>[^]*?<ul>(.+?)<\/ul>/.exec(pages.get("404.html") ?? "") ?? [];
    const targets = [...links.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) => fileOf(address));
    assert.ok(targets.includes("index.html"));
    assert.deepEqual(
      targets.filter((target) => !pages.has(target)),
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

  test("paints every page before its scripts, from style sheets of 16 kB", () => {
    for (const [name, html] of pages) {
      const late = [
        ...html.matchAll(/<script (?:type="module"|[^>]* defer)[^>]*>|<link rel="modulepreload"[^>]*>/g),
      ];
      assert.ok(late.length >= 3, name);
      for (const [tag] of late) assert.match(tag, / fetchpriority="low"/, name);
      assert.equal(
        html.match(/<script(?![^>]* fetchpriority="low")/g)?.length,
        1,
        `${name}: only that of the colours waits`,
      );
      const sheets = [...html.matchAll(/<link rel="(?:preload )?stylesheet" href="\/docs\/([^"]+)"/g)];
      const bytes = sheets.map(([, file = ""]) => sentBytes(file));
      assert.ok(bytes.reduce((sum, one) => sum + one, 0) < 16_000, `${name}: ${bytes.join(" + ")} bytes`);
    }
  });

  test("has the styles of all that its pages have", () => {
    for (const [name, html] of pages) {
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" "));
      assert.deepEqual(
        classes.filter((one) => unusedClass.test(one)),
        [],
        name,
      );
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

/** The address that the link at the end of a page leads to. */
function nextOf(html: string): string | undefined {
  const [tag = ""] = /<a\b[^>]*class="[^"]*pager-link next[^>]*>/.exec(html) ?? [];
  return /href="([^"]+)"/.exec(tag)?.[1];
}

const sizes = new Map<string, number>();

/** How many bytes of a file of the site a browser loads: most pages have the same. */
function sentBytes(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(docsFolder(), file))).length;
  sizes.set(file, known);
  return known;
}

/** The file of an address: `/docs/reference/` is `reference/index.html`. */
function fileOf(address: string): string {
  const place = address.slice("/docs/".length);
  return place === "" || place.endsWith("/") ? `${place}index.html` : `${place}.html`;
}
