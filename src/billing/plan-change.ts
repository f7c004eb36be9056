import type { Seconds } from "./calendar.ts";
import { applyItemChanges, checkItems } from "./check-items.ts";
import type { ItemChange, PlannedChange, Subscription, SubscriptionItem } from "./subscription.ts";

/**
 * Adds changes to those that wait for the end of the period. The members of a later change of an item replace those of an
 * earlier one.
 *
 * @throws ChangeRejected if the resulting items are invalid
 */
export function planChange(
  { items, planned, currency }: Subscription,
  changes: readonly ItemChange[],
  effectiveAt: Seconds,
): PlannedChange {
  const merged = new Map((planned?.items ?? []).map((change) => [change.id, change]));
  for (const change of changes) {
    const before = change.deleted === undefined ? merged.get(change.id) : undefined;
    merged.set(change.id, { ...before, ...change });
  }
  const result = { effectiveAt, items: [...merged.values()] };
  checkItems(plannedItems(items, result), currency);
  return result;
}

/**
 * Returns the planned changes that remain after changes that took effect at once. A new quantity replaces a planned one and leaves the
 * planned price; a new price or a removal replaces every planned change of the item.
 */
export function withoutReplaced(
  planned: PlannedChange | null,
  changes: readonly ItemChange[],
): PlannedChange | null {
  if (planned === null) return null;
  const items = planned.items.flatMap((plan): ItemChange[] => {
    const change = changes.find(({ id }) => id === plan.id);
    if (change === undefined) return [plan];
    if (change.price !== undefined || change.deleted === true) return [];
    if (change.quantity === undefined) return [plan];
    if (plan.price !== undefined) return [{ id: plan.id, price: plan.price }];
    return plan.deleted === true ? [plan] : [];
  });
  return items.length === 0 ? null : { ...planned, items };
}

/** Returns the items of the next period. */
export function plannedItems(
  items: readonly SubscriptionItem[],
  planned: PlannedChange | null,
): readonly SubscriptionItem[] {
  return planned === null ? items : applyItemChanges(items, planned.items);
}
