import { maxAmount } from "../money/amount-error.ts";
import { ChangeRejected } from "./change-rejected.ts";
import type { ItemChange, SubscriptionItem } from "./subscription.ts";

const maxItems = 20;
const maxQuantity = 9999;

const otherInterval =
  "All prices of a subscription have the same interval. Create a subscription for each interval.";

/**
 * Checks the items of a subscription.
 *
 * @throws ChangeRejected `parameter_invalid` with the item, `parameter_unsupported` for a second interval, or `amount_too_large` if no invoice for one interval could be
 * charged without a coupon
 */
export function checkItems(items: readonly SubscriptionItem[], currency: string): void {
  const first = items[0]?.price;
  if (first === undefined) throw invalid("A subscription has at least one item.", "items");
  if (items.length > maxItems) throw invalid(`A subscription has at most ${maxItems} items.`, "items");
  items.forEach(({ price, quantity }, index) => {
    const param = `items[${index}][price]`;
    if (price.currency !== currency) throw invalid(`Expected a price in ${currency}.`, param);
    if (price.interval !== first.interval || price.intervalCount !== first.intervalCount) {
      throw new ChangeRejected("parameter_unsupported", otherInterval, param);
    }
    if (items.findIndex((item) => item.price.id === price.id) !== index) {
      throw invalid("A price stands in one item. Change its quantity.", param);
    }
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) {
      throw invalid(`Expected a quantity from 0 to ${maxQuantity}.`, `items[${index}][quantity]`);
    }
  });
  const sum = items.reduce((total, { price, quantity }) => total + price.unitAmount * quantity, 0);
  if (sum > maxAmount) {
    throw new ChangeRejected("amount_too_large", "One interval costs more than the largest charge.", "items");
  }
}

/** Returns the items after changes. */
export function applyItemChanges(
  items: readonly SubscriptionItem[],
  changes: readonly ItemChange[],
): readonly SubscriptionItem[] {
  const result = new Map(items.map((item) => [item.id, item]));
  changes.forEach(({ id, price, quantity, deleted = false }, index) => {
    const before = result.get(id);
    const chosen = price ?? before?.price;
    if (deleted) result.delete(id);
    else if (chosen === undefined) {
      throw new ChangeRejected("parameter_missing", "A new item needs a price.", `items[${index}][price]`);
    } else if (before === undefined || price !== undefined || quantity !== undefined) {
      result.set(id, { id, price: chosen, quantity: quantity ?? before?.quantity ?? 1 });
    }
  });
  return [...result.values()];
}

const invalid = (message: string, param: string): ChangeRejected =>
  new ChangeRejected("parameter_invalid", message, param);
