import { sql } from "kysely";
import type { Database } from "../../src/service/platform/database/database.ts";

/** Every value of every row of every table, as text. */
export async function dumpDatabase(database: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database),
    ),
  );
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).join("\n");
}
