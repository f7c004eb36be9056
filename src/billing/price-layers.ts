import type { Seconds } from "./calendar.ts";
import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { appliesAt, reductionOf, splitInUnits } from "./discounts.ts";
import { creditLimit, pendingCreditsOf } from "./invoice-credit.ts";
import { isUndoable, openUnits } from "./layers.ts";
import type { Arithmetic } from "./proration.ts";
import { prorate, safeAmount, sumOf } from "./proration.ts";
import type { Layer, PendingItem, PendingProration } from "./rows.ts";
import type { WorkingCopy } from "./working-copy.ts";

/**
 * Computes the credits of all units that were closed at `moment`, and the debits of all layers that were opened then, and
 * writes their pending items. Computing them anew makes several changes of one second equal to one change.
 *
 * @param of the length in seconds of the whole interval that contains `moment`
 */
export function priceLayers(copy: WorkingCopy, moment: Seconds, of: Seconds): void {
  priceClosings(copy, moment);
  priceOpenings(copy, moment, of);
}

function priceClosings(copy: WorkingCopy, moment: Seconds): void {
  const layers = [...copy.layers.values()].filter((layer) => layer.closing?.at === moment);
  const open = new Set(layers.flatMap(({ closing }) => closing?.pending ?? []));
  const before = new Map([...open].map((id) => [id, -(copy.pending.get(id)?.amount ?? 0)]));
  for (const layer of layers) {
    const { closing } = layer;
    if (closing === null) continue;
    const creditedBefore = layer.credited - (before.get(closing.pending ?? "") ?? 0);
    // What people read has the smallest numbers: two of two units are the whole amount for the whole time.
    const shared = greatestDivisor(closing.credited, layer.quantity);
    const arithmetic = {
      amount: safeAmount(BigInt(layer.net) * BigInt(closing.credited / shared)),
      seconds: layer.to - moment,
      of: (layer.to - layer.from) * (layer.quantity / shared),
      unit: currencyUnit(copy.subscription.currency),
    };
    const amount = creditOf(copy, layer, arithmetic, layer.net - creditedBefore, open);
    const pending = writePending(copy, layer, closing.pending, -amount, closing.credited, {
      role: "credit",
      layer: layer.id,
      item: layer.item,
      price: layer.price,
      source: layer.invoice,
      arithmetic: { ...arithmetic, amount: -arithmetic.amount },
    });
    open.delete(closing.pending ?? "");
    copy.changeLayer(layer.id, {
      credited: creditedBefore + amount,
      closing: closing.quantity === 0 ? null : { ...closing, pending },
    });
  }
}

/** The greatest number by which two numbers above 0 can be divided (Euclid's algorithm). */
function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function creditOf(
  copy: WorkingCopy,
  layer: Layer,
  { amount, seconds, of, unit }: Arithmetic,
  uncredited: number,
  open: ReadonlySet<string>,
): number {
  const credit = Math.min(prorate(amount, seconds, of, unit), uncredited);
  if (layer.invoice === null) return credit;
  const others = pendingCreditsOf(copy.pending.values(), layer.invoice, open);
  const limit = creditLimit(copy.invoicePayments.get(layer.invoice), others);
  return limit === "waits" ? credit : wholeUnits(Math.min(credit, limit), unit);
}

function priceOpenings(copy: WorkingCopy, moment: Seconds, of: Seconds): void {
  const unit = currencyUnit(copy.subscription.currency);
  const layers = [...copy.layers.values()].filter((layer) => isUndoable(layer, moment));
  const discounts = discountsOf(copy, layers, moment, unit);
  layers.forEach((layer, index) => {
    const discount = discounts[index] ?? 0;
    const amount = grossOf(layer) - discount;
    const arithmetic = { amount, seconds: layer.to - moment, of, unit };
    const net = prorate(amount, arithmetic.seconds, of, unit);
    const pending = writePending(copy, layer, layer.pending, net, layer.quantity, {
      role: "debit",
      layer: layer.id,
      item: layer.item,
      price: layer.price,
      source: null,
      arithmetic,
    });
    copy.changeLayer(layer.id, { net, discount, pending });
  });
}

/** Returns the discount on each new layer for a whole interval. */
function discountsOf(
  copy: WorkingCopy,
  layers: readonly Layer[],
  moment: Seconds,
  unit: number,
): readonly number[] {
  const { discount, items } = copy.subscription;
  // A coupon for one invoice is spent by that invoice alone.
  if (!appliesAt(discount, moment) || discount.duration === "once") return layers.map(() => 0);
  const { reduction } = discount;
  const amounts = layers.map(grossOf);
  if (!("amountOff" in reduction)) return amounts.map((amount) => reductionOf(reduction, amount, unit));
  // An amount is taken off once for each period, so new layers share the rest that the other layers do not use.
  const whole = sumOf(items.map(({ price, quantity }) => price.unitAmount * quantity));
  const others = [...copy.layers.values()].filter((layer) => layer.to > moment && !layers.includes(layer));
  const used = sumOf(others.map(openDiscount));
  const free = Math.min(Math.max(0, reductionOf(reduction, whole, unit) - used), sumOf(amounts));
  return splitInUnits(wholeUnits(free, unit), amounts, unit);
}

const grossOf = ({ unitAmount, quantity }: Layer): number => unitAmount * quantity;

/** Returns the part of a layer's discount that belongs to its open units. */
const openDiscount = (layer: Layer): number =>
  safeAmount((BigInt(layer.discount) * BigInt(openUnits(layer))) / BigInt(layer.quantity));

/** Writes, changes or deletes the pending item of a proration. Returns its id, or null for an amount of 0. */
function writePending(
  copy: WorkingCopy,
  layer: Layer,
  written: string | null,
  amount: number,
  quantity: number,
  proration: PendingProration,
): string | null {
  if (amount === 0) {
    if (written !== null) copy.pending.delete(written);
    return null;
  }
  const before = written === null ? undefined : copy.pending.get(written);
  if (before?.amount === amount && before.quantity === quantity) return before.id;
  const item: PendingItem = {
    id: before?.id ?? copy.context.newId("pending_item"),
    subscription: copy.subscription.id,
    amount,
    quantity,
    period: { start: layer.to - proration.arithmetic.seconds, end: layer.to },
    discountable: false,
    proration,
  };
  copy.pending.set(item.id, item);
  return item.id;
}
