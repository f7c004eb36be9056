import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { List, ListParameters } from "../../../contract/list.ts";
import type { ReadDatabase } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ListedColumns } from "../database/columns.ts";
import type { Tables } from "../database/tables.ts";
import { ServiceError } from "./service-error.ts";

/** The tables whose rows can be listed. */
export type ListedTable = {
  [Name in keyof Tables]: Tables[Name] extends ListedColumns ? Name : never;
}[keyof Tables];

/** Another table that has an index of the listed rows in their order, where the listed table has none. */
interface Through {
  readonly table: keyof Tables;
  /** Its columns with the `id` and the `sequence` of a listed row. */
  readonly id: string;
  readonly sequence: string;
  /** Condition of its rows, at most one for each listed row. */
  readonly condition: RawBuilder<SqlBool>;
}

/** What one page of a list is made of. */
export interface Listing<Name extends ListedTable, Item> {
  readonly table: Name;
  readonly scope: Scope;
  readonly url: string;
  readonly parameters: ListParameters;
  /** Values that columns must have; undefined ones do not filter. */
  readonly filters?: { readonly [Column in keyof Tables[Name]]?: string | boolean | undefined };
  /** Further condition of the rows. */
  readonly condition?: RawBuilder<SqlBool> | undefined;
  /** Lists only rows that this table names, and reads them in its order. */
  readonly through?: Through | undefined;
  readonly present: (row: Selectable<Tables[Name]>) => Item;
}

const comparisons = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/**
 * Returns one page of a list, newest first. It uses keyset pagination on `sequence`, so that the cost does not grow
 * with the number of rows. Throws `parameters_exclusive` for both cursors at once and `cursor_invalid` for one that is
 * not the id of an object of this list.
 */
export async function listPage<Name extends ListedTable, Item>(
  database: ReadDatabase,
  { table, scope, url, parameters, filters = {}, condition, through, present }: Listing<Name, Item>,
): Promise<List<Item>> {
  const { limit, starting_after: after, ending_before: before, created = {} } = parameters;
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const { source, place } = sourceOf(table, through);
  const conditions = [inScope(scope), ...(condition === undefined ? [] : [condition])];
  if (after !== undefined) {
    const cursor = await sequenceOf(database, { table, scope, id: after, param: "starting_after" });
    conditions.push(sql`${place} < ${cursor}`);
  }
  if (before !== undefined) {
    const cursor = await sequenceOf(database, { table, scope, id: before, param: "ending_before" });
    conditions.push(sql`${place} > ${cursor}`);
  }
  for (const [column, value] of Object.entries(filters)) {
    if (value !== undefined) conditions.push(sql`${sql.ref(column)} = ${value}`);
  }
  for (const [name, operator] of Object.entries(comparisons)) {
    const time = created[name as keyof typeof comparisons];
    if (time !== undefined) conditions.push(sql`created ${sql.raw(operator)} ${new Date(time)}`);
  }
  const direction = sql.raw(before === undefined ? "desc" : "asc");
  const { rows } = await sql<Selectable<Tables[Name]> & { readonly id: string }>`
    select ${sql.table(table)}.* from ${source} where ${sql.join(conditions, sql` and `)}
    order by ${place} ${direction} limit ${limit + 1}`.execute(database);
  const page = rows.slice(0, limit);
  if (before !== undefined) page.reverse();
  const hasMore = rows.length > limit;
  const edge = before === undefined ? page.at(-1) : page[0];
  return {
    object: "list",
    url,
    data: page.map(present),
    has_more: hasMore,
    next_cursor: hasMore && edge !== undefined ? edge.id : null,
  };
}

/** Returns the SQL of what a page is read from, and of the place of a row in the list. */
function sourceOf(
  table: ListedTable,
  through: Through | undefined,
): { readonly source: RawBuilder<unknown>; readonly place: RawBuilder<number> } {
  if (through === undefined) return { source: sql.table(table), place: sql<number>`sequence` };
  // Only its two columns can be seen outside, so that all other names are columns of the listed table.
  const source = sql`(
      select ${sql.ref(through.id)} as listed_id, ${sql.ref(through.sequence)} as listed_sequence
      from ${sql.table(through.table)} where ${through.condition}
    ) as through join ${sql.table(table)} on id = listed_id`;
  return { source, place: sql<number>`listed_sequence` };
}

/** Returns the place of an object in its list. Throws `cursor_invalid` for an id that is not there. */
export async function sequenceOf(
  database: ReadDatabase,
  { table, scope, id, param }: { table: ListedTable; scope: Scope; id: string; param: string },
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from ${sql.table(table)} where ${inScope(scope)} and id = ${id}
    order by sequence desc limit 1`.execute(database);
  const row = rows[0];
  if (row === undefined) {
    throw new ServiceError("cursor_invalid", `${param} is not the id of an object of this list.`, { param });
  }
  return row.sequence;
}
