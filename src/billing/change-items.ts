import type { Seconds } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { closeItem, closeUnits, openLayers, openUnitsOf } from "./layers.ts";
import { intervalAt } from "./periods.ts";
import { priceLayers } from "./price-layers.ts";
import type { SubscriptionItem } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";

/**
 * Replaces the items within the current period, and computes the prorations.
 *
 * A new price and a removed item close what was charged, and the new price is charged for the rest of the period. For
 * an item whose price stays, only the units that are added or removed count. Without proration, added units are free until
 * the period ends, removed units are not credited, and a new price applies from the next period.
 *
 * @param moment the result of `prorationMoment`
 */
export function changeItems(
  copy: WorkingCopy,
  target: readonly SubscriptionItem[],
  moment: Seconds,
  prorated: boolean,
): void {
  const { items, schedule, currentPeriod } = copy.subscription;
  copy.update({ items: target });
  const to = currentPeriod.end;
  if (moment >= to) return;
  for (const before of items) {
    const after = target.find(({ id }) => id === before.id);
    const closed = { item: before.id, price: before.price.id, credited: prorated };
    if (after === undefined || (prorated && after.price.id !== before.price.id)) {
      closeItem(copy, closed, moment);
    } else {
      closeUnits(copy, closed, Math.max(0, before.quantity - after.quantity), moment);
    }
  }
  for (const { id, price, quantity } of target) {
    const before = items.find((item) => item.id === id);
    const isReplaced = prorated && before?.price.id !== price.id;
    const added = quantity - (before === undefined || isReplaced ? 0 : before.quantity);
    if (added > 0) openUnitsOf(copy, { item: id, price, charged: prorated }, added, moment, to);
  }
  const interval = intervalAt(schedule, moment);
  priceLayers(copy, moment, interval.end - interval.start);
}

/** Closes all items, because their period ends at `moment`. */
export function closeAllItems(copy: WorkingCopy, moment: Seconds, credited: boolean): void {
  const { schedule } = copy.subscription;
  for (const { item, price } of [...copy.layers.values()]) closeItem(copy, { item, price, credited }, moment);
  const interval = intervalAt(schedule, moment);
  priceLayers(copy, moment, interval.end - interval.start);
}

/**
 * Returns the moment at which units are closed and opened: the `proration_date`, else the moment of the change. It is never
 * before the start of a layer that is closed, which can happen when the clocks of two servers differ.
 *
 * @param closing the ids of the items of which units are closed
 * @throws ChangeRejected if a `proration_date` is outside the current period, or before the start of such a layer
 */
export function prorationMoment(
  copy: WorkingCopy,
  prorationDate: Seconds | undefined,
  closing: readonly string[],
): Seconds {
  const { start, end } = copy.subscription.currentPeriod;
  const from = prorationDate ?? copy.moment;
  const starts = closing.flatMap((item) => openLayers(copy, item, from)[0]?.from ?? []);
  const earliest = Math.max(start, ...starts);
  if (prorationDate !== undefined && (prorationDate < earliest || prorationDate >= end)) {
    throw new ChangeRejected(
      "parameter_invalid",
      "Expected a time in the current period, and not before an earlier change.",
      "proration_date",
    );
  }
  return Math.max(from, earliest);
}

/** Returns the ids of the items of which a change closes units. */
export function closingItems(
  items: readonly SubscriptionItem[],
  target: readonly SubscriptionItem[],
): readonly string[] {
  return items
    .filter(({ id, price, quantity }) => {
      const after = target.find((item) => item.id === id);
      return after === undefined || after.price.id !== price.id || after.quantity < quantity;
    })
    .map(({ id }) => id);
}
