import type { Generated, Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";

/** A code with which payers redeem a coupon. */
export interface PromotionCodeTable extends ListedColumns {
  /** As the merchant wrote it; upper and lower case are the same. */
  readonly code: string;
  readonly coupon: string;
  readonly coupon_sequence: number;
  readonly active: boolean;
  readonly customer: string | null;
  readonly expires_at: Date | null;
  readonly max_redemptions: number | null;
  readonly times_redeemed: Generated<number>;
  readonly first_time_transaction: boolean;
  /** In minor units of `minimum_amount_currency`. */
  readonly minimum_amount: number | null;
  readonly minimum_amount_currency: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly promotion_codes: PromotionCodeTable;
  }
}

export type PromotionCodeRow = Selectable<PromotionCodeTable>;

/** Inserts a promotion code; undefined if the account has an active one with this code. */
export async function insertPromotionCode(
  database: Database,
  code: Insertable<PromotionCodeTable>,
): Promise<PromotionCodeRow | undefined> {
  return database
    .insertInto("promotion_codes")
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds a promotion code. `lock` locks the row until the caller's transaction ends. */
export async function findPromotionCode(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<PromotionCodeRow | undefined> {
  return database
    .selectFrom("promotion_codes")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/**
 * Finds a promotion code by what a payer has typed, in upper or lower case: the active one, of which there is at most one, else
 * the one that was made last.
 */
export async function findPromotionCodeByText(
  database: Database,
  scope: Scope,
  text: string,
): Promise<PromotionCodeRow | undefined> {
  return database
    .selectFrom("promotion_codes")
    .selectAll()
    .where(inScope(scope))
    .where(sql<string>`lower(code)`, "=", text.toLowerCase())
    .orderBy("active", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether another active promotion code of the account has this code. The unique index decides at the same moment. */
export async function isCodeTaken(
  database: Database,
  scope: Scope,
  { id, code }: Pick<PromotionCodeRow, "code" | "id">,
): Promise<boolean> {
  const other = await database
    .selectFrom("promotion_codes")
    .select("id")
    .where(inScope(scope))
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .where("active", "=", true)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updatePromotionCode(
  database: Database,
  { id }: Pick<PromotionCodeRow, "id">,
  change: Updateable<PromotionCodeTable>,
): Promise<PromotionCodeRow> {
  return database
    .updateTable("promotion_codes")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a redemption, or takes one back. The database rejects one above the limit. */
export async function countCodeRedemption(database: Database, id: string, change: -1 | 1): Promise<void> {
  await database
    .updateTable("promotion_codes")
    .set({ times_redeemed: sql`times_redeemed + ${change}` })
    .where("id", "=", id)
    .execute();
}

/** What listed promotion codes have; members that are undefined do not filter. */
interface ListedCodes {
  /** Whether they can be redeemed now. */
  readonly active: boolean | undefined;
  /** In upper or lower case. */
  readonly code: string | undefined;
  /** The sequence of their coupon; null: of one that does not exist. */
  readonly coupon: number | null | undefined;
  readonly now: Date;
}

/** Returns the SQL condition of a list. */
export function codesWith({ active, code, coupon, now }: ListedCodes): RawBuilder<SqlBool> | undefined {
  const redeemable = sql<SqlBool>`(active and (expires_at is null or expires_at > ${now})
    and (max_redemptions is null or times_redeemed < max_redemptions)
    and exists (select from coupons as c where c.sequence = coupon_sequence and not c.deleted
      and (c.redeem_by is null or c.redeem_by > ${now})
      and (c.max_redemptions is null or c.times_redeemed < c.max_redemptions)))`;
  const conditions = [
    ...(active === undefined ? [] : [sql<SqlBool>`${redeemable} = ${active}`]),
    ...(code === undefined ? [] : [sql<SqlBool>`lower(code) = ${code.toLowerCase()}`]),
    ...(coupon === undefined ? [] : [sql<SqlBool>`coupon_sequence = ${coupon}`]),
  ];
  return conditions.length === 0 ? undefined : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
