import type { Discount } from "../../../billing/discounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change, SubscriptionPart } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { DiscountRow } from "./loaded-subscription.ts";
import { dateOf, dateOrNull } from "./seconds.ts";

/** The discount of a subscription as it is shown. */
export type DiscountView = Pick<DiscountRow, "ended_at" | "ends_at" | "id">;

/** Writes discounts that were given, spent, returned or removed. */
export async function writeDiscounts(database: Database, changes: readonly Change[]): Promise<void> {
  const updated = changes.flatMap(({ subscription: part, locked }) =>
    part === null ? [] : changedDiscount(part, locked.at),
  );
  await updateRows(database, "discounts", updated);
  const inserted = changes.flatMap((change) => {
    const discount = change.subscription?.after.discount ?? null;
    if (discount === null || discount.id === change.subscription?.before.discount?.id) return [];
    return [newDiscount(change, discount)];
  });
  await insertRows(database, "discounts", inserted);
}

function changedDiscount({ before, after, loaded }: SubscriptionPart, at: Date) {
  const [old, now] = [before.discount, after.discount];
  if (old === null || old === now) return [];
  const endedAt = old.id === now?.id ? endedAtOf(now) : (loaded.stored.discount?.ended_at ?? at);
  return [{ id: old.id, ended_at: endedAt }];
}

function newDiscount(change: Change, discount: Discount) {
  const { options, locked, subscription } = change;
  if (options.coupon === undefined) throw new Error(`The discount ${discount.id} has no coupon.`);
  return {
    ...scopeOfChange(change),
    id: discount.id,
    created: locked.at,
    coupon: options.coupon.id,
    coupon_sequence: options.coupon.sequence,
    promotion_code: options.coupon.promotionCode ?? null,
    customer: locked.customer.id,
    subscription: subscription?.after.id ?? null,
    starts_at: dateOf(discount.start),
    ends_at: endsAtOf(discount),
    ended_at: endedAtOf(discount),
    test_clock: locked.clock.test_clock,
  };
}

/** Returns the discount of a subscription after a change, as it is shown. */
export function discountView({ after }: SubscriptionPart): DiscountView | null {
  const { discount } = after;
  return discount && { id: discount.id, ends_at: endsAtOf(discount), ended_at: endedAtOf(discount) };
}

// A coupon for one invoice ends when it is spent, a repeating one on its day.
const endsAtOf = ({ duration, end }: Discount): Date | null => (duration === "once" ? null : dateOrNull(end));
const endedAtOf = ({ duration, end }: Discount): Date | null =>
  duration === "once" ? dateOrNull(end) : null;
