import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { nextInvoiceAction } from "../../../billing/next-due.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/off-session-charge.ts";
import { lockClocks } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import type { CollectedOwner, Collector } from "../charging/collector.ts";
import { collectorOf } from "../charging/collector.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { BegunCollection, LockedInvoice } from "./begin-collection.ts";
import { beginCollections } from "./begin-collection.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { setInvoiceDue } from "./collection-store.ts";
import { finalizeDraft } from "./finalize-draft.ts";
import { collectedCharges } from "./invoice-owner.ts";
import { awaitsCollection, pauseOfPayment } from "./postpone-collection.ts";
import { failWithoutCard } from "./settle-failure.ts";
import { settleGroupedPayments } from "./settle-grouped-payments.ts";

/** The handlers of invoices that are due: drafts are finalized, open invoices are charged. */
export function collectDueInvoices(dependencies: BillingDependencies): readonly DueHandler[] {
  const collector = collectorOf(dependencies, {
    what: "invoices",
    ownerOf: ({ invoice }) => invoice,
    begin: (within, invoices) => beginDueInvoices(within, invoices),
    stillOwed: collectedCharges,
    settle: (approved) => settleGroupedPayments(dependencies, approved),
  });
  return leasedQueue<InvoiceRow>(dependencies, {
    name: "invoice_collection",
    table: "invoices",
    concurrency: collector.concurrency,
    sharedId: ({ customer }) => customer,
    handle: (row) => handleInvoice(dependencies, row, collector),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}

/** Writes the pending charges of invoices of subscriptions that are due, of those that it can lock. */
async function beginDueInvoices(
  dependencies: Within<BillingDependencies>,
  owners: readonly CollectedOwner[],
): Promise<readonly ChargeRow[]> {
  const { database } = dependencies;
  const clockOf = await lockClocks(database, owners);
  const ids = owners.map(({ id }) => id);
  const found = (await lockWaitingInvoices(database, ids)).map((invoice) => ({
    invoice,
    clock: clockOf(invoice),
  }));
  const due = found.filter((locked) => actionOn(locked, dependencies.now()) === "automatic");
  const begun = await beginCollections(
    dependencies,
    due.map((locked) => ({ locked, order: { kind: "automatic", requested: false } })),
  );
  return begun.flatMap((one) => (one.state === "begun" ? [one.charge] : []));
}

/** Locks invoices that wait for a charge, after their subscriptions, one of each. What another transaction has locked is left out. */
async function lockWaitingInvoices(
  database: Database,
  ids: readonly string[],
): Promise<readonly InvoiceRow[]> {
  const { rows: subscriptions } = await sql<{ id: string }>`
    select s.id from subscriptions s
    where s.id in (select i.subscription from invoices i where i.id in (${sql.join(ids)}))
    order by s.id for no key update skip locked`.execute(database);
  if (subscriptions.length === 0) return [];
  const { rows } = await sql<InvoiceRow>`
    select i.* from invoices i
    where i.id in (${sql.join(ids)}) and i.subscription in (${sql.join(subscriptions.map(({ id }) => id))})
      and i.status = 'open' and i.collection = 'auto' and not i.new_card and i.due_at is not null and not i.deleted
    order by i.id for update skip locked`.execute(database);
  return [...new Map(rows.map((row) => [row.subscription, row])).values()];
}

async function handleInvoice(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  { collect }: Collector,
): Promise<void> {
  await collect(row, {
    isGroupable: row.status === "open" && row.subscription !== null,
    alone: (settleApproved) => handleAlone(dependencies, row, settleApproved),
  });
}

async function handleAlone(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  settleApproved: SettleApproved,
): Promise<void> {
  const scope = scopeOf(row);
  if (row.status === "draft") {
    await finalizeDraft(dependencies, scope, row.id);
    return;
  }
  const collected = await collectInvoice(dependencies, {
    scope,
    invoice: row.id,
    known: row,
    settleApproved,
    order: async (within, locked) => {
      const action = actionOn(locked, dependencies.now());
      if (action === "none")
        await setInvoiceDue(within.database, locked.invoice, { at: null, newCard: false });
      return action === "automatic" || action === "new_card" ? { kind: action, requested: false } : undefined;
    },
    begun: (within, locked, begun) => postpone(within.database, locked, begun, dependencies.now()),
  });
  if (collected.state === "no_card" && !row.new_card) {
    await failWithoutCard(dependencies, scope, row.id, { kind: "automatic", run: null });
  }
}

/** What is to be done with an invoice now; `later` if it is not due. */
function actionOn({ invoice, clock }: LockedInvoice, now: Date): "automatic" | "later" | "new_card" | "none" {
  const { status, collection, due_at: dueAt, amount_due: amountDue, new_card: newCard } = invoice;
  if (dueAt === null || dueAt > timeOf(clock, now)) return "later";
  if (newCard) return "new_card";
  const at = secondsOf(dueAt);
  const action = nextInvoiceAction({ status, collection, finalizesAt: null, amountDue }, at);
  return action?.kind === "collect" ? "automatic" : "none";
}

/** Sets when an invoice whose charge could not be begun is due again. Without a card it fails in a transaction of its own. */
async function postpone(
  database: Database,
  { invoice, clock }: LockedInvoice,
  begun: BegunCollection,
  now: Date,
): Promise<void> {
  const newCard = invoice.new_card;
  if (begun.state === "in_progress") {
    const at = new Date(timeOf(clock, now).getTime() + pauseOfPayment);
    await setInvoiceDue(database, invoice, { at, newCard });
  } else if (begun.state === "limited" && !newCard) {
    await setInvoiceDue(database, invoice, { at: begun.until, newCard, isShown: true });
  } else if (begun.state === "not_owed" || (begun.state !== "begun" && newCard)) {
    // A new card is gone again: the automatic attempt, if it is still to be made, is made without it.
    const isAwaited = begun.state !== "not_owed" && awaitsCollection({ invoice, subscription: undefined });
    await setInvoiceDue(database, invoice, { at: isAwaited ? timeOf(clock, now) : null, newCard: false });
  }
}
