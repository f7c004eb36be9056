import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { mustHaveNoSql } from "../support/rooms-without-sql.ts";

// Every test lies where the source that it tests lies, in a room of tests that `npm test` runs. Rooms whose tests are on one database
// only have no SQL.

/** The rooms of tests whose folders are those of a source folder. */
const mirrors: Readonly<Record<string, string>> = {
  "test/unit": "src",
  "test/browser": "src",
  "test/service": "src/service",
  "test/cli": "src/cli",
  "test/demo": "demo",
};

/** What lies elsewhere, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "test/bench": "measures, apart from `npm test`; its packages have tests of their own",
  "test/clients":
    "runs the client on other versions of Node, and other clients of Stripe's, apart from `npm test`",
  "test/contract": "clients of other people, and the built product under faults",
  "test/documents": "tests what README.md and docs/ show",
  "test/engines": "runs in other browsers, apart from `npm test`",
  "test/image": "follows the steps of Dockerfile, apart from `npm test`",
  "test/journeys": "the whole product, as a payer or merchant uses it",
  "test/pooler": "runs behind a pooler that it installs, apart from `npm test`",
  "test/processor": "one suite for all implementations of the processor's interface",
  "test/unit/billing/oracle": "computes in another way what src/billing computes",
  "test/unit/fuzz-cases.test.ts": "tests the inputs that test/fuzz has stored",
  "test/upgrade": "runs the version before this one, apart from `npm test`",
};

/** Fewer mean that this check looks at the wrong place. */
const leastFiles = 250;

const isExcepted = (file: string) =>
  Object.keys(exceptions).some((place) => file === place || file.startsWith(`${place}/`));

for (const place of Object.keys(exceptions)) {
  if (!existsSync(place)) fail(`${place} is an exception, but does not exist.`);
}

const roomOf = (file: string) => Object.keys(mirrors).find((name) => file.startsWith(`${name}/`));

/** Tests, and what those of a room share. */
const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("test", file.split(path.sep).join("/")))
  .filter(
    (file) => /\.(test|spec)\.tsx?$/.test(file) || (roomOf(file) !== undefined && file.endsWith(".ts")),
  );
if (files.length < leastFiles) fail(`Only ${String(files.length)} files were seen.`);

for (const file of files) {
  if (isExcepted(file)) continue;
  const room = roomOf(file);
  if (room === undefined) {
    fail(`${file} is in none of ${Object.keys(mirrors).join(", ")}.`);
    continue;
  }
  const source = path.posix.join(mirrors[room] ?? "", path.posix.relative(room, path.posix.dirname(file)));
  if (!holdsSources(source)) fail(`${file} stands for ${source}, which holds no source.`);
}

/** Fewer mean that this check looks at the wrong place. */
const leastWithoutSql = 150;

const withoutSql = ["src", "demo"]
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(room, file)),
  )
  .filter((file) => file.endsWith(".ts") && mustHaveNoSql(file));
if (withoutSql.length < leastWithoutSql)
  fail(`Only ${String(withoutSql.length)} files without SQL were seen.`);
for (const file of withoutSql) {
  if (
    /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|transaction)\(|\bsql`/.test(
      readFileSync(file, "utf8"),
    )
  ) {
    fail(`${file} has SQL, but its tests are on one database only: see test/support/rooms-without-sql.ts.`);
  }
}

function holdsSources(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".ts"));
}

function fail(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
  process.exitCode = 1;
}
