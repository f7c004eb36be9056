import type { Database } from "../../platform/database/database.ts";
import { setInvoiceDue } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";

/** How long an invoice waits while its payer or its merchant pays it, in milliseconds. */
export const pauseOfPayment = 60_000;

/**
 * Returns whether the automatic attempt of an open invoice is still to be made. The first invoice of a subscription that is
 * incomplete waits for its payer.
 */
export function awaitsCollection({ invoice, subscription }: Pick<Debt, "invoice" | "subscription">): boolean {
  const { status, collection, next_payment_attempt: next } = invoice;
  return (
    status === "open" && collection === "auto" && next !== null && subscription?.row.status !== "incomplete"
  );
}

/** Makes an invoice due again whose payment was begun before its automatic attempt, and has failed. */
export async function resumeCollection(database: Database, debt: Debt): Promise<void> {
  if (!awaitsCollection(debt) || debt.invoice.due_at !== null) return;
  const at = new Date(debt.at.getTime() + pauseOfPayment);
  await setInvoiceDue(database, debt.invoice, { at, newCard: false });
}
