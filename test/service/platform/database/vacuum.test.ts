import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { vacuumChanged, vacuumJob } from "../../../../src/service/platform/scheduler/vacuum-job.ts";
import { lendPglite } from "../../../support/lent-pglite.ts";

/** A PostgreSQL server has autovacuum. */
const embedded = { skip: process.env["TEST_DATABASE"] === "postgres" };

describe("an embedded database", embedded, () => {
  let database: Database;
  let statements = 0;
  const listeners: (() => void)[] = [];
  let giveBack: () => Promise<void>;
  before(async () => {
    ({ database, giveBack } = await lendPglite(() => {
      statements += 1;
      for (const listener of listeners) listener();
    }, true));
  });
  after(() => giveBack());

  async function addEvents(count: number): Promise<void> {
    await sql`insert into accounts (id, display_name, created) values ('acct_1', '', now())`.execute(
      database,
    );
    await sql`
      insert into events (account_id, livemode, id, created, type, object_id, object_sequence, data)
      select 'acct_1', false, 'evt_' || n, now(), 'payment.succeeded', 'ch_1', n,
        json_build_object('text', repeat('x', 800))
      from generate_series(1, ${count}::integer) as n`.execute(database);
  }

  /** How the first page of a list is read. */
  async function planOfList(): Promise<string> {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select * from events where account_id = 'acct_1' and livemode = false
      order by sequence desc limit 21`.execute(database);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }

  async function stateOf(table: string): Promise<{ live: number; dead: number }> {
    await sql`select pg_stat_force_next_flush()`.execute(database);
    const { rows } = await sql<{ live: number; dead: number }>`
      select n_live_tup as live, n_dead_tup as dead from pg_stat_user_tables where relname = ${table}`.execute(
      database,
    );
    return rows[0] ?? { live: 0, dead: 0 };
  }

  test("reads a page of a list in the order of its index, however many rows there are", async () => {
    await addEvents(2_400);
    assert.match(await planOfList(), /Sort/, "without statistics all rows are sorted");
    await vacuumChanged(database);
    assert.doesNotMatch(await planOfList(), /Sort/);
  });

  test("rows that were deleted make room", async () => {
    await sql`delete from events where object_sequence > 1200`.execute(database);
    assert.equal((await stateOf("events")).dead, 1_200);
    await vacuumChanged(database);
    assert.equal((await stateOf("events")).dead, 0);
  });

  test("a table that did not change is left alone", async () => {
    await vacuumChanged(database);
    const before = statements;
    await vacuumChanged(database);
    assert.equal(statements - before, 2);
  });

  test("the job is woken by statements, but not by its own", async () => {
    let woken = 0;
    const job = vacuumJob(database, (listener) => listeners.push(listener));
    job.onWork?.(() => (woken += 1));
    await sql`select 1`.execute(database);
    assert.equal(woken, 1);
    await job.run();
    assert.equal(woken, 1);
  });
});
