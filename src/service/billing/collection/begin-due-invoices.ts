import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { realTime } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { beginCollections } from "./begin-collection.ts";

/** Writes the pending charges of invoices of subscriptions that are due in real time, of those that it can lock. */
export async function beginDueInvoices(
  dependencies: BillingDependencies,
  database: Database,
  ids: readonly string[],
): Promise<readonly ChargeRow[]> {
  const invoices = await lockDueInvoices(database, ids, dependencies.now());
  const begun = await beginCollections(
    dependencies,
    database,
    invoices.map((invoice) => ({
      locked: { invoice, clock: realTime },
      order: { kind: "automatic", requested: false },
    })),
  );
  return begun.flatMap((one) => (one.state === "begun" ? [one.charge] : []));
}

/** Locks invoices that are due in real time, after their subscriptions, one of each. What another transaction has locked is left out. */
async function lockDueInvoices(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly InvoiceRow[]> {
  const { rows: subscriptions } = await sql<{ id: string }>`
    select s.id from subscriptions s
    where s.id in (select i.subscription from invoices i where i.id in (${sql.join(ids)}))
    order by s.id for no key update skip locked`.execute(database);
  if (subscriptions.length === 0) return [];
  const { rows } = await sql<InvoiceRow>`
    select i.* from invoices i
    where i.id in (${sql.join(ids)}) and i.subscription in (${sql.join(subscriptions.map(({ id }) => id))})
      and i.status = 'open' and i.collection = 'auto' and not i.new_card and i.due_at <= ${now}
      and i.test_clock is null and not i.deleted
    order by i.id for update skip locked`.execute(database);
  return [...new Map(rows.map((row) => [row.subscription, row])).values()];
}
