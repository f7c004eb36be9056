import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Customers with their saved cards, charges by customer; products and their prices. */
export const customersAndProducts: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const listed = `
  sequence bigint generated always as identity,
  id text primary key,
  account_id text not null references accounts,
  livemode boolean not null,
  created timestamptz not null`;

const statements = [
  `create table customers (${listed},
    email text,
    name text,
    description text,
    phone text,
    default_source text,
    metadata jsonb not null,
    deleted boolean not null default false
  )`,
  `create unique index customers_in_order on customers (account_id, livemode, sequence desc)`,
  `create index customers_by_email on customers (account_id, livemode, email, sequence desc) where email is not null`,

  `create table cards (${listed},
    customer text not null references customers,
    card json not null,
    fingerprint text not null,
    sealed_card text,
    key_id text,
    test_token text,
    deleted boolean not null default false
  )`,
  `create unique index cards_of_customer on cards (customer, fingerprint) where not deleted`,
  `create index cards_to_erase on cards (id) where deleted and sealed_card is not null`,

  `alter table charges add column customer text`,
  `create index charges_by_customer on charges (customer, sequence desc) where customer is not null`,

  `create table products (${listed},
    name text not null,
    description text,
    active boolean not null,
    default_price text,
    metadata jsonb not null
  )`,
  `create unique index products_in_order on products (account_id, livemode, sequence desc)`,

  `create table prices (${listed},
    product text not null references products,
    type text not null check (type in ('one_time', 'recurring')),
    currency text not null,
    unit_amount integer,
    custom_unit_amount json,
    recurring json,
    nickname text,
    active boolean not null,
    metadata jsonb not null,
    check (num_nonnulls(unit_amount, custom_unit_amount) = 1),
    check ((type = 'recurring') = (recurring is not null))
  )`,
  `create unique index prices_in_order on prices (account_id, livemode, sequence desc)`,
  `create index prices_by_product on prices (product, sequence desc)`,
];
