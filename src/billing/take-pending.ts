import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { creditLimit } from "./invoice-credit.ts";
import type { InvoiceLine, PendingItem } from "./rows.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Takes the pending items that go on an invoice, and returns its lines for them. A credit waits while the invoice that it
 * gives back is not paid, is dropped when nobody will pay it, and never passes what was paid for it.
 *
 * @param invoice the id of the invoice that takes them
 */
export function takePending(ledger: Ledger, invoice: string): readonly InvoiceLine[] {
  return [...ledger.pending.values()].flatMap((item) => {
    const amount = amountNow(ledger, item);
    if (amount === null) return [];
    ledger.pending.delete(item.id);
    attach(ledger, item, amount, invoice);
    return amount === 0 && item.amount !== 0 ? [] : [lineOf(ledger, { ...item, amount })];
  });
}

/** Returns what of an item can be invoiced now; null if it waits. */
function amountNow(ledger: Ledger, { amount, proration }: PendingItem): number | null {
  if (proration?.role !== "credit" || proration.source === null) return amount;
  const limit = creditLimit(ledger.funds.get(proration.source), 0);
  if (limit === "waits") return null;
  const credit = wholeUnits(Math.min(-amount, limit), currencyUnit(ledger.currency));
  return credit === 0 ? 0 : -credit;
}

function attach(
  ledger: Ledger,
  { id, amount: made, proration }: PendingItem,
  amount: number,
  invoice: string,
) {
  if (proration === null) return;
  const layer = ledger.layers.get(proration.layer);
  if (proration.role === "debit") {
    ledger.changeLayer(proration.layer, { invoice, pending: null });
    return;
  }
  if (layer !== undefined) {
    ledger.changeLayer(layer.id, {
      credited: layer.credited - (amount - made),
      closing: layer.closing?.pending === id ? null : layer.closing,
    });
  }
  if (proration.source !== null) {
    ledger.changeFunds(proration.source, ({ credited }) => ({ credited: credited - amount }));
  }
}

function lineOf(ledger: Ledger, item: PendingItem): InvoiceLine {
  return {
    id: ledger.context.newId("line"),
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
