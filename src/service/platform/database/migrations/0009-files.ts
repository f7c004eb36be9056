import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Logos and icons of merchants. */
export const files: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table files (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    purpose text not null check (purpose in ('business_logo', 'business_icon')),
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
    size integer not null check (size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0)
  )`,
  `create unique index files_in_order on files (account_id, livemode, sequence desc)`,
  `create table file_contents (file text primary key references files, bytes bytea not null)`,
];
