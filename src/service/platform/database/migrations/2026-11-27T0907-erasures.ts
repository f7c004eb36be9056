import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { listed } from "./initial/listed.ts";

/** Erasures of payers' personal data: what is to be erased, encrypted, and how far it has come. */
export const erasures: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table erasures (${listed},
    subject text,
    stage text not null check (stage in ('rows', 'logs', 'finished')),
    log text,
    position text,
    counts jsonb not null default '{}'::jsonb,
    busy boolean not null default false,
    due_at timestamptz,
    finished_at timestamptz,
    constraint erasures_finished check ((stage = 'finished') = (finished_at is not null)
      and (stage = 'finished') = (due_at is null) and (stage = 'finished') = (subject is null))
  )`,
  `create index erasures_due on erasures (due_at) where due_at is not null`,
];
