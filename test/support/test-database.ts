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
  const server = postgresServer();
  if (server === undefined) return migrated(await openEmbedded(), async () => {});
  const { address, drop } = await aPostgresDatabase(server);
  return migrated(await openPostgres(address, { connections: 20, onLostConnection: () => {} }), drop);
}

/** The address of the PostgreSQL server to test on, undefined where PGlite is tested. */
export function postgresServer(): string | undefined {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE !== "postgres") return undefined;
  if (TEST_DATABASE_URL === undefined) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL.");
  return TEST_DATABASE_URL;
}

/** A new, empty database on a server. */
export async function aPostgresDatabase(
  server: string,
): Promise<{ readonly address: string; drop(): Promise<void> }> {
  const name = `till_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = name;
  return { address: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
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
