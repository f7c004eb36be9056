import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Change } from "./change.ts";

/** Gives back the uses of coupons and promotion codes by subscriptions that were never paid. */
export async function returnCoupons(database: Database, changes: readonly Change[]): Promise<void> {
  const discounts = changes.flatMap(({ subscription: part }) => {
    const expires = part?.before.status === "incomplete" && part.after.status === "incomplete_expired";
    return expires ? (part.loaded.stored.discount ?? []) : [];
  });
  if (discounts.length === 0) return;
  const codes = discounts.flatMap(({ promotion_code: code }) => code ?? []);
  // Codes are locked before coupons, as where they are redeemed.
  if (codes.length > 0) {
    await sql`
      update promotion_codes set times_redeemed = greatest(0, times_redeemed - given.uses)
      from (select value as id, count(*)::integer as uses
        from json_array_elements_text(${JSON.stringify(codes)}::json) group by value) as given
      where promotion_codes.id = given.id`.execute(database);
  }
  const sequences = discounts.map(({ coupon_sequence: sequence }) => sequence);
  await sql`
    update coupons set times_redeemed = greatest(0, times_redeemed - given.uses)
    from (select value::bigint as sequence, count(*)::integer as uses
      from json_array_elements_text(${JSON.stringify(sequences)}::json) group by value) as given
    where coupons.sequence = given.sequence`.execute(database);
}
