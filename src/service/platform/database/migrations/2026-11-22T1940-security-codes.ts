import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Sealed security codes, which replicas share. */
export const securityCodes: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  // Unlogged: a security code must be in no write-ahead log and no backup.
  `create unlogged table security_codes (
    token text primary key,
    sealed text not null,
    expires_at timestamptz not null
  )`,
  `create index security_codes_by_end on security_codes (expires_at)`,
  `alter table charges add column sent_with_code boolean not null default false`,
];
