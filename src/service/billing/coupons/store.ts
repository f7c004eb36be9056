import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { CouponTable } from "../rows/subscription-tables.ts";

export type CouponRow = Selectable<CouponTable>;

/** Inserts a coupon; undefined if the account has one with this id. */
export async function insertCoupon(
  database: Database,
  coupon: Insertable<CouponTable>,
): Promise<CouponRow | undefined> {
  return database
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "livemode", "id"]).where("deleted", "=", sql.lit(false)).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Finds a coupon that is not deleted. `lock` locks the row until the caller's transaction ends. */
export async function findCoupon(
  database: ReadDatabase,
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

/** Counts a redemption of a coupon that the caller has locked. */
export async function countRedemption(database: Database, { sequence }: CouponRow): Promise<CouponRow> {
  return database
    .updateTable("coupons")
    .set({ times_redeemed: sql`times_redeemed + 1` })
    .where("sequence", "=", sequence)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes back a redemption whose change was not made. */
export async function uncountRedemption(
  database: Database,
  { sequence }: Pick<CouponRow, "sequence">,
): Promise<void> {
  await database
    .updateTable("coupons")
    .set({ times_redeemed: sql`times_redeemed - 1` })
    .where("sequence", "=", sequence)
    .execute();
}

/** Finds a coupon that was redeemed, deleted or not. */
export async function findRedeemedCoupon(database: Database, sequence: number): Promise<CouponRow> {
  return database
    .selectFrom("coupons")
    .selectAll()
    .where("sequence", "=", sequence)
    .executeTakeFirstOrThrow();
}

/** Returns coupons by their sequences, deleted or not. */
export async function findCouponsBySequence(
  database: ReadDatabase,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, CouponRow>> {
  if (sequences.length === 0) return new Map();
  const rows = await database
    .selectFrom("coupons")
    .selectAll()
    .where("sequence", "in", [...new Set(sequences)])
    .execute();
  return new Map(rows.map((row) => [row.sequence, row]));
}
