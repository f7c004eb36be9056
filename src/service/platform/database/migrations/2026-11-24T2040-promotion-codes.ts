import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { listed } from "./initial/listed.ts";

/** Codes with which payers redeem coupons. A discount knows the code that it came from, so that its use can be given back. */
export const promotionCodes: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table promotion_codes (${listed},
    code text not null,
    coupon text not null,
    coupon_sequence bigint not null references coupons (sequence),
    active boolean not null,
    customer text references customers,
    expires_at timestamptz,
    max_redemptions integer check (max_redemptions > 0),
    times_redeemed integer not null default 0,
    first_time_transaction boolean not null,
    minimum_amount integer check (minimum_amount > 0),
    minimum_amount_currency text,
    metadata jsonb not null,
    constraint promotion_codes_redeemed check (times_redeemed >= 0 and times_redeemed <= max_redemptions),
    constraint promotion_codes_minimum check ((minimum_amount is null) = (minimum_amount_currency is null))
  )`,
  `create unique index promotion_codes_in_order on promotion_codes (account_id, livemode, sequence desc)`,
  `create unique index promotion_codes_active on promotion_codes (account_id, livemode, lower(code)) where active`,
  `create index promotion_codes_by_code on promotion_codes (account_id, livemode, lower(code), sequence desc)`,
  `create index promotion_codes_by_coupon on promotion_codes (coupon_sequence, sequence desc)`,
  `create index promotion_codes_by_customer on promotion_codes (customer, sequence desc) where customer is not null`,
  `alter table discounts add column promotion_code text references promotion_codes`,
];
