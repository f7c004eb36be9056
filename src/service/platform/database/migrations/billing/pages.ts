/** Tables of the page of subscribers. */
export const billingPages: readonly string[] = [
  // Of a token only its keyed hash is stored.
  `create table portal_links (
    hash text primary key,
    sequence bigint generated always as identity,
    id text not null,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    kind text not null check (kind in ('session', 'mail', 'sign_in')),
    customer text not null references customers,
    subscription text references subscriptions,
    return_url text,
    locale text,
    flow json,
    expires_at timestamptz not null,
    used_at timestamptz,
    test_clock text
  )`,
  `create unique index portal_links_by_id on portal_links (id)`,
  `create index portal_links_by_customer on portal_links (customer)`,
  `create index portal_links_by_end on portal_links (expires_at)`,
];
