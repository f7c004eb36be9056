import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { ReadDatabase } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { Tables } from "../database/tables.ts";
import type { ListedTable } from "../http/list.ts";
import type { SearchCondition, SearchField } from "./search-fields.ts";

/** Returns the SQL condition of a clause. Every value is bound. */
export function sqlOf(condition: SearchCondition): RawBuilder<SqlBool> {
  const positive = positiveOf(condition);
  return condition.isNegated ? sql<SqlBool>`not coalesce(${positive}, false)` : positive;
}

function positiveOf(condition: SearchCondition): RawBuilder<SqlBool> {
  const { field } = condition;
  const value = valueOf(field);
  switch (condition.kind) {
    case "absent":
      return condition.key === undefined
        ? sql<SqlBool>`${value} is null`
        : sql<SqlBool>`not ${anyOf(formsOf(condition.key), (key) => sql<SqlBool>`jsonb_exists(${value}, ${key})`)}`;
    case "metadata": {
      const keys = formsOf(condition.key);
      const pairs = formsOf(condition.value).flatMap((text) =>
        keys.map((key) => JSON.stringify({ [key]: text })),
      );
      // The index has no rows without metadata.
      return anyOf(pairs, (pair) => sql<SqlBool>`(${value} @> ${pair}::jsonb and ${value} <> '{}'::jsonb)`);
    }
    case "boolean":
      return sql<SqlBool>`${value} = ${condition.value}`;
    case "part":
      return anyOf(
        formsOf(condition.value),
        (text) => sql<SqlBool>`position(lower(${text}) in lower(${value})) > 0`,
      );
    case "equal":
      return field.kind === "text"
        ? anyOf(formsOf(condition.value), (text) => sql<SqlBool>`lower(${value}) = lower(${text})`)
        : sql<SqlBool>`${value} = ${condition.value}`;
    case "range": {
      const bound = (number: number) =>
        field.kind === "time" ? sql`${new Date(number)}` : sql`${number}::bigint`;
      const bounds = [
        ...(condition.from === undefined ? [] : [sql<SqlBool>`${value} >= ${bound(condition.from)}`]),
        ...(condition.below === undefined ? [] : [sql<SqlBool>`${value} < ${bound(condition.below)}`]),
      ];
      return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
    }
  }
}

/** A text as it was typed, composed and decomposed: texts are stored as they were sent. */
function formsOf(text: string): readonly string[] {
  return [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];
}

function anyOf(
  texts: readonly string[],
  condition: (text: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(texts.map(condition), sql` or `)})`;
}

function valueOf({ kind, column, member }: SearchField): RawBuilder<unknown> {
  if (member === undefined) return sql.ref(column);
  const text = sql`(${sql.ref(column)} ->> ${member})`;
  return kind === "number" ? sql`${text}::bigint` : text;
}

/** Rows that a search looks at. */
interface Searched<Name extends ListedTable> {
  readonly table: Name;
  readonly scope: Scope;
  /** Only rows older than this; undefined: all. */
  readonly before: number | undefined;
}

function olderThan(before: number | undefined): RawBuilder<SqlBool> {
  return before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`sequence < ${before}`;
}

/** Returns how many rows a condition is true of, counting no further than `most`. */
export async function countUpTo(
  database: ReadDatabase,
  { table, scope }: Pick<Searched<ListedTable>, "table" | "scope">,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${sql.table(table)} where ${inScope(scope)} and ${condition} limit ${most}
    ) as found`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the newest rows of those that an indexed condition is true of, for which the others are true too. */
export async function findByIndex<Name extends ListedTable>(
  database: ReadDatabase,
  { table, scope, before }: Searched<Name>,
  {
    indexed,
    condition,
    limit,
  }: { indexed: RawBuilder<SqlBool>; condition: RawBuilder<SqlBool>; limit: number },
): Promise<readonly Selectable<Tables[Name]>[]> {
  const { rows } = await sql<Selectable<Tables[Name]>>`
    with found as materialized (select * from ${sql.table(table)} where ${inScope(scope)} and ${indexed})
    select * from found where ${olderThan(before)} and ${condition}
    order by sequence desc limit ${limit}`.execute(database);
  return rows;
}

/** The oldest of the next rows, and how many there are. */
interface Span {
  readonly oldest: number | null;
  readonly count: number;
}

/** Returns where the next `size` rows of a table end, newest first. */
export async function nextSpan(
  database: ReadDatabase,
  { table, scope, before }: Searched<ListedTable>,
  size: number,
): Promise<Span> {
  const { rows } = await sql<Span>`
    select min(sequence) as oldest, count(*)::integer as count from (
      select sequence from ${sql.table(table)} where ${inScope(scope)} and ${olderThan(before)}
      order by sequence desc limit ${size}
    ) as span`.execute(database);
  return rows[0] ?? { oldest: null, count: 0 };
}

/** Returns the newest rows of a span for which a condition is true. */
export async function findInSpan<Name extends ListedTable>(
  database: ReadDatabase,
  { table, scope, before }: Searched<Name>,
  { oldest, condition, limit }: { oldest: number; condition: RawBuilder<SqlBool>; limit: number },
): Promise<readonly Selectable<Tables[Name]>[]> {
  const { rows } = await sql<Selectable<Tables[Name]>>`
    select * from ${sql.table(table)}
    where ${inScope(scope)} and ${olderThan(before)} and sequence >= ${oldest} and ${condition}
    order by sequence desc limit ${limit}`.execute(database);
  return rows;
}

/** Returns the id of a row by its place in the list. */
export async function idAt(
  database: ReadDatabase,
  { table, scope }: Pick<Searched<ListedTable>, "table" | "scope">,
  sequence: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${inScope(scope)} and sequence = ${sequence}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("The last row of a search is gone.");
  return row.id;
}
