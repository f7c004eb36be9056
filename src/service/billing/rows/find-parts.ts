import type { PlannedChange } from "../../../billing/subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DiscountWithCoupon, SubscriptionItemRow, SubscriptionRow } from "./loaded-subscription.ts";

interface Parts {
  readonly items: readonly SubscriptionItemRow[];
  /** By id. */
  readonly discounts: ReadonlyMap<string, DiscountWithCoupon>;
  /** By subscription. */
  readonly planned: ReadonlyMap<string, PlannedChange>;
}

/** Finds items, discounts and planned changes of subscriptions by three statements. */
export async function findParts(database: Database, rows: readonly SubscriptionRow[]): Promise<Parts> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { items: [], discounts: new Map(), planned: new Map() };
  const items = await database
    .selectFrom("subscription_items")
    .selectAll()
    .where("subscription", "in", ids)
    .where("deleted", "=", false)
    .orderBy("sequence")
    .execute();
  const changes = await database
    .selectFrom("subscription_changes")
    .select(["subscription", "change"])
    .where("subscription", "in", ids)
    .where("status", "=", "waiting")
    .where("waits_for", "=", "period_end")
    .execute();
  const discounted = rows.flatMap(({ discount }) => discount ?? []);
  return {
    items,
    discounts: await findDiscounts(database, discounted),
    planned: new Map(changes.map(({ subscription, change }) => [subscription, change as PlannedChange])),
  };
}

async function findDiscounts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DiscountWithCoupon>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("discounts as d")
    .innerJoin("coupons as c", "c.sequence", "d.coupon_sequence")
    .selectAll("d")
    .select(["c.amount_off", "c.percent_basis_points", "c.duration"])
    .where("d.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
