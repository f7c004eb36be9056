import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { stopRuns } from "../dunning/dunning-runs.ts";
import type { WriteOptions } from "../rows/change.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { closableOf, voidLockedInvoice } from "./close-invoice.ts";
import { stopCollection, stopDrafts } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { loadInvoice, reloadInvoice } from "./load-invoice.ts";

const cancellation = { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const;

/** Cancels a subscription, which the caller has locked, without a credit and without an invoice. */
export async function cancelNow(
  dependencies: Within<BillingDependencies>,
  locked: LoadedSubscription,
  options: Pick<WriteOptions, "columns" | "request"> = {},
): Promise<void> {
  const outcome = changeSubscription(locked.rows, cancellation, secondsOf(locked.at), locked.context);
  await afterEnd(dependencies, locked, await writeOutcome(dependencies, locked, outcome, options));
}

/**
 * Ends a subscription whose first payment has failed, if it was created with `error_if_incomplete`: its invoice is void, and
 * what the invoice used is given back.
 */
export async function endUnpaid(
  dependencies: Within<BillingDependencies>,
  settled: LoadedInvoice,
): Promise<void> {
  const { row } = settled.subscription ?? {};
  if (row?.status !== "incomplete" || !row.ends_unpaid) return;
  const { subscription } = await reloadInvoice(dependencies, settled);
  if (subscription === undefined) return;
  await cancelNow(dependencies, subscription, {
    columns: { cancellation_details: { comment: null, feedback: null, reason: "payment_failed" } },
  });
}

/**
 * Does what follows the end of a subscription, in the transaction that has written it: its dunning ends, its open invoices
 * are no longer charged by themselves, its drafts wait for their merchant, and the first invoice of one that was never paid is void. New invoices of the
 * outcome are charged once.
 *
 * @param before the subscription as it was before the outcome
 */
export async function afterEnd(
  dependencies: Within<BillingDependencies>,
  { row, at }: Pick<LoadedSubscription, "at" | "row">,
  { subscription, invoices }: WrittenOutcome,
): Promise<void> {
  const { database } = dependencies;
  if (subscription.ended_at === null || row.ended_at !== null) return;
  await stopRuns(database, [row.id], at);
  const except = invoices.flatMap(({ id, billing_reason: reason, created }) =>
    reason === "subscription_update" && created >= at ? [id] : [],
  );
  await stopCollection(database, row.id, { except });
  await stopDrafts(database, row.id);
  if (subscription.status !== "incomplete_expired" || row.awaited_invoice === null) return;
  const loaded = await loadInvoice(dependencies, scopeOf(row), row.awaited_invoice);
  if (loaded.invoice.status === "open") {
    await voidLockedInvoice(dependencies, closableOf(loaded));
  }
}
