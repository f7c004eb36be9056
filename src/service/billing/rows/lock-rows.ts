import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns, readyClock } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import {
  customerRowsOf,
  findInvoicePayments,
  findPendingItems,
  loadCustomerData,
  pendingRowsOf,
  rowsById,
} from "./load-customers.ts";
import type { LoadOptions } from "./load-subscriptions.ts";
import { loadSubscriptions } from "./load-subscriptions.ts";
import type {
  LoadedCustomer,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import { existing, missing } from "../../platform/http/existing.ts";

export type LockedSubscription = LoadedSubscription;

interface LockOptions extends LoadOptions {
  /**
   * `locked` before anything is written: balance, pending items and currency are the customer's. `read` for previews: then
   * nothing is locked.
   */
  readonly customer: "locked" | "read";
  /** The parameter that `resource_missing` names; `id` by default. */
  readonly param?: string;
  /** Whether the test clock may be advancing: only for what the advance itself does. */
  readonly whileAdvancing?: boolean;
  /** The subscription, if the caller has read it before. Its customer and its test clock never change. */
  readonly known?: Pick<SubscriptionRow, "customer" | "test_clock">;
}

/**
 * Locks the test clock (for share), the customer and the subscription, in this order, and loads what
 * `changeSubscription` needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockSubscription(
  dependencies: Within<RowDependencies, "newId" | "now">,
  scope: Scope,
  id: string,
  { customer: mode, param = "id", whileAdvancing = false, known, ...options }: LockOptions,
): Promise<LockedSubscription> {
  const { database } = dependencies;
  let row = known === undefined || mode === "read" ? await findSubscription(database, scope, id) : undefined;
  const found = row ?? known;
  if (found === undefined) throw missing("subscription", param);
  if (mode === "locked") {
    await (whileAdvancing ? clockColumns : readyClock)(database, scope, found);
    existing(await findCustomer(database, scope, found.customer, { lock: true }), "customer", "customer");
    row = await findSubscription(database, scope, id, { lock: true });
  }
  if (row === undefined) throw missing("subscription", param);
  const [loaded] = await loadSubscriptions(dependencies, [row], options);
  if (loaded === undefined) throw missing("subscription", param);
  return loaded;
}

/** Finds a subscription. `lock` locks the row until the caller's transaction ends. */
export async function findSubscription(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom("subscriptions")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

interface CustomerRowsOptions extends LoadOptions {
  readonly currency: string;
  /** The pending items of this subscription are loaded beside those without one. */
  readonly subscription?: string | null;
  readonly customer: "locked" | "read";
  /** The parameter that `resource_missing` names; `customer` by default. */
  readonly param?: "customer" | "id";
  /** A card that pays in place of the customer's default. */
  readonly card?: string | null;
  /**
   * Whether the test clock may be advancing, and the customer deleted: only for what follows a payment or happens at a due
   * time.
   */
  readonly whileAdvancing?: boolean;
}

/**
 * Locks the test clock (for share) and a customer, and loads the rows that a new subscription or an invoice without a
 * subscription needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockCustomerRows(
  dependencies: Anywhere<RowDependencies, "newId" | "now">,
  scope: Scope,
  id: string,
  {
    currency,
    subscription = null,
    customer: mode,
    param = "customer",
    invoices = [],
    card,
    whileAdvancing = false,
  }: CustomerRowsOptions,
): Promise<LoadedCustomer> {
  const { database } = dependencies;
  if (mode === "locked") {
    await (whileAdvancing
      ? lockAnyCustomer(database, scope, id)
      : lockCustomer(dependencies, scope, { id, param }));
  }
  const found = await findCustomer(database, scope, id);
  if (found === undefined || (found.deleted && !whileAdvancing)) throw missing("customer", param);
  const owned = { ...found, customer: found.id, default_source: card ?? null };
  const [data] = await loadCustomerData(dependencies, [owned]);
  if (data === undefined) throw missing("customer", param);
  const items = (await findPendingItems(database, [id])).get(id) ?? [];
  const pending = pendingRowsOf(items, { currency, subscription });
  const sources = pending.flatMap(({ source_invoice: source }) => source ?? []);
  const payments = await findInvoicePayments(database, [...invoices, ...sources]);
  const rows = customerRowsOf(found, {
    currency,
    pending,
    payments: payments.map(({ payment }) => payment),
    hasCard: data.card !== null,
  });
  return { ...data, currency, rows, pendingRows: rowsById(pending) };
}

async function lockAnyCustomer(database: Database, scope: Scope, id: string): Promise<void> {
  const found = await findCustomer(database, scope, id);
  if (found !== undefined) await clockColumns(database, scope, found);
  await findCustomer(database, scope, id, { lock: true });
}

export interface LockedCustomer {
  readonly customer: CustomerRow;
  /** The time of the customer's test clock; without one, the real time. */
  readonly at: Date;
}

/**
 * Locks a customer for a change of what is billed, the test clock first. Throws `resource_missing` (404), naming `param`,
 * and `test_clock_advancing` (409).
 */
export async function lockCustomer(
  { database, now }: Anywhere<{ readonly now: () => Date }>,
  scope: Scope,
  { id, param }: { readonly id: string; readonly param: "customer" | "id" },
): Promise<LockedCustomer> {
  const found = await findCustomer(database, scope, id);
  if (found === undefined || found.deleted) throw missing("customer", param);
  const clock = await readyClock(database, scope, found);
  const customer = await findCustomer(database, scope, id, { lock: true });
  if (customer === undefined || customer.deleted) throw missing("customer", param);
  return { customer, at: timeOf(clock, now()) };
}
