import { reconcileRefunds } from "../../../billing/reconcile-refunds.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { RefundOwner } from "../../payments/refund-owner.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { changeBalance } from "../customer-balances/change-balance.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { invoicePaymentOfRow } from "../rows/restore-rows.ts";
import { presentInvoice } from "./present.ts";
import { lockForRefund, updateRefunded } from "./store.ts";

/**
 * Returns what refunds of the charges of invoices change: the refunded amount of the invoice, and the customer's balance
 * if the payer had already received the amount as a credit.
 */
export function invoiceRefunds(
  dependencies: Pick<BillingDependencies, "newId" | "now" | "publicUrl">,
): RefundOwner {
  return {
    owns: ({ invoice }) => invoice !== null,
    lock: async (database, charge) => {
      const found = await findInvoiceRow(database, scopeOf(charge), charge.invoice ?? "");
      if (found !== undefined) await lockForRefund(database, scopeOf(charge), found);
    },
    refunded: async (database, charge, { creditFailed }) => {
      const invoice = await findInvoiceRow(database, scopeOf(charge), charge.invoice ?? "");
      // A charge that came too late was never counted as a payment.
      if (invoice?.charge !== charge.id) return;
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
  const { invoicePayment, balanceDebit } = reconcileRefunds(
    invoicePaymentOfRow(invoice),
    charge.amount_refunded,
    creditFailed,
  );
  if (invoicePayment.refunded === invoice.amount_refunded) return;
  // Of a charge whose capture has failed nothing can be refunded any more, also if a refund of it fails later.
  const refundable =
    charge.status === "capture_failed" ? invoice.amount_refundable : invoicePayment.refundable;
  const updated = await updateRefunded(database, invoice, { ...invoicePayment, refundable });
  await recordEvent(database, dependencies, {
    scope: scopeOf(charge),
    type: "invoice.updated",
    object: await presentInvoice(dependencies, database, updated),
    previousAttributes: { amount_refunded: invoice.amount_refunded },
  });
  if (balanceDebit === 0) return;
  const scope = scopeOf(charge);
  const customer = await findCustomer(database, scope, invoice.customer);
  if (customer === undefined) throw new Error(`The customer of ${invoice.id} is gone.`);
  const clock = await clockColumns(database, scope, invoice);
  await changeBalance(dependencies, database, customer, {
    ...{ amount: balanceDebit, currency: invoice.currency, type: "refund", invoice: invoice.id },
    at: timeOf(clock, dependencies.now()),
  });
}
