import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Change } from "./change.ts";

/** Gives back the uses of coupons by subscriptions that were never paid. */
export async function returnCoupons(database: Database, changes: readonly Change[]): Promise<void> {
  const sequences = changes.flatMap(({ subscription: part }) => {
    const expires = part?.before.status === "incomplete" && part.after.status === "incomplete_expired";
    return expires ? (part.loaded.stored.discount?.coupon_sequence ?? []) : [];
  });
  if (sequences.length === 0) return;
  await sql`
    update coupons set times_redeemed = greatest(0, times_redeemed - given.uses)
    from (select value::bigint as sequence, count(*)::integer as uses
      from json_array_elements_text(${JSON.stringify(sequences)}::json) group by value) as given
    where coupons.sequence = given.sequence`.execute(database);
}
