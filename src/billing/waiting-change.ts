import type { CustomerRows, Invoice, Layer, Outcome, PendingItem, PeriodRow } from "./rows.ts";
import type { BillingRows } from "./rows.ts";
import { diffRows } from "./diff-rows.ts";
import type { Subscription } from "./subscription.ts";
import { hasEnded } from "./subscription.ts";

/** New values of some members of a layer. Counts are differences, since others may count too while a change waits. */
interface LayerChange {
  readonly id: string;
  readonly values: Partial<Layer>;
  readonly closed: number;
  readonly credited: number;
}

/**
 * The part of a change that waits until its invoice is paid. It is plain data that can be stored as JSON.
 *
 * The invoice exists meanwhile: it has taken pending items and balance, so that no other invoice takes them too.
 */
export interface WaitingChange {
  readonly invoice: string;
  readonly subscription: Partial<Subscription>;
  readonly periods: readonly PeriodRow[];
  readonly newLayers: readonly Layer[];
  readonly layers: readonly LayerChange[];
  readonly deletedLayers: readonly string[];
  /** Pending items that the change creates or changes. */
  readonly pending: readonly PendingItem[];
  /** Pending items that the change deletes and the invoice does not have. */
  readonly deletedPending: readonly string[];
  /** Pending items that the invoice has taken, as they were before. */
  readonly taken: readonly PendingItem[];
  /** The credits of other invoices that the invoice has, in minor units. */
  readonly credits: Readonly<Record<string, number>>;
  readonly events: readonly string[];
}

interface SplitOutcome {
  /** What is written before the payment: the invoice, and what it uses. */
  readonly now: Outcome;
  readonly waiting: WaitingChange;
}

/**
 * Splits the outcome of a change whose invoice is to be paid before the change takes effect. Returns null if there is nothing
 * to pay.
 *
 * @param before the rows to which the change was applied
 */
export function splitForPayment(before: BillingRows, outcome: Outcome): SplitOutcome | null {
  const invoice = outcome.invoices.find(({ status, amountDue }) => status === "open" && amountDue > 0);
  if (invoice === undefined) return null;
  const { rows } = outcome;
  const onInvoice = new Set(invoice.lines.map(({ pendingItem }) => pendingItem?.id));
  const taken = before.pending.filter(({ id }) => onInvoice.has(id));
  const layers = diffRows(before.layers, rows.layers);
  const pending = diffRows(before.pending, rows.pending);
  const isOfInvoice = (event: string) => event.startsWith("invoice.") || event === "customer.balance_changed";
  return {
    now: {
      rows: {
        ...before,
        balance: rows.balance,
        invoicePayments: rows.invoicePayments,
        pending: before.pending.filter(({ id }) => !onInvoice.has(id)),
      },
      periods: [],
      invoices: [{ ...invoice, collection: "none" }],
      refunds: [],
      events: outcome.events.filter(isOfInvoice),
    },
    waiting: {
      invoice: invoice.id,
      subscription: changedMembers(before.subscription, rows.subscription),
      periods: outcome.periods,
      newLayers: layers.inserted,
      layers: layers.updated.flatMap((after) => {
        const layer = before.layers.find(({ id }) => id === after.id);
        return layer === undefined ? [] : [layerChange(layer, after)];
      }),
      deletedLayers: layers.deleted,
      pending: [...pending.inserted, ...pending.updated],
      deletedPending: pending.deleted.filter((id) => !onInvoice.has(id)),
      taken,
      credits: creditsOf(invoice),
      events: outcome.events.filter((event) => !isOfInvoice(event)),
    },
  };
}

/** Computes the effect of a waiting change once its invoice can be paid. The payment itself is settled afterwards. */
export function applyWaitingChange(rows: BillingRows, waiting: WaitingChange): Outcome {
  const deleted = new Set([...waiting.deletedPending, ...waiting.pending.map(({ id }) => id)]);
  const changed = rows.layers
    .filter(({ id }) => !waiting.deletedLayers.includes(id))
    .map((layer) => changeLayer(layer, waiting));
  return {
    rows: {
      ...rows,
      subscription: { ...rows.subscription, ...waiting.subscription },
      layers: [...changed, ...waiting.newLayers],
      pending: [...rows.pending.filter(({ id }) => !deleted.has(id)), ...waiting.pending],
    },
    periods: waiting.periods,
    invoices: [],
    refunds: [],
    events: waiting.events,
  };
}

/**
 * Computes the end of a waiting change that is not made: its invoice is void and gives back what it used. The items of a
 * subscription that has ended meanwhile belong to the customer, as those that were pending at its end. The caller writes the
 * invoice itself.
 */
export function dropWaitingChange(
  rows: BillingRows,
  waiting: WaitingChange,
  { startingBalance, endingBalance }: Pick<Invoice, "startingBalance" | "endingBalance">,
): Outcome {
  const used = (endingBalance ?? 0) - (startingBalance ?? 0);
  const taken = hasEnded(rows.subscription)
    ? waiting.taken.map((item) => ({ ...item, subscription: null }))
    : waiting.taken;
  return {
    rows: {
      ...rows,
      pending: [...rows.pending, ...taken],
      invoicePayments: withoutCredits(rows, waiting),
      balance: rows.balance - used,
    },
    periods: [],
    invoices: [],
    refunds: [],
    events: ["invoice.voided", ...(used === 0 ? [] : ["customer.balance_changed"])],
  };
}

function changedMembers<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Row] !== value);
  return Object.fromEntries(changed) as Partial<Row>;
}

function layerChange(before: Layer, after: Layer): LayerChange {
  const { closed, credited, ...values } = changedMembers(before, after);
  return {
    id: after.id,
    values,
    closed: (closed ?? before.closed) - before.closed,
    credited: (credited ?? before.credited) - before.credited,
  };
}

function changeLayer(layer: Layer, { layers }: WaitingChange): Layer {
  const change = layers.find(({ id }) => id === layer.id);
  if (change === undefined) return layer;
  const next = { ...layer, ...change.values };
  return {
    ...next,
    closed: Math.min(next.quantity, layer.closed + change.closed),
    // An invoice that was voided meanwhile has layers without an amount, of which nothing is credited.
    credited: Math.min(next.net, layer.credited + change.credited),
  };
}

function creditsOf({ lines }: Invoice): Readonly<Record<string, number>> {
  const credits: Record<string, number> = {};
  for (const { amount, pendingItem } of lines) {
    const source = pendingItem?.proration?.role === "credit" ? pendingItem.proration.source : null;
    if (source !== null) credits[source] = (credits[source] ?? 0) - amount;
  }
  return credits;
}

function withoutCredits(
  { invoicePayments }: CustomerRows,
  { invoice, credits }: WaitingChange,
): CustomerRows["invoicePayments"] {
  return invoicePayments.map((payment) => {
    if (payment.id === invoice) return { ...payment, status: "void", credited: 0 };
    const credited = credits[payment.id] ?? 0;
    return credited === 0 ? payment : { ...payment, credited: payment.credited - credited };
  });
}
