import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Till } from "../../../src/client/till.ts";
import { aPostgresDatabase, postgresServer } from "../../support/test-database.ts";

const server = postgresServer();
const main = fileURLToPath(new URL("../../../src/service/main.ts", import.meta.url));
const demo = fileURLToPath(new URL("../../../demo/start.ts", import.meta.url));
const running: ChildProcess[] = [];
let folder: string;

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), "till-start-"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(ended));
});
after(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function run(variables: Readonly<Record<string, string>>, program = main): ChildProcess {
  const env = { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "silent", ...variables };
  const child = fork(program, { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  running.push(child);
  return child;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** Runs the service to its end. */
function outcome(variables: Readonly<Record<string, string>>, program = main): Promise<Outcome> {
  const child = run(variables, program);
  const text = { output: "", errors: "" };
  child.stdout?.on("data", (chunk) => (text.output += String(chunk)));
  child.stderr?.on("data", (chunk) => (text.errors += String(chunk)));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...text })));
}

/** What the service prints once it is ready. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("data  ")) resolve(output);
    });
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    child.once("exit", (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
}

async function freePort(): Promise<string> {
  const server = await listening();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => resolve(server));
  });
}

function keyIn(output: string, prefix: string): string {
  return new RegExp(`${prefix}_test_[0-9A-Za-z]{32}`).exec(output)?.[0] ?? "";
}

function refused({ code, output, errors }: Outcome, message: RegExp): void {
  assert.equal(code, 1);
  assert.equal(output, "");
  assert.match(errors, message);
  assert.equal(errors.trimEnd().split("\n").length, 1, errors);
}

test("the first start prints keys that work; charges and keys are there after a restart, even after kill -9", async () => {
  const variables = { PORT: await freePort(), TILL_DATA_DIR: path.join(folder, "first") };
  const first = run(variables);
  const output = await ready(first);
  const [secret, publishable] = [keyIn(output, "sk"), keyIn(output, "pk")];
  assert.ok(secret !== "" && publishable !== "");
  const address = `http://localhost:${variables.PORT}`;
  assert.match(output, new RegExp(address));
  const headers = {
    authorization: `Basic ${Buffer.from(`${secret}:`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = "amount=2000&currency=usd&source=tok_visa&description=First";
  const charge = await (await fetch(`${address}/v1/charges`, { method: "POST", headers, body })).json();
  assert.equal(charge.status, "succeeded");
  first.kill("SIGKILL");
  await new Promise((resolve) => first.once("exit", resolve));

  const again = await ready(run(variables));
  assert.equal(keyIn(again, "sk"), secret);
  const list = await (await fetch(`${address}/v1/charges`, { headers })).json();
  assert.deepEqual(list.data, [charge]);
  assert.equal((await fetch(`${address}/ready`)).status, 200);
});

test("what is kept in clear can be read by its owner only", () => {
  for (const file of ["master.key", "keys.json"]) {
    assert.equal(statSync(path.join(folder, "first", file)).mode & 0o777, 0o600);
  }
  assert.doesNotMatch(readFileSync(path.join(folder, "first", "keys.json"), "utf8"), /_live_/);
});

test("pinned keys are the first merchant's, after a restart too", async () => {
  const keys = {
    TILL_TEST_SECRET_KEY: `sk_test_${"a".repeat(32)}`,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"b".repeat(32)}`,
  };
  for (let start = 0; start < 2; start++) {
    const variables = { PORT: await freePort(), TILL_DATA_DIR: path.join(folder, "pinned"), ...keys };
    const child = run(variables);
    assert.equal(keyIn(await ready(child), "sk"), keys.TILL_TEST_SECRET_KEY);
    const headers = { authorization: `Bearer ${keys.TILL_TEST_SECRET_KEY}` };
    assert.equal((await fetch(`http://localhost:${variables.PORT}/v1/charges`, { headers })).status, 200);
    await ended(child);
  }
  assert.equal(existsSync(path.join(folder, "pinned", "keys.json")), false);
});

test("a first key that was rolled is not printed any more; the demo shop asks for another", async () => {
  const variables = { PORT: await freePort(), TILL_DATA_DIR: path.join(folder, "rolled") };
  const first = run(variables);
  const old = keyIn(await ready(first), "sk");
  const till = new Till(old, { service: `http://localhost:${variables.PORT}` });
  const { data } = await till.apiKeys.list({ kind: "secret" });
  const rolled = await till.apiKeys.roll(data[0]?.id ?? "", { overlap: 0 });
  await ended(first);

  const again = run(variables);
  const output = await ready(again);
  assert.ok(!output.includes(old));
  assert.match(
    output,
    /secret key +the first one is no longer valid; start with another as TILL_TEST_SECRET_KEY/,
  );
  assert.match(output, /-u sk_test_…:/);
  await ended(again);
  const shop = { ...variables, DEMO_PORT: await freePort() };
  refused(await outcome(shop, demo), /A key of the demo shop was rolled .* TILL_TEST_SECRET_KEY/);

  const mended = run({ ...shop, TILL_TEST_SECRET_KEY: rolled.key }, demo);
  assert.equal(keyIn(await ready(mended), "sk"), rolled.key);
  assert.equal((await fetch(`http://127.0.0.1:${shop.DEMO_PORT}/link`)).status, 200);
});

test("a second process on the same folder: one line, exit code 1", async () => {
  const variables = { TILL_DATA_DIR: path.join(folder, "shared") };
  await ready(run({ ...variables, PORT: await freePort() }));
  const second = await outcome({ ...variables, PORT: await freePort() });
  refused(second, /Another Till process uses the folder/);
});

test("a taken port: one line, exit code 1", async () => {
  const server = await listening();
  try {
    const PORT = String((server.address() as AddressInfo).port);
    refused(await outcome({ PORT, TILL_DATA_DIR: path.join(folder, "port") }), /Port \d+ is taken/);
  } finally {
    server.close();
  }
});

test("a folder that cannot be written: one line, exit code 1", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  chmodSync(file, 0o444);
  const TILL_DATA_DIR = path.join(file, "data");
  refused(await outcome({ PORT: await freePort(), TILL_DATA_DIR }), /cannot be written/);
});

test("a folder in a place that takes none: one line, exit code 1", async () => {
  refused(await outcome({ PORT: await freePort(), TILL_DATA_DIR: "/proc/till/data" }), /cannot be written/);
});

test("a database that does not answer: one line that names the host and no password, exit code 1", async () => {
  const DATABASE_URL = `postgres://till:secret@127.0.0.1:${await freePort()}/till`;
  const variables = { PORT: await freePort(), TILL_DATA_DIR: path.join(folder, "away"), DATABASE_URL };
  const result = await outcome(variables);
  refused(result, /database at 127\.0\.0\.1:\d+ does not answer/);
  assert.doesNotMatch(result.errors, /secret/);
});

test("an environment that makes no sense: one line that names the variable and never its value, exit code 1", async () => {
  const cases = {
    PORT: "http",
    DATABASE_URL: "mysql://localhost",
    TILL_PUBLIC_URL: "localhost",
    TILL_TEST_SECRET_KEY: "sk_live_00000000000000000000000000000000",
    TILL_TEST_PUBLISHABLE_KEY: "pk_test_short",
    TILL_MASTER_KEY: "abc",
    LOG_LEVEL: "loud",
  };
  const notAnOrigin = ["https://a.example/sub", "https://a.example/?b=1", "https://u:p@a.example"];
  const addresses = notAnOrigin.map((value) => ["TILL_PUBLIC_URL", value] as const);
  for (const [name, value] of [...Object.entries(cases), ...addresses]) {
    const result = await outcome({ TILL_DATA_DIR: path.join(folder, "never"), [name]: value });
    refused(result, new RegExp(`${name} must be`));
    assert.ok(!result.errors.includes(value));
  }
  assert.equal(existsSync(path.join(folder, "never")), false);
});

test(
  "three processes that start at once on one empty PostgreSQL make one merchant",
  { skip: !server },
  async () => {
    const { address, drop } = await aPostgresDatabase(server ?? "");
    try {
      const keys = {
        TILL_TEST_SECRET_KEY: `sk_test_${"c".repeat(32)}`,
        TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"d".repeat(32)}`,
        TILL_MASTER_KEY: "0".repeat(64),
        DATABASE_URL: address,
      };
      const ports = [await freePort(), await freePort(), await freePort()];
      const starts = ports.map((PORT) =>
        run({ ...keys, PORT, TILL_DATA_DIR: path.join(folder, `replica-${PORT}`) }),
      );
      await Promise.all(starts.map(ready));
      const headers = {
        authorization: `Bearer ${keys.TILL_TEST_SECRET_KEY}`,
        "content-type": "application/x-www-form-urlencoded",
        "idempotency-key": "the same everywhere",
      };
      const body = "amount=2000&currency=usd&source=tok_visa";
      const answers = await Promise.all(
        ports.map(async (port) =>
          (await fetch(`http://localhost:${port}/v1/charges`, { method: "POST", headers, body })).text(),
        ),
      );
      assert.equal(new Set(answers).size, 1);
      await Promise.all(running.splice(0).map(ended));
    } finally {
      await drop();
    }
  },
);
