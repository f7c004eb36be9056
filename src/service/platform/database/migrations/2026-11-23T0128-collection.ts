import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What collecting an invoice remembers: every attempt with its card, and how often the processor could not be reached. */
export const collection: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table invoices
    add column unreachable integer not null default 0 check (unreachable >= 0),
    add column new_card boolean not null default false`,
  // A new card is tried at once, also on a test clock that stands still.
  `create index invoices_with_new_card on invoices (due_at) where due_at is not null and new_card`,
  `create index invoices_owed on invoices (customer, sequence) where status = 'open'`,

  // A payer who confirms at the bank comes back to the page from which they pay.
  `alter table charges add column return_url text`,

  `alter table dunning_attempts drop constraint dunning_attempts_kind_check`,
  `alter table dunning_attempts
    add constraint dunning_attempts_kind_check check (kind in ('automatic', 'scheduled', 'manual', 'new_card')),
    add column requested boolean not null default false,
    add column after_end boolean not null default false`,
  // A retry pays what is owed, the oldest invoice first.
  `drop index dunning_attempts_of_step`,
  `create unique index dunning_attempts_of_step on dunning_attempts (run, step, invoice)`,
  `create unique index dunning_attempts_of_charge on dunning_attempts (charge) where charge is not null`,
  `create index dunning_attempts_of_run on dunning_attempts (run, sequence) where run is not null`,
];
