import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { due, dueIndexes } from "./billing/due.ts";
import { listed } from "./initial/listed.ts";

/** Tables of installment plans: schedules, their versions, and what each charge pays. */
export const installmentPlans: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table installment_plans (${listed},
    customer text not null references customers,
    status text not null check (status in ('pending', 'active', 'past_due', 'defaulted', 'completed', 'canceled')),
    currency text not null,
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0),
    total bigint not null,
    count integer not null check (count between 2 and 60),
    interval_unit text not null check (interval_unit in ('day', 'week', 'month')),
    interval_count integer not null check (interval_count > 0),
    down_payment bigint check (down_payment > 0),
    first_payment_on text,
    remainder text not null check (remainder in ('first', 'last')),
    retry_days json not null,
    apr text,
    anchor timestamptz not null,
    version integer not null default 1 check (version > 0),
    default_reason text check (default_reason in ('retries', 'revocation')),
    last_automatic_at timestamptz,
    postponed_until timestamptz,
    unreachable integer not null default 0 check (unreachable >= 0),
    new_card boolean not null default false,
    ended_at timestamptz,
    default_source text,
    description text,
    terms_hash text not null,
    terms json not null,
    consent json not null,
    amount_paid bigint not null default 0 check (amount_paid >= 0),
    amount_scheduled bigint not null check (amount_scheduled >= 0),
    amount_waived bigint not null default 0 check (amount_waived >= 0),
    amount_canceled bigint not null default 0 check (amount_canceled >= 0),
    amount_refunded bigint not null default 0 check (amount_refunded >= 0),
    next_payment_at timestamptz,
    notices json not null,
    checkout_session text,
    payment_link text,
    metadata jsonb not null,
    test_clock text,${due},
    constraint installment_plans_total check (total = amount + fee),
    constraint installment_plans_sums
      check (amount_paid + amount_scheduled + amount_waived + amount_canceled = total),
    constraint installment_plans_ended check ((ended_at is not null) = (status in ('completed', 'canceled'))),
    constraint installment_plans_defaulted check ((default_reason is not null) = (status = 'defaulted'))
  )`,
  `create unique index installment_plans_in_order on installment_plans (account_id, livemode, sequence desc)`,
  `create index installment_plans_by_status on installment_plans (account_id, livemode, status, sequence desc)`,
  `create index installment_plans_by_customer on installment_plans (customer, sequence desc)`,
  `create index installment_plans_by_test_clock on installment_plans (test_clock, sequence desc)
    where test_clock is not null`,
  `create unique index installment_plans_by_session on installment_plans (checkout_session)
    where checkout_session is not null`,
  // A new card is tried at once, also on a test clock that stands still.
  `create index installment_plans_with_new_card on installment_plans (due_at) where due_at is not null and new_card`,
  ...dueIndexes("installment_plans"),

  // A version stays as its payer accepted it.
  `create table installment_versions (
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    plan text not null references installment_plans,
    version integer not null check (version > 0),
    status text not null check (status in ('in_force', 'proposed', 'replaced', 'withdrawn')),
    entries json not null,
    terms_hash text not null,
    terms json not null,
    consent json,
    primary key (plan, version)
  )`,
  `create unique index installment_versions_in_force on installment_versions (plan) where status = 'in_force'`,
  `create unique index installment_versions_proposed on installment_versions (plan) where status = 'proposed'`,

  // An installment keeps its row in every version: the number of the version says which one planned it.
  `create table installments (${listed},
    plan text not null references installment_plans,
    number integer not null check (number > 0),
    version integer not null,
    amount bigint not null check (amount > 0),
    fee_amount bigint not null check (fee_amount >= 0 and fee_amount <= amount),
    waived_amount bigint not null default 0 check (waived_amount >= 0 and waived_amount <= amount),
    due_at timestamptz not null,
    status text not null check (status in ('scheduled', 'due', 'failed', 'paid', 'waived', 'canceled')),
    paid_at timestamptz,
    charge text,
    attempt_count integer not null default 0 check (attempt_count >= 0),
    next_payment_attempt timestamptz,
    run json,
    constraint installments_version foreign key (plan, version) references installment_versions (plan, version)
      deferrable initially deferred,
    constraint installments_paid check ((status = 'paid') = (paid_at is not null)),
    constraint installments_charge check ((charge is not null) = (status = 'paid')),
    constraint installments_waived
      check (case status when 'paid' then waived_amount <= fee_amount when 'waived' then waived_amount = amount
        else waived_amount = 0 end)
  )`,
  `create unique index installments_of_plan on installments (plan, number)`,

  `alter table charges
    add column installment_plan text references installment_plans deferrable initially deferred,
    add column installment text references installments deferrable initially deferred`,
  `create index charges_by_installment_plan on charges (installment_plan, sequence desc)
    where installment_plan is not null`,
  // A plan has one charge under way: whoever would begin another waits for its outcome.
  `create unique index charges_paying_installments on charges (installment_plan)
    where installment_plan is not null and status in ('pending', 'requires_action', 'unknown', 'requires_capture')`,

  `create table installment_payments (
    sequence bigint generated always as identity primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    plan text not null references installment_plans,
    charge text not null references charges deferrable initially deferred,
    installment text not null references installments,
    purpose text not null check (purpose in ('first', 'scheduled', 'requested')),
    awaited boolean not null,
    amount bigint not null check (amount > 0),
    waived bigint not null default 0 check (waived >= 0),
    status text not null default 'live' check (status in ('live', 'paid', 'failed'))
  )`,
  // An installment is charged once: no second charge of it may begin while one may succeed, nor after one has.
  `create unique index installment_payments_once on installment_payments (installment)
    where status in ('live', 'paid')`,
  `create index installment_payments_by_plan on installment_payments (plan, sequence)`,
  `create index installment_payments_by_charge on installment_payments (charge)`,

  // The sums of a plan are those of its installments, whoever writes them.
  `create function check_installment_sums() returns trigger language plpgsql as $$
    declare
      changed text := case when tg_table_name = 'installments' then to_jsonb(new) ->> 'plan' else new.id end;
    begin
      if exists (
        select from installment_plans p
        cross join lateral (
          select coalesce(sum(i.amount), 0) as total,
            coalesce(sum(i.amount - i.waived_amount) filter (where i.status = 'paid'), 0) as paid,
            coalesce(sum(i.waived_amount), 0) as waived,
            coalesce(sum(i.amount) filter (where i.status = 'canceled'), 0) as canceled
          from installments i where i.plan = p.id
        ) of
        where p.id = changed and (p.total <> of.total or p.amount_paid <> of.paid
          or p.amount_waived <> of.waived or p.amount_canceled <> of.canceled)
      ) then
        raise exception 'The sums of % are not those of its installments.', changed
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  ...["installment_plans", "installments"].map(
    (table) => `create constraint trigger ${table}_balanced after insert or update on ${table}
      deferrable initially deferred for each row execute function check_installment_sums()`,
  ),
];
