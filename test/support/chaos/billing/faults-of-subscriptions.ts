import type { Event } from "../../../../src/contract/events/event.ts";
import type { Invoice } from "../../../../src/contract/billing/invoice.ts";
import type { BillingBooks, LedgerEntry } from "./books.ts";
import type { Expected } from "./expected.ts";
import { boundary, expected, invoiceText, periodText, proration } from "./expected.ts";
import type { Subscriber } from "./subscribers.ts";
import { addedUnits } from "./subscribers.ts";

/** The books of one subscription. */
interface Account {
  readonly subscriber: Subscriber;
  /** The oldest first. */
  readonly invoices: readonly Invoice[];
  readonly periods: readonly string[];
  readonly events: readonly Event[];
}

/** Compares what is there of each subscriber with what is expected after so many boundaries. Returns what is wrong. */
export function faultsOfSubscriptions(
  books: BillingBooks,
  subscribers: readonly Subscriber[],
  renewals: number,
): readonly string[] {
  const invoices = grouped(books.invoices, ({ subscription }) => subscription ?? "");
  const periods = grouped(books.periods, ({ subscription }) => subscription);
  const charges = new Map(books.charges.map(({ id, invoice }) => [id, invoice ?? ""]));
  const owners = new Map(books.invoices.map(({ id, subscription }) => [id, subscription ?? ""]));
  const events = grouped(books.events, (event) => ownerOf(event, charges, owners));
  const ledger = grouped(books.ledger, ({ reference, parent }) => charges.get(parent ?? reference) ?? "");
  const subscriptions = new Map(books.subscriptions.map((row) => [row.id, row]));
  return subscribers.flatMap((subscriber) => {
    const { subscription: id, behavior } = subscriber;
    const account: Account = {
      subscriber,
      invoices: (invoices.get(id) ?? []).toReversed(),
      periods: (periods.get(id) ?? []).map(({ cycle, period_start: start, period_end: end }) =>
        periodText(cycle, start.toISOString(), end.toISOString()),
      ),
      events: events.get(id) ?? [],
    };
    const row = subscriptions.get(id);
    if (row === undefined) return [`${behavior} ${id} is missing`];
    const wanted =
      behavior === "cancels"
        ? canceledExpectation(account, row.ended_at ?? "")
        : expected(subscriber, renewals);
    const faults = [
      ...differs("status", row.status, wanted.status),
      ...differs("periods", account.periods, wanted.periods),
      ...differs(
        "next date",
        `${row.cycle}: ${row.current_period_start} to ${row.current_period_end}`,
        [...wanted.periods].at(-1),
      ),
      ...differs("invoices", account.invoices.flatMap(withoutProrations(account)), wanted.invoices),
      ...prorationFaults(account),
      ...account.invoices.flatMap((invoice) => paymentFaults(account, invoice, ledger.get(invoice.id) ?? [])),
      ...eventFaults(account, wanted),
    ];
    return faults.map((fault) => `${behavior} ${id}: ${fault}`);
  });
}

/**
 * What an account has that was canceled while it was renewed: the renewal was written before, or it is not there. The period
 * that runs ends with the subscription.
 */
function canceledExpectation({ subscriber, periods: found }: Account, endedAt: string): Expected {
  const cycles = found.length;
  const { invoices } = expected(subscriber, cycles - 1);
  const periods = Array.from({ length: cycles }, (_, index) => {
    const end = boundary(subscriber.start, index + 1);
    return periodText(index + 1, boundary(subscriber.start, index), end < endedAt ? end : endedAt);
  });
  return { invoices, periods, status: "canceled", declines: [0, 1] };
}

/** The texts of invoices of periods, without what prorations add to them. */
function withoutProrations({ subscriber }: Account): (invoice: Invoice) => readonly string[] {
  return (invoice) => {
    const { billing_reason: reason, lines, amount_due: due, created } = invoice;
    if (reason === "subscription_update") return [];
    const prorations = lines.data.filter((line) => line.proration);
    const added = prorations.reduce((sum, { amount }) => sum + amount, 0);
    const start = reason === "subscription_cycle" ? cycleStart(invoice) : subscriber.start;
    return [invoiceText(reason, start ?? created, due - added)];
  };
}

function cycleStart({ lines }: Invoice): string | undefined {
  return lines.data.find(({ proration: is, parent }) => !is && parent.type === "subscription_item_details")
    ?.period.start;
}

/** Added units are charged once, for the time from the moment of the change. */
function prorationFaults({ subscriber, invoices }: Account): readonly string[] {
  const { behavior, start, unitAmount } = subscriber;
  const added = invoices.flatMap((invoice) =>
    invoice.lines.data.filter((line) => line.proration).map((line) => ({ invoice, line })),
  );
  const adds = behavior === "adds_now" || behavior === "adds_later";
  const faults = differs("number of prorations", added.length, adds ? 1 : 0);
  return added.reduce<readonly string[]>((found, { invoice, line }) => {
    const reason = behavior === "adds_now" ? "subscription_update" : "subscription_cycle";
    const amount = proration(
      addedUnits * unitAmount,
      line.period.start,
      boundary(start, 1),
      boundary(start, 2),
    );
    return [
      ...found,
      ...differs("invoice of the proration", invoice.billing_reason, reason),
      ...differs("proration", line.amount, amount),
      ...differs("end of the proration", line.period.end, boundary(start, 2)),
    ];
  }, faults);
}

/** An invoice is paid by one charge, which the acquirer has in its ledger once; after a cancellation it is refunded. */
function paymentFaults(
  { subscriber, events }: Account,
  invoice: Invoice,
  ledger: readonly LedgerEntry[],
): readonly string[] {
  const { id, amount_due: due, amount_paid: paid, status, amount_refunded: refunded } = invoice;
  const approved = ledger.filter(({ kind, result }) => kind === "sale" && result === "approved");
  const moved = approved.reduce((sum, { amount }) => sum + amount, 0);
  const back = ledger
    .filter(({ kind, result }) => kind === "refund" && result === "moved")
    .reduce((sum, { amount }) => sum + amount, 0);
  const mayBeOpen = subscriber.behavior === "cancels" && invoice.billing_reason === "subscription_cycle";
  const isPaid = status === "paid";
  const late = isPaid && mayBeOpen && isPaidAfterEnd(events, invoice);
  return [
    ...(isPaid || (mayBeOpen && status === "open") ? [] : [`${id} is ${status}`]),
    ...differs(`charges of ${id}`, approved.length, isPaid ? 1 : 0),
    ...differs(`ledger of ${id}`, moved, isPaid ? due : 0),
    ...differs(`amount_paid of ${id}`, paid, moved),
    ...differs(`refund in the ledger of ${id}`, back, late ? due : 0),
    ...differs(`amount_refunded of ${id}`, refunded, back),
    ...(invoice.auto_advance ? [`${id} is still collected`] : []),
  ];
}

function isPaidAfterEnd(events: readonly Event[], { id }: Invoice): boolean {
  const end = events.findIndex(({ type }) => type === "subscription.canceled");
  const payment = events.findIndex(({ type, data }) => type === "invoice.paid" && idOf(data.object) === id);
  return payment > end;
}

/** Each change has its event once. */
function eventFaults({ events, invoices, periods }: Account, wanted: Expected): readonly string[] {
  const count = (type: string, of?: string) =>
    events.filter((event) => event.type === type && (of === undefined || idOf(event.data.object) === of))
      .length;
  const opened = events.filter(
    ({ type, data }) =>
      type === "subscription.updated" && Object.hasOwn(Object(data.previous_attributes), "cycle"),
  ).length;
  const [least, most] = wanted.declines;
  const declines = count("invoice.payment_failed");
  const dunned = declines > 0 ? 1 : 0;
  return [
    ...differs("subscription.created", count("subscription.created"), 1),
    ...differs("openings of periods", opened, periods.length - 1),
    ...differs("subscription.canceled", count("subscription.canceled"), wanted.status === "canceled" ? 1 : 0),
    ...(wanted.status === "canceled" ? [] : differs("past_due", count("subscription.past_due"), dunned)),
    ...(wanted.status === "canceled" ? [] : differs("recovered", count("subscription.recovered"), dunned)),
    ...(declines >= least && declines <= most ? [] : [`${declines} failed attempts`]),
    ...invoices.flatMap(({ id, status }) => [
      ...differs(`invoice.created of ${id}`, count("invoice.created", id), 1),
      ...differs(`invoice.finalized of ${id}`, count("invoice.finalized", id), 1),
      ...differs(`invoice.paid of ${id}`, count("invoice.paid", id), status === "paid" ? 1 : 0),
    ]),
  ];
}

/** The subscription that an event is about. */
function ownerOf(
  { data }: Event,
  charges: ReadonlyMap<string, string>,
  invoices: ReadonlyMap<string, string>,
): string {
  const { id, object, subscription } = data.object as Record<string, string | null>;
  if (object === "subscription") return id ?? "";
  if (object === "invoice") return subscription ?? "";
  return invoices.get(charges.get(id ?? "") ?? "") ?? "";
}

function idOf(object: unknown): string {
  return (object as { readonly id: string }).id;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function differs(name: string, is: unknown, wanted: unknown): readonly string[] {
  const [found, should] = [JSON.stringify(is), JSON.stringify(wanted)];
  return found === should ? [] : [`${name}: ${found}, not ${should}`];
}
