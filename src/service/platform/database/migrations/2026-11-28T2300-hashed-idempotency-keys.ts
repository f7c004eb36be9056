import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Refuses idempotency keys in clear that may hold a card number or an e-mail address: they are stored as a hash, which a process of an
 * earlier version would not find, and do their request again. Such a process answers 503 (`cannot_connect_now`) instead, and the
 * request is sent again. Keys that are stored already are found as they are.
 */
export const hashedIdempotencyKeys: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const emailAddress = String.raw`[^\s@]+(@|%40)[^\s@]+\.[^\s@]+`;
/** As in `idempotency-key.ts`: what may be a card number, if its last digit is a Luhn check digit. */
const printed = String.raw`(?<![0-9A-Za-z]|[0-9]\.)([0-9]{14,16}|[0-9]{4}([ ._/-])[0-9]{4}\2[0-9]{4}\2[0-9]{4}|[0-9]{4}([ ._/-])[0-9]{6}\3[0-9]{4,5})(?![0-9A-Za-z])`;

const statements = [
  `create function is_personal_key(key text) returns boolean language sql immutable as $$
    select key ~* '${emailAddress}' or exists (
      select from regexp_matches(key, '${printed}', 'g') as found,
        lateral (select reverse(regexp_replace(found[1], '[^0-9]', '', 'g')) as digits) number,
        lateral (
          select sum(case when place % 2 = 1 then digit when digit > 4 then 2 * digit - 9 else 2 * digit end) as sum
          from generate_series(1, length(digits)) as place,
            lateral (select substr(digits, place, 1)::int as digit) one
        ) luhn
      where luhn.sum % 10 = 0
    )
  $$`,

  `create function refuse_personal_key() returns trigger language plpgsql as $$
    begin
      if exists (
        select from idempotency_keys
        where account_id = new.account_id and livemode = new.livemode and key = new.key
      ) then
        return new;
      end if;
      raise exception 'An idempotency key with personal data is stored as a hash.' using errcode = '57P03';
    end $$`,
  `create trigger idempotency_keys_hashed before insert on idempotency_keys
    for each row when (new.key ~ '@|%40|[0-9]{4}[0-9 ._/-]{10}' and is_personal_key(new.key)) execute function refuse_personal_key()`,
];
