import { sql } from "kysely";
import type { Database } from "../../../service/platform/database/database.ts";
import type { Part } from "./backup-file.ts";

/** How many rows are read at once. */
const batch = 500;

/** Names of tables of the migrator, which it fills itself. */
const ofMigrator: readonly string[] = ["kysely_migration", "kysely_migration_lock"];

/** A table of a database. */
export interface NamedTable {
  readonly name: string;
  /** Whether its rows are backed up: not those of unlogged tables, which are rate limits and security codes. */
  readonly kept: boolean;
}

/** The tables of a database, in the order of their names. Where no table can be unlogged, that of security codes is left out by its name. */
export async function tablesOf(database: Database): Promise<readonly NamedTable[]> {
  const { rows } = await sql<NamedTable>`
    select relname as name, relpersistence = 'p' and relname <> 'security_codes' as kept from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`.execute(
    database,
  );
  return rows.filter(({ name }) => !ofMigrator.includes(name));
}

/** Reads all rows as they are at one moment, also while others write, and hands them to `take` one after the other. */
export async function dumpDatabase(
  database: Database,
  now: Date,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`begin isolation level repeatable read read only`.execute(connection);
    try {
      await dump(connection, now, take);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

async function dump(database: Database, now: Date, take: (part: Part) => Promise<void>): Promise<void> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  const names = migrations.rows.map(({ name }) => name);
  await take({ kind: "header", header: { till_backup: 1, created: now.toISOString(), migrations: names } });
  const counts: Record<string, number> = {};
  for (const { name: table, kept } of await tablesOf(database)) {
    if (!kept) continue;
    await take({ kind: "table", table });
    counts[table] = await dumpTable(database, table, take);
  }
  await take({ kind: "end", end: { rows: counts, sequences: await sequencesOf(database) } });
}

async function dumpTable(
  database: Database,
  table: string,
  take: (part: Part) => Promise<void>,
): Promise<number> {
  const cursor = sql.ref(`rows_of_${table}`);
  await sql`declare ${cursor} no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
    database,
  );
  for (let count = 0; ;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from ${cursor}`.execute(database);
    for (const { row } of rows) await take({ kind: "row", row });
    count += rows.length;
    if (rows.length === batch) continue;
    await sql`close ${cursor}`.execute(database);
    return count;
  }
}

async function sequencesOf(database: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(database);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}
