import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { textsOf } from "./find-rows.ts";
import type { PersonalTable } from "./personal-data.ts";
import { replaceAddresses } from "./redact.ts";

type Row = Readonly<Record<string, unknown>>;

interface Outcome {
  /** How many rows were changed or deleted. */
  readonly erased: number;
  /** Whether rows were left because something is still done with them. */
  readonly isBusy: boolean;
}

/** Erases what is personal in rows of a table, in the caller's transaction. Rows that are erased already stay as they are. */
export async function eraseRows(
  database: Database,
  { table, key = "id", erase, busy }: PersonalTable,
  { keys, addresses }: { readonly keys: readonly string[]; readonly addresses: readonly string[] },
): Promise<Outcome> {
  const isBusy: RawBuilder<unknown> = busy ?? sql`false`;
  const these = sql`${sql.ref(key)}::text in ${textsOf(keys)}`;
  if (erase === null) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${these}`.execute(
      database,
    );
    return { erased: Number(numAffectedRows), isBusy: false };
  }
  const { rows } = await sql<Row>`
    select *, coalesce(${isBusy}, false) as is_busy_now from ${sql.table(table)} where ${these}
    order by ${sql.ref(key)} for no key update`.execute(database);
  let erased = 0;
  for (const { is_busy_now: isBusyNow, ...row } of rows) {
    const changes = isBusyNow === true ? [] : changesOf(row, erase, addresses);
    if (changes.length === 0) continue;
    const values = changes.map(([column, value]) => sql`${sql.ref(column)} = ${asParameter(value)}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${row[key]}`.execute(
      database,
    );
    erased += 1;
  }
  return { erased, isBusy: rows.some((row) => row["is_busy_now"] === true) };
}

function changesOf(
  row: Row,
  erase: NonNullable<PersonalTable["erase"]>,
  addresses: readonly string[],
): readonly (readonly [string, unknown])[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (value === null || value instanceof Date || value instanceof Uint8Array) return [];
    const left = Object.hasOwn(erase, column)
      ? erase[column]?.(value, row)
      : replaceAddresses(value, addresses);
    return JSON.stringify(left) === JSON.stringify(value) ? [] : [[column, left] as const];
  });
}

function asParameter(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
