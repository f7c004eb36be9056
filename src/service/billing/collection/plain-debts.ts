import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** Invoices, by the ids of their charges, and their subscriptions; each of another customer. */
export interface PlainDebts {
  readonly invoices: ReadonlyMap<string, InvoiceRow>;
  readonly subscriptions: readonly SubscriptionRow[];
}

/**
 * Locks the subscriptions and the invoices of charges if the payment of an invoice changes nothing else: an automatic
 * attempt of the one open invoice of a subscription that is active, without a dunning run and without a change that waits for
 * a payment. The customers are not locked: the caller leaves out those who are delinquent, and nothing changes of the others.
 * What another transaction has locked is left out.
 */
export async function lockPlainDebts(database: Database, charges: readonly ChargeRow[]): Promise<PlainDebts> {
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

async function lockClocks(database: Database, charges: readonly ChargeRow[]): Promise<void> {
  const clocks = charges.flatMap(({ test_clock: clock }) => clock ?? []);
  if (clocks.length === 0) return;
  await sql`select from test_clocks where id in (${sql.join(clocks)}) order by id for share`.execute(
    database,
  );
}

function onePerCustomer(subscriptions: readonly SubscriptionRow[]): readonly SubscriptionRow[] {
  const customers = new Set<string>();
  return subscriptions.filter(({ customer }) => {
    const isFirst = !customers.has(customer);
    customers.add(customer);
    return isFirst;
  });
}
