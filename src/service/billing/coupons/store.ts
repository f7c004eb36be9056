import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { CouponTable } from "../../platform/database/tables.ts";

export type CouponRow = Selectable<CouponTable>;

/** Inserts a coupon; undefined where the account has one with this id. */
export async function insertCoupon(
  database: Database,
  coupon: Insertable<CouponTable>,
): Promise<CouponRow | undefined> {
  return database
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "livemode", "id"]).where("deleted", "=", false).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Finds a coupon that is not deleted. `lock` locks the row until the caller's transaction ends. */
export async function findCoupon(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<CouponRow | undefined> {
  return database
    .selectFrom("coupons")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted", "=", false)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function updateCoupon(
  database: Database,
  { sequence }: CouponRow,
  change: Updateable<CouponTable>,
): Promise<CouponRow> {
  return database
    .updateTable("coupons")
    .set(change)
    .where("sequence", "=", sequence)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a redemption; undefined where the coupon is deleted, used up or too late. */
export async function countRedemption(
  database: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<CouponRow | undefined> {
  return database
    .updateTable("coupons")
    .set({ times_redeemed: sql`times_redeemed + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted", "=", false)
    .where(sql<boolean>`(max_redemptions is null or times_redeemed < max_redemptions)`)
    .where(sql<boolean>`(redeem_by is null or redeem_by > ${now})`)
    .returningAll()
    .executeTakeFirst();
}
