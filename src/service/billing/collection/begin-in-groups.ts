import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { StoredMethod } from "../../payments/charges/stored-methods.ts";
import { findStoredMethods } from "../../payments/charges/stored-methods.ts";
import { realTime } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { Groups } from "../queue/groups.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { beginCollections } from "./begin-collection.ts";

/** A charge that was begun, and the saved card with which it is made. */
export interface BegunCharge {
  readonly charge: ChargeRow;
  readonly stored: StoredMethod | undefined;
}

type BeginCharge = (invoice: InvoiceRow) => Promise<BegunCharge | undefined>;

/**
 * Returns what begins the automatic charges of invoices of subscriptions that are due in real time: in groups, in one
 * transaction each. It returns undefined for an invoice that it left as it was, which the caller handles by itself: there is
 * something else to do than to charge it, another transaction works on it, or the group has failed.
 */
export function beginInGroups(dependencies: BillingDependencies): BeginCharge {
  const { database, log, settings } = dependencies;
  const groups = new Groups<string, BegunCharge | undefined>(async (ids) => {
    try {
      const begun = await database
        .transaction()
        .execute((transaction) => beginGroup(dependencies, transaction, ids));
      return ids.map((id) => begun.find(({ charge }) => charge.invoice === id));
    } catch (error) {
      log.failure("begin charges of invoices", error);
      return [];
    }
  }, settings.billingBatch);
  return ({ id }) => groups.add(id);
}

async function beginGroup(
  dependencies: BillingDependencies,
  database: Database,
  ids: readonly string[],
): Promise<readonly BegunCharge[]> {
  const invoices = await lockDueInvoices(database, ids, dependencies.now());
  const begun = await beginCollections(
    dependencies,
    database,
    invoices.map((invoice) => ({
      locked: { invoice, clock: realTime },
      order: { kind: "automatic", requested: false },
    })),
  );
  const charges = begun.flatMap((one) => (one.state === "begun" ? [one.charge] : []));
  const methods = await findStoredMethods(database, charges);
  return charges.map((charge) => ({ charge, stored: methods.get(charge.id) }));
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
