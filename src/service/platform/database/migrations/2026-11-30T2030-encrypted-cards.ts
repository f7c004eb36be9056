import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Cards that payers' browsers encrypt to the acquirer: a saved one is stored there, and the service has the acquirer's id of it.
 * The simulated acquirer has a key of its own, and stores cards too.
 */
export const encryptedCards: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table cards add column stored_card json`,
  `create index stored_cards_to_erase on cards (id) where deleted and stored_card is not null`,
  `alter table processor_payments add column stored_card text`,
  // Unlike the numbers of the others, which are erased here, these cards are to be removed at the acquirer.
  `create table stored_cards_to_remove (
    id text primary key,
    account_id text not null,
    livemode boolean not null,
    card text not null,
    stored_card json not null,
    due_at timestamptz not null
  )`,
  `create index stored_cards_to_remove_by_time on stored_cards_to_remove (due_at)`,
  `create table sandbox_card_keys (
    id text primary key,
    public_key text not null,
    sealed_key text not null
  )`,
  `create table sandbox_cards (
    id text primary key,
    account_id text not null,
    sealed text not null
  )`,
];
