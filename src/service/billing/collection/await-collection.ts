import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { Debt } from "./load-debt.ts";
import { reloadDebt } from "./load-debt.ts";
import { writeDebt } from "./write-debt.ts";

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
export async function resumeCollection(
  dependencies: BillingDependencies,
  database: Database,
  before: Debt,
): Promise<void> {
  const debt = await reloadDebt(dependencies, database, before);
  if (!awaitsCollection(debt) || debt.invoice.due_at !== null) return;
  const at = new Date(debt.at.getTime() + pauseOfPayment);
  await writeDebt(dependencies, database, debt, { row: debt.invoice, columns: dueColumns(at) });
}

/** The columns of an invoice that is charged by itself at another time, which it shows. */
export function dueColumns(at: Date): Partial<InvoiceRow> {
  return { due_at: at, next_payment_attempt: at, new_card: false, lease_until: null, attempts: 0 };
}
