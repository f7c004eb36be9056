import { sql } from "kysely";
import type { Database } from "../../src/service/platform/database/database.ts";

/** What is random, or counts the rows of everybody. */
const withoutMeaning = [
  "sequence",
  "subscription_sequence",
  "coupon_sequence",
  "sealed_card",
  "network_transaction_id",
  "authorization_code",
];
const idOrNumber =
  /\b(?:[a-z]+_)?[0-9A-Za-z]{24,32}\b|\b[0-9a-f]{64}\b|\b[0-9A-Z]+-[0-9]{6}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** All rows of tables that name an owner, with the place of its first appearance for each id, so that those of two can be compared. */
export async function writtenRows(
  database: Database,
  { tables, owners }: { readonly tables: readonly string[]; readonly owners: readonly string[] },
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select ${table} || ' ' || (row - array[${sql.join(withoutMeaning)}])::text as row
      from ${sql.table(table)} as t, to_jsonb(t) as row
      where exists (select from json_array_elements_text(${JSON.stringify(owners)}::json) as own
        where position(own in row::text) > 0)
      order by (row ->> 'sequence')::bigint, row ->> 'cycle', row ->> 'created'`.execute(database);
    all.push(...rows.map(({ row }) => row));
  }
  const names = new Map<string, string>();
  const name = (id: string) => {
    if (!names.has(id)) names.set(id, `#${names.size}`);
    return names.get(id) ?? id;
  };
  return all.map((row) => row.replace(idOrNumber, name));
}
