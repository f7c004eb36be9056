import type { Fraction } from "./fraction.ts";
import { compare, fraction, minus, nearestMultiple, plus, times } from "./fraction.ts";
import { slowBoundary } from "./slow-calendar.ts";

/*
 * An independent computation of prorations and renewals, written from the design's text. It keeps every unit of every item by
 * itself, values it by exact fractions, and looks only at the last state of each second. It uses nothing of `src/billing`.
 */

export interface SlowItem {
  readonly id: string;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface SlowDiscount {
  readonly duration: "once" | "forever";
  readonly percentHundredths?: number;
  readonly amountOff?: number;
}

/** What a subscriber does: from each moment on the subscription has these items. `now`: the change is invoiced at once. */
export interface SlowScript {
  readonly unit: number;
  readonly smallest: number;
  readonly interval: string;
  readonly intervalCount: number;
  readonly start: number;
  readonly discount: SlowDiscount | null;
  readonly items: readonly SlowItem[];
  readonly changes: readonly {
    readonly at: number;
    readonly items: readonly SlowItem[];
    readonly now: boolean;
  }[];
  /** The subscription is canceled with a last invoice. */
  readonly cancelAt: number;
}

export interface SlowInvoice {
  readonly at: number;
  readonly amounts: readonly number[];
  readonly total: number;
  readonly due: number;
  readonly balance: number;
}

/** A debit for time. Its units refer to it. */
interface Debit {
  readonly net: number;
  readonly size: number;
  /** What the coupon takes off all of its units for a whole interval. */
  readonly wholeDiscount: Fraction;
  readonly from: number;
  readonly to: number;
  credited: number;
}

interface Unit {
  readonly item: string;
  readonly debit: Debit;
}

/** Returns every invoice of a script, in order. */
export function slowInvoices(script: SlowScript): readonly SlowInvoice[] {
  const { unit, changes, discount } = script;
  const result: SlowInvoice[] = [];
  let units: Unit[] = [];
  let pending: number[] = [];
  let items = script.items;
  let balance = 0;
  let isSpent = false;
  let cycle = 0;
  const bound = (k: number) => slowBoundary({ ...script, anchor: script.start }, k);

  const invoice = (at: number, cycleAmounts: readonly number[], discounts: readonly number[]) => {
    const amounts = [...pending, ...cycleAmounts.map((amount, index) => amount - (discounts[index] ?? 0))];
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const owed = total + balance;
    const due = total < 0 || owed < script.smallest || owed <= 0 ? 0 : owed;
    balance = owed - due;
    pending = [];
    if (amounts.length > 0) {
      result.push({ at, amounts: [...amounts].sort((a, b) => a - b), total, due, balance });
    }
  };

  const renew = () => {
    const [from, to] = [bound(cycle), bound(cycle + 1)];
    const amounts = items.map(({ unitAmount, quantity }) => unitAmount * quantity);
    const isDiscounted = discount !== null && !(discount.duration === "once" && isSpent);
    const discounts = isDiscounted ? splitDiscount(discount, amounts, unit) : amounts.map(() => 0);
    if (discounts.some((amount) => amount > 0)) isSpent = true;
    units = items.flatMap(({ id, quantity }, index) => {
      const taken = discounts[index] ?? 0;
      const debit: Debit = {
        net: (amounts[index] ?? 0) - taken,
        size: quantity,
        from,
        to,
        credited: 0,
        wholeDiscount: fraction(taken),
      };
      return Array.from({ length: quantity }, () => ({ item: id, debit }));
    });
    invoice(from, amounts, discounts);
    cycle += 1;
  };

  const credit = (removed: readonly Unit[], at: number) => {
    for (const debit of new Set(removed.map((one) => one.debit))) {
      let value = fraction(0);
      for (const one of removed) {
        if (one.debit !== debit) continue;
        const ofOneUnit = fraction(debit.net, debit.size);
        value = plus(value, times(ofOneUnit, fraction(debit.to - at, debit.to - debit.from)));
      }
      const amount = Math.min(nearestMultiple(value, unit), debit.net - debit.credited);
      debit.credited += amount;
      if (amount !== 0) pending.push(-amount);
    }
  };

  const change = (wanted: readonly SlowItem[], at: number) => {
    // Items keep their place, new ones come last: equal remainders of a discount go to the first.
    const place = ({ id }: SlowItem) => items.findIndex((item) => item.id === id) + 1 || 99;
    const next = [...wanted].sort((a, b) => place(a) - place(b));
    const [from, to] = [bound(cycle - 1), bound(cycle)];
    const added: { item: string; unitAmount: number; count: number }[] = [];
    const removed: Unit[] = [];
    const remove = (item: string, count: number) => {
      for (let i = 0; i < count; i += 1) {
        const position = units.findLastIndex((one) => one.item === item);
        removed.push(...units.splice(position, 1));
      }
    };
    for (const before of items) {
      const after = next.find(({ id }) => id === before.id);
      const isReplaced = after === undefined || after.unitAmount !== before.unitAmount;
      const remaining = isReplaced ? 0 : after.quantity;
      if (remaining < before.quantity) remove(before.id, before.quantity - remaining);
    }
    for (const { id, unitAmount, quantity } of next) {
      const before = items.find((item) => item.id === id);
      const had = before?.unitAmount === unitAmount ? before.quantity : 0;
      if (quantity > had) added.push({ item: id, unitAmount, count: quantity - had });
    }
    credit(removed, at);
    const gross = added.map(({ unitAmount, count }) => unitAmount * count);
    const discounts = discountsOfAdded(next, gross);
    added.forEach(({ item, count }, index) => {
      const whole = minus(fraction(gross[index] ?? 0), fraction(discounts[index] ?? 0));
      const net = nearestMultiple(times(whole, fraction(to - at, to - from)), unit);
      const debit: Debit = {
        net,
        size: count,
        from: at,
        to,
        credited: 0,
        wholeDiscount: fraction(discounts[index] ?? 0),
      };
      for (let i = 0; i < count; i += 1) units.push({ item, debit });
      if (net !== 0) pending.push(net);
    });
    items = next;
  };

  const discountsOfAdded = (next: readonly SlowItem[], gross: readonly number[]): readonly number[] => {
    if (discount === null || discount.duration === "once") return gross.map(() => 0);
    if (discount.amountOff === undefined) {
      return gross.map((amount) => splitDiscount(discount, [amount], unit)[0] ?? 0);
    }
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const whole = Math.min(
      discount.amountOff,
      sum(next.map(({ unitAmount, quantity }) => unitAmount * quantity)),
    );
    let held = 0;
    for (const debit of new Set(units.map((one) => one.debit))) {
      const open = units.filter((one) => one.debit === debit).length;
      const value = times(debit.wholeDiscount, fraction(open, debit.size));
      held += Number(value.numerator / value.denominator);
    }
    const free = Math.min(Math.max(0, whole - held), sum(gross));
    return share(free - (free % unit), gross, unit);
  };

  renew();
  const moments = [...new Set(changes.map(({ at }) => at))].sort((a, b) => a - b);
  for (const at of moments) {
    // The cancellation is the last state of its second.
    if (at === script.cancelAt) continue;
    while (bound(cycle) <= at) renew();
    const last = changes.findLast((one) => one.at === at);
    if (last === undefined) continue;
    change(last.items, at);
    if (last.now) invoice(at, [], []);
  }
  while (bound(cycle) <= script.cancelAt) renew();
  change([], script.cancelAt);
  invoice(script.cancelAt, [], []);
  return result;
}

/**
 * Returns what the cards get back if the cancellation refunds, where they have paid all: the credit that is left then, from wherever it
 * came. Undefined if a sum that was too small to charge was paid by the charge of a later invoice, which need not be credited.
 */
export function slowRefund(invoices: readonly SlowInvoice[]): number | undefined {
  if (invoices.some(({ due, balance }) => due === 0 && balance > 0)) return undefined;
  return Math.max(0, -(invoices.at(-1)?.balance ?? 0));
}

function splitDiscount(discount: SlowDiscount, amounts: readonly number[], unit: number): readonly number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const wanted =
    discount.amountOff ??
    nearestMultiple(fraction(BigInt(sum) * BigInt(discount.percentHundredths ?? 0), 10_000), unit);
  return share(Math.min(wanted, sum), amounts, unit);
}

/** Gives each its whole units, then one unit each to those that miss most, the first of equals first. */
function share(total: number, weights: readonly number[], unit: number): readonly number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => fraction(BigInt(total / unit) * BigInt(weight), sum));
  const given = exact.map(({ numerator, denominator }) => numerator / denominator);
  let left = BigInt(total / unit) - given.reduce((whole, count) => whole + count, 0n);
  const served = new Set<number>();
  while (left > 0n) {
    let neediest = -1;
    exact.forEach((value, index) => {
      if (served.has(index)) return;
      const missing = minus(value, fraction(given[index] ?? 0n));
      const most = neediest < 0 ? null : minus(exact[neediest] ?? value, fraction(given[neediest] ?? 0n));
      if (most === null || compare(missing, most) > 0n) neediest = index;
    });
    served.add(neediest);
    given[neediest] = (given[neediest] ?? 0n) + 1n;
    left -= 1n;
  }
  return given.map((count) => Number(count) * unit);
}
