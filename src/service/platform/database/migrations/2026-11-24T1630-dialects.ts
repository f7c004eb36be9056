import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * API keys and webhook endpoints have a dialect, and a stored response says which it is in. Null: nothing was chosen, and the
 * response is in the service's own form, as all before.
 */
export const dialectColumns: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table api_keys add column dialect text check (dialect in ('till', 'stripe'))`,
  `alter table idempotency_keys add column dialect text check (dialect in ('till', 'stripe'))`,
  `alter table webhook_endpoints add column dialect text check (dialect in ('till', 'stripe')), add column api_version text`,
];
