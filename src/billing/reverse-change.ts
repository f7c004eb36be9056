import type { InvoiceLine } from "./rows.ts";
import type { SubscriptionItem } from "./subscription.ts";

/** An item as it was: of an item that is there, or of one that is to be added again. */
export type ReversedItem =
  | { readonly id: string; readonly deleted: true }
  | { readonly id?: string; readonly price: string; readonly quantity: number };

/**
 * Returns the opposite of the change that an invoice bills at once, as a change of the items that there are now. Items that are
 * as they were, or were changed again since, are left out.
 */
export function reverseChange(
  lines: readonly InvoiceLine[],
  items: readonly SubscriptionItem[],
): readonly ReversedItem[] {
  const billed = lines.filter(({ kind, price }) => kind !== "item" && price !== null);
  const ids = new Set(billed.flatMap(({ item }) => item ?? []));
  const before = [...ids].flatMap((id): readonly ReversedItem[] => {
    const ofItem = billed.filter(({ item }) => item === id);
    const credit = ofItem.find(({ amount }) => amount < 0);
    const debit = ofItem.find(({ amount }) => amount >= 0);
    return itemBefore(
      items.find((item) => item.id === id),
      { id, credit, debit },
    );
  });
  const isNothingLeft = before.filter((item) => "deleted" in item).length === items.length;
  const isReplaced = before.some((item) => !("deleted" in item) && item.id === undefined);
  return isNothingLeft && !isReplaced ? [] : before;
}

interface BilledItem {
  readonly id: string;
  readonly credit: InvoiceLine | undefined;
  readonly debit: InvoiceLine | undefined;
}

function itemBefore(
  now: SubscriptionItem | undefined,
  { id, credit, debit }: BilledItem,
): readonly ReversedItem[] {
  if (now === undefined) {
    return credit?.price == null ? [] : [{ price: credit.price, quantity: credit.quantity }];
  }
  if (debit !== undefined && debit.price !== now.price.id) return [];
  // One line alone bills the difference of a quantity; two give back what was and bill what is.
  if (credit === undefined) {
    if (debit?.kind !== "proration") return [];
    const quantity = now.quantity - debit.quantity;
    if (quantity < 0) return [];
    return quantity === 0 ? [{ id, deleted: true }] : [{ id, price: now.price.id, quantity }];
  }
  const price = credit.price ?? now.price.id;
  const quantity = debit === undefined ? now.quantity + credit.quantity : credit.quantity;
  return price === now.price.id && quantity === now.quantity ? [] : [{ id, price, quantity }];
}
