import { listed } from "../initial/listed.ts";

/** Tables of coupons, discounts and trials. */
export const billingDiscounts: readonly string[] = [
  // Merchants choose ids of coupons, which may be the same in two accounts, and again after a deletion.
  `create table coupons (
    sequence bigint generated always as identity primary key,
    id text not null,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    percent_basis_points integer check (percent_basis_points between 1 and 10000),
    amount_off integer check (amount_off > 0),
    currency text,
    duration text not null check (duration in ('once', 'repeating', 'forever')),
    duration_in_months integer check (duration_in_months between 1 and 36),
    max_redemptions integer check (max_redemptions > 0),
    times_redeemed integer not null default 0,
    redeem_by timestamptz,
    name text,
    metadata jsonb not null,
    deleted boolean not null default false,
    constraint coupons_off check (num_nonnulls(percent_basis_points, amount_off) = 1),
    constraint coupons_currency check ((currency is null) = (amount_off is null)),
    constraint coupons_duration check ((duration = 'repeating') = (duration_in_months is not null)),
    constraint coupons_redeemed check (times_redeemed >= 0 and times_redeemed <= max_redemptions)
  )`,
  `create unique index coupons_in_order on coupons (account_id, livemode, sequence desc)`,
  `create unique index coupons_by_id on coupons (account_id, livemode, id) where not deleted`,

  `create table discounts (${listed},
    coupon text not null,
    coupon_sequence bigint not null references coupons (sequence),
    customer text not null references customers,
    subscription text references subscriptions,
    invoice text references invoices,
    starts_at timestamptz not null,
    ends_at timestamptz,
    ended_at timestamptz,
    test_clock text
  )`,
  `create unique index discounts_in_order on discounts (account_id, livemode, sequence desc)`,
  `create unique index discounts_of_subscription on discounts (subscription) where ended_at is null`,
  `create index discounts_by_coupon on discounts (coupon_sequence)`,
  `create index discounts_by_invoice on discounts (invoice) where invoice is not null`,

  `create table trial_uses (
    account_id text not null references accounts,
    livemode boolean not null,
    product text not null references products,
    kind text not null check (kind in ('email', 'card')),
    hash text not null,
    subscription text,
    created timestamptz not null,
    primary key (account_id, livemode, product, kind, hash)
  )`,
];
