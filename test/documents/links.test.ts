import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { allDocuments } from "../support/documents.ts";

/** A document without its blocks of code. */
function proseOf(document: string): string {
  return readFileSync(document, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(document: string): ReadonlySet<string> {
  const headings = [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((it) =>
      it
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test("every link from a document to the repository leads to a file and a heading that are there", () => {
  const broken = allDocuments().flatMap((document) =>
    [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        const place = file === "" ? document : path.join(path.dirname(document), file);
        if (!existsSync(place)) return true;
        return anchor !== undefined && !anchorsOf(place).has(anchor);
      })
      .map((target) => `${document}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test("every path of a file or folder that CONTRIBUTING.md and the map name is there", () => {
  const named = ["CONTRIBUTING.md", "docs/architecture.md"].flatMap((document) =>
    [...proseOf(document).matchAll(/`((?:src|test|demo|docs)\/[\w./-]+)`/g)].map(([, place = ""]) => place),
  );
  assert.deepEqual(
    named.filter((place) => !existsSync(place)),
    [],
  );
});

test("every test that a document says to run is there: npm test -- refunds", () => {
  const tests = readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|spec)\.ts$/.test(name))
    .map((name) => path.posix.join("test", name.split(path.sep).join("/")));
  const named = allDocuments().flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/npm (?:test|run watch) -- ([\w./-]+)/g)].map(
      ([command, word = ""]) => ({ place: `${document}: ${command}`, word }),
    ),
  );
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter(({ word }) => !tests.some((file) => file.includes(word))).map(({ place }) => place),
    [],
  );
});

test("every script that a document names is one of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: object };
  const named = allDocuments().flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  assert.deepEqual(
    [...new Set(named)].filter((name) => !Object.hasOwn(scripts, name)),
    [],
  );
});

test("the README has at most 200 lines", () => {
  assert.ok(readFileSync("README.md", "utf8").trimEnd().split("\n").length <= 200);
});
