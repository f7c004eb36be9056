import { reconcileReturns } from "../../../billing/reconcile-returns.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { ReturnOwner } from "../../payments/dependencies.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { changeBalance } from "../customer-balances/change-balance.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { invoicePaymentOfRow } from "../rows/restore-rows.ts";
import { presentInvoice } from "./show-invoice.ts";
import { cardReturnsOf, lockForReturn, updateReturned } from "./store.ts";

/**
 * What refunds and disputes of the charges of invoices change: what has gone back of the invoice, and the customer's balance if
 * the payer had already received the amount as a credit.
 */
export const invoiceReturns: ReturnOwner = {
  owns: ({ invoice }) => invoice !== null,
  lock: async ({ database }, charge) => {
    const found = await findInvoiceRow(database, scopeOf(charge), charge.invoice ?? "");
    if (found !== undefined) await lockForReturn(database, scopeOf(charge), found);
  },
  returned: async (within, charge, { creditFailed }) => {
    const invoice = await findInvoiceRow(within.database, scopeOf(charge), charge.invoice ?? "");
    // A charge that came too late was never counted as a payment.
    if (invoice === undefined || (invoice.charge !== charge.id && charge.status !== "capture_failed")) return;
    await reconcile(within, { invoice, charge, creditFailed });
  },
};

async function reconcile(
  dependencies: Within<BillingDependencies, "newId" | "now" | "publicUrl">,
  {
    invoice,
    charge,
    creditFailed,
  }: { readonly invoice: InvoiceRow; readonly charge: ChargeRow; readonly creditFailed: boolean },
): Promise<void> {
  const { database } = dependencies;
  const before = invoicePaymentOfRow(invoice);
  const returns = await cardReturnsOf(database, invoice);
  const { invoicePayment, balanceDebit } = reconcileReturns(before, { ...returns, creditFailed });
  const isSame = invoicePayment.refunded === before.refunded && invoicePayment.disputed === before.disputed;
  if (isSame) return;
  // Of a charge whose capture has failed nothing can be refunded any more, also if a refund of it fails later.
  const refundable =
    charge.status === "capture_failed" ? invoice.amount_refundable : invoicePayment.refundable;
  const updated = await updateReturned(database, invoice, { ...invoicePayment, refundable });
  const object = await presentInvoice(dependencies, updated);
  await recordEvent(dependencies, {
    scope: scopeOf(charge),
    type: "invoice.updated",
    object,
    previousAttributes: changedAttributes(await presentInvoice(dependencies, invoice), object),
  });
  if (balanceDebit === 0) return;
  const scope = scopeOf(charge);
  const customer = await findCustomer(database, scope, invoice.customer);
  if (customer === undefined) throw new Error(`The customer of ${invoice.id} is gone.`);
  const clock = await clockColumns(database, scope, invoice);
  await changeBalance(dependencies, customer, {
    amount: balanceDebit,
    currency: invoice.currency,
    invoice: invoice.id,
    type: invoicePayment.disputed === before.disputed ? "refund" : "dispute",
    at: timeOf(clock, dependencies.now()),
  });
}
