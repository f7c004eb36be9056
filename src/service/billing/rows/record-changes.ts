import type { EventType } from "../../../contract/events/event.ts";
import { eventTypes } from "../../../contract/events/event.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import { changedAttributes } from "../../events/event-log/record-event.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Change } from "./change.ts";
import type { InvoiceLineRow } from "./find-lines.ts";
import type {
  InvoiceRow,
  RowDependencies,
  SubscriptionItemRow,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import { presentInvoice } from "./present-invoice.ts";
import { presentSubscription } from "./present-subscription.ts";
import { discountView } from "./write-parts.ts";

/** The rows as they are after a batch of changes. */
export interface WrittenRows {
  readonly customers: ReadonlyMap<string, CustomerRow>;
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>;
  readonly items: ReadonlyMap<string, readonly SubscriptionItemRow[]>;
  readonly invoices: ReadonlyMap<string, InvoiceRow>;
  readonly lines: ReadonlyMap<string, readonly InvoiceLineRow[]>;
  readonly prices: ReadonlyMap<string, PriceWithProduct>;
}

type Described = Pick<NewEvent, "object" | "previousAttributes">;

/** Returns the events of a change in their order, each with its object as the API shows it. */
export function eventsOf(
  dependencies: Pick<RowDependencies, "publicUrl">,
  change: Change,
  written: WrittenRows,
): readonly NewEvent[] {
  const { options, invoices, locked } = change;
  const { changedInvoices = [], request } = options;
  const { account_id: accountId, livemode } = locked.customer;
  const created = invoices.map(({ id }) => id);
  let invoice = changedInvoices[0]?.row.id;
  const named = [
    ...changedInvoices.flatMap(({ row, events = [] }) => events.map((type) => ({ type, invoice: row.id }))),
    ...change.events.map((type) => {
      if (type === "invoice.created") invoice = created.shift();
      return { type, invoice };
    }),
  ];
  return named.flatMap(({ type, invoice: id }) => {
    const known = eventTypes.find((candidate) => candidate === type);
    if (known === undefined) throw new Error(`There is no event ${type}.`);
    const described = describe(dependencies, change, written, known, id);
    if (described === null) return [];
    return [
      {
        scope: { accountId, livemode },
        type: known,
        ...described,
        ...(request === undefined ? {} : { request }),
      },
    ];
  });
}

/** Returns the object of an event and what changed of it; null for an update that changed nothing. */
function describe(
  dependencies: Pick<RowDependencies, "publicUrl">,
  change: Change,
  written: WrittenRows,
  type: EventType,
  invoice: string | undefined,
): Described | null {
  if (type.startsWith("customer.")) return describeCustomer(change, written);
  if (type.startsWith("subscription.")) return describeSubscription(change, written, type);
  return describeInvoice(dependencies, change, written, invoice);
}

function describeCustomer({ locked: { customer } }: Change, { customers }: WrittenRows): Described | null {
  const object = presentCustomer(customers.get(customer.id) ?? customer);
  const previousAttributes = changedAttributes(presentCustomer(customer), object);
  return Object.keys(previousAttributes).length === 0 ? null : { object, previousAttributes };
}

function describeSubscription(
  { subscription: part }: Change,
  { subscriptions, items, prices }: WrittenRows,
  type: EventType,
): Described | null {
  if (part === null) throw new Error(`The event ${type} has no subscription.`);
  const { stored, row: before } = part.loaded;
  const row = subscriptions.get(part.after.id) ?? before;
  const object = presentSubscription({
    row,
    items: items.get(row.id) ?? [],
    prices,
    planned: part.after.planned,
    discount: discountView(part),
  });
  if (part.isNew) return { object };
  const previous = presentSubscription({ row: before, ...stored });
  const previousAttributes = changedAttributes(previous, object);
  const isUnchanged = Object.keys(previousAttributes).length === 0;
  return isUnchanged && type === "subscription.updated" ? null : { object, previousAttributes };
}

function describeInvoice(
  dependencies: Pick<RowDependencies, "publicUrl">,
  { options: { changedInvoices = [] } }: Change,
  { invoices, lines, prices }: WrittenRows,
  id: string | undefined,
): Described {
  const row = invoices.get(id ?? "");
  if (row === undefined) throw new Error("The invoice of an event was not written.");
  const present = (invoice: InvoiceRow) =>
    presentInvoice(dependencies, invoice, lines.get(row.id) ?? [], prices);
  const object = present(row);
  const before = changedInvoices.find((changed) => changed.row.id === row.id)?.row;
  return before === undefined
    ? { object }
    : { object, previousAttributes: changedAttributes(present(before), object) };
}
