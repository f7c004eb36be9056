import type { Selectable } from "kysely";
import { sql } from "kysely";
import type {
  BillingContext,
  CustomerRows,
  IdKind as PureIdKind,
  InvoicePayment,
} from "../../../billing/rows.ts";
import type { BillingSettings, StoredBillingSettings } from "../../../contract/accounts/billing-settings.ts";
import type { IdKind } from "../../../contract/id.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import type { CardTable } from "../../payments/customers/card-store.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { realTime } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ClockedColumns, ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { groupBy } from "./group-by.ts";
import type { InvoiceItemRow, PayingCard, RowDependencies } from "./loaded-subscription.ts";
import { invoicePaymentOfRow, pendingItemOf } from "./restore-rows.ts";
import { cardEnd, dateOf, secondsOf } from "./seconds.ts";

/** What is loaded for every object of a batch: customer, time, settings and card. */
interface CustomerData {
  readonly customer: CustomerRow;
  readonly clock: ClockedColumns;
  readonly at: Date;
  readonly settings: BillingSettings;
  readonly context: BillingContext;
  /** The card that pays: the object's own, else the customer's default; null if there is none. */
  readonly card: PayingCard | null;
}

interface Owned extends ScopedColumns {
  readonly customer: string;
  readonly test_clock: string | null;
  readonly default_source: string | null;
}

type FoundCard = Pick<Selectable<CardTable>, "card" | "id">;

interface FoundCustomerData extends CustomerRow {
  readonly position: number;
  readonly clock_id: string | null;
  readonly clock_time: Date | null;
  readonly billing_settings: StoredBillingSettings | null;
  /** The object's own card and the customer's default, unless they are removed. */
  readonly found_cards: readonly FoundCard[];
}

/** Loads customers, test clocks, settings and cards of objects by one statement. The result has the order of `objects`. */
export async function loadCustomerData(
  dependencies: Anywhere<RowDependencies, "newId" | "now">,
  objects: readonly Owned[],
): Promise<readonly CustomerData[]> {
  const rows = await findCustomerData(dependencies.database, objects);
  const settings = new Map<string, BillingSettings>();
  return objects.map((object, position) => {
    const row = rows.get(position);
    if (row === undefined) throw new Error(`The customer ${object.customer} does not exist.`);
    const { clock_id, clock_time, billing_settings: stored, found_cards: cards, ...customer } = row;
    const clock = clock_id === null ? realTime : { test_clock: clock_id, frozen_time: clock_time };
    const at = dateOf(secondsOf(timeOf(clock, dependencies.now())));
    const account = `${object.account_id} ${object.livemode}`;
    const own = settings.get(account) ?? billingSettingsOf(object.account_id, stored ?? {});
    settings.set(account, own);
    const wanted = [object.default_source, customer.default_source];
    const [card] = wanted.flatMap((id) => cards.find((found) => found.id === id) ?? []);
    const paying = card === undefined ? null : payingCardOf(card);
    return { customer, clock, at, settings: own, context: contextOf(dependencies, own), card: paying };
  });
}

async function findCustomerData(
  database: Database,
  objects: readonly Owned[],
): Promise<ReadonlyMap<number, FoundCustomerData>> {
  if (objects.length === 0) return new Map();
  const given = objects.map(({ customer, test_clock, account_id, livemode, default_source }, position) => {
    return { position, customer, test_clock, account_id, livemode, default_source };
  });
  const { rows } = await sql<FoundCustomerData>`
    select k.*, given.position, clock.id as clock_id, clock.frozen_time as clock_time,
      settings.billing as billing_settings,
      (
        select coalesce(json_agg(json_build_object('id', c.id, 'card', c.card)), '[]') from cards c
        where c.id in (given.default_source, k.default_source) and not c.deleted
      ) as found_cards
    from json_to_recordset(${JSON.stringify(given)}::json) as given (position integer, customer text, test_clock text,
        account_id text, livemode boolean, default_source text)
      join customers k on k.id = given.customer
      left join test_clocks clock on clock.id = given.test_clock and not clock.deleted
      left join account_settings settings
        on settings.account_id = given.account_id and settings.livemode = given.livemode`.execute(database);
  return new Map(rows.map((row) => [row.position, row]));
}

function payingCardOf({ id, card }: FoundCard): PayingCard {
  return { id, endsAt: cardEnd(card) };
}

const idKinds: Readonly<Record<PureIdKind, IdKind>> = {
  invoice: "invoice",
  line: "line_item",
  pending_item: "invoiceitem",
  layer: "billing_layer",
};

function contextOf({ newId }: Pick<RowDependencies, "newId">, settings: BillingSettings): BillingContext {
  return {
    settings: { draftHours: settings.draft_hours, catchUpHoldDays: settings.catch_up_hold_days },
    newId: (kind) => newId(idKinds[kind]),
  };
}

/** Finds the pending items of customers, by customer and in the order of their creation. */
export async function findPendingItems(
  database: Database,
  customers: readonly string[],
): Promise<ReadonlyMap<string, readonly InvoiceItemRow[]>> {
  if (customers.length === 0) return new Map();
  const rows = await database
    .selectFrom("invoice_items")
    .selectAll()
    .where("customer", "in", [...new Set(customers)])
    .where("invoice", "is", null)
    .where("deleted", "=", false)
    .orderBy("sequence")
    .execute();
  return groupBy(rows, ({ customer }) => customer);
}

/** What was paid of an invoice. */
interface FoundPayment {
  /** The subscription of the invoice; null if it has none. */
  readonly subscription: string | null;
  readonly payment: InvoicePayment;
}

/** Finds what was paid of invoices, in the order of their creation. */
export async function findInvoicePayments(
  database: Database,
  ids: readonly string[],
): Promise<readonly FoundPayment[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("invoices")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({ subscription: row.subscription, payment: invoicePaymentOfRow(row) }));
}

/** Returns the items of a customer that the next invoice of a subscription takes; null: those without a subscription. */
export function pendingRowsOf(
  items: readonly InvoiceItemRow[],
  { currency, subscription }: { readonly currency: string; readonly subscription: string | null },
): readonly InvoiceItemRow[] {
  return items.filter(
    (item) =>
      item.currency === currency && (item.subscription === null || item.subscription === subscription),
  );
}

/** Puts the rows of a customer in one currency together. */
export function customerRowsOf(
  customer: CustomerRow,
  {
    currency,
    pending,
    payments,
    hasCard,
  }: {
    readonly currency: string;
    readonly pending: readonly InvoiceItemRow[];
    readonly payments: CustomerRows["invoicePayments"];
    readonly hasCard: boolean;
  },
): CustomerRows {
  return {
    pending: pending.map(pendingItemOf),
    invoicePayments: payments,
    balance: customer.balances[currency] ?? 0,
    hasCard,
  };
}

export function rowsById<Row extends { readonly id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
