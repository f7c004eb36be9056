import { hasEnded } from "../../../billing/subscription.ts";
import { applyWaitingChange, dropWaitingChange } from "../../../billing/waiting-change.ts";
import type { Database } from "../../platform/database/database.ts";
import { uncountRedemption } from "../coupons/store.ts";
import type { InvoiceRow, RowDependencies } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-subscription.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { endWaitingChange, releaseCycles, setBilledUntil } from "./store.ts";

/**
 * Ends the change that waits for the payment of an invoice. If the charge has succeeded, the change takes effect, and the
 * caller loads the subscription again and settles the invoice. Otherwise the invoice is void, and nothing else is left of the
 * change.
 *
 * @returns undefined if no change waits for the invoice, or if its subscription has ended meanwhile
 */
export async function settleWaitingChange(
  dependencies: RowDependencies,
  database: Database,
  locked: LockedSubscription,
  { invoice, result }: { readonly invoice: InvoiceRow; readonly result: "failed" | "paid" },
): Promise<"applied" | "dropped" | undefined> {
  const { rows, at } = locked;
  const state = result === "paid" && !hasEnded(rows.subscription) ? "applied" : "dropped";
  const stored = await endWaitingChange(database, invoice.id, { status: state, at });
  if (stored === undefined) return undefined;
  const { waiting, columns, coupon, itemMetadata } = stored;
  const { id, idempotencyKey } = stored.request;
  const request = { id, idempotencyKey: idempotencyKey ?? undefined };
  if (state === "applied") {
    await writeOutcome(dependencies, database, locked, applyWaitingChange(rows, waiting), {
      ...{ request, columns, itemMetadata: new Map(itemMetadata) },
      ...(coupon === null ? {} : { coupon }),
    });
    await setBilledUntil(database, invoice);
    return state;
  }
  // An invoice that was paid although its subscription has ended is settled, and refunded, as any other.
  if (result === "paid") return undefined;
  const outcome = dropWaitingChange(rows, waiting, await readInvoice(database, invoice));
  await releaseCycles(database, invoice);
  if (coupon !== null) await uncountRedemption(database, coupon);
  await writeOutcome(dependencies, database, locked, outcome, {
    request,
    changedInvoices: [{ row: invoice, columns: { status: "void" }, returned: true }],
  });
  return state;
}
