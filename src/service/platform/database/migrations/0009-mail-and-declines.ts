import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Mail to merchants and what it was about, and where declined payments came from. */
export const mailAndDeclines: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table accounts add column email text`,

  `create table mails (
    sequence bigint generated always as identity primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    recipient text not null,
    subject text not null,
    text text not null,
    created timestamptz not null,
    send_at timestamptz,
    sent_at timestamptz,
    attempts integer not null default 0
  )`,
  `create index mails_to_send on mails (send_at) where send_at is not null`,
  `create index mails_in_order on mails (account_id, livemode, sequence desc)`,

  `create table account_notices (
    account_id text not null references accounts,
    livemode boolean not null,
    about text not null,
    told_at timestamptz not null,
    primary key (account_id, livemode, about)
  )`,

  `alter table tokens add column client text`,
  `create index tokens_by_client on tokens (client, created) where client is not null`,
  `create index charges_declined_by_link on charges (payment_link, created)
    where status = 'failed' and payment_link is not null`,
];
