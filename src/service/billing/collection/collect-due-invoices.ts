import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { nextInvoiceAct } from "../../../billing/next-due.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Collector } from "../charging/collector.ts";
import { collectorOf } from "../charging/collector.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { awaitsCollection, pauseOfPayment } from "./await-collection.ts";
import type { BegunCollection } from "./begin-collection.ts";
import { beginDueInvoices } from "./begin-due-invoices.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { collectedCharges } from "./collected-charges.ts";
import { setInvoiceDue } from "./collection-store.ts";
import { failWithoutCard } from "./fail-without-card.ts";
import { finalizeDraft } from "./finalize-draft.ts";
import type { LockedInvoice } from "./lock-invoice.ts";
import { settlePlainPayments } from "./settle-plain-payments.ts";

/** The handlers of invoices that are due: drafts are finalized, open invoices are charged. */
export function collectDueInvoices(dependencies: BillingDependencies): readonly DueHandler[] {
  const collector = collectorOf(dependencies, {
    what: "invoices",
    ownerOf: ({ invoice }) => invoice,
    begin: (database, ids) => beginDueInvoices(dependencies, database, ids),
    stillOwed: collectedCharges,
    settle: (approved) => settlePlainPayments(dependencies, approved),
  });
  return leasedQueue<InvoiceRow>(dependencies, {
    name: "invoice_collection",
    table: "invoices",
    concurrency: collector.concurrency,
    handle: (row) => handleInvoice(dependencies, row, collector),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}

async function handleInvoice(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  { collect }: Collector,
): Promise<void> {
  await collect(row.id, {
    isPlain: row.status === "open" && row.test_clock === null && row.subscription !== null,
    alone: (settleApproved) => handleAlone(dependencies, row, settleApproved),
  });
}

async function handleAlone(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  settleApproved: SettleApproved,
): Promise<void> {
  const scope = rowScope(row);
  if (row.status === "draft") {
    await finalizeDraft(dependencies, scope, row.id);
    return;
  }
  const collected = await collectInvoice(dependencies, {
    ...{ scope, invoice: row.id, known: row, settleApproved },
    order: async (database, locked) => {
      const act = actOn(locked, dependencies.now());
      if (act === "none") await setInvoiceDue(database, locked.invoice, { at: null, newCard: false });
      return act === "automatic" || act === "new_card" ? { kind: act, requested: false } : undefined;
    },
    begun: (database, locked, begun) => postpone(database, locked, begun, dependencies.now()),
  });
  if (collected.state === "no_card" && !row.new_card) {
    await failWithoutCard(dependencies, scope, row.id, { kind: "automatic", run: null });
  }
}

/** What is to be done with an invoice now; `later` if it is not due. */
function actOn({ invoice, clock }: LockedInvoice, now: Date): "automatic" | "later" | "new_card" | "none" {
  const { status, collection, due_at: dueAt, amount_due: amountDue, new_card: newCard } = invoice;
  if (dueAt === null || dueAt > timeOf(clock, now)) return "later";
  if (newCard) return "new_card";
  const at = Math.floor(dueAt.getTime() / 1_000);
  const act = nextInvoiceAct({ status, collection, finalizesAt: null, amountDue }, at);
  return act?.kind === "collect" ? "automatic" : "none";
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
