import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { listed } from "./initial/listed.ts";

/** Intents: one purpose with its attempts, each of which is a charge. The database refuses a second one that may succeed. */
export const intents: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table intents (${listed},
    kind text not null check (kind in ('payment', 'setup')),
    status text not null check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action',
      'processing', 'requires_capture', 'succeeded', 'canceled')),
    amount bigint not null check (amount >= 0),
    currency text not null,
    capture_method text not null check (capture_method in ('automatic', 'manual')),
    customer text references customers,
    source text,
    payment_method text,
    card json,
    setup_future_usage text check (setup_future_usage in ('on_session', 'off_session')),
    description text,
    metadata jsonb not null,
    receipt_email text,
    statement_descriptor text,
    return_url text,
    charge text references charges deferrable initially deferred,
    amount_capturable bigint not null default 0 check (amount_capturable >= 0),
    amount_received bigint not null default 0 check (amount_received >= 0),
    next_action json,
    failure_code text,
    failed_card json,
    cancellation_reason text,
    canceled_at timestamptz,
    version integer not null default 1,
    constraint intents_sums check (amount_capturable + amount_received <= amount),
    constraint intents_amount check ((kind = 'payment') = (amount > 0)),
    constraint intents_charge check (charge is not null
      or status in ('requires_payment_method', 'requires_confirmation', 'canceled')),
    constraint intents_received check (kind = 'setup' or (status = 'succeeded') = (amount_received > 0)),
    constraint intents_capturable check ((status = 'requires_capture') = (amount_capturable > 0)),
    constraint intents_action check ((status = 'requires_action') = (next_action is not null)),
    constraint intents_canceled check ((status = 'canceled') = (canceled_at is not null))
  )`,
  `create unique index intents_in_order on intents (account_id, livemode, kind, sequence desc)`,
  `create index intents_by_customer on intents (customer, sequence desc) where customer is not null`,

  `alter table charges add column intent text references intents deferrable initially deferred,
    drop constraint charges_amount_check,
    add constraint charges_amount_check
      check (amount > 0 or (amount = 0 and (checkout_session is not null or intent is not null)))`,
  `create index charges_by_intent on charges (intent, sequence desc) where intent is not null`,
  // An intent is paid once: no second charge of it may begin while one may succeed, nor after one has.
  `create unique index charges_paying_intents on charges (intent)
    where intent is not null and status in ('pending', 'requires_action', 'unknown', 'requires_capture', 'succeeded')`,

  `alter table refunds add column payment_intent text`,
  `create index refunds_by_payment_intent on refunds (payment_intent, sequence desc) where payment_intent is not null`,

  // A payment method is found by the id of its card, before and after the card is saved.
  `create index tokens_by_card on tokens ((card ->> 'id'))`,
];
