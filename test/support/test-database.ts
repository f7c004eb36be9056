import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Database } from "../../src/service/database/database.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { openEmbedded, openPostgres } from "../../src/service/database/open-database.ts";

/** A database of its own for one test file, with every table. */
export interface TestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * `TEST_DATABASE=postgres` with `TEST_DATABASE_URL`: a new database on that server, dropped at the end.
 * Otherwise PGlite in memory.
 */
export async function aDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE !== "postgres") return migrated(await openEmbedded(), async () => {});
  if (TEST_DATABASE_URL === undefined) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL.");
  const name = `till_${randomUUID().replaceAll("-", "")}`;
  await onServer(TEST_DATABASE_URL, `create database ${name}`);
  const address = new URL(TEST_DATABASE_URL);
  address.pathname = name;
  const onIdleError = () => {};
  return migrated(await openPostgres(address.href, { connections: 20, onIdleError }), () =>
    onServer(TEST_DATABASE_URL, `drop database ${name} with (force)`),
  );
}

async function migrated(database: Database, drop: () => Promise<void>): Promise<TestDatabase> {
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.destroy();
      await drop();
    },
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}
