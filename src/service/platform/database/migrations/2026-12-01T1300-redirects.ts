import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Charges whose payer pays on a page of a payment method: its address, until when they have time, and what they brought back while
 * the processor could not be reached. `inquire_at` of such a charge is when the processor is asked whether they have paid. The token
 * of such a method seals nothing, so that it has no key.
 */
export const redirects: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      alter table charges add column redirect_url text, add column redirect_expires_at timestamptz,
        add column redirect_returned json`.execute(database);
    await sql`
      create index charges_at_methods on charges (inquire_at)
      where status = 'requires_action' and redirect_expires_at is not null`.execute(database);
    await sql`
      create index charges_leaving_methods on charges (redirect_expires_at)
      where status = 'requires_action' and redirect_expires_at is not null`.execute(database);
    await sql`alter table tokens alter column key_id drop not null`.execute(database);
    await sql`alter table adyen_payments add column method text, add column redirect_url text`.execute(
      database,
    );
    await sql`
      create table sandbox_redirects (
        reference text primary key,
        account_id text not null,
        method text not null,
        amount bigint not null,
        currency text not null,
        capture boolean not null,
        sealed_return_url text not null,
        created timestamptz not null
      )`.execute(database);
  },
};
