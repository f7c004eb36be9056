import type { Invoice } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow, LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { lockCustomerRows, lockSubscription } from "../rows/lock-rows.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { InvoiceAction } from "./lifecycle.ts";
import { checkAction } from "./lifecycle.ts";
import { isBeingPaid } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

/** An invoice that is locked after its test clock, its customer and its subscription. */
export interface LockedInvoiceRows {
  readonly row: InvoiceRow;
  /** The invoice with its lines as the pure functions know it. */
  readonly invoice: Invoice;
  readonly customer: LoadedCustomer;
  /** Null for an invoice without a subscription. */
  readonly subscription: LoadedSubscription | null;
  /** The time that applies, in whole seconds. */
  readonly at: Date;
  readonly moment: number;
}

/** The actions that a charge under way forbids. */
const whilePaid: readonly InvoiceAction[] = ["pay", "void", "mark_uncollectible"];

/**
 * Locks an invoice for an action, and loads all that the action changes. Throws `resource_missing` (404), `invalid_state`,
 * `payment_in_progress` and `test_clock_advancing` (409).
 */
export async function lockInvoiceRows(
  dependencies: Within<BillingDependencies, "newId" | "now">,
  {
    scope,
    id,
    action,
    param,
  }: {
    readonly scope: Scope;
    readonly id: string;
    readonly action: InvoiceAction;
    /** The parameter that errors name; `id` by default. */
    readonly param?: string;
  },
): Promise<LockedInvoiceRows> {
  const { database } = dependencies;
  const found = await existingInvoice(database, scope, id, { param });
  const options = { customer: "locked", invoices: [id] } as const;
  const subscription =
    found.subscription === null
      ? null
      : await lockSubscription(dependencies, scope, found.subscription, options);
  const { currency } = found;
  const customer =
    subscription ?? (await lockCustomerRows(dependencies, scope, found.customer, { ...options, currency }));
  const row = await existingInvoice(database, scope, id, { lock: true });
  if (whilePaid.includes(action) && (await isBeingPaid(database, id))) {
    const message = "The invoice is being paid. Retrieve it to see the outcome.";
    throw new ServiceError("payment_in_progress", message, { headers: { "Retry-After": "2" } });
  }
  checkAction(row.status, action);
  const invoice = await readInvoice(database, row);
  const { at } = customer;
  return { row, invoice, customer, subscription, at, moment: secondsOf(at) };
}

/** Returns an invoice that is not deleted. Throws `resource_missing` (404). */
export async function existingInvoice(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false, param = "id" }: { readonly lock?: boolean; readonly param?: string | undefined } = {},
): Promise<InvoiceRow> {
  const row = await findInvoiceRow(database, scope, id, { lock });
  if (row === undefined || row.deleted) {
    throw missing("invoice", param);
  }
  return row;
}
