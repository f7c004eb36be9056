import { sql } from "kysely";
import type { Database } from "../../../src/service/platform/database/database.ts";
import { withoutTimeLimits } from "../without-time-limits.ts";

/** The rows of one subscriber. */
export interface Copied {
  /** Their tables, each after those that it refers to. */
  readonly tables: readonly string[];
  /** The prefixes of the ids that every copy has of its own; it shares all others. */
  readonly prefixes: readonly string[];
}

/** Makes the copies with these numbers. */
export type Copy = (numbers: { readonly from: number; readonly to: number }) => Promise<void>;

/** How many characters at the end of an id number the copies. */
const digits = 8;

/** Reads all rows of tables. Returns what copies them by SQL. */
export async function copierOf(database: Database, { tables, prefixes }: Copied): Promise<Copy> {
  const originals = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as row from ${sql.table(table)} as t`.execute(
      database,
    );
    originals.set(table, rows[0]?.row ?? "[]");
  }
  const ownIds = `((?:${prefixes.join("|")})_[0-9A-Za-z]{${24 - digits}}|"receipt": "[0-9A-Za-z]{${32 - digits}})[0-9A-Za-z]{${digits}}`;
  return ({ from, to }) =>
    withoutTimeLimits(database, async (connection) => {
      // Some rules of the database are about rows of two tables.
      await sql`begin`.execute(connection);
      for (const [table, rows] of originals) {
        const columns = await columnsOf(connection, table);
        await sql`
          insert into ${sql.table(table)} (${columns})
          select ${columns}
          from generate_series(${from}::int, ${to}::int) as copy (n),
            lateral json_populate_recordset(null::${sql.table(table)}, regexp_replace(
              regexp_replace(${rows}, ${ownIds}, '\\1' || lpad(n::text, ${digits}, '0'), 'g'),
              '("number": "[0-9A-Z]+-)[0-9]+', '\\1' || lpad((n + 1)::text, greatest(6, length((n + 1)::text)), '0'), 'g')::json)`.execute(
          connection,
        );
      }
      await sql`commit`.execute(connection);
      for (const table of originals.keys()) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    });
}

/** The columns of a table that the database does not fill by itself. */
async function columnsOf(database: Database, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'`.execute(database);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
