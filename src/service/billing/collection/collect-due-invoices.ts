import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { nextInvoiceAct } from "../../../billing/next-due.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import {
  dropOffSessionCharge,
  performOffSessionCharge,
} from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leaseEnd, renewLease } from "../../platform/http/leases.ts";
import { Slots } from "../queue/slots.ts";
import { Groups } from "../queue/groups.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { awaitsCollection, pauseOfPayment } from "./await-collection.ts";
import type { BegunCollection } from "./begin-collection.ts";
import type { BegunCharge } from "./begin-in-groups.ts";
import { beginInGroups } from "./begin-in-groups.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { collectedCharges } from "./collected-charges.ts";
import { setInvoiceDue } from "./collection-store.ts";
import { failWithoutCard } from "./fail-without-card.ts";
import { finalizeDraft } from "./finalize-draft.ts";
import { settleInGroups } from "./settle-approved.ts";
import type { LockedInvoice } from "./lock-invoice.ts";

/** How long a charge may wait to be sent until its lease is renewed, as a part of the lease. */
const freshness = 1 / 3;

/**
 * The handlers of invoices that are due: drafts are finalized, open invoices are charged. A process sends so many charges at
 * once as `billingConcurrency` says; what is begun and what is settled meanwhile makes groups.
 */
export function collectDueInvoices(dependencies: BillingDependencies): readonly DueHandler[] {
  const { database, settings } = dependencies;
  const { billingConcurrency, billingBatch } = settings;
  const owed = new Groups<string, boolean>(async (ids) => {
    const collected = await collectedCharges(database, ids);
    return ids.map((id) => collected.has(id));
  }, billingBatch);
  const collector: Collector = {
    begin: beginInGroups(dependencies),
    isOwed: ({ id }) => owed.add(id),
    settleApproved: settleInGroups(dependencies),
    slots: new Slots(billingConcurrency),
  };
  return leasedQueue<InvoiceRow>(dependencies, {
    name: "invoice_collection",
    table: "invoices",
    concurrency: 4 * billingConcurrency,
    handle: (row) => handleInvoice(dependencies, row, collector),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}

interface Collector {
  readonly begin: ReturnType<typeof beginInGroups>;
  /** Whether a charge that was begun is still to be sent. */
  readonly isOwed: (charge: BegunCharge["charge"]) => Promise<boolean>;
  readonly settleApproved: SettleApproved;
  readonly slots: Slots;
}

async function handleInvoice(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  collector: Collector,
): Promise<void> {
  const isPlain = row.status === "open" && row.test_clock === null && row.subscription !== null;
  const begun = isPlain ? await collector.begin(row) : undefined;
  const release = await collector.slots.take();
  // Whoever settles a charge makes room for the next one that is sent.
  const settleApproved: SettleApproved = (unsettled, decision) => {
    release();
    return collector.settleApproved(unsettled, decision);
  };
  try {
    if (begun === undefined) await handleAlone(dependencies, row, settleApproved);
    else await send(dependencies, begun, { ...collector, settleApproved });
  } finally {
    release();
  }
}

/**
 * Sends a charge that was begun, unless another process has taken it over while it waited. If it is not owed any more, because
 * its subscription was canceled meanwhile, it ends unsent.
 */
async function send(
  dependencies: BillingDependencies,
  { charge, stored }: BegunCharge,
  { isOwed, settleApproved }: Pick<Collector, "isOwed" | "settleApproved">,
): Promise<void> {
  const { database, now, settings } = dependencies;
  const waited = now().getTime() + settings.lease - (charge.lease_until?.getTime() ?? 0);
  const isFresh = waited < settings.lease * freshness;
  const leased = isFresh ? charge : await renewLease(database, "charges", charge, leaseEnd(dependencies));
  if (leased === undefined) return;
  // The card of one that has waited may have changed, and is read again.
  const read = isFresh ? stored : undefined;
  if (await isOwed(leased))
    await performOffSessionCharge(dependencies, leased, { settleApproved, stored: read });
  else await dropOffSessionCharge(dependencies, leased);
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
    await setInvoiceDue(database, invoice, { at: begun.until, newCard });
  } else if (begun.state === "not_owed" || (begun.state !== "begun" && newCard)) {
    // A new card is gone again: the automatic attempt, if it is still to be made, is made without it.
    const isAwaited = begun.state !== "not_owed" && awaitsCollection({ invoice, subscription: undefined });
    await setInvoiceDue(database, invoice, { at: isAwaited ? timeOf(clock, now) : null, newCard: false });
  }
}
