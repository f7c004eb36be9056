import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { run } from "../../../../src/cli/run.ts";
import {
  databaseLocationOf,
  withDatabase,
  withNewDatabase,
} from "../../../../src/cli/service/backup/database-location.ts";
import type { Pool } from "../../../../src/service/platform/database/database.ts";
import { lockFolder } from "../../../../src/service/platform/database/folder-lock.ts";
import { migrationNames } from "../../../../src/service/platform/database/migrate.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { createDatabase, postgresServer } from "../../../support/postgres-database.ts";
import { realTime } from "../../../support/real-time.ts";
import { tokensWithSecurityCode } from "../../../support/rows.ts";

type Env = Readonly<Record<string, string>>;

let folder: string;
let file: string;
let source: Env;
/** The key of the merchant whose payments are in the backup. */
let key: string;
let customer: string;
let listedBefore: readonly unknown[];
const cleanUp: (() => Promise<void>)[] = [];

/** The environment of a service that has no database yet: in a folder, or on the server of the tests. */
async function aPlace(kind: "folder" | "server"): Promise<Env> {
  const server = postgresServer();
  const dataDir = mkdtempSync(path.join(folder, "data-"));
  if (kind === "folder" || server === undefined) return { TILL_DATA_DIR: dataDir };
  const { address, drop } = await createDatabase(server);
  cleanUp.push(drop);
  return { DATABASE_URL: address, TILL_DATA_DIR: dataDir };
}

async function till(command: string, env: Env) {
  const text = { output: "", errors: "" };
  const code = await run(command.split(" "), {
    env,
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    serve: async () => assert.fail("nothing was to be served"),
    examine: async () => assert.fail("nothing was to be examined"),
    now: realTime,
    wait: async () => {},
  });
  return { code, ...text };
}

const serviceOn = (database: Pool): Promise<TestService> =>
  aService({ database: { database, close: async () => {} } });

/** Everything that a merchant can list. */
async function listed(service: TestService): Promise<readonly unknown[]> {
  const paths = ["charges", "refunds", "customers", "events", "webhook_endpoints", "products", "prices"];
  const answers = [];
  for (const name of paths) answers.push((await service.get(`/v1/${name}?limit=100`, { key })).body.data);
  return answers;
}

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "till-backup-test-"));
  file = path.join(folder, "till.backup");
  source = await aPlace("server");
  await withNewDatabase(databaseLocationOf(source), migrationNames, async (database) => {
    const service = await serviceOn(database);
    key = service.secret;
    const made = await service.post("/v1/customers", { email: "ada@example.com", source: "tok_visa" });
    customer = made.body.id;
    const paid = await service.post("/v1/charges", { amount: "4200", currency: "eur", customer });
    assert.equal(paid.body.status, "succeeded");
    await service.post("/v1/charges", { amount: "100", currency: "eur", source: "tok_chargeDeclined" });
    await service.post("/v1/refunds", { charge: paid.body.id, amount: "200" });
    await service.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" });
    await service.post("/v1/products", { name: "A “box” \\ with\nlines" });
    const number = "4242424242424242";
    await service.post("/v1/tokens", { card: { number, exp_month: "12", exp_year: "2034", cvc: "739" } });
    assert.equal((await tokensWithSecurityCode(database)).length, 1);
    listedBefore = await listed(service);
    await service.close();
  });
  const { code, output, errors } = await till(`backup ${file}`, source);
  assert.equal(code, 0, errors);
  assert.match(output, /^Wrote .*: \d+ rows, .*, and restored for a trial\.$/m);
});
after(async () => {
  for (const work of cleanUp) await work();
  rmSync(folder, { recursive: true, force: true });
});

for (const kind of ["folder", "server"] as const) {
  test(`what was restored into a ${kind} is what was backed up, and goes on`, async () => {
    const target = await aPlace(kind);
    const { code, output, errors } = await till(`restore ${file}`, target);
    assert.equal(code, 0, errors);
    assert.match(output, /^Restored \d+ rows into /);
    await withDatabase(databaseLocationOf(target), async (database) => {
      const service = await serviceOn(database);
      assert.deepEqual(await listed(service), listedBefore);
      const { body } = await service.post(
        "/v1/charges",
        { amount: "700", currency: "eur", customer },
        { key },
      );
      assert.equal(body.status, "succeeded", "the saved card can be charged");
      const [newest] = (await service.get("/v1/charges?limit=1", { key })).body.data;
      assert.equal(newest?.id, body.id, "new rows come after the restored ones");
      await service.close();
    });
  });
}

test("a backup has no security code, and one of an earlier version that has some restores none", async () => {
  const text = gunzipSync(readFileSync(file)).toString("utf8");
  assert.doesNotMatch(text, /^T(?:security_codes|rate_limits|client_attempts)$/m);
  const row = { token: "tok_1", sealed: "c2VhbGVk", expires_at: "2034-01-01T00:00:00Z" };
  const table = `Tsecurity_codes\nR${JSON.stringify(row)}\n`;
  const earlier = path.join(folder, "earlier.backup");
  const counted = (end: string) => end.replace('"rows":{', '"rows":{"security_codes":1,');
  writeFileSync(earlier, gzipSync(text.replace(/^E.*$/m, (end) => table + counted(end))));
  const target = await aPlace("server");
  assert.equal((await till(`restore ${earlier}`, target)).code, 0);
  const restored = await withDatabase(databaseLocationOf(target), tokensWithSecurityCode);
  assert.deepEqual(restored, []);
});

test("a backup overwrites no file, and a restore no database", async () => {
  const bytes = readFileSync(file);
  const again = await till(`backup ${file}`, source);
  assert.equal(again.code, 1);
  assert.match(again.errors, /exists already, and is not overwritten/);
  const over = await till(`restore ${file}`, source);
  assert.equal(over.code, 1);
  assert.match(over.errors, /There is a database in .* already, and it is not overwritten/);
  assert.deepEqual(readFileSync(file), bytes);
});

test("a message names the database of a server, and not its password", async () => {
  const away = await till(`backup ${path.join(folder, "away")}`, {
    DATABASE_URL: "postgres://till:secret@127.0.0.1:1/orders",
  });
  assert.equal(away.code, 1);
  assert.equal(away.errors.trim(), "The database at 127.0.0.1:1/orders does not answer.");
});

test("a file that was cut off, changed, or is something else restores nothing, and leaves nothing", async () => {
  const bytes = readFileSync(file);
  const changedAt = (place: number) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 0xff, place);
    return changed;
  };
  const middle = Math.floor(bytes.length / 2);
  const target = await aPlace("folder");
  for (const [name, content] of [
    ["cut", bytes.subarray(0, middle)],
    ["changed", changedAt(middle)],
    ["changed-late", changedAt(Math.floor(bytes.length * 0.9))],
    ["changed-checksum", changedAt(bytes.length - 6)],
    ["text", Buffer.from("no backup")],
    ["empty", Buffer.alloc(0)],
  ] as const) {
    const damaged = path.join(folder, name);
    writeFileSync(damaged, content);
    const { code, errors } = await till(`restore ${damaged}`, target);
    assert.equal(code, 1, name);
    assert.match(errors, /^[^\n]+\n$/, "one line");
  }
  const { code, errors } = await till(`restore ${file}`, target);
  assert.equal(code, 0, errors);
});

test("a folder that a service uses is not read, and no file is left", async () => {
  const target = await aPlace("folder");
  assert.equal((await till(`restore ${file}`, target)).code, 0);
  const lock = await lockFolder(target["TILL_DATA_DIR"] ?? "");
  const unfinished = path.join(folder, "second.backup");
  const { code, errors } = await till(`backup ${unfinished}`, target);
  await lock.release();
  assert.equal(code, 1);
  assert.match(errors, /A running service uses .* Stop it first/);
  assert.equal(existsSync(unfinished), false);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith(".unfinished")),
    [],
  );
});
