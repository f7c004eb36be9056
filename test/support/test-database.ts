import { after } from "node:test";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../../src/service/database/database.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { int8, openPostgres, parseInt8 } from "../../src/service/database/open-database.ts";
import { pgliteDialect } from "../../src/service/database/pglite-dialect.ts";
import type { Tables } from "../../src/service/database/tables.ts";
import { templateDump } from "./database-template.ts";
import { createDatabase, postgresServer } from "./postgres-database.ts";

/** A database with every table and no row, nobody else's until it is closed. */
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
  return server === undefined ? embedded() : onServer(server);
}

/** It outlives whoever uses it. */
class LastingPglite extends PGlite {
  override async close(): Promise<void> {}

  end(): Promise<void> {
    return super.close();
  }
}

/** All but those that say which migrations were made. */
const tablesOfTests = `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`;

/** What tests have given back. Emptied it is as good as a new one, in a tenth of the time. */
const idle: LastingPglite[] = [];
after(async () => {
  await Promise.all(idle.map((pglite) => pglite.end()));
});

async function embedded(): Promise<TestDatabase> {
  const used = idle.pop();
  if (used) await empty(used);
  const pglite = used ?? (await newPglite());
  const database = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  if (!used) await migrate(database);
  return {
    database,
    close: async () => {
      await database.destroy();
      idle.push(pglite);
    },
  };
}

async function newPglite(): Promise<LastingPglite> {
  const dump = await templateDump();
  return new LastingPglite({ parsers: { [int8]: parseInt8 }, ...(dump && { loadDataDir: dump }) });
}

/** Whoever had it before has left rows, and statements that were prepared. */
async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec("discard all");
  const { rows } = await pglite.query<{ names: string }>(tablesOfTests);
  await pglite.exec(`truncate ${rows[0]?.names ?? ""} restart identity cascade`);
}

async function onServer(server: string): Promise<TestDatabase> {
  const { address, drop } = await createDatabase(server, process.env["TEST_DATABASE_TEMPLATE"]);
  const database = await openPostgres(address, { connections: 20, onLostConnection: () => {} });
  await migrate(database);
  return {
    database,
    close: async () => {
      await database.destroy();
      await drop();
    },
  };
}
