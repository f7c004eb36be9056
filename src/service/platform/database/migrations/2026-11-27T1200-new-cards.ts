import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A link by which a payer comes back from the bank tells the card that they confirm, and what it is to pay. */
export const newCards: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      alter table portal_links
        add column card_authentication text,
        add column card_of text,
        add constraint portal_links_new_card check ((card_authentication is null) = (card_of is null))`.execute(
      database,
    );
  },
};
