import assert from "node:assert/strict";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after, afterEach, describe, test } from "node:test";
import { freePort } from "../../../support/free-port.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { ended, Processes, ready } from "../../../support/processes.ts";

const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

const windows = process.platform === "win32";

function modeOf(place: string): number {
  return lstatSync(place).mode & 0o777;
}

/** Whatever in a folder, or the folder itself, is open to its group or to others. */
function openToOthers(folder: string): readonly string[] {
  const places = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((entry) =>
    path.join(folder, entry),
  );
  return [folder, ...places]
    .filter((place) => !lstatSync(place).isSymbolicLink() && (modeOf(place) & 0o077) !== 0)
    .map((place) => `${modeOf(place).toString(8)} ${place}`);
}

function aFolder(name: string, mode: number): string {
  const folder = path.join(processes.folder, name);
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
}

async function variablesFor(folder: string) {
  return { PORT: String(await freePort()), TILL_DATA_DIR: folder };
}

describe("a data folder", { skip: postgresServer() !== undefined || windows }, () => {
  test("that existed with mode 755 is closed to others with all below, at every start", async () => {
    const folder = aFolder("open", 0o755);
    const variables = await variablesFor(folder);
    const first = processes.start(variables);
    await ready(first);
    assert.deepEqual(openToOthers(folder), []);
    assert.ok(readdirSync(path.join(folder, "database")).includes("base"));
    await ended(first);

    const outside = path.join(processes.folder, "outside");
    writeFileSync(outside, "");
    chmodSync(outside, 0o666);
    symlinkSync(outside, path.join(folder, "link"));
    writeFileSync(path.join(folder, "copy"), "");
    for (const place of ["", "copy", "keys.json", "master.key", "database", "database/PG_VERSION"]) {
      chmodSync(path.join(folder, place), statSync(path.join(folder, place)).isDirectory() ? 0o777 : 0o666);
    }
    await ready(processes.start(variables));
    assert.deepEqual(openToOthers(folder), []);
    assert.equal(modeOf(outside), 0o666);
  });

  test(
    "takes at most 400 MB of memory at its first start",
    { skip: process.platform !== "linux" },
    async () => {
      const child = processes.start(await variablesFor(path.join(processes.folder, "small")));
      await ready(child);
      const status = readFileSync(`/proc/${String(child.pid)}/status`, "utf8");
      const [, kilobytes = ""] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
      assert.ok(Number(kilobytes) > 0 && Number(kilobytes) <= 400_000, `${kilobytes} kB`);
    },
  );

  test("starts again where the first start was killed before its database was complete", async () => {
    const folder = aFolder("killed", 0o700);
    mkdirSync(path.join(folder, "database.new", "base"), { recursive: true });
    writeFileSync(path.join(folder, "database.new", "PG_VERSION"), "");
    await ready(processes.start(await variablesFor(folder)));
    assert.ok(readdirSync(path.join(folder, "database", "base")).length > 0);
    assert.ok(!readdirSync(folder).includes("database.new"));
  });

  test("with other files in it is neither used nor changed", async () => {
    const folder = aFolder("foreign", 0o755);
    writeFileSync(path.join(folder, "index.html"), "");
    const { code, output, errors } = await processes.outcome(await variablesFor(folder));
    assert.deepEqual([code, output], [1, ""]);
    assert.match(
      errors,
      /is open to other users \(mode 755\) and holds files that are not Till's\. .* chmod 700/,
    );
    assert.equal(modeOf(folder), 0o755);
    assert.deepEqual(readdirSync(folder), ["index.html"]);
  });

  test("that all users share is neither used nor changed", async () => {
    const folder = aFolder("shared", 0o1777);
    const { code, errors } = await processes.outcome(await variablesFor(folder));
    assert.equal(code, 1);
    assert.match(
      errors,
      /\(mode 777\) and is shared by all users\. Name a folder of its own in TILL_DATA_DIR/,
    );
    assert.deepEqual(readdirSync(folder), []);
  });

  test(
    "that belongs to another user and is open to others is neither used nor changed",
    { skip: process.geteuid?.() !== 0 },
    async () => {
      const folder = aFolder("other-user", 0o777);
      chownSync(folder, 65_534, 65_534);
      const { code, errors } = await processes.outcome(await variablesFor(folder));
      assert.equal(code, 1);
      assert.match(errors, /\(mode 777\) and belongs to another user/);
      assert.equal(modeOf(folder), 0o777);
    },
  );
});
