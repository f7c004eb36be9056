import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A mail may have an HTML part beside its plain text. */
export const mailHtml: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table mails add column html text`.execute(database);
  },
};
