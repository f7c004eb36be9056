import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The columns of a table that hold sealed records. */
export interface SealedColumns {
  readonly table: "authentications" | "cards" | "tokens";
  readonly sealed: string;
  readonly keyId: string;
}

/** All records that a sealing key seals. */
export const sealedColumns: readonly SealedColumns[] = [
  { table: "tokens", sealed: "sealed_card", keyId: "key_id" },
  { table: "cards", sealed: "sealed_card", keyId: "key_id" },
  { table: "authentications", sealed: "sealed_cavv", keyId: "cavv_key_id" },
];

/** A sealed record and the row that it belongs to. */
export interface SealedRow {
  readonly id: string;
  readonly account_id: string;
  readonly sealed: string;
  readonly key_id: string;
}

/** Returns records that another key has sealed, in the order of their ids. */
export async function findSealedBefore(
  database: Database,
  { table, sealed, keyId }: SealedColumns,
  { key, after, limit }: { readonly key: string; readonly after: string; readonly limit: number },
): Promise<readonly SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, account_id, ${sql.ref(sealed)} as sealed, ${sql.ref(keyId)} as key_id from ${sql.table(table)}
    where id > ${after} and ${sql.ref(sealed)} is not null and ${sql.ref(keyId)} <> ${key}
    order by id limit ${limit}`.execute(database);
  return rows;
}

/** A record that was sealed anew. */
export interface ResealedRow {
  readonly id: string;
  /** The record as it was read. */
  readonly before: string;
  readonly sealed: string;
  readonly key_id: string;
}

/** Replaces records, but those that were changed or erased since they were read. */
export async function replaceSealed(
  database: Database,
  { table, sealed, keyId }: SealedColumns,
  rows: readonly ResealedRow[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set ${sql.ref(sealed)} = given.sealed, ${sql.ref(keyId)} = given.key_id
    from (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as rows (id text, before text, sealed text, key_id text) limit ${rows.length}) as given
    where t.id = given.id and t.${sql.ref(sealed)} = given.before`.execute(database);
}

/** Returns how many records each sealing key seals, by its id. */
export async function countSealed(database: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, sealed, keyId } of sealedColumns) {
    const { rows } = await sql<{ key_id: string; count: number }>`
      select ${sql.ref(keyId)} as key_id, count(*)::float8 as count from ${sql.table(table)}
      where ${sql.ref(sealed)} is not null group by 1`.execute(database);
    for (const { key_id: id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}
