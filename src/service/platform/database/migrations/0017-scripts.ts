import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Scripts of every version that runs or ran lately. */
export const scripts: Migration = {
  async up(database: Kysely<never>) {
    await sql
      .raw(
        `create table scripts (
          path text primary key,
          type text not null,
          bytes bytea not null,
          left_at timestamptz
        )`,
      )
      .execute(database);
  },
};
