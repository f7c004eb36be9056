import type { Selectable } from "kysely";
import type { Discount } from "../../../billing/discounts.ts";
import type { InvoicePayment, Layer, PendingItem } from "../../../billing/rows.ts";
import type {
  PlannedChange,
  RecurringPrice,
  Subscription,
  SubscriptionItem,
} from "../../../billing/subscription.ts";
import type { PriceRow } from "../../catalog/price-store.ts";
import type { InvoiceItemTable, InvoiceTable } from "./invoice-tables.ts";
import type { DiscountWithCoupon, SubscriptionItemRow, SubscriptionRow } from "./loaded-subscription.ts";
import { secondsOf, secondsOrNull } from "./seconds.ts";
import type { BillingLayerTable } from "./subscription-tables.ts";

/** Returns a recurring price as the pure functions know it. Throws for a price that does not recur. */
function recurringPriceOf({ id, currency, unit_amount: amount, recurring }: PriceRow): RecurringPrice {
  if (recurring === null || amount === null) throw new Error(`The price ${id} does not recur.`);
  const { interval, interval_count: intervalCount } = recurring;
  return { id, currency, unitAmount: amount, interval, intervalCount };
}

function discountOf(row: DiscountWithCoupon): Discount {
  const { percent_basis_points: percent, amount_off: amount } = row;
  return {
    id: row.id,
    reduction: percent === null ? { amountOff: amount ?? 0 } : { percentHundredths: percent },
    duration: row.duration,
    start: secondsOf(row.starts_at),
    // A coupon for one invoice ends when it is spent, a repeating one on its day.
    end: secondsOrNull(row.duration === "once" ? row.ended_at : row.ends_at),
  };
}

/** Returns a subscription as the pure functions know it. */
export function subscriptionOf(
  row: SubscriptionRow,
  {
    items,
    prices,
    discount,
    planned,
  }: {
    readonly items: readonly SubscriptionItemRow[];
    readonly prices: ReadonlyMap<string, PriceRow>;
    readonly discount: DiscountWithCoupon | null;
    readonly planned: PlannedChange | null;
  },
): Subscription {
  const { trial_start: trialStart, trial_end: trialEnd, pause_collection: pause } = row;
  return {
    id: row.id,
    currency: row.currency,
    status: row.status,
    items: items.map((item) => itemOf(item, prices)),
    schedule: {
      anchor: secondsOf(row.billing_cycle_anchor),
      interval: row.interval_unit,
      intervalCount: row.interval_count,
    },
    startDate: secondsOf(row.start_date),
    cycle: row.cycle,
    currentPeriod: { start: secondsOf(row.current_period_start), end: secondsOf(row.current_period_end) },
    trial:
      trialStart === null || trialEnd === null
        ? null
        : { start: secondsOf(trialStart), end: secondsOf(trialEnd) },
    missingPaymentMethod: row.missing_payment_method,
    stub: row.stub,
    cancelAt: secondsOrNull(row.cancel_at),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    canceledAt: secondsOrNull(row.canceled_at),
    endedAt: secondsOrNull(row.ended_at),
    pausedCollection:
      pause === null
        ? null
        : {
            behavior: pause.behavior,
            resumesAt: pause.resumes_at === null ? null : secondsOf(new Date(pause.resumes_at)),
          },
    planned,
    discount: discount && discountOf(discount),
    awaitedInvoice: row.awaited_invoice,
  };
}

function itemOf(
  { id, price, quantity }: SubscriptionItemRow,
  prices: ReadonlyMap<string, PriceRow>,
): SubscriptionItem {
  const found = prices.get(price);
  if (found === undefined) throw new Error(`The price ${price} of ${id} was not loaded.`);
  return { id, price: recurringPriceOf(found), quantity };
}

export function layerOf(row: Selectable<BillingLayerTable>): Layer {
  return {
    id: row.id,
    item: row.subscription_item,
    price: row.price,
    unitAmount: row.unit_amount,
    quantity: row.quantity,
    closed: row.closed,
    net: row.net,
    discount: row.discount,
    from: secondsOf(row.window_start),
    to: secondsOf(row.window_end),
    invoice: row.invoice,
    pending: row.invoice_item,
    credited: row.credited,
    closing: row.closing,
  };
}

/** Returns an invoice item as the pure functions know it, whether it is pending or on an invoice. */
export function pendingItemOf(row: Selectable<InvoiceItemTable>): PendingItem {
  return {
    id: row.id,
    subscription: row.subscription,
    amount: row.amount,
    quantity: row.quantity,
    period: { start: secondsOf(row.period_start), end: secondsOf(row.period_end) },
    discountable: row.discountable,
    proration: prorationOf(row),
  };
}

function prorationOf(row: Selectable<InvoiceItemTable>): PendingItem["proration"] {
  const { proration_role: role, layer, subscription_item: item, price, arithmetic } = row;
  if (role === null || layer === null || item === null || price === null || arithmetic === null) return null;
  return { role, layer, item, price, arithmetic, source: row.source_invoice };
}

/** Returns what was paid of an invoice, and what went back. */
export function invoicePaymentOfRow(row: Selectable<InvoiceTable>): InvoicePayment {
  return {
    id: row.id,
    status: row.deleted ? "void" : row.status,
    debits: row.debits,
    refundable: row.amount_refundable,
    refunded: row.amount_refunded,
    disputed: row.amount_disputed,
    credited: row.amount_credited,
  };
}
