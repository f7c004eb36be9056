import { nextInvoice } from "../../../billing/change-subscription.ts";
import { nextPaymentAt } from "../../../billing/next-due.ts";
import { hasEnded, isInTrial } from "../../../billing/subscription.ts";
import type { Card } from "../../../contract/payments/token.ts";
import { oneLine } from "../../../language/one-line.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { InvoiceRow, LoadedSubscription, SubscriptionRow } from "../rows/loaded-subscription.ts";
import { dateOf, dateOrNull, secondsOf } from "../rows/seconds.ts";
import { findCardsById, findOpenInvoices } from "./store.ts";

/** A payment of an amount, in minor units, at a time. */
interface DuePayment {
  readonly amount: number;
  readonly at: Date;
}

/** A subscription as its customer reads about it, on the page and in mails. */
export interface DescribedSubscription {
  readonly loaded: LoadedSubscription;
  readonly row: SubscriptionRow;
  /** The names of its products, on one line. */
  readonly name: string;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitAmount: number;
  }[];
  readonly isInTrial: boolean;
  /** When it will end; null if no end is planned, or it has ended. */
  readonly endsAt: Date | null;
  /** The payment at the end of the current period; null if there is none. */
  readonly renewal: DuePayment | null;
  /** The next payment, of the renewal or of what is owed; null if there is none. */
  readonly nextPayment: DuePayment | null;
  /** The invoices that are open and not paid, the oldest first. */
  readonly owed: readonly InvoiceRow[];
  readonly amountOwed: number;
  readonly card: Card | null;
}

/** Describes subscriptions by a fixed number of statements, in the order of `rows`. Nothing is locked. */
export async function describeSubscriptions(
  dependencies: Anywhere<PlatformDependencies, "newId" | "now">,
  rows: readonly SubscriptionRow[],
): Promise<readonly DescribedSubscription[]> {
  const { database } = dependencies;
  if (rows.length === 0) return [];
  const loaded = await loadSubscriptions(dependencies, rows);
  const invoices = await findOpenInvoices(
    database,
    rows.map(({ id }) => id),
  );
  const cards = await findCardsById(
    database,
    loaded.flatMap(({ card }) => card?.id ?? []),
  );
  return loaded.map((one) =>
    describe(one, {
      owed: invoices.filter(({ subscription }) => subscription === one.row.id),
      card: cards.get(one.card?.id ?? "")?.card ?? null,
    }),
  );
}

/** Returns what is left to pay of an invoice. */
export function remainderOf({ amount_due: due, amount_paid: paid }: InvoiceRow): number {
  return due - paid;
}

function describe(
  loaded: LoadedSubscription,
  { owed, card }: Pick<DescribedSubscription, "card" | "owed">,
): DescribedSubscription {
  const { row, rows, stored, at } = loaded;
  const { subscription } = rows;
  const items = stored.items.map(({ price: id, quantity }) => {
    const price = stored.prices.get(id);
    return { name: oneLine(price?.product_name ?? ""), quantity, unitAmount: price?.unit_amount ?? 0 };
  });
  const amountOwed = owed.reduce((sum, invoice) => sum + remainderOf(invoice), 0);
  const endsAt = plannedEnd(loaded);
  const renewal = renewalOf(loaded, endsAt);
  const retry = owed.map(({ next_payment_attempt: attempt }) => attempt).find((attempt) => attempt !== null);
  const retryAt = retry != null && retry > at ? retry : null;
  const nextAt = nextPaymentAt(subscription, retryAt === null ? null : secondsOf(retryAt));
  const isRetry = nextAt !== null && retryAt !== null && nextAt === secondsOf(retryAt);
  return {
    loaded,
    row,
    items,
    owed,
    amountOwed,
    card,
    endsAt,
    renewal,
    name: items.map(({ name }) => name).join(", "),
    isInTrial: isInTrial(subscription),
    nextPayment: isRetry ? { amount: amountOwed, at: dateOf(nextAt) } : renewal,
  };
}

/** Returns when a subscription will end; null if no end is planned, or it has ended. */
export function plannedEnd({ rows: { subscription } }: LoadedSubscription): Date | null {
  if (hasEnded(subscription)) return null;
  const { cancelAt, cancelAtPeriodEnd, currentPeriod } = subscription;
  const ends = [cancelAt, cancelAtPeriodEnd ? currentPeriod.end : null].filter((end) => end !== null);
  return dateOrNull(ends.length === 0 ? null : Math.min(...ends));
}

function renewalOf({ rows, context }: LoadedSubscription, endsAt: Date | null): DuePayment | null {
  const { subscription } = rows;
  const at = dateOf(subscription.currentPeriod.end);
  const isRenewed = nextPaymentAt(subscription, null) !== null && (endsAt === null || endsAt > at);
  if (!isRenewed) return null;
  const invoice = nextInvoice(rows, context);
  return invoice === null || invoice.amountDue <= 0 ? null : { amount: invoice.amountDue, at };
}

/** Returns whether an invoice is for the current period of its subscription, and for none before it. */
export function isOfRunningPeriod(
  { current_period_start: start }: Pick<SubscriptionRow, "current_period_start">,
  { period_start: billedFrom }: Pick<InvoiceRow, "period_start">,
): boolean {
  return billedFrom >= start;
}
