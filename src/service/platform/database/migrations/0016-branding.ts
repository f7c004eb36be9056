import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What an account is called and looks like, in each mode. */
export const branding: Migration = {
  async up(database: Kysely<never>) {
    await sql.raw(statement).execute(database);
  },
};

const statement = `create table account_settings (
    account_id text not null references accounts (id),
    livemode boolean not null,
    display_name text,
    branding json not null,
    primary key (account_id, livemode)
  )`;
