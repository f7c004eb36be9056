import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { PersonalTable } from "./personal-data.ts";
import { foldAddress } from "./redact.ts";

/** The rows of a payer: their keys by table, the ids of the payer's objects, and the e-mail addresses in them. */
export interface PayersRows {
  readonly rows: ReadonlyMap<PersonalTable, readonly string[]>;
  readonly objects: readonly string[];
  /** Folded. */
  readonly addresses: readonly string[];
}

interface From {
  readonly scope: Scope;
  /** An e-mail address, folded: what has it is the payer's. */
  readonly address?: string | undefined;
  readonly objects: readonly string[];
}

interface FoundRow {
  readonly key: string;
  readonly names: readonly (string | null)[];
  readonly addresses: readonly (string | null)[];
}

/** Finds all rows of a payer: those with an address, those of objects, and what belongs to what was found. */
export async function findRowsOf(
  database: Database,
  tables: readonly PersonalTable[],
  { scope, address, objects }: From,
): Promise<PayersRows> {
  const rows = new Map<PersonalTable, Set<string>>(tables.map((table) => [table, new Set()]));
  const known = new Set(objects);
  const addresses = new Set<string>();
  let fresh: readonly string[] = objects;
  for (let isFirst = true; isFirst || fresh.length > 0; isFirst = false) {
    const added = new Set<string>();
    const add = (id: string | null) => {
      if (id === null || known.has(id)) return;
      known.add(id);
      added.add(id);
    };
    for (const [table, keys] of rows) {
      const sought = { ids: fresh, address: isFirst ? address : undefined };
      for (const row of await findRows(database, table, scope, sought)) {
        keys.add(row.key);
        if (table.key === undefined) add(row.key);
        row.names.forEach((name) => add(name !== null && isObjectId(name) ? name : null));
        for (const found of row.addresses)
          if (found !== null && found !== "") addresses.add(foldAddress(found));
      }
    }
    fresh = [...added];
  }
  return {
    rows: new Map([...rows].map(([table, keys]) => [table, [...keys].sort()])),
    objects: [...known],
    addresses: [...addresses],
  };
}

/** Reusable test tokens and the like are nobody's. */
function isObjectId(name: string): boolean {
  return /^[a-z]+_[0-9A-Za-z]{24}$/.test(name);
}

async function findRows(
  database: Database,
  { table, key, links = [], names = [], addresses = [] }: PersonalTable,
  scope: Scope,
  { ids, address }: { readonly ids: readonly string[]; readonly address: string | undefined },
): Promise<readonly FoundRow[]> {
  const columns = ids.length === 0 ? [] : key === undefined ? ["id", ...links] : links;
  const conditions = columns.map((column) => sql`${sql.raw(column)} in ${textsOf(ids)}`);
  const sought =
    address === undefined ? [] : addresses.map((column) => sql`lower(${sql.raw(column)}) = ${address}`);
  const found = [...conditions, ...sought].map(
    (condition) => sql`
      select ${sql.ref(key ?? "id")}::text as key, ${jsonOf(names.map((name) => sql.raw(name)))} as names,
        ${jsonOf(addresses.map((column) => sql.raw(column)))} as addresses
      from ${sql.table(table)} where ${inScope(scope)} and ${condition}`,
  );
  if (found.length === 0) return [];
  const { rows } = await sql<FoundRow>`${sql.join(found, sql` union all `)}`.execute(database);
  return rows;
}

function jsonOf(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return columns.length === 0 ? sql`'[]'::json` : sql`json_build_array(${sql.join(columns)})`;
}

/** A list of texts in one parameter. Their number tells the planner to use an index. */
export function textsOf(texts: readonly string[]): RawBuilder<unknown> {
  return sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json) limit ${texts.length})`;
}
