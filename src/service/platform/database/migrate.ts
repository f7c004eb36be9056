import { Migrator, sql } from "kysely";
import type { Database } from "./database.ts";
import { isConflict } from "./errors.ts";
import * as migrations from "./migrations/all.ts";
import { StartError } from "../settings/start-error.ts";

/** How often migrations are tried that run into a deadlock. */
const mostTries = 10;

/** The names of all migrations. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Runs the missing migrations, which may take longer than the time limits of an ordinary connection to a server allow. Several
 * processes may do this at the same time: the migrator holds an advisory lock.
 * Rejects with the cause when a migration fails; that migration is then rolled back. A deadlock with a process of the version
 * before, which goes on working, is rolled back and tried again.
 *
 * @param names the migrations to run; all by default
 */
export async function migrate(database: Database, names: readonly string[] = migrationNames): Promise<void> {
  await mergeEarlierMigrations(database);
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // A development database may have run a later migration before an earlier one is merged.
    allowUnorderedMigrations: true,
  });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (!isConflict(error) || tries === mostTries) throw error as Error;
  }
}

/** Returns the names of the migrations that a database lacks: all, if it has none. Changes nothing. */
export async function missingMigrations(database: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(database);
  if (tables[0]?.found !== true) return migrationNames;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames.filter((name) => !done.has(name));
}

/** The migration that replaces the earlier ones. */
const initial = "0001-initial";

/** The migrations of version 0.1.0, which `0001-initial` replaces. */
const earlier = [
  "0001-core",
  "0002-links-and-sessions",
  "0003-money-movement",
  "0004-customers-and-products",
  "0005-webhooks",
  "0006-gates",
  "0007-keys",
  "0008-authentication",
  "0009-files",
  "0009-mail-and-declines",
  "0010-test-clocks",
  "0011-customers-of-sessions",
  "0011-metadata-of-cards",
  "0012-queues",
  "0013-links",
  "0014-answers",
  "0014-recovery",
  "0014-references",
  "0015-receipts",
  "0016-branding",
  "0017-scripts",
  "0018-receipts-of-sessions",
  "0019-lost-slugs",
  "0020-result-reasons",
  "0021-limits",
  "0022-payer-limits",
  "0023-stored-data",
  "0025-operator",
];

/** Id of the advisory lock that kysely's migrator takes (`postgres-adapter.js`). */
const migratorLock = 3853314791062309107n;

/**
 * Records in a database of version 0.1.0 that `0001-initial` has run, which creates the same tables. A new database, or
 * one that already has this record, is not changed. Rejects with a `StartError` for a database that is older than
 * version 0.1.0.
 */
async function mergeEarlierMigrations(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migratorLock)})`.execute(transaction);
    const names = await executedMigrations(transaction);
    if (names.size === 0 || names.has(initial)) return;
    if (!earlier.every((name) => names.has(name))) {
      throw new StartError(
        "The database was made by a version of Till before 0.1.0. Start Till 0.1.0 with it once, then this version.",
      );
    }
    await sql`
      with merged as (delete from kysely_migration where name in (${sql.join(earlier)}) returning timestamp)
      insert into kysely_migration (name, timestamp) select ${initial}, max(timestamp) from merged`.execute(
      transaction,
    );
  });
}

async function executedMigrations(database: Database): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(database);
  if (tables[0]?.name == null) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
