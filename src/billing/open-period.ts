import type { Seconds } from "./calendar.ts";
import { currencyUnit } from "./currency-unit.ts";
import type { TimeSpan } from "./periods.ts";
import { intervalAt, periodFrom } from "./periods.ts";
import { prorate, safeAmount } from "./proration.ts";
import type { Invoice, InvoiceLine } from "./rows.ts";
import { isInTrial } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** Opens a trial from `start` to `end`, which costs nothing and has no invoice. */
export function openTrial(copy: WorkingCopy, start: Seconds, end: Seconds, cycle: number): void {
  const period = { start, end };
  copy.update({ cycle, currentPeriod: period, trial: period, status: "trialing" });
  copy.writePeriod({ cycle, trial: true, ...period });
}

/**
 * Opens the next period of the subscription at `start`, and returns its lines, one for each item.
 *
 * @param stub `free` if a period that is shorter than the interval costs nothing
 */
export function openPeriod(
  copy: WorkingCopy,
  start: Seconds,
  cycle: number,
  stub: "prorated" | "free",
): readonly InvoiceLine[] {
  const { schedule, cancelAt } = copy.subscription;
  const period = periodFrom(schedule, start, cancelAt);
  copy.update({ cycle, currentPeriod: period });
  copy.writePeriod({ cycle, trial: false, ...period });
  return cycleLines(copy, period, cycle, stub);
}

function cycleLines(
  copy: WorkingCopy,
  period: TimeSpan,
  cycle: number,
  stub: "prorated" | "free",
): readonly InvoiceLine[] {
  const { items, schedule, currency } = copy.subscription;
  const interval = intervalAt(schedule, period.start);
  const [seconds, of] = [period.end - period.start, interval.end - interval.start];
  const unit = currencyUnit(currency);
  return items.map(({ id, price, quantity }) => {
    const amount = price.unitAmount * quantity;
    const arithmetic = { amount, seconds, of, unit };
    const isFree = seconds < of && stub === "free";
    return {
      id: copy.context.newId("line"),
      kind: "cycle",
      item: id,
      price: price.id,
      cycle,
      quantity,
      amount: isFree ? 0 : prorate(amount, seconds, of, unit),
      discount: 0,
      discountable: true,
      period,
      pendingItem: null,
      arithmetic: isFree || seconds === of ? null : arithmetic,
    };
  });
}

/** Writes a layer for each line of a cycle, so that later credits depend on the charge and not on the price. */
export function writeCycleLayers(copy: WorkingCopy, invoice: Invoice): void {
  for (const line of invoice.lines) {
    if (line.kind !== "cycle" || line.quantity === 0 || line.item === null || line.price === null) continue;
    if (line.period.end <= copy.moment) continue;
    const id = copy.context.newId("layer");
    const { seconds, of } = line.arithmetic ?? { seconds: 1, of: 1 };
    const unitAmount = copy.subscription.items.find(({ id }) => id === line.item)?.price.unitAmount ?? 0;
    copy.layers.set(id, {
      id,
      item: line.item,
      price: line.price,
      unitAmount,
      quantity: line.quantity,
      closed: 0,
      net: invoice.status === "void" ? 0 : line.amount - line.discount,
      discount: safeAmount((BigInt(line.discount) * BigInt(of)) / BigInt(seconds)),
      from: line.period.start,
      to: line.period.end,
      invoice: invoice.id,
      pending: null,
      credited: 0,
      closing: null,
    });
  }
}

/** Cuts the current period off at a moment within it. */
export function cutPeriod(copy: WorkingCopy, moment: Seconds): void {
  const { currentPeriod, cycle } = copy.subscription;
  if (moment >= currentPeriod.end) return;
  const period = { start: currentPeriod.start, end: moment };
  const isTrial = isInTrial(copy.subscription);
  copy.update({ currentPeriod: period, ...(isTrial ? { trial: period } : {}) });
  copy.writePeriod({ cycle, trial: isTrial, ...period });
}
