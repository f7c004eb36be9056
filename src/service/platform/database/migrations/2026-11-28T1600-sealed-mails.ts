import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What mails say, sealed. Such a mail is due at `due_at`: a process of an earlier version, which looks at `send_at`, cannot open it. */
export const sealedMails: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table mails add column sealed text, add column due_at timestamptz`,
  `create index mails_by_due on mails (coalesce(due_at, send_at)) where coalesce(due_at, send_at) is not null`,
  `create index mails_to_seal on mails (sequence) where sealed is null`,
];
