import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Where the sandbox's challenges return payers, sealed: whoever has the address gets to the page of the payer. A link by which a
 * payer comes back stays that of its authentication when the new card is forgotten.
 */
export const sealedBankReturns: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table sandbox_challenges add column sealed_return_url text`,
  `alter table portal_links
    drop constraint portal_links_new_card,
    add constraint portal_links_card_of check (card_of is null or card_authentication is not null)`,
];
