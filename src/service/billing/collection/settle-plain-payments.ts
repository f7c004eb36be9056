import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ChargeDecision } from "../../payments/charges/charge-outcome.ts";
import { decideCharge } from "../../payments/charges/decide-charge.ts";
import type { Writing } from "../../payments/charges/settle-charge.ts";
import { isOffSessionPayment, paymentEvent, writePayments } from "../../payments/charges/write-payments.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import type { OutcomeEntry } from "../rows/write-outcome.ts";
import { writeOutcomes } from "../rows/write-outcome.ts";
import { endPaidAttempts } from "./attempt-store.ts";
import { lockPlainDebts } from "./plain-debts.ts";
import { receiptsOf } from "./receipts-of.ts";
import { outcomeOfPayment, paidInvoice } from "./settle-payment.ts";

/** A charge of an invoice, and the approval of the processor. */
export interface Approved {
  readonly charge: ChargeRow;
  readonly decision: ChargeDecision;
}

/**
 * Settles many charges at once, in one transaction and with what `settleCharge` writes for each of them. It takes those whose
 * invoice is usually paid so: see `lockPlainDebts`. Returns the settled charges in the order of `approved`; undefined for the
 * others, of which nothing was changed.
 */
export async function settlePlainPayments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const { database, metrics, now } = dependencies;
  const writings = approved.map(({ charge: unsettled, decision }) => {
    return { unsettled, charge: decideCharge(unsettled, decision, now()), record: decision.record };
  });
  const settled = await database
    .transaction()
    .execute((transaction) => settleInside(dependencies, transaction, writings));
  for (const charge of settled.values()) {
    metrics?.counts.invoice("paid");
    metrics?.counts.charge(charge);
  }
  return approved.map(({ charge }) => settled.get(charge.id));
}

async function settleInside(
  dependencies: BillingDependencies,
  database: Database,
  writings: readonly Writing[],
): Promise<ReadonlyMap<string, ChargeRow>> {
  const { subscriptions, invoices } = await lockPlainDebts(
    database,
    writings.map(({ charge }) => charge),
  );
  const loaded = await loadSubscriptions(dependencies, database, subscriptions, {
    invoices: [...invoices.values()].map(({ id }) => id),
  });
  // A payment changes a customer who is delinquent, and whoever changes a customer locks it first.
  const unchanged = new Set(
    loaded.filter(({ customer }) => !customer.delinquent).map(({ row: { id } }) => id),
  );
  const settled = new Map<string, ChargeRow>();
  const plain = writings.filter(
    (writing) =>
      isOffSessionPayment(writing) && unchanged.has(invoices.get(writing.charge.id)?.subscription ?? ""),
  );
  const mails = await receiptsOf(
    dependencies,
    database,
    plain.map(({ charge }) => charge),
  );
  const written = await writePayments(
    dependencies,
    database,
    plain.map((writing) => ({ ...writing, mail: mails.get(writing.charge.id) })),
  );
  for (const { charge } of plain) if (written.has(charge.id)) settled.set(charge.id, charge);
  const paid = [...settled.values()].flatMap((charge) => {
    const invoice = invoices.get(charge.id);
    return invoice === undefined ? [] : [{ charge, invoice }];
  });
  if (paid.length === 0) return settled;
  const attempts = await endPaidAttempts(database, [...settled.keys()]);
  await writeOutcomes(
    dependencies,
    database,
    paid.map(({ charge, invoice }) => ({
      ...entryOf(loaded, invoice, { charge, attempt: attempts.get(charge.id) }),
      earlierEvents: [paymentEvent(dependencies, { charge })],
    })),
  );
  return settled;
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
