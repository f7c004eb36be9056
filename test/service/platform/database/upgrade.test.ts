import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate, missingMigrations } from "../../../../src/service/platform/database/migrate.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aDatabase, anEmptyDatabase } from "../../../support/test-database.ts";

/** A database of version 0.1.0 under the master key of `aService`, with objects of every kind. */
const dump = new URL("version-0.1.0.sql", import.meta.url);
const key = "sk_test_00000000000000000000000000000000";

async function restore(database: Database): Promise<void> {
  const statements = (await readFile(dump, "utf8")).split("\n--\n").slice(1);
  await database.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

/** Every column, constraint and index of a database, in the order of their names. */
async function schemaOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, a.attidentity::text || a.attgenerated::text,
        pg_get_expr(d.adbin, d.adrelid)) || ' ' || c.relpersistence::text as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(database);
  return rows.map(({ line }) => line);
}

test("migrations that run into a deadlock with a process that works are tried again", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    // A sequence counts what is rolled back, too.
    await sql.raw("create sequence tries").execute(database);
    await sql
      .raw(
        `create function end_in_deadlock() returns event_trigger language plpgsql as $$
          begin
            if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
          end $$`,
      )
      .execute(database);
    await sql
      .raw(
        "create event trigger deadlocks on ddl_command_end when tag in ('CREATE INDEX') execute function end_in_deadlock()",
      )
      .execute(database);
    await migrate(database);
    assert.deepEqual(await missingMigrations(database), []);
    await sql.raw("drop event trigger deadlocks").execute(database);
  } finally {
    await close();
  }
});

describe("a database of version 0.1.0", () => {
  let service: TestService;
  const get = (path: string): Promise<Received> => service.get(`/v1${path}`, { key });
  const post = (path: string, fields: object = {}, idempotencyKey?: string): Promise<Received> =>
    service.post(`/v1${path}`, fields, { key, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });

  before(async () => {
    const empty = await anEmptyDatabase();
    await restore(empty.database);
    await migrate(empty.database);
    service = await aService({ database: empty, hasEarlierResponses: true });
  });
  after(() => service.close());

  test("has the same tables, constraints and indexes as a new one", async () => {
    const fresh = await aDatabase();
    try {
      const upgraded = await schemaOf(service.dependencies.database);
      assert.deepEqual(upgraded, await schemaOf(fresh.database));
      assert.ok(upgraded.length > 400);
    } finally {
      await fresh.close();
    }
  });

  test("migrates once: a second start changes nothing", async () => {
    const { database } = service.dependencies;
    const names = async () =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)).rows;
    const before = await names();
    await migrate(database);
    assert.deepEqual(await names(), before);
    assert.equal(before[0]?.name, "0001-initial");
  });

  test("has its charges and refunds, and repeats a request as it was answered", async () => {
    const { body: list } = await get("/charges?limit=100");
    assert.deepEqual(
      list.data.map(({ status, amount }) => `${status} ${amount}`),
      [
        "succeeded 2222",
        "succeeded 1234",
        "failed 900",
        "succeeded 8000",
        "requires_capture 7000",
        "succeeded 5000",
      ],
    );
    const first = list.data.at(-1);
    assert.ok(first);
    const order = {
      amount: "5000",
      currency: "usd",
      source: "tok_visa",
      metadata: { order: "1" },
      receipt_email: "ada@example.com",
    };
    const repeated = await post("/charges", order, "order-1");
    assert.equal(repeated.headers.get("idempotent-replayed"), "true");
    assert.equal(repeated.body.id, first.id);
    const refund = await post("/refunds", { charge: first.id, amount: "1000" }, "refund-1");
    assert.equal(refund.headers.get("idempotent-replayed"), "true");
    assert.equal((await post("/refunds", { charge: first.id, amount: "4001" })).status, 400);
    assert.equal((await post("/refunds", { charge: first.id, amount: "4000" })).body.status, "succeeded");
  });

  test("charges the card that a customer saved", async () => {
    const [customer] = (await get("/customers?email=bob@example.com")).body.data;
    const { body } = await post("/charges", {
      amount: "1500",
      currency: "usd",
      customer: customer?.id ?? "",
    });
    assert.equal(body.status, "succeeded");
    assert.equal(body.source.last4, "4444");
  });

  test("has its payment link, which sells and can be paused", async () => {
    const [link] = (await get("/payment_links")).body.data;
    assert.equal(link?.["slug"], "teas");
    const opened = await post("/payment_links/teas/sessions");
    const paused = await post(`/payment_links/${link?.id}`, { active: "false" });
    assert.equal(opened.status, 200, opened.text);
    assert.equal(paused.body.status, "paused");
  });

  test("has its clock, its customer on it, its product with prices and its webhook endpoint", async () => {
    const [clock] = (await get("/test_helpers/test_clocks")).body.data;
    assert.equal(clock?.["frozen_time"], "2027-01-01T00:00:00.000Z");
    const customers = (await get("/customers")).body.data;
    assert.equal(customers.find(({ name }) => name === "Clocked")?.["test_clock"], clock?.id);
    const product = (await get("/products")).body.data.find(({ name }) => name === "Tea");
    assert.equal((await get(`/prices?product=${product?.id}`)).body.data.length, 2);
    const [endpoint] = (await get("/webhook_endpoints")).body.data;
    assert.equal(endpoint?.["url"], "http://127.0.0.1:9999/hook");
  });
});

test("a database before version 0.1.0 is not touched, and the error names the version to start first", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await restore(database);
    await sql`delete from kysely_migration where name = '0025-operator'`.execute(database);
    const before = await schemaOf(database);
    await assert.rejects(() => migrate(database), { name: "StartError", message: /Start Till 0\.1\.0/ });
    assert.deepEqual(await schemaOf(database), before);
    const { rows } = await sql`select name from kysely_migration`.execute(database);
    assert.equal(rows.length, 27);
  } finally {
    await close();
  }
});

test("two processes that start at once record an earlier database once", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await restore(database);
    await Promise.all([migrate(database), migrate(database)]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    assert.equal(rows.filter(({ name }) => name === "0001-initial").length, 1);
  } finally {
    await close();
  }
});
