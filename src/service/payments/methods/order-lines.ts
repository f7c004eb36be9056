/** A line of what a payment is for, as the page of a method shows it to the payer. */
export interface OrderLine {
  readonly description: string;
  readonly quantity: number;
  /** Of one, in minor units; negative for what a discount takes off. */
  readonly unitAmount: number;
}

/** An item that is bought. */
interface OrderedItem {
  readonly description: string;
  readonly quantity: number;
  /** Of all of them, in minor units. */
  readonly amount: number;
}

interface Order {
  /** What is paid, in minor units. */
  readonly amount: number;
  /** What it is for, where there are no items. */
  readonly description: string;
  readonly items?: readonly OrderedItem[];
  /** By which name the payer knows what is taken off the items. */
  readonly discount?: string;
}

/**
 * Returns the lines of an order. They add up to its amount exactly, since Klarna and PayPal take nothing else: what the items lack is a
 * line of its own, and so is what they have too much.
 */
export function orderLines({ amount, description, items = [], discount }: Order): readonly OrderLine[] {
  const lines = items.map(lineOf);
  const rest = amount - items.reduce((sum, item) => sum + item.amount, 0);
  if (rest === 0 && lines.length > 0) return lines;
  const name = (rest < 0 ? discount : undefined) ?? description;
  return [...lines, { description: name, quantity: 1, unitAmount: rest }];
}

/** A sum that cannot be divided by the number of items is one line of one. */
function lineOf({ description, quantity, amount }: OrderedItem): OrderLine {
  return amount % quantity === 0
    ? { description, quantity, unitAmount: amount / quantity }
    : { description: `${quantity} × ${description}`, quantity: 1, unitAmount: amount };
}
