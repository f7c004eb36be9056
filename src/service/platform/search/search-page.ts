import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { SearchInput, SearchResult } from "../../../contract/search.ts";
import type { ReadDatabase } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import type { Tables } from "../database/tables.ts";
import type { ListedTable } from "../http/list.ts";
import { sequenceOf } from "../http/list.ts";
import { ServiceError } from "../http/service-error.ts";
import type { SearchCondition, SearchFields } from "./search-fields.ts";
import { searchConditions } from "./search-fields.ts";
import type { SearchQuery } from "./search-query.ts";
import { parseSearchQuery, SearchQueryError } from "./search-query.ts";
import { countUpTo, findByIndex, findInSpan, idAt, nextSpan, sqlOf } from "./search-store.ts";

/** What is searched. */
export interface Search<Name extends ListedTable> {
  readonly table: Name;
  readonly scope: Scope;
  readonly url: string;
  readonly parameters: SearchInput;
  readonly fields: SearchFields;
  /** Further condition of the rows. */
  readonly condition?: RawBuilder<SqlBool>;
}

/** The most rows with an indexed value that are read and sorted: with more of them, a page of the newest is soon full. */
const mostIndexed = 5_000;

/** How many rows each statement of a search without an index looks at: few at first, as most pages are full soon. */
const spans: readonly number[] = [2_000, ...Array<number>(10).fill(20_000)];

/**
 * Returns one page of what a query finds, newest first. The cost of a page is bounded: where no index helps, it looks at the next
 * 202,000 rows at most, in statements between which other requests are served, and ends with `next_page` for the rest. Throws
 * `parameter_invalid` with the position for a query that cannot be read, and `cursor_invalid`.
 */
export async function searchPage<Name extends ListedTable>(
  database: ReadDatabase,
  search: Search<Name>,
): Promise<SearchResult<Selectable<Tables[Name]>>> {
  const { table, scope, url, parameters, condition: base = sql<SqlBool>`true` } = search;
  const { limit, page } = parameters;
  const { query, conditions } = read(search);
  const before =
    page === undefined ? undefined : await sequenceOf(database, { table, scope, id: page, param: "page" });
  const joined = sql.join(conditions.map(sqlOf), query.join === "and" ? sql` and ` : sql` or `);
  const condition = sql<SqlBool>`${base} and (${joined})`;
  const searched = { table, scope, before };
  const indexed = query.join === "and" ? conditions.find(isIndexed) : undefined;
  const found = await find(database, searched, {
    condition,
    limit: limit + 1,
    indexed: indexed && sqlOf(indexed),
  });
  const data = found.rows.slice(0, limit);
  const isFull = found.rows.length > limit;
  const edge = isFull ? sequenceAt(data.at(-1)) : found.rest;
  return {
    object: "search_result",
    url,
    data,
    has_more: edge !== undefined,
    next_page: edge === undefined ? null : await idAt(database, { table, scope }, edge),
  };
}

function read<Name extends ListedTable>({
  parameters,
  fields,
}: Search<Name>): {
  readonly query: SearchQuery;
  readonly conditions: readonly SearchCondition[];
} {
  try {
    const query = parseSearchQuery(parameters.query);
    return { query, conditions: searchConditions(query, fields) };
  } catch (error) {
    if (!(error instanceof SearchQueryError)) throw error;
    throw new ServiceError("parameter_invalid", `Invalid query. ${error.message}.`, { param: "query" });
  }
}

/** Whether an index finds the rows of a condition: of a column with an index, or of a name and a value in metadata. */
function isIndexed({ field, kind, isNegated }: SearchCondition): boolean {
  return field.isIndexed === true && !isNegated && (kind === "equal" || kind === "metadata");
}

/** Rows that were found, and the place of the last row that was looked at, if more follow. */
interface Found<Name extends ListedTable> {
  readonly rows: readonly Selectable<Tables[Name]>[];
  readonly rest: number | undefined;
}

async function find<Name extends ListedTable>(
  database: ReadDatabase,
  searched: { readonly table: Name; readonly scope: Scope; readonly before: number | undefined },
  {
    condition,
    limit,
    indexed,
  }: { condition: RawBuilder<SqlBool>; limit: number; indexed: RawBuilder<SqlBool> | undefined },
): Promise<Found<Name>> {
  if (
    indexed !== undefined &&
    (await countUpTo(database, searched, indexed, mostIndexed + 1)) <= mostIndexed
  ) {
    return { rows: await findByIndex(database, searched, { indexed, condition, limit }), rest: undefined };
  }
  const rows: Selectable<Tables[Name]>[] = [];
  let { before } = searched;
  for (const size of spans) {
    const { oldest, count } = await nextSpan(database, { ...searched, before }, size);
    if (oldest === null) return { rows, rest: undefined };
    const span = { oldest, condition, limit: limit - rows.length };
    rows.push(...(await findInSpan(database, { ...searched, before }, span)));
    if (rows.length === limit || count < size) return { rows, rest: undefined };
    before = oldest;
  }
  return { rows, rest: before };
}

function sequenceAt(row: object | undefined): number | undefined {
  return row === undefined || !("sequence" in row) ? undefined : Number(row.sequence);
}
