import type { Seconds } from "./calendar.ts";
import type { Layer } from "./rows.ts";
import type { RecurringPrice } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** Returns the number of units of a layer that are in use. */
export const openUnits = ({ quantity, closed }: Layer): number => quantity - closed;

/** Returns whether a layer was created in this second and is on no invoice, so that it can be deleted. */
export const isUndoable = (layer: Layer, moment: Seconds): boolean =>
  layer.from === moment && layer.invoice === null;

/** Returns the layers of an item that have open units and time left, the newest first. */
export function openLayers(copy: WorkingCopy, item: string, moment: Seconds): readonly Layer[] {
  return [...copy.layers.values()]
    .filter((layer) => layer.item === item && openUnits(layer) > 0 && layer.to > moment)
    .reverse()
    .sort((a, b) => b.from - a.from);
}

interface UnitsToClose {
  readonly item: string;
  /** The price of the item before the change. */
  readonly price: string;
  /** Whether the closed units are credited. */
  readonly credited: boolean;
}

/**
 * Closes units of an item, from the newest layer on. Layers of the same second shrink instead. The amounts follow by
 * `priceLayers`.
 */
export function closeUnits(
  copy: WorkingCopy,
  { item, price, credited }: UnitsToClose,
  units: number,
  moment: Seconds,
): void {
  let left = units;
  for (const layer of openLayers(copy, item, moment)) {
    const quantity = Math.min(left, openUnits(layer));
    if (quantity === 0) return;
    if (isUndoable(layer, moment)) shrink(copy, layer, quantity);
    else close(copy, layer, { item, price, credited }, quantity, moment);
    left -= quantity;
  }
}

/** Closes all units of an item. */
export function closeItem(copy: WorkingCopy, closed: UnitsToClose, moment: Seconds): void {
  closeUnits(copy, closed, Number.POSITIVE_INFINITY, moment);
}

function shrink(copy: WorkingCopy, layer: Layer, quantity: number): void {
  if (quantity < layer.quantity) {
    copy.changeLayer(layer.id, { quantity: layer.quantity - quantity });
    return;
  }
  copy.layers.delete(layer.id);
  if (layer.pending !== null) copy.pending.delete(layer.pending);
}

function close(
  copy: WorkingCopy,
  layer: Layer,
  { price, credited }: UnitsToClose,
  quantity: number,
  moment: Seconds,
): void {
  const before = layer.closing?.at === moment ? layer.closing : null;
  copy.changeLayer(layer.id, {
    closed: layer.closed + quantity,
    closing: {
      at: moment,
      price: before?.price ?? price,
      quantity: (before?.quantity ?? 0) + quantity,
      credited: (before?.credited ?? 0) + (credited ? quantity : 0),
      pending: before?.pending ?? null,
    },
  });
}

/**
 * Opens units of an item until `to`. Units of the price that were closed in the same second open again, so that a change and
 * its reverse leave nothing. The amounts follow by `priceLayers`.
 *
 * @param charged false if the units are free until `to`
 */
export function openUnitsOf(
  copy: WorkingCopy,
  { item, price, charged }: { item: string; price: RecurringPrice; charged: boolean },
  units: number,
  moment: Seconds,
  to: Seconds,
): void {
  const left = reopen(copy, { item, price: price.id, to }, units, moment);
  if (left === 0) return;
  const unitAmount = charged ? price.unitAmount : 0;
  const same = [...copy.layers.values()].find(
    (layer) =>
      layer.item === item &&
      layer.to === to &&
      layer.price === price.id &&
      layer.unitAmount === unitAmount &&
      isUndoable(layer, moment),
  );
  if (same !== undefined) {
    copy.changeLayer(same.id, { quantity: same.quantity + left });
    return;
  }
  const id = copy.context.newId("layer");
  copy.layers.set(id, {
    id,
    item,
    price: price.id,
    unitAmount,
    quantity: left,
    closed: 0,
    net: 0,
    discount: 0,
    from: moment,
    to,
    invoice: null,
    pending: null,
    credited: 0,
    closing: null,
  });
}

/** Opens units again in the reverse order of closing. Returns how many units are left. */
function reopen(
  copy: WorkingCopy,
  { item, price, to }: { item: string; price: string; to: Seconds },
  units: number,
  moment: Seconds,
): number {
  let left = units;
  const closed = [...copy.layers.values()]
    .filter((layer) => layer.item === item && layer.to === to && layer.closing?.at === moment)
    .filter((layer) => layer.price === price || layer.closing?.price === price)
    .sort((a, b) => a.from - b.from);
  for (const layer of closed) {
    if (layer.closing === null) continue;
    const quantity = Math.min(left, layer.closing.quantity);
    const remaining = layer.closing.quantity - quantity;
    copy.changeLayer(layer.id, {
      closed: layer.closed - quantity,
      closing: {
        ...layer.closing,
        quantity: remaining,
        credited: Math.min(layer.closing.credited, remaining),
      },
    });
    left -= quantity;
  }
  return left;
}
