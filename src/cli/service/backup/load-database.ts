import { sql } from "kysely";
import type { Database } from "../../../service/platform/database/database.ts";
import type { End, Part } from "./backup-file.ts";
import type { NamedTable } from "./dump-database.ts";
import { BackupDamaged } from "./backup-file.ts";
import { tablesOf } from "./dump-database.ts";

/** How many rows are written at once. */
const batch = 500;

interface Table {
  readonly name: string;
  /** Undefined where the rows are left out. */
  readonly columns: readonly string[] | undefined;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Writes the rows of a backup into a database that has its tables, in one transaction: all of it is there afterwards, or nothing.
 * References are checked when all rows are there. Returns how many rows each table has.
 */
export async function loadDatabase(database: Database, parts: AsyncIterable<Part>): Promise<End["rows"]> {
  return database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      const rows = await load(connection, parts);
      await sql`commit`.execute(connection);
      return rows;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function load(database: Database, parts: AsyncIterable<Part>): Promise<End["rows"]> {
  const tables = await tablesOf(database);
  const keys = await dropForeignKeys(database);
  for (const { name: table } of tables) {
    // What a trigger would write is in the backup.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
    // Migrations may have written rows.
    await sql`delete from ${sql.table(table)}`.execute(database);
  }
  const end = await loadRows(database, tables, parts);
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      database,
    );
  }
  for (const { name: table } of tables)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(database);
  for (const [name, last] of Object.entries(end.sequences)) {
    await sql`select setval(quote_ident(${name})::regclass, ${last})`.execute(database);
  }
  return end.rows;
}

async function loadRows(
  database: Database,
  tables: readonly NamedTable[],
  parts: AsyncIterable<Part>,
): Promise<End> {
  const counts: Record<string, number> = {};
  let table: Table | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (table?.columns !== undefined && waiting.length > 0) {
      await insert(database, table.name, table.columns, waiting);
    }
    waiting = [];
  };
  for await (const part of parts) {
    if (part.kind === "row" && table !== undefined) {
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      if (waiting.push(part.row) === batch) await flush();
      continue;
    }
    await flush();
    if (part.kind === "table") {
      const name = part.table;
      const known = tables.find((one) => one.name === name);
      if (known === undefined)
        throw new BackupDamaged(`The backup has a table ${name}, which this version does not know.`);
      // Earlier versions backed up unlogged tables too.
      table = { name, columns: known.kept ? await columnsOf(database, name) : undefined };
      counts[name] = 0;
    }
    if (part.kind !== "end") continue;
    const lost = Object.entries(part.end.rows).find(([name, count]) => counts[name] !== count);
    if (lost !== undefined)
      throw new BackupDamaged(
        `The backup has ${String(counts[lost[0]] ?? 0)} of ${String(lost[1])} rows of ${lost[0]}.`,
      );
    return part.end;
  }
  throw new BackupDamaged("The backup was cut off.");
}

async function insert(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(",")}]`}::json)`.execute(
    database,
  );
}

/** Returns the columns that are written; the database computes the others. */
async function columnsOf(database: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(database);
  return rows.map(({ name }) => name);
}

async function dropForeignKeys(database: Database): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by relname, conname`.execute(database);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database);
  }
  return rows;
}
