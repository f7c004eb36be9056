import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { nextInvoiceAct } from "../../../billing/next-due.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import { performOffSessionCharge } from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { BegunCollection } from "./begin-collection.ts";
import { beginInGroups } from "./begin-in-groups.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { setInvoiceDue } from "./collection-store.ts";
import { failWithoutCard } from "./fail-without-card.ts";
import { finalizeDraft } from "./finalize-draft.ts";
import { settleInGroups } from "./settle-approved.ts";
import type { LockedInvoice } from "./lock-invoice.ts";

/** How long an invoice waits while its payer or its merchant pays it, in milliseconds. */
export const pauseOfPayment = 60_000;

/** The handlers of invoices that are due: drafts are finalized, open invoices are charged. */
export function collectDueInvoices(dependencies: BillingDependencies): readonly DueHandler[] {
  const inGroups = { begin: beginInGroups(dependencies), settleApproved: settleInGroups(dependencies) };
  return leasedQueue<InvoiceRow>(dependencies, {
    name: "invoice_collection",
    table: "invoices",
    handle: (row) => handleInvoice(dependencies, row, inGroups),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}

interface InGroups {
  readonly begin: ReturnType<typeof beginInGroups>;
  readonly settleApproved: SettleApproved;
}

async function handleInvoice(
  dependencies: BillingDependencies,
  row: InvoiceRow,
  { begin, settleApproved }: InGroups,
): Promise<void> {
  const scope = rowScope(row);
  if (row.status === "draft") {
    await finalizeDraft(dependencies, scope, row.id);
    return;
  }
  const charge = row.test_clock === null && row.subscription !== null ? await begin(row) : undefined;
  if (charge !== undefined) {
    await performOffSessionCharge(dependencies, charge, settleApproved);
    return;
  }
  const collected = await collectInvoice(dependencies, {
    ...{ scope, invoice: row.id, settleApproved },
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

/** Sets when an invoice whose charge could not be begun is looked at again. Without a card it fails in a transaction of its own. */
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
    await setInvoiceDue(database, invoice, { at: null, newCard: false });
  }
}
