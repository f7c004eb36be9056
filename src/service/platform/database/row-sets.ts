import type { Selectable } from "kysely";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Members of a row as they are read. JSON columns are values, not text. */
export type RowOf<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>;

/**
 * Inserts rows by one statement with one parameter, in their order. All rows have the members of the first one; every other
 * column has its default.
 */
export async function insertRows<Name extends keyof Tables>(
  database: Database,
  table: Name,
  rows: readonly RowOf<Name>[],
): Promise<readonly Selectable<Tables[Name]>[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(rows);
  const { rows: inserted } = await sql<Selectable<Tables[Name]>>`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => sql.ref(name)))}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    returning *`.execute(database);
  return inserted;
}

/**
 * Sets columns of rows by one statement with one parameter. All rows have the members of the first one, among them the
 * key. Returns the rows that were found, in any order.
 */
export async function updateRows<Name extends keyof Tables>(
  database: Database,
  table: Name,
  rows: readonly (RowOf<Name> & { readonly id: string })[],
): Promise<readonly Selectable<Tables[Name]>[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(rows).filter((name) => name !== "id");
  const values = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  const { rows: updated } = await sql<Selectable<Tables[Name]>>`
    update ${sql.table(table)} as t set ${sql.join(values)}
    from ${givenRows(table, rows)} as given
    where t.id = given.id returning t.*`.execute(database);
  return updated;
}

/**
 * Rows of a table as the source of a statement, in one parameter. Their number tells the planner to find the rows that they
 * meet by an index: of a function it expects a hundred, and reads the whole of a table of some thousand rows.
 */
export function givenRows(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  return sql`(select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    limit ${rows.length})`;
}

const columnsOf = (rows: readonly object[]): readonly string[] => Object.keys(rows[0] ?? {});
