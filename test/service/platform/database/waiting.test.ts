import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../../../src/service/platform/database/open-database.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { createDatabase, postgresServer } from "../../../support/postgres-database.ts";

// Only a server has several connections, which can be in each other's way.

const server = postgresServer();
const connections = 4;

let service: TestService;
/** Of somebody else, who may hold what the service wants. */
let other: Database;

before(async () => {
  if (server === undefined) return;
  const { address, drop } = await createDatabase(server);
  const open = (options: { connections: number }) =>
    openPostgres(address, { ...options, onLostConnection: () => {} });
  const database = await open({ connections });
  await migrate(database);
  other = await open({ connections: 1 });
  const close = async () => {
    await Promise.all([database.destroy(), other.destroy()]);
    await drop();
  };
  service = await aService({ database: { database, close } });
});
after(() => service?.close());

const fields = { amount: "1000", currency: "usd", source: "tok_visa" };

function locking(name: string, behaviour: () => Promise<void>): void {
  test(name, { skip: server === undefined }, behaviour);
}

function refusal({ status, body, headers }: Received): readonly unknown[] {
  return [status, body.error.code, headers.get("retry-after")];
}

locking("a row that somebody holds is waited for three seconds, and other requests go on", async () => {
  const charge = (await service.post("/v1/charges", { ...fields, capture: "false" })).body.id;
  await other.transaction().execute(async (holding) => {
    await sql`select from charges where id = ${charge} for update`.execute(holding);
    const begun = performance.now();
    const captures = Array.from({ length: connections + 2 }, (_, index) =>
      service.post(`/v1/charges/${charge}/capture`, {}, { idempotencyKey: `capture ${index}` }),
    );
    const first = await Promise.race(captures);
    assert.ok(performance.now() - begun >= 2_900);
    assert.deepEqual(refusal(first), [409, "lock_timeout", "1"]);
    assert.equal((await service.post("/v1/charges", fields)).status, 200);
    assert.equal((await service.app.request("/ready")).status, 200);
    for (const capture of await Promise.all(captures)) assert.equal(capture.status, 409);
  });
  const again = await service.post(`/v1/charges/${charge}/capture`, {}, { idempotencyKey: "capture 0" });
  assert.equal(again.status, 200);
});

locking("without a free connection a request is answered 503 and told when to come back", async () => {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  const { database } = service.dependencies;
  const held = Array.from({ length: connections }, () => database.connection().execute(() => freed));
  const answer = await service.post("/v1/charges", fields, { idempotencyKey: "full" });
  assert.deepEqual(refusal(answer), [503, "maintenance", "1"]);
  free();
  await Promise.all(held);
  assert.equal((await service.post("/v1/charges", fields, { idempotencyKey: "full" })).status, 200);
});

locking(
  "the second request with a key waits three seconds for the first, then is told to come back",
  async () => {
    const { id } = (await service.post("/v1/customers", { email: "ada@example.com" })).body;
    // The first is at work for as long as somebody else holds a lock, for which it waits without a limit.
    await sql`create function dawdle() returns trigger language plpgsql as $$ begin
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock(1);
      return new; end $$`.execute(other);
    await sql`create trigger dawdle before update on customers for each row execute function dawdle()`.execute(
      other,
    );
    const rename = () => service.post(`/v1/customers/${id}`, { name: "Ada" }, { idempotencyKey: "name" });
    const { first } = await other.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(holding);
      const first = rename();
      while (!(await isWaitedFor(holding))) await wait(5);
      const begun = performance.now();
      const second = await rename();
      assert.deepEqual(refusal(second), [409, "idempotency_key_in_use", "1"]);
      assert.ok(performance.now() - begun >= 2_900);
      return { first };
    });
    const answer = await first;
    assert.equal(answer.status, 200);
    const third = await rename();
    assert.equal(third.text, answer.text);
    assert.equal(third.headers.get("idempotent-replayed"), "true");
  },
);

/** Whether somebody waits for the lock that a transaction holds. */
async function isWaitedFor(holding: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
    where locktype = 'advisory' and objid = 1 and not granted`.execute(holding);
  return rows.length > 0;
}

locking("what may take long has no limits, also where the address names some", async () => {
  const limits = async (database: Database) => {
    const { rows } = await sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      database,
    );
    return rows[0];
  };
  assert.deepEqual(await limits(other), { statement: "15s", lock: "3s" });
  const options = { connections: 1, onLostConnection: () => {} };
  const named = `${server ?? ""}?statement_timeout=5000`;
  const limited = await openPostgres(named, options);
  const unlimited = await openPostgres(named, { ...options, unlimited: true });
  try {
    assert.deepEqual(await limits(limited), { statement: "5s", lock: "3s" });
    assert.deepEqual(await limits(unlimited), { statement: "0", lock: "0" });
  } finally {
    await limited.destroy();
    await unlimited.destroy();
  }
});
