import { listed } from "./listed.ts";

/** Tables of products and prices. */
export const catalogTables: readonly string[] = [
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
    constraint prices_check check (num_nonnulls(unit_amount, custom_unit_amount) = 1),
    constraint prices_check1 check ((type = 'recurring') = (recurring is not null))
  )`,
  `create index prices_by_product on prices (product, sequence desc)`,
  `create unique index prices_in_order on prices (account_id, livemode, sequence desc)`,
];
