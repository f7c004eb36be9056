import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Approved } from "../charging/settle-in-groups.ts";
import type { LockedOwners } from "../charging/settle-payments.ts";
import { settlePayments } from "../charging/settle-payments.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import type { OutcomeEntry } from "../rows/write-outcome.ts";
import { writeOutcomes } from "../rows/write-outcome.ts";
import { endPaidAttempts } from "./attempt-store.ts";
import { lockPlainDebts } from "./plain-debts.ts";
import { receiptStylesOf } from "./receipt-styles.ts";
import { outcomeOfPayment, paidInvoice } from "./settle-payment.ts";

/** Settles those charges of a group whose invoice is usually paid so: see `lockPlainDebts` and `settlePayments`. */
export async function settlePlainPayments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const settled = await settlePayments(dependencies, approved, (database, charges) =>
    lockDebts(dependencies, database, charges),
  );
  for (const charge of settled) if (charge !== undefined) dependencies.metrics?.counts.invoice("paid");
  return settled;
}

async function lockDebts(
  dependencies: BillingDependencies,
  database: Database,
  charges: readonly ChargeRow[],
): Promise<LockedOwners> {
  const { subscriptions, invoices } = await lockPlainDebts(database, charges);
  const loaded = await loadSubscriptions(dependencies, database, subscriptions, {
    invoices: [...invoices.values()].map(({ id }) => id),
  });
  // A payment changes a customer who is delinquent, and whoever changes a customer locks it first.
  const unchanged = new Set(
    loaded.filter(({ customer }) => !customer.delinquent).map(({ row: { id } }) => id),
  );
  return {
    has: ({ id }) => unchanged.has(invoices.get(id)?.subscription ?? ""),
    stylesOf: (mailed) => receiptStylesOf(dependencies, database, mailed),
    pay: async (payments) => {
      const attempts = await endPaidAttempts(
        database,
        payments.map(({ charge }) => charge.id),
      );
      const entries = payments.flatMap(({ charge, event }) => {
        const invoice = invoices.get(charge.id);
        if (invoice === undefined) return [];
        const payment = { charge, attempt: attempts.get(charge.id) };
        return [{ ...entryOf(loaded, invoice, payment), earlierEvents: [event] }];
      });
      await writeOutcomes(dependencies, database, entries);
    },
  };
}

function entryOf(
  loaded: readonly LoadedSubscription[],
  invoice: InvoiceRow,
  payment: Parameters<typeof paidInvoice>[1] & { readonly charge: ChargeRow },
): OutcomeEntry {
  const locked = loaded.find(({ row }) => row.id === invoice.subscription);
  if (locked === undefined) throw new Error(`The subscription of ${invoice.id} was not loaded.`);
  const settlement = { chargedAmount: payment.charge.amount, owesMore: false };
  return {
    locked,
    outcome: outcomeOfPayment(locked, invoice, settlement),
    changedInvoices: [paidInvoice(invoice, payment)],
  };
}
