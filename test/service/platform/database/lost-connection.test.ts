import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { openEmbedded, openPostgres } from "../../../../src/service/platform/database/open-database.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import type { Postgres } from "../../../support/postgres.ts";
import { startPostgres } from "../../../support/postgres.ts";

const onServer = postgresServer() !== undefined;
const ada = { name: "Ada" };
const order = { amount: "2000", currency: "usd", source: "tok_visa" };

/** Asserts that it is not the service that failed, and that it says when to come again. */
function unavailable({ status, headers, body, text }: Received): void {
  assert.equal(status, 503, text);
  assert.ok(["maintenance", "processor_unavailable"].includes(String(body.error.code)), text);
  assert.ok(Number(headers.get("retry-after")) >= 1, text);
}

test(
  "a closed embedded database is 503 with Retry-After, for the API and for /ready",
  { skip: onServer },
  async () => {
    const database = await openEmbedded();
    await migrate(database);
    const service = await aService({ database: { database, close: () => database.destroy() } });
    assert.equal((await service.post("/v1/customers", ada)).status, 200);
    await service.close();
    unavailable(await service.post("/v1/customers", ada));
    unavailable(await service.get("/v1/charges"));
    const ready = await service.get("/ready", { key: null });
    assert.deepEqual([ready.status, ready.headers.get("retry-after")], [503, "1"]);
  },
);

let postgres: Postgres;
let service: TestService;
let other: Database;
before(async () => {
  if (!onServer) return;
  postgres = await startPostgres({ own: true });
  const open = (connections: number) =>
    openPostgres(postgres.address, { connections, onLostConnection: () => {} });
  const database = await open(8);
  await migrate(database);
  other = await open(1);
  service = await aService({ database: { database, close: () => database.destroy() } });
});
after(async () => {
  if (!onServer) return;
  await service.close();
  await other.destroy();
  await postgres.stop();
});

test(
  "requests that wait in the database when it crashes are 503, and the same requests succeed afterwards",
  { skip: !onServer },
  async () => {
    const { id } = (await service.post("/v1/charges", { ...order, capture: "false" })).body;
    const requests = [
      () => service.post(`/v1/charges/${id}/capture`, {}, { idempotencyKey: "capture" }),
      () => service.post(`/v1/charges/${id}`, { description: "x" }, { idempotencyKey: "update" }),
    ];
    let waiting: readonly Promise<Received>[] = [];
    const holding = other.transaction().execute(async (transaction) => {
      await sql`select from charges where id = ${id} for update`.execute(transaction);
      waiting = requests.map((send) => send());
      await lockIsWanted(transaction, requests.length);
      await postgres.crash();
      // The connection that held the row is gone with the server.
      await sql`select 1`.execute(transaction);
    });
    await assert.rejects(holding);
    for (const response of await Promise.all(waiting)) unavailable(response);
    for (const send of requests) {
      const { status, text } = await send();
      assert.equal(status, 200, text);
    }
    const charge = (await service.get(`/v1/charges/${id}`)).body;
    assert.deepEqual([charge["captured"], charge["description"]], [true, "x"]);
  },
);

/** Resolves once so many connections wait for a lock. */
async function lockIsWanted(database: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: string }>`
      select count(*)::text as waiting from pg_stat_activity where wait_event_type = 'Lock'`.execute(
      database,
    );
    if (Number(rows[0]?.waiting) >= count) return;
  }
}

/** A customer or a charge, which can be told by the key. */
function sendWith(key: string, isCharge: boolean): () => Promise<Received> {
  const options = { idempotencyKey: key };
  return isCharge
    ? () => service.post("/v1/charges", { ...order, description: key }, options)
    : () => service.post("/v1/customers", { name: key }, options);
}

test(
  "during an outage each request is done or 503, and sent again with its key it is done once",
  { skip: !onServer },
  async () => {
    const unsettled = new Map<string, () => Promise<Received>>();
    let count = 0;
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        const key = `request ${count++}`;
        const send = sendWith(key, count % 2 === 0);
        const response = await send();
        if (response.status !== 200) {
          unavailable(response);
          unsettled.set(key, send);
        }
        const list = await service.get("/v1/charges?limit=1");
        if (list.status !== 200) unavailable(list);
      }
    };
    const outage = postgres.crash().finally(() => (isOver = true));
    await Promise.all([...Array.from({ length: 4 }, work), outage]);
    assert.ok(unsettled.size > 0);
    // The leases of what was with the processor run out.
    service.clock.advance(60_000);
    for (const [key, send] of unsettled) {
      const { status, text } = await send();
      assert.equal(status, 200, `${key}: ${text}`);
    }
    const { rows } = await sql<{ key: string }>`
    select key from (select name as key from customers union all select description from charges) made
    where key like 'request %' group by key having count(*) > 1`.execute(service.dependencies.database);
    assert.deepEqual(rows, []);
  },
);
