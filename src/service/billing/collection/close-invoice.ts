import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import { voidManualInvoice } from "../../../billing/manual-invoice.ts";
import { voidInvoice } from "../../../billing/void-invoice.ts";
import type { Invoice, Outcome } from "../../../billing/rows.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { findOpenRun, writeRecovery } from "../dunning/dunning-runs.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow, LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import { owesMore } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";

/** An invoice that is locked after its test clock, its customer and its subscription. */
interface ChangeableInvoice {
  readonly row: InvoiceRow;
  readonly customer: LoadedCustomer;
  /** Null for an invoice without a subscription. */
  readonly subscription: LoadedSubscription | null;
  /** The time that applies, in whole seconds. */
  readonly at: Date;
}

/** Ends an invoice without a charge. `request` is that of its merchant or its payer, if there is one. */
type CloseInvoice = (
  dependencies: Within<BillingDependencies>,
  locked: ChangeableInvoice,
  request?: ApiRequest,
) => Promise<InvoiceRow>;

const notCollected = { lease_until: null, new_card: false, unreachable: 0 } as const;

/** Marks an open invoice as uncollectible. It is not charged by itself any more; its payer may still pay it. */
export const markUncollectible: CloseInvoice = (...order) => settleWithoutCharge("uncollectible", ...order);

/** Marks an invoice as paid without this service. Nothing of it can be refunded to a card. */
export const payOutOfBand: CloseInvoice = (...order) => settleWithoutCharge("paid", ...order);

async function settleWithoutCharge(
  result: "paid" | "uncollectible",
  dependencies: Within<BillingDependencies>,
  locked: ChangeableInvoice,
  request?: ApiRequest,
): Promise<InvoiceRow> {
  const { row, at } = locked;
  dependencies.metrics?.counts.invoice(result);
  return writeLockedInvoice(dependencies, locked, {
    request,
    columns: {
      status: result,
      ...notCollected,
      ...(result === "paid" ? { amount_paid: row.amount_due, paid_out_of_band: true } : {}),
    },
    events: [result === "paid" ? "invoice.paid" : "invoice.marked_uncollectible"],
    ofCustomer: () => null,
    ofSubscription: ({ rows, context }, owesMore) =>
      settleInvoice(rows, { invoice: row.id, result, chargedAmount: 0, owesMore }, secondsOf(at), context),
  });
}

/** Voids an open or uncollectible invoice, or deletes a draft: it gives back balance, coupon, invoice items and credits. */
export const voidLockedInvoice: CloseInvoice = async (dependencies, locked, request) => {
  const { row, customer, at } = locked;
  const invoice = await readInvoice(dependencies.database, row);
  const moment = secondsOf(at);
  const isDraft = row.status === "draft";
  if (!isDraft) dependencies.metrics?.counts.invoice("void");
  return writeLockedInvoice(dependencies, locked, {
    isVoided: true,
    request,
    columns: {
      ...(isDraft ? { deleted: true, automatically_finalizes_at: null } : { status: "void" }),
      ...notCollected,
    },
    ofCustomer: () => voidManualInvoice(customer.rows, invoice, customer.currency, moment, customer.context),
    ofSubscription: ({ rows, context }, owes) => voidInvoice(rows, invoice, owes, moment, context),
  });
};

/** Returns a loaded invoice for the functions of this file. */
export function closableOf({ invoice, subscription, customer, at }: LoadedInvoice): ChangeableInvoice {
  return { row: invoice, subscription: subscription ?? null, customer, at };
}

interface InvoiceChange {
  readonly columns: ChangedInvoice["columns"];
  readonly isVoided?: boolean;
  readonly finalized?: Invoice;
  /** Events beside those of the outcome. */
  readonly events?: readonly string[];
  /** Computes the change of the customer's rows, for an invoice without a subscription; null if they do not change. */
  readonly ofCustomer: () => InvoiceOutcome | null;
  /** Computes the change of the subscription of the invoice. */
  readonly ofSubscription: (subscription: LoadedSubscription, owes: boolean) => Outcome;
  readonly request?: ApiRequest | undefined;
}

/**
 * Writes the change of an invoice that the caller has locked, with what it changes of its customer and its subscription. If
 * nothing is owed any more, the dunning run has recovered.
 */
export async function writeLockedInvoice(
  dependencies: Within<BillingDependencies>,
  { row, customer, subscription, at }: ChangeableInvoice,
  { ofCustomer, ofSubscription, request, ...change }: InvoiceChange,
): Promise<InvoiceRow> {
  const changed: ChangedInvoice = { row, ...change };
  const options = request === undefined ? {} : { request };
  if (subscription === null) {
    const outcome = ofCustomer();
    const written = await writeInvoiceChange(dependencies, customer, outcome, {
      ...options,
      changed,
    });
    await recoverUnlessOwed(dependencies, written, at);
    return written;
  }
  const outcome = ofSubscription(subscription, await owesMore(dependencies.database, row));
  const isRecovered = subscription.row.past_due_at !== null && outcome.rows.subscription.status === "active";
  const { invoices } = await writeOutcome(dependencies, subscription, outcome, {
    ...options,
    changedInvoices: [changed],
    ...(isRecovered ? { columns: { past_due_at: null } } : {}),
  });
  const written = invoices.at(-1);
  if (written === undefined) throw new Error("No invoice was written.");
  await recoverUnlessOwed(dependencies, written, at);
  return written;
}

/** Ends the dunning run of an invoice that is not owed any more, unless another invoice of its subscription is. */
async function recoverUnlessOwed(
  dependencies: Within<BillingDependencies>,
  invoice: InvoiceRow,
  at: Date,
): Promise<void> {
  const { database } = dependencies;
  if (invoice.status === "open" || (await owesMore(database, invoice))) return;
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  if (run === undefined) return;
  await writeRecovery(database, run, at);
  dependencies.metrics?.counts.dunning("recovered");
}
