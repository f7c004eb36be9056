import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * What was sent to Adyen and what it has notified: its payments and operations by our references, what payers brought back from
 * their banks, and its notifications, each once.
 */
export const adyen: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table adyen_payments (
    id text primary key,
    account_id text not null,
    livemode boolean not null,
    amount integer not null check (amount >= 0),
    currency text not null,
    capture boolean not null,
    with_code boolean not null,
    state text not null check (state in ('unsent', 'sent', 'decided', 'rejected_late')),
    outcome json,
    psp_reference text,
    sent_at timestamptz not null,
    cancel_due_at timestamptz,
    late_psp_reference text,
    reversal_due_at timestamptz,
    reversed_at timestamptz,
    constraint adyen_payments_decided check (state <> 'decided' or outcome is not null)
  )`,
  `create index adyen_payments_by_psp_reference on adyen_payments (psp_reference) where psp_reference is not null`,
  `create index adyen_payments_to_cancel on adyen_payments (cancel_due_at) where cancel_due_at is not null`,
  `create index adyen_payments_to_reverse on adyen_payments (reversal_due_at) where reversal_due_at is not null`,

  `create table adyen_operations (
    reference text primary key,
    account_id text not null,
    livemode boolean not null,
    payment text not null,
    kind text not null check (kind in ('capture', 'void', 'refund')),
    amount integer not null check (amount > 0),
    currency text not null,
    state text not null check (state in ('sent', 'received', 'approved', 'declined')),
    rejection text,
    raw_reason text,
    psp_reference text,
    created timestamptz not null,
    constraint adyen_operations_rejected check ((rejection is not null) = (state = 'declined'))
  )`,
  `create index adyen_operations_by_payment on adyen_operations (payment)`,
  `create index adyen_operations_by_psp_reference on adyen_operations (psp_reference) where psp_reference is not null`,

  `create table adyen_returns (
    reference text primary key,
    redirect_result text not null,
    delete_at timestamptz
  )`,
  `create index adyen_returns_to_delete on adyen_returns (delete_at) where delete_at is not null`,

  `create table adyen_notifications (
    id text primary key,
    received_at timestamptz not null,
    psp_reference text not null,
    event_code text not null,
    success boolean not null,
    item text not null,
    due_at timestamptz,
    attempts integer not null default 0,
    result text,
    constraint adyen_notifications_once unique (psp_reference, event_code, success)
  )`,
  `create index adyen_notifications_due on adyen_notifications (due_at) where due_at is not null`,
];
