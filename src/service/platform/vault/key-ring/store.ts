import type { Generated } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** The one row with all keys but the master key. */
export interface KeyRingTable {
  readonly only_row: Generated<boolean>;
  readonly sealed: string;
  readonly changed_at: Date;
  /** When records that an older key has sealed are to be sealed anew. */
  readonly resealing_due_at: Generated<Date | null>;
}

/** A master key that opens the ring. */
export interface MasterKeyTable {
  readonly id: string;
  /** The key of the ring. */
  readonly wrapped: string;
  readonly created: Date;
}

declare module "../../database/tables.ts" {
  interface Tables {
    readonly key_rings: KeyRingTable;
    readonly master_keys: MasterKeyTable;
  }
}

/** The sealed ring, and its key as a master key has wrapped it. */
export interface WrappedRing {
  readonly sealed: string;
  readonly wrapped: string;
}

/** Stores the first ring of a database. Nothing happens if it has one. */
export async function insertRing(
  database: Database,
  { sealed, wrapped, masterId, now }: WrappedRing & { readonly masterId: string; readonly now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto("key_rings")
      .values({ sealed, changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("sealed")
      .executeTakeFirst();
    if (row !== undefined) await insertMasterKey(transaction, { masterId, wrapped, now });
  });
}

/** Whether the database has a ring. */
export async function hasRing(database: Database): Promise<boolean> {
  return (await database.selectFrom("key_rings").select("sealed").executeTakeFirst()) !== undefined;
}

/**
 * Finds the ring as a master key has wrapped it; undefined if that key has not.
 *
 * @param lock prevents other transactions from changing it until the caller's ends
 */
export async function findRing(
  database: Database,
  masterId: string,
  { lock = false } = {},
): Promise<WrappedRing | undefined> {
  return database
    .selectFrom("key_rings")
    .innerJoin("master_keys", (join) => join.on("master_keys.id", "=", masterId))
    .select(["key_rings.sealed", "master_keys.wrapped"])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Stores the key of the ring as a master key has wrapped it. */
export async function insertMasterKey(
  database: Database,
  { masterId, wrapped, now }: { readonly masterId: string; readonly wrapped: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto("master_keys")
    .values({ id: masterId, wrapped, created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the master keys that have wrapped the key of the ring, the oldest first. */
export async function listMasterKeys(
  database: Database,
): Promise<readonly { readonly id: string; readonly created: Date }[]> {
  return database
    .selectFrom("master_keys")
    .select(["id", "created"])
    .orderBy("created")
    .orderBy("id")
    .execute();
}

/** Replaces the ring. */
export async function updateRing(
  database: Database,
  ring: { readonly sealed: string; readonly changed_at: Date; readonly resealing_due_at?: Date | null },
): Promise<void> {
  await database.updateTable("key_rings").set(ring).execute();
}

/** Removes what all master keys have wrapped. Returns how many there were. */
export async function deleteMasterKeys(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from master_keys`.execute(database);
  return Number(numAffectedRows ?? 0);
}
