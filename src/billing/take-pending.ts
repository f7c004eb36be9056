import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { creditLimit } from "./invoice-credit.ts";
import type { InvoiceLine, PendingItem } from "./rows.ts";
import type { WorkingCopy } from "./working-copy.ts";

/**
 * Takes the pending items that go on an invoice, and returns its lines for them. A credit waits while the invoice that it
 * gives back is not paid, is dropped when nobody will pay it, and never passes what was paid for it.
 *
 * @param invoice the id of the invoice that takes them
 */
export function takePending(copy: WorkingCopy, invoice: string): readonly InvoiceLine[] {
  return [...copy.pending.values()].flatMap((item) => {
    const amount = amountNow(copy, item);
    if (amount === null) return [];
    copy.pending.delete(item.id);
    attach(copy, item, amount, invoice);
    return amount === 0 && item.amount !== 0 ? [] : [lineOf(copy, { ...item, amount })];
  });
}

/** Returns what of an item can be invoiced now; null if it waits. */
function amountNow(copy: WorkingCopy, { amount, proration }: PendingItem): number | null {
  if (proration?.role !== "credit" || proration.source === null) return amount;
  const limit = creditLimit(copy.funds.get(proration.source), 0);
  if (limit === "waits") return null;
  const credit = wholeUnits(Math.min(-amount, limit), currencyUnit(copy.subscription.currency));
  return credit === 0 ? 0 : -credit;
}

function attach(
  copy: WorkingCopy,
  { id, amount: made, proration }: PendingItem,
  amount: number,
  invoice: string,
) {
  if (proration === null) return;
  const layer = copy.layers.get(proration.layer);
  if (proration.role === "debit") {
    copy.changeLayer(proration.layer, { invoice, pending: null });
    return;
  }
  if (layer !== undefined) {
    copy.changeLayer(layer.id, {
      credited: layer.credited - (amount - made),
      closing: layer.closing?.pending === id ? null : layer.closing,
    });
  }
  if (proration.source !== null) {
    copy.changeFunds(proration.source, ({ credited }) => ({ credited: credited - amount }));
  }
}

function lineOf(copy: WorkingCopy, item: PendingItem): InvoiceLine {
  return {
    id: copy.context.newId("line"),
    kind: item.proration === null ? "item" : "proration",
    item: item.proration?.item ?? null,
    price: item.proration?.price ?? null,
    cycle: null,
    quantity: item.quantity,
    amount: item.amount,
    discount: 0,
    discountable: item.discountable,
    period: item.period,
    arithmetic: item.proration?.arithmetic ?? null,
    pendingItem: item,
  };
}
