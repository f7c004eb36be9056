import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { bundleTests } from "./bundle-tests.ts";
import type { Counts } from "./counts.ts";
import { addFailure, addTime } from "./counts.ts";
import { makeDatabaseTemplate } from "./database-template.ts";
import { postgresServer } from "./postgres-database.ts";

// Runs the tests of the folders and files that are named, and writes their counts into the file that `TEST_COUNTS` names.

/**
 * How many processes there are at a time, and in all: one that has less to do is followed by another. Those that test on a server wait
 * for it, so that two would leave processors idle.
 */
const [atOnce, mostProcesses] = postgresServer() === undefined ? [2, 4] : [3, 3];
/** With fewer files a process would take as long to load the service and a database as to run their tests. */
const filesOfProcess = 50;
/** Their tests open no database, or few: a template is made for them only of the snapshot that a build has made. */
const withoutDatabase = [path.join("test", "unit"), path.join("test", "documents")];
/** What these change of their process stays changed. */
const alone = ".alone.test.ts";

const files = process.argv
  .slice(2)
  .flatMap((place) =>
    statSync(place).isFile()
      ? [path.resolve(place)]
      : readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => path.resolve(place, file)),
  )
  .filter((file) => file.endsWith(".test.ts"))
  .sort();

// Built files find packages only from inside of this project.
const cache = path.resolve("node_modules", ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, "till-tests-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const support = ["follow-promises.ts", "one-process.ts"].map((name) => path.join(import.meta.dirname, name));
/** Several tests start it. */
const fakeAcquirer = path.resolve("test", "processor", "fake-adyen", "main.ts");
const [followPromises, oneProcess, fake, ...built] = await bundleTests(
  [...support, fakeAcquirer, ...files],
  folder,
);
process.env["TEST_FAKE_ACQUIRER"] = fake;
/** The source file of a built one. */
const sourceOf = (file: string) => path.relative(folder, file).replace(/\.mjs$/, ".ts");

const together = built.filter((_, index) => !files[index]?.endsWith(alone));
const wanted = Math.min(mostProcesses, Math.max(2, Math.ceil(together.length / filesOfProcess)));
const processes = Math.min(wanted, together.length);
/** Neighbours, which are alike, go to different processes. */
const parts = Array.from({ length: processes }, (_, index) =>
  partOf(
    together.filter((_, place) => place % processes === index),
    index + 1,
  ),
);

/** A file that runs the tests of others. */
function partOf(files: readonly string[], number: number): string {
  const file = path.join(folder, `part-${String(number)}.mjs`);
  const [first, runner] = [followPromises, oneProcess].map((name) => JSON.stringify(name));
  const named = files.map((one) => ({ name: sourceOf(one), file: one }));
  writeFileSync(
    file,
    `import ${String(first)};\nconst { inOneProcess } = await import(${String(runner)});\ninOneProcess(${JSON.stringify(named)});\n`,
  );
  return file;
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const isLeft = ({ skip, todo }: { skip?: unknown; todo?: unknown }) =>
  skip !== undefined || todo !== undefined;

const needDatabase =
  process.env["TEST_SNAPSHOT"] !== undefined ||
  files.some((file) => !withoutDatabase.some((folder) => file.includes(folder)));
const template = needDatabase ? await makeDatabaseTemplate() : undefined;
if (template) process.env["TEST_DATABASE_TEMPLATE"] = template.name;

/** The message of what a test threw, which the runner wraps. */
const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

// The processes of the tests need no loader, and name sources in what they print of errors.
process.execArgv = ["--enable-source-maps"];
/** When no test begins or ends for so long, those that run make no progress, in minutes. How long a file takes depends on the machine. */
const longestSilence = 20;
const stuck = new AbortController();
const running = new Set<string>();
const limit = setTimeout(() => {
  for (const name of running) process.stderr.write(`Makes no progress: ${name}\n`);
  stuck.abort(new Error(`No test began or ended for ${String(longestSilence)} minutes.`));
}, longestSilence * 60_000);
limit.unref();
const keyOf = ({ file = "", line = 0, name }: Readonly<{ file?: string; line?: number; name: string }>) =>
  `${file}:${String(line)} ${name}`;

run({
  files: [...parts, ...built.filter((_, index) => files[index]?.endsWith(alone))],
  concurrency: atOnce,
  signal: stuck.signal,
})
  .on("test:dequeue", (test) => {
    limit.refresh();
    running.add(keyOf(test));
  })
  .on("test:complete", (test) => {
    limit.refresh();
    running.delete(keyOf(test));
  })
  .on("test:pass", (test) => {
    // A file without a test passes as if it were one.
    if (test.details.type === "suite" || test.name === test.file) return;
    counts[isLeft(test) ? "skipped" : "passed"] += 1;
    if (test.file !== undefined) {
      addTime(counts, path.relative(process.cwd(), test.file), test.details.duration_ms);
    }
  })
  .on("test:fail", (test) => {
    if (isLeft(test)) {
      if (test.details.type !== "suite") counts.skipped += 1;
      return;
    }
    process.exitCode = 1;
    // A suite also fails with a test of it, which is counted.
    const { error } = test.details;
    const isSuite = test.details.type === "suite";
    if (isSuite && "failureType" in error && error.failureType === "subtestsFailed") return;
    const file = test.file === undefined ? "" : path.relative(process.cwd(), test.file);
    addFailure(counts, test.name, { file, message: causeOf(error) });
  })
  .once("end", () => void template?.remove())
  .pipe(new spec())
  .pipe(process.stdout);

process.once("exit", () => {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS !== undefined) writeFileSync(TEST_COUNTS, JSON.stringify(counts));
});
