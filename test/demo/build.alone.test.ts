import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, beforeEach, test } from "node:test";
import { buildParts } from "../../build/build-parts.ts";
import type { Part } from "../../build/parts.ts";
import type { Output } from "../../build/progress.ts";
import { progressOn } from "../../build/progress.ts";

const folder = mkdtempSync(path.join(tmpdir(), "till-build-"));
process.chdir(folder);
after(() => rmSync(folder, { recursive: true, force: true }));

/** A part that Node builds from one file into another. */
function aPart(name: string, script = `fs.cpSync("${name}.txt", "dist/${name}/out.txt")`): Part {
  return { name, sources: [`${name}.txt`], outputs: [`dist/${name}`], command: ["-e", script] };
}

const parts = [aPart("one"), aPart("two")];

beforeEach(() => {
  for (const place of ["dist", "package-lock.json", "build"]) rmSync(place, { recursive: true, force: true });
  for (const { name } of parts) writeFileSync(`${name}.txt`, name);
});

interface Options {
  readonly all?: boolean;
  readonly stop?: AbortSignal;
  readonly terminal?: Output;
}

/** Builds what has changed, or all, and returns what was built. */
async function build(
  what: readonly Part[],
  { all = false, stop = new AbortController().signal, terminal = { write: () => true } }: Options = {},
): Promise<readonly string[]> {
  const built = await buildParts(what, { all, stop, progress: progressOn(terminal, "xterm") });
  return built.map(({ name }) => name);
}

test("only what has changed is built, and what is asked for is built in any case", async () => {
  assert.deepEqual(await build(parts), ["one", "two"]);
  assert.deepEqual(await build(parts), []);
  writeFileSync("two.txt", "changed");
  assert.deepEqual(await build(parts), ["two"]);
  assert.deepEqual(await build(parts, { all: true }), ["one", "two"]);
  assert.deepEqual(await build(parts), []);
});

test("a source that is added, removed or renamed is a change", async () => {
  const part = { ...aPart("one"), sources: ["room", "one.txt"] };
  await build([part]);
  mkdirSync("room", { recursive: true });
  writeFileSync("room/a", "");
  assert.deepEqual(await build([part]), ["one"]);
  rmSync("room/a");
  writeFileSync("room/b", "");
  assert.deepEqual(await build([part]), ["one"]);
  rmSync("room", { recursive: true });
  assert.deepEqual(await build([part]), ["one"]);
});

test("other packages, and another build, count as a change of every part", async () => {
  await build(parts);
  writeFileSync("package-lock.json", "{}");
  assert.deepEqual(await build(parts), ["one", "two"]);
  mkdirSync("build");
  writeFileSync("build/a.ts", "");
  assert.deepEqual(await build(parts), ["one", "two"]);
});

test("what was built is missing or cut off: it is built anew", async () => {
  await build(parts);
  rmSync("dist/one", { recursive: true });
  assert.deepEqual(await build(parts), ["one"]);
  writeFileSync("dist/two/out.txt", "t");
  assert.deepEqual(await build(parts), ["two"]);
});

test("a build that fails says why, and is not taken as built though its sources are those of before", async () => {
  await build(parts);
  const broken = aPart("two", `console.log("Line 7 is wrong."); process.exit(1)`);
  writeFileSync("two.txt", "changed");
  await assert.rejects(build([aPart("one"), broken]), /Line 7 is wrong\.[^]*The build of the two failed/);
  writeFileSync("two.txt", "two");
  assert.deepEqual(await build(parts), ["two"]);
});

test("a build that is stopped ends, whatever its tools do with the signal, and is not taken as built", async () => {
  const stubborn = aPart("one", `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)`);
  const stop = new AbortController();
  const terminal = { write: () => setTimeout(() => stop.abort(), 500) };
  await assert.rejects(build([stubborn], { stop: stop.signal, terminal }), { name: "AbortError" });
  assert.deepEqual(await build(parts), ["one", "two"]);
});

test("one line is replaced in a terminal; a narrow one, one of no columns and a pipe get lines", async () => {
  const printed = async (terminal: Omit<Output, "write">) => {
    let text = "";
    await build(parts, { all: true, terminal: { ...terminal, write: (more) => (text += more) } });
    return text;
  };
  const lines = "Building… 1 of 2\nBuilding… 2 of 2\n";
  const replaced = "\r\x1b[KBuilding… 1 of 2\r\x1b[KBuilding… 2 of 2\r\x1b[K";
  assert.equal(await printed({}), lines);
  for (const [columns, text] of [
    [0, lines],
    [10, lines],
    [40, replaced],
    [200, replaced],
  ] as const) {
    assert.equal(await printed({ isTTY: true, columns }), text, String(columns));
  }
});

test("no tool of the build has a terminal to write to", async () => {
  const asks = aPart(
    "one",
    "console.log([process.stdin, process.stdout, process.stderr].some((s) => s.isTTY))",
  );
  let text = "";
  await build([asks], { all: true, terminal: { write: (more) => (text += more) } });
  assert.match(text, /^false$/m);
});
