import { reconcileReturns } from "../../../billing/reconcile-returns.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ReturnOwner } from "../../payments/return-owner.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { changedAttributes } from "../../events/event-log/changed-attributes.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { changeBalance } from "../customer-balances/change-balance.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { invoicePaymentOfRow } from "../rows/restore-rows.ts";
import { presentInvoice } from "./present.ts";
import { cardReturnsOf, lockForReturn, updateReturned } from "./store.ts";

/**
 * Returns what refunds and disputes of the charges of invoices change: what has gone back of the invoice, and the customer's
 * balance if the payer had already received the amount as a credit.
 */
export function invoiceReturns(
  dependencies: Pick<BillingDependencies, "newId" | "now" | "publicUrl">,
): ReturnOwner {
  return {
    owns: ({ invoice }) => invoice !== null,
    lock: async (database, charge) => {
      const found = await findInvoiceRow(database, scopeOf(charge), charge.invoice ?? "");
      if (found !== undefined) await lockForReturn(database, scopeOf(charge), found);
    },
    returned: async (database, charge, { creditFailed }) => {
      const invoice = await findInvoiceRow(database, scopeOf(charge), charge.invoice ?? "");
      // A charge that came too late was never counted as a payment.
      if (invoice === undefined || (invoice.charge !== charge.id && charge.status !== "capture_failed"))
        return;
      await reconcile(dependencies, database, { invoice, charge, creditFailed });
    },
  };
}

async function reconcile(
  dependencies: Pick<BillingDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  {
    invoice,
    charge,
    creditFailed,
  }: { readonly invoice: InvoiceRow; readonly charge: ChargeRow; readonly creditFailed: boolean },
): Promise<void> {
  const before = invoicePaymentOfRow(invoice);
  const returns = await cardReturnsOf(database, invoice);
  const { invoicePayment, balanceDebit } = reconcileReturns(before, { ...returns, creditFailed });
  const isSame = invoicePayment.refunded === before.refunded && invoicePayment.disputed === before.disputed;
  if (isSame) return;
  // Of a charge whose capture has failed nothing can be refunded any more, also if a refund of it fails later.
  const refundable =
    charge.status === "capture_failed" ? invoice.amount_refundable : invoicePayment.refundable;
  const updated = await updateReturned(database, invoice, { ...invoicePayment, refundable });
  const object = await presentInvoice(dependencies, database, updated);
  await recordEvent(database, dependencies, {
    ...{ scope: scopeOf(charge), type: "invoice.updated", object },
    previousAttributes: changedAttributes(await presentInvoice(dependencies, database, invoice), object),
  });
  if (balanceDebit === 0) return;
  const scope = scopeOf(charge);
  const customer = await findCustomer(database, scope, invoice.customer);
  if (customer === undefined) throw new Error(`The customer of ${invoice.id} is gone.`);
  const clock = await clockColumns(database, scope, invoice);
  await changeBalance(dependencies, database, customer, {
    ...{ amount: balanceDebit, currency: invoice.currency, invoice: invoice.id },
    type: invoicePayment.disputed === before.disputed ? "refund" : "dispute",
    at: timeOf(clock, dependencies.now()),
  });
}
