import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { lockClocks } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Approved } from "../charging/collector.ts";
import type { LockedOwners } from "../charging/settle-payments.ts";
import { settlePayments } from "../charging/settle-payments.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { loadSubscriptions } from "../rows/load-subscriptions.ts";
import type { InvoiceRow, LoadedSubscription, SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { OutcomeEntry } from "../rows/write-outcome.ts";
import { writeOutcomes } from "../rows/write-outcome.ts";
import { endPaidDunningAttempts } from "./dunning-attempt-store.ts";
import { receiptStylesOf } from "./receipt-styles.ts";
import { outcomeOfPayment, paidInvoice } from "./settle-payment.ts";

/** Settles those charges of a group whose invoice is usually paid so: see `lockPlainDebts` and `settlePayments`. */
export async function settleGroupedPayments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const settled = await settlePayments(dependencies, approved, (within, charges) =>
    lockOwners(within, charges),
  );
  for (const charge of settled) if (charge !== undefined) dependencies.metrics?.counts.invoice("paid");
  return settled;
}

async function lockOwners(
  dependencies: Within<BillingDependencies>,
  charges: readonly ChargeRow[],
): Promise<LockedOwners> {
  const { database } = dependencies;
  const { subscriptions, invoices } = await lockGroupableInvoices(database, charges);
  const loaded = await loadSubscriptions(dependencies, subscriptions, {
    invoices: [...invoices.values()].map(({ id }) => id),
  });
  // A payment changes a customer who is delinquent, and whoever changes a customer locks it first.
  const unchanged = new Set(
    loaded.filter(({ customer }) => !customer.delinquent).map(({ row: { id } }) => id),
  );
  return {
    has: ({ id }) => unchanged.has(invoices.get(id)?.subscription ?? ""),
    stylesOf: (mailed) => receiptStylesOf(dependencies, mailed),
    pay: async (payments) => {
      const attempts = await endPaidDunningAttempts(
        database,
        payments.map(({ charge }) => charge.id),
      );
      const entries = payments.flatMap(({ charge, event }) => {
        const invoice = invoices.get(charge.id);
        if (invoice === undefined) return [];
        const payment = { charge, attempt: attempts.get(charge.id) };
        return [{ ...entryOf(loaded, invoice, payment), earlierEvents: [event] }];
      });
      await writeOutcomes(dependencies, entries);
    },
  };
}

/** Invoices, by the ids of their charges, and their subscriptions; each of another customer. */
interface GroupableInvoices {
  readonly invoices: ReadonlyMap<string, InvoiceRow>;
  readonly subscriptions: readonly SubscriptionRow[];
}

/**
 * Locks the subscriptions and the invoices of charges if the payment of an invoice changes nothing else: an automatic
 * attempt of the one open invoice of a subscription that is active, without a dunning run and without a change that waits for
 * a payment. The customers are not locked: the caller leaves out those who are delinquent, and nothing changes of the others.
 * What another transaction has locked is left out.
 */
async function lockGroupableInvoices(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<GroupableInvoices> {
  await lockClocks(database, charges);
  const { rows: subscriptions } = await sql<SubscriptionRow>`
    select s.* from subscriptions s
    where s.status = 'active' and s.id in (
      select i.subscription from invoices i where i.id in (${sql.join(charges.map(({ invoice }) => invoice))}))
    order by s.id for no key update skip locked`.execute(database);
  const one = onePerCustomer(subscriptions);
  if (one.length === 0) return { invoices: new Map(), subscriptions: [] };
  // Another statement, which reads what was committed before the subscriptions were locked.
  const { rows: invoices } = await sql<InvoiceRow>`
    select i.* from invoices i
    where i.charge in (${sql.join(charges.map(({ id }) => id))}) and i.status = 'open'
      and i.subscription in (${sql.join(one.map(({ id }) => id))})
      and exists (select from dunning_attempts a where a.charge = i.charge and a.kind = 'automatic' and not a.after_end)
      and not exists (select from invoices o where o.subscription = i.subscription and o.status = 'open' and o.id <> i.id)
      and not exists (select from dunning_runs r where r.owner = i.subscription and r.status = 'open')
      and not exists (select from subscription_changes w
        where w.subscription = i.subscription and w.status = 'waiting' and w.waits_for = 'payment')
    order by i.id for update of i skip locked`.execute(database);
  const owing = new Set(invoices.map(({ subscription }) => subscription));
  return {
    invoices: new Map(invoices.map((invoice) => [invoice.charge ?? "", invoice])),
    subscriptions: one.filter(({ id }) => owing.has(id)),
  };
}

function onePerCustomer(subscriptions: readonly SubscriptionRow[]): readonly SubscriptionRow[] {
  const customers = new Set<string>();
  return subscriptions.filter(({ customer }) => {
    const isFirst = !customers.has(customer);
    customers.add(customer);
    return isFirst;
  });
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
