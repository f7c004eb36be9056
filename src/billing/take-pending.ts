import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { creditLimit } from "./invoice-credit.ts";
import { explanationOf } from "./proration.ts";
import type { InvoiceLine, PendingItem } from "./rows.ts";
import type { BillingWork } from "./billing-work.ts";

/**
 * Takes the pending items of an invoice, and returns their lines. A credit waits until the invoice that it gives back is paid.
 * It is deleted if that invoice will not be paid, and it never exceeds the payment.
 *
 * @param invoice the id of the invoice that takes them
 */
export function takePending(work: BillingWork, invoice: string): readonly InvoiceLine[] {
  return [...work.pending.values()].flatMap((item) => {
    const amount = amountNow(work, item);
    if (amount === null) return [];
    work.pending.delete(item.id);
    attach(work, item, amount, invoice);
    return amount === 0 && item.amount !== 0 ? [] : [lineOf(work, { ...item, amount })];
  });
}

/** Returns the part of an item's amount that can be invoiced now; null if the item waits. */
function amountNow(work: BillingWork, { amount, proration }: PendingItem): number | null {
  if (proration?.role !== "credit" || proration.source === null) return amount;
  const limit = creditLimit(work.invoicePayments.get(proration.source), 0);
  if (limit === "waits") return null;
  const credit = wholeUnits(Math.min(-amount, limit), currencyUnit(work.currency));
  return credit === 0 ? 0 : -credit;
}

function attach(
  work: BillingWork,
  { id, amount: pendingAmount, proration }: PendingItem,
  amount: number,
  invoice: string,
) {
  if (proration === null) return;
  const layer = work.layers.get(proration.layer);
  if (proration.role === "debit") {
    work.changeLayer(proration.layer, { invoice, pending: null });
    return;
  }
  if (layer !== undefined) {
    work.changeLayer(layer.id, {
      credited: layer.credited - (amount - pendingAmount),
      closing: layer.closing?.pending === id ? null : layer.closing,
    });
  }
  if (proration.source !== null) {
    work.changeInvoicePayment(proration.source, ({ credited }) => ({ credited: credited - amount }));
  }
}

function lineOf(work: BillingWork, item: PendingItem): InvoiceLine {
  return {
    id: work.context.newId("line"),
    kind: item.proration === null ? "item" : "proration",
    item: item.proration?.item ?? null,
    price: item.proration?.price ?? null,
    cycle: null,
    quantity: item.quantity,
    amount: item.amount,
    discount: 0,
    discountable: item.discountable,
    period: item.period,
    arithmetic: item.proration && explanationOf(item.proration.arithmetic, item.amount),
    pendingItem: item,
  };
}
