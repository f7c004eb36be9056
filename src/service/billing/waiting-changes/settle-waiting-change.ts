import { hasEnded } from "../../../billing/subscription.ts";
import { applyWaitingChange, dropWaitingChange } from "../../../billing/waiting-change.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { uncountRedemption } from "../coupons/store.ts";
import type { InvoiceRow, RowDependencies } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import type { StoredChange } from "./store.ts";
import { endWaitingChange, releaseCycles, setBilledUntil } from "./store.ts";

/**
 * Ends the change that waits for the payment of an invoice. If the charge has succeeded, the change takes effect, and the
 * caller loads the subscription again and settles the invoice. If the charge has failed, or the subscription has ended
 * meanwhile, the invoice is void, and nothing else is left of the change; the caller refunds a payment.
 *
 * @returns undefined if no change waits for the invoice
 */
export async function settleWaitingChange(
  dependencies: Within<RowDependencies>,
  locked: LockedSubscription,
  { invoice, result }: { readonly invoice: InvoiceRow; readonly result: "failed" | "paid" },
): Promise<"applied" | "dropped" | undefined> {
  const { database } = dependencies;
  const { rows, at } = locked;
  const state = result === "paid" && !hasEnded(rows.subscription) ? "applied" : "dropped";
  const stored = await endWaitingChange(database, invoice.id, { status: state, at });
  if (stored === undefined) return undefined;
  if (state === "dropped") {
    await returnChange(dependencies, locked, { invoice, stored });
    return state;
  }
  const { waiting, columns, coupon, itemMetadata } = stored;
  await writeOutcome(dependencies, locked, applyWaitingChange(rows, waiting), {
    request: requestOf(stored),
    columns,
    itemMetadata: new Map(itemMetadata),
    ...(coupon === null ? {} : { coupon }),
  });
  await setBilledUntil(database, invoice);
  return state;
}

/**
 * Drops the change of a subscription that waits for its payment, because its payer cancels: the invoice is void, and a charge
 * under way that succeeds later is refunded. The caller has locked the subscription and the invoice, and loads the subscription
 * again.
 */
export async function dropForCancellation(
  dependencies: Within<RowDependencies>,
  locked: LockedSubscription,
  invoice: InvoiceRow,
): Promise<void> {
  const stored = await endWaitingChange(dependencies.database, invoice.id, {
    status: "dropped",
    at: locked.at,
  });
  if (stored === undefined) throw new Error(`No change waits for ${invoice.id}.`);
  await returnChange(dependencies, locked, { invoice, stored });
}

/** Voids the invoice of a change that is not made, with all that it used. */
async function returnChange(
  dependencies: Within<RowDependencies>,
  locked: LockedSubscription,
  { invoice, stored }: { readonly invoice: InvoiceRow; readonly stored: StoredChange },
): Promise<void> {
  const { database } = dependencies;
  const { waiting, coupon } = stored;
  const outcome = dropWaitingChange(locked.rows, waiting, await readInvoice(database, invoice));
  await releaseCycles(database, invoice);
  if (coupon !== null) await uncountRedemption(database, coupon);
  await writeOutcome(dependencies, locked, outcome, {
    request: requestOf(stored),
    changedInvoices: [{ row: invoice, columns: { status: "void" }, isVoided: true }],
  });
}

function requestOf({ request: { id, idempotencyKey } }: StoredChange) {
  return { id, idempotencyKey: idempotencyKey ?? undefined };
}
