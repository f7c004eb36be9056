import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Columns by which the rows of a subscription are computed again exactly as they were. */
export const billingRows: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table subscriptions
    add column stub text not null default 'prorated' check (stub in ('prorated', 'free')),
    add column awaited_invoice text,
    add column discount text`,

  // A layer counts the units that were closed; those that are open follow.
  `alter table billing_layers
    add column id text not null,
    add column unit_amount bigint not null check (unit_amount >= 0),
    add column closed integer not null default 0,
    add column discount bigint not null default 0 check (discount >= 0),
    add column closing json,
    drop column open_quantity,
    drop column closed_at,
    add constraint billing_layers_closed check (closed >= 0 and closed <= quantity)`,
  `create unique index billing_layers_by_id on billing_layers (id)`,
  // A subscription has many layers whose time is over, and few that count.
  `drop index billing_layers_by_subscription`,
  `create index billing_layers_in_time on billing_layers (subscription, window_end)`,

  `alter table invoice_items
    add column proration_role text check (proration_role in ('debit', 'credit')),
    add column layer text,
    add column source_invoice text references invoices,
    add constraint invoice_items_proration
      check (not proration or (proration_role is not null and layer is not null and arithmetic is not null))`,
  `create index invoice_items_of_source on invoice_items (source_invoice) where source_invoice is not null`,

  `alter table invoices
    add column collection text not null default 'none' check (collection in ('auto', 'run', 'none')),
    add column applied_discount json,
    add column debits bigint not null default 0 check (debits >= 0),
    add column amount_refundable bigint not null default 0 check (amount_refundable >= 0)`,
  `create index invoices_open on invoices (subscription, sequence) where status = 'open' and subscription is not null`,
];
