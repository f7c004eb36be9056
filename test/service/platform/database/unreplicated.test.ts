import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../../../src/service/platform/database/open-database.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import type { PostgresPair } from "../../../support/postgres-pair.ts";
import { query, startPostgresPair } from "../../../support/postgres-pair.ts";

const onServer = postgresServer() !== undefined;

let pair: PostgresPair;
let service: TestService;
before(async () => {
  if (!onServer) return;
  pair = await startPostgresPair({ synchronous: true });
  // Confirming needs no superuser.
  await query(pair.primary.address, "create role merchant login");
  await query(pair.primary.address, "grant all on schema public to merchant");
  const address = pair.primary.address.replace("till@", "merchant@");
  const database = await openPostgres(`${address}?query_timeout=2000`, {
    connections: 4,
    onLostConnection: () => {},
  });
  await migrate(database);
  service = await aService({ database: { database, close: () => database.destroy() } });
});
after(async () => {
  if (!onServer) return;
  await service.close();
  await pair.stop();
});

beforeEach(async () => {
  if (!onServer) return;
  // The first use of a key is written down, which would wait as well.
  await service.get("/v1/customers");
  await pair.standby.end("SIGKILL");
});

const create = (name: string) => service.post("/v1/customers", { name }, { idempotencyKey: name });

/** Sends the request until it is done. */
async function done(name: string): Promise<Received> {
  for (;;) {
    const response = await create(name);
    if (response.status === 200) return response;
    assert.ok([409, 503].includes(response.status), response.text);
    await wait(50);
  }
}

async function named(name: string): Promise<number> {
  const { body } = await service.get("/v1/customers?limit=100");
  return body.data.filter((customer) => customer["name"] === name).length;
}

test(
  "what the standby does not have is not reported as done, also not to a repeated request, until the standby is back",
  { skip: !onServer },
  async () => {
    const first = create("Ada");
    const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
    while ((await query(pair.primary.address, cancel)).length === 0) await wait(20);
    const { status, body } = await first;
    assert.deepEqual([status, body.error.code], [503, "maintenance"]);
    // By now it is committed on the primary, where a repetition would find it.
    assert.equal((await query(pair.primary.address, "select from customers")).length, 1);
    for (let count = 0; count < 3; count++) {
      const repeated = await create("Ada");
      assert.deepEqual([repeated.status, repeated.headers.get("retry-after")], [503, "1"]);
      assert.equal((await service.get("/v1/customers")).status, 503);
    }
    await pair.standby.start();
    assert.equal((await done("Ada")).headers.get("idempotent-replayed"), "true");
    assert.equal(await named("Ada"), 1);
  },
);

test(
  "a commit that waits for a standby which is away is given up, and is there once when the standby is back",
  { skip: !onServer },
  async () => {
    const { status, body } = await create("Grace");
    assert.deepEqual([status, body.error.code], [503, "maintenance"]);
    await pair.standby.start();
    await done("Grace");
    assert.equal(await named("Grace"), 1);
  },
);
