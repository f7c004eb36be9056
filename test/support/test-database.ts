import type { Database } from "../../src/service/database/database.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { openEmbedded, openPostgres } from "../../src/service/database/open-database.ts";
import { templateDump } from "./database-template.ts";
import { createDatabase, postgresServer } from "./postgres-database.ts";

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
  if (server === undefined) {
    const dump = await templateDump();
    return migrated(await openEmbedded(dump === undefined ? {} : { dump }));
  }
  const { address, drop } = await createDatabase(server, process.env["TEST_DATABASE_TEMPLATE"]);
  return migrated(await openPostgres(address, { connections: 20, onLostConnection: () => {} }), drop);
}

async function migrated(database: Database, drop = async () => {}): Promise<TestDatabase> {
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.destroy();
      await drop();
    },
  };
}
