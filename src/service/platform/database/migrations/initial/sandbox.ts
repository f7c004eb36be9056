/** Tables of the simulated processor. */
export const sandboxTables: readonly string[] = [
  `create table sandbox_ledger (
    reference text primary key,
    account_id text not null,
    kind text not null check (kind in ('sale', 'authorization', 'capture', 'cancellation', 'refund')),
    parent text,
    amount integer not null check (amount > 0),
    currency text not null,
    result text not null check (result in ('approved', 'declined', 'moved', 'refused')),
    reply json not null,
    refundable boolean not null default true,
    created timestamptz not null default now()
  )`,
  `create index sandbox_ledger_by_parent on sandbox_ledger (parent) where parent is not null`,

  `create table sandbox_uses (
    reference text primary key,
    account_id text not null,
    token text not null,
    "position" integer not null,
    unique (account_id, token, "position")
  )`,

  `create table sandbox_challenges (
    reference text primary key,
    confirmable boolean not null,
    delete_at timestamptz
  )`,
  `create index sandbox_challenges_to_delete on sandbox_challenges (delete_at) where delete_at is not null`,
];
