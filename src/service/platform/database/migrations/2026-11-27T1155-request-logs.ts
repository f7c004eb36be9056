import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Requests of the keys of an account, without parameters and bodies. They refer to nothing, so that storing them locks nothing. */
export const requestLogs: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table request_logs (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null,
    livemode boolean not null,
    created timestamptz not null,
    method text not null,
    path text not null,
    status integer not null,
    error_code text,
    milliseconds integer not null
  )`,
  `create unique index request_logs_in_order on request_logs (account_id, livemode, sequence desc)`,
  `create index request_logs_by_time on request_logs (created)`,
];
