import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../../../src/service/platform/database/open-database.ts";
import { prepared } from "../../../../src/service/platform/database/prepared-statements.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { createDatabase, postgresServer } from "../../../support/postgres-database.ts";

// Only a server has sessions that others may share.

const server = postgresServer();

let address: string;
let drop: () => Promise<void>;
before(async () => {
  if (server === undefined) return;
  ({ address, drop } = await createDatabase(server));
  const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
  await migrate(database);
  await database.destroy();
});
after(() => drop?.());

interface Subject {
  readonly database: Database;
  readonly service: TestService;
  /** The codes of the errors that ended preparing. */
  readonly stopped: readonly string[];
}

/** A test with a service that has so many connections. */
function preparing(name: string, connections: number, behaviour: (subject: Subject) => Promise<void>): void {
  test(name, { skip: server === undefined }, async () => {
    const stopped: string[] = [];
    const database = await openPostgres(address, {
      connections,
      onLostConnection: () => {},
      onPreparingStopped: (error) => stopped.push((error as { code: string }).code),
    });
    const service = await aService({ database: { database, close: () => database.destroy() } });
    try {
      await behaviour({ database, service, stopped });
    } finally {
      await service.close();
    }
  });
}

interface PreparedStatement {
  readonly name: string;
  readonly statement: string;
  readonly runs: number;
}

/** What the session of one connection has prepared. */
async function preparedBy(database: Database): Promise<readonly PreparedStatement[]> {
  const { rows } = await sql<PreparedStatement>`
    select name, statement, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements
    where name <> '' order by prepare_time`.execute(database);
  return rows;
}

const fields = { amount: "1000", currency: "usd", source: "tok_visa" };

async function charge({ post }: TestService): Promise<void> {
  const { status, text } = await post("/v1/charges", fields);
  assert.equal(status, 200, text);
}

async function countCharges({ get }: TestService): Promise<number> {
  return (await get("/v1/charges?limit=100")).body.data.length;
}

preparing("a session prepares the two statements of a charge once", 1, async ({ database, service }) => {
  for (let count = 0; count < 4; count++) await charge(service);
  const statements = await preparedBy(database);
  assert.deepEqual(
    statements.map(({ statement, runs }) => [
      /insert into charges|update charges/.exec(statement)?.[0],
      runs,
    ]),
    [
      ["insert into charges", 4],
      ["update charges", 4],
    ],
  );
  assert.ok(statements.every(({ name }) => name.length < 64));
});

preparing(
  "sessions that lose their statements still charge once each, and nothing is prepared from then on",
  4,
  async ({ database, service, stopped }) => {
    const charges = (count: number) => Promise.all(Array.from({ length: count }, () => charge(service)));
    const loseStatements = () =>
      onEveryConnection(database, 4, (connection) => sql`deallocate all`.execute(connection));
    await charges(8);
    await loseStatements();
    await charges(8);
    assert.deepEqual(stopped, ["26000"]);
    // A statement that was on its way when the first error came may still have been prepared.
    await loseStatements();
    await charges(8);
    assert.equal(await countCharges(service), 24);
    assert.deepEqual(stopped, ["26000"]);
    await onEveryConnection(database, 4, async (connection) => {
      assert.deepEqual(await preparedBy(connection), []);
    });
  },
);

/** Runs work on all connections of a pool at once. */
async function onEveryConnection(
  database: Database,
  count: number,
  work: (connection: Database) => Promise<unknown>,
): Promise<void> {
  let taken = 0;
  let allTaken = () => {};
  const areTaken = new Promise<void>((resolve) => (allTaken = resolve));
  const one = () =>
    database.connection().execute(async (connection) => {
      taken += 1;
      if (taken === count) allTaken();
      await areTaken;
      await work(connection);
    });
  await Promise.all(Array.from({ length: count }, one));
}

preparing(
  "a session in which another process has prepared the same statement is charged in",
  1,
  async ({ database, service, stopped }) => {
    await charge(service);
    const [first] = await preparedBy(database);
    assert.ok(first);
    const other = await openPostgres(address, {
      connections: 1,
      onLostConnection: () => {},
      onPreparingStopped: (error) => codes.push((error as { code: string }).code),
    });
    const codes: string[] = [];
    const replica = await aService({ database: { database: other, close: () => other.destroy() } });
    try {
      await sql`prepare ${sql.ref(first.name)} as select 1`.execute(other);
      for (let count = 0; count < 2; count++) await charge(replica);
      assert.equal(await countCharges(replica), 2);
      assert.deepEqual(codes, ["42P05"]);
    } finally {
      await replica.close();
    }
    assert.deepEqual(stopped, []);
  },
);

preparing(
  "a migration that adds a column to charges leaves the statements prepared",
  1,
  async ({ database, service, stopped }) => {
    await charge(service);
    await sql`alter table charges add column of_a_later_version text`.execute(database);
    try {
      for (let count = 0; count < 2; count++) await charge(service);
      assert.deepEqual(
        (await preparedBy(database)).map(({ runs }) => runs),
        [3, 3],
      );
      assert.deepEqual(stopped, []);
    } finally {
      await sql`alter table charges drop column of_a_later_version`.execute(database);
    }
  },
);

preparing(
  "a migration that changes the type of a column ends preparing, and charges go on",
  1,
  async ({ database, service, stopped }) => {
    await charge(service);
    await sql`alter table charges alter column description type varchar(1000)`.execute(database);
    try {
      for (let count = 0; count < 2; count++) await charge(service);
      assert.equal(await countCharges(service), 3);
      assert.deepEqual(stopped, ["0A000"]);
    } finally {
      await sql`alter table charges alter column description type text`.execute(database);
    }
  },
);

preparing("an error of a prepared statement comes out as it is", 1, async ({ database, stopped }) => {
  const divide = (by: number) => sql<{ half: number }>`${prepared} select 1 / ${by}::integer as half`;
  await divide(2).execute(database);
  await assert.rejects(divide(0).execute(database), { code: "22012" });
  assert.deepEqual((await divide(1).execute(database)).rows, [{ half: 1 }]);
  assert.equal((await preparedBy(database)).length, 1);
  assert.deepEqual(stopped, []);
});

preparing("nothing is prepared inside a transaction", 1, async ({ database }) => {
  await database.transaction().execute(async (transaction) => {
    await sql`${prepared} select 1`.execute(transaction);
    assert.deepEqual(await preparedBy(transaction), []);
  });
});
