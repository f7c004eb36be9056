import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { apiEndpoints } from "../../../../src/service/app.ts";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import type { OpenReplica } from "../../../../src/service/platform/database/open-database.ts";
import { openPostgres, openReplica } from "../../../../src/service/platform/database/open-database.ts";
import { createReadReplica } from "../../../../src/service/platform/database/read-replica.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import type { PostgresPair } from "../../../support/postgres-pair.ts";
import { query, startPostgresPair } from "../../../support/postgres-pair.ts";

const onServer = postgresServer() !== undefined;
const fromReplica = { headers: { "till-read": "replica" } };

let pair: PostgresPair;
let copy: OpenReplica;
let service: TestService;
/** Milliseconds that have passed, for the replica. */
let time = 0;
const failures: unknown[] = [];

before(async () => {
  if (!onServer) return;
  pair = await startPostgresPair({ synchronous: false });
  const database = await openPostgres(pair.primary.address, { connections: 4, onLostConnection: () => {} });
  await migrate(database);
  copy = await openReplica(pair.standby.address, { onLostConnection: () => {} });
  const replica = createReadReplica({
    primary: database,
    replica: copy.database,
    mostLag: 10,
    elapsed: () => time,
    onFailure: (error) => failures.push(error),
  });
  service = await aService({
    database: { database, close: () => database.destroy() },
    dependencies: (dependencies) => ({ ...dependencies, replica }),
  });
});
after(async () => {
  if (!onServer) return;
  await service.close();
  await copy.close();
  await pair.stop();
});
beforeEach(() => {
  // The next read compares primary and replica again.
  time += 60_000;
});

function replicating(name: string, behaviour: () => Promise<void>): void {
  test(name, { skip: !onServer }, behaviour);
}

function readAt({ status, headers, text }: Received): readonly (string | null)[] {
  assert.equal(status, 200, text);
  return [headers.get("till-read"), headers.get("till-read-lag")];
}

/** Reads from the replica until it has everything. */
async function caughtUp(): Promise<void> {
  for (;;) {
    time += 60_000;
    const { headers } = await service.get("/v1/customers?limit=1", fromReplica);
    if (headers.get("till-read") === "replica") return;
    await wait(20);
  }
}

async function customers(path = "/v1/customers", options = {}): Promise<readonly unknown[]> {
  return (await service.get(path, options)).body.data.map((customer) => customer["name"]);
}

replicating("a list comes from the replica where the client wants it, and says its lag", async () => {
  await service.post("/v1/customers", { name: "Ada" });
  await caughtUp();
  time += 400;
  const list = await service.get("/v1/customers", fromReplica);
  assert.deepEqual(readAt(list), ["replica", "0.4"]);
  assert.deepEqual(
    list.body.data.map(({ name }) => name),
    ["Ada"],
  );
  const found = await service.get("/v1/customers/search?query=name:'Ada'", fromReplica);
  assert.deepEqual(readAt(found), ["replica", "0.4"]);
});

replicating("a list that nobody wants from the replica has what was just created", async () => {
  await query(pair.standby.address, "select pg_wal_replay_pause()");
  try {
    await caughtUp().catch(() => {});
    await service.post("/v1/customers", { name: "Grace" });
    const list = await service.get("/v1/customers");
    assert.deepEqual(readAt(list), [null, null]);
    assert.equal(list.body.data[0]?.["name"], "Grace");
  } finally {
    await query(pair.standby.address, "select pg_wal_replay_resume()");
  }
});

replicating("a replica that lags is read up to the limit, and beyond it the primary is", async () => {
  await caughtUp();
  await query(pair.standby.address, "select pg_wal_replay_pause()");
  try {
    await service.post("/v1/customers", { name: "Joan" });
    time += 9_000;
    const late = await service.get("/v1/customers", fromReplica);
    assert.deepEqual(readAt(late), ["replica", "9.0"]);
    assert.notEqual(late.body.data[0]?.["name"], "Joan");
    time += 2_000;
    const list = await service.get("/v1/customers", fromReplica);
    assert.deepEqual(readAt(list), ["primary", null]);
    assert.equal(list.body.data[0]?.["name"], "Joan");
  } finally {
    await query(pair.standby.address, "select pg_wal_replay_resume()");
  }
});

replicating("a page after an object that the replica lacks comes from the primary", async () => {
  await caughtUp();
  await query(pair.standby.address, "select pg_wal_replay_pause()");
  try {
    const { id } = (await service.post("/v1/customers", { name: "Katherine" })).body;
    const path = `/v1/customers?limit=1&starting_after=${id}`;
    assert.deepEqual(readAt(await service.get(path, fromReplica)), ["primary", null]);
    assert.deepEqual(await customers(path, fromReplica), await customers(path));
  } finally {
    await query(pair.standby.address, "select pg_wal_replay_resume()");
  }
});

replicating("what is not a list never comes from the replica, whatever the client wants", async () => {
  await caughtUp();
  const fields = { amount: "1000", currency: "usd", source: "tok_visa" };
  const created = await service.post("/v1/charges", fields, fromReplica);
  assert.deepEqual(readAt(created), [null, null]);
  assert.deepEqual(readAt(await service.get(`/v1/charges/${created.body.id}`, fromReplica)), [null, null]);
  assert.deepEqual(readAt(await service.get("/v1/balance", fromReplica)), [null, null]);
});

replicating("a server that is no standby is not read: it may be a primary that was replaced", async () => {
  const replica = createReadReplica({
    primary: service.dependencies.database,
    replica: service.dependencies.database,
    mostLag: 10,
    elapsed: () => time,
    onFailure: () => {},
  });
  assert.equal(await replica.read(async () => "read"), undefined);
});

replicating("without the replica lists come from the primary", async () => {
  await pair.standby.end("SIGKILL");
  assert.deepEqual(readAt(await service.get("/v1/customers", fromReplica)), ["primary", null]);
  assert.ok(failures.length > 0);
  await pair.standby.start();
  await caughtUp();
});

test("Till-Read has two values", async () => {
  const own = await aService();
  try {
    const options = { headers: { "till-read": "standby" } };
    const { status, body } = await own.get("/v1/customers", options);
    assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_invalid", "Till-Read"]);
    const without = await own.get("/v1/customers", fromReplica);
    assert.deepEqual(readAt(without), ["primary", null]);
  } finally {
    await own.close();
  }
});

test("only what reads takes a replica, and a replica is no database to write to", async () => {
  const own = await aService();
  try {
    const taking = apiEndpoints(own.dependencies).filter(({ takesReplica }) => takesReplica);
    assert.ok(taking.length > 20);
    assert.ok(taking.every(({ method }) => method === "GET"));
  } finally {
    await own.close();
  }
  const typed = (replica: OpenReplica) => {
    // @ts-expect-error What takes a `Database` decides or writes: it must not compile with a replica.
    const database: Database = replica.database;
    return database;
  };
  assert.equal(typeof typed, "function");
});
