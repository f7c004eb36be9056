import type { Pool } from "../../src/service/platform/database/database.ts";
import { openEmbedded, openPostgres } from "../../src/service/platform/database/open-database.ts";
import { lendPglite } from "./lent-pglite.ts";
import { lendPostgres } from "./lent-postgres.ts";
import { createDatabase, postgresServer } from "./postgres-database.ts";

/** A database with every table and no row, nobody else's until it is closed. */
export interface TestDatabase {
  readonly database: Pool;
  close(): Promise<void>;
}

/** `TEST_DATABASE=postgres` with `TEST_DATABASE_URL`: a database of that server. Otherwise PGlite in memory. */
export async function aDatabase(): Promise<TestDatabase> {
  const server = postgresServer();
  if (server === undefined) {
    const { database, giveBack } = await lendPglite();
    return { database, close: giveBack };
  }
  const { database, giveBack } = await lendPostgres(server);
  return { database, close: giveBack };
}

/** A database without a table, nobody else's until it is closed. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const server = postgresServer();
  if (server === undefined) {
    const database = await openEmbedded();
    return { database, close: () => database.destroy() };
  }
  const { address, drop } = await createDatabase(server);
  const database = await openPostgres(address, { connections: 5, onLostConnection: () => {} });
  return {
    database,
    close: async () => {
      await database.destroy();
      await drop();
    },
  };
}
