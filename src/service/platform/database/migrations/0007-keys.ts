import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** API keys are objects that can be listed; those of the service's own pages are set apart. */
export const keys: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table api_keys
    add column id text not null default 'key_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
    add column for_pages boolean not null default false`,
  `alter table api_keys alter column id drop default`,
  // An identity would number the keys that are there as they lie on the disk.
  `alter table api_keys add column sequence bigint`,
  `update api_keys set
    for_pages = (kind = 'publishable' and name = 'pages'),
    sequence = placed.place
    from (select hash, row_number() over (order by created, hash) as place from api_keys) as placed
    where placed.hash = api_keys.hash`,
  `alter table api_keys alter column sequence set not null`,
  `alter table api_keys alter column sequence add generated always as identity`,
  `select setval(pg_get_serial_sequence('api_keys', 'sequence'), (select count(*) + 1 from api_keys), false)`,
  `create unique index api_keys_by_id on api_keys (id)`,
  `create unique index api_keys_in_order on api_keys (account_id, livemode, sequence desc)`,
];
