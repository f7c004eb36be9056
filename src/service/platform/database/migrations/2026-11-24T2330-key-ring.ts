import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * The keys of the service, sealed with a key that each master key in use wraps. `resealing_due_at`: when records that an older
 * key has sealed are to be sealed anew.
 */
export const keyRing: Migration = {
  async up(database: Kysely<never>) {
    await sql`create table key_rings (
      only_row boolean primary key default true check (only_row),
      sealed text not null,
      changed_at timestamptz not null,
      resealing_due_at timestamptz
    )`.execute(database);
    await sql`create table master_keys (
      id text primary key,
      wrapped text not null,
      created timestamptz not null
    )`.execute(database);
  },
};
