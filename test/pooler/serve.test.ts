import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freePort } from "../support/free-port.ts";
import type { PostgresDatabase } from "../support/postgres-database.ts";
import { createDatabase, postgresServer } from "../support/postgres-database.ts";
import { query } from "../support/postgres-pair.ts";
import { poolerAddress } from "../support/pooler-address.ts";
import { Processes, ready } from "../support/processes.ts";

const key = `sk_test_${"Pooler00".repeat(4)}`;
const processes = new Processes();
let database: PostgresDatabase;
let services: readonly string[];

before(async () => {
  database = await createDatabase(postgresServer() ?? "");
  const variables = {
    DATABASE_URL: poolerAddress(database.address),
    TILL_DIRECT_URL: database.address,
    TILL_MASTER_KEY: "07".repeat(32),
    TILL_TEST_SECRET_KEY: key,
    TILL_TEST_PUBLISHABLE_KEY: key.replace("sk_", "pk_"),
    TILL_READS_PER_SECOND: "0",
    TILL_WRITES_PER_SECOND: "0",
  };
  services = await Promise.all(
    [1, 2].map(async () => {
      const port = String(await freePort());
      const own = { PORT: port, TILL_DATA_DIR: `${processes.folder}/${port}` };
      await ready(processes.start({ ...variables, ...own }));
      return `http://127.0.0.1:${port}`;
    }),
  );
});
after(async () => {
  await processes.endAll();
  await database.drop();
  processes.remove();
});

test("the start of two processes leaves the limits of the pooler's sessions as they were", async () => {
  const limits = "select current_setting('statement_timeout') || current_setting('lock_timeout') as limits";
  const [untouched] = await query(database.address, limits);
  const pooled = await Promise.all(
    Array.from({ length: 6 }, () => query(poolerAddress(database.address), `${limits}, pg_sleep(0.05)`)),
  );
  for (const [row] of pooled) assert.equal(row?.["limits"], untouched?.["limits"]);
});

test("charges at two processes on three sessions succeed once each, with one event each", async () => {
  const charge = async (number: number) => {
    const response = await fetch(`${services[number % 2] ?? ""}/v1/charges`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "idempotency-key": `charge ${number % 300}` },
      body: new URLSearchParams({ amount: "2000", currency: "usd", source: "tok_visa" }),
    });
    const { id } = (await response.json()) as { readonly id: string };
    return { status: response.status, id };
  };
  // Each of the keys at both processes.
  const sent = Array.from({ length: 600 }, (_, index) => (index < 300 ? index : 899 - index));
  const done: { readonly status: number; readonly id: string }[] = [];
  const work = async () => {
    for (let next = sent.shift(); next !== undefined; next = sent.shift()) done.push(await charge(next));
  };
  await Promise.all(Array.from({ length: 16 }, work));
  assert.deepEqual([...new Set(done.map(({ status }) => status))], [200]);
  assert.equal(new Set(done.map(({ id }) => id)).size, 300);
  const count = async (table: string) => (await query(database.address, `select from ${table}`)).length;
  assert.equal(await count("charges"), 300);
  assert.equal(await count("sandbox_ledger"), 300);
  assert.equal(await count("events where type = 'payment.succeeded'"), 300);
});
