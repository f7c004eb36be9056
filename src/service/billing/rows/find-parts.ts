import type { PlannedChange } from "../../../billing/subscription.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { DiscountWithCoupon, SubscriptionItemRow, SubscriptionRow } from "./loaded-subscription.ts";

interface Parts {
  readonly items: readonly SubscriptionItemRow[];
  /** By id. */
  readonly discounts: ReadonlyMap<string, DiscountWithCoupon>;
  /** By subscription. */
  readonly planned: ReadonlyMap<string, PlannedChange>;
}

/** Finds items, discounts and planned changes of subscriptions by one statement, two if there are discounts. */
export async function findParts(database: ReadDatabase, rows: readonly SubscriptionRow[]): Promise<Parts> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { items: [], discounts: new Map(), planned: new Map() };
  // A subscription has an item at least.
  const found = await database
    .selectFrom("subscription_items as i")
    .selectAll("i")
    .select((query) =>
      query
        .selectFrom("subscription_changes as c")
        .select("c.change")
        .whereRef("c.subscription", "=", "i.subscription")
        .where("c.status", "=", "waiting")
        .where("c.waits_for", "=", "period_end")
        .as("planned_change"),
    )
    .where("i.subscription", "in", ids)
    .where("i.deleted", "=", false)
    .orderBy("i.sequence")
    .execute();
  const items = found.map(({ planned_change: _, ...item }) => item);
  const planned = found.flatMap(({ subscription, planned_change: change }) =>
    change === null ? [] : [[subscription, change as PlannedChange] as const],
  );
  const discounted = rows.flatMap(({ discount }) => discount ?? []);
  return {
    items,
    discounts: await findDiscounts(database, discounted),
    planned: new Map(planned),
  };
}

async function findDiscounts(
  database: ReadDatabase,
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
