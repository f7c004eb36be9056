import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { findOpenRun } from "../dunning/run-store.ts";
import { findCollectable } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";
import { loadDebt } from "./load-debt.ts";
import { settleFailure } from "./settle-failure.ts";

/** An attempt that no card is there for: the first one, or one of the schedule of a dunning run. */
type AttemptWithoutCard =
  { readonly kind: "automatic"; readonly run: null } | { readonly kind: "scheduled"; readonly run: string };

/**
 * Fails an automatic or scheduled attempt to charge an invoice whose customer has no saved card. It changes nothing if the
 * invoice is not due any more: another transaction may have paid, voided or canceled it since the attempt was begun.
 */
export async function failWithoutCard(
  dependencies: BillingDependencies,
  scope: Scope,
  invoice: string,
  attempt: AttemptWithoutCard,
): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const debt = await loadDebt(dependencies, database, scope, invoice);
    if (!(await isDue(database, debt, attempt))) return;
    const { card, is_charged } = await findCollectable(database, debt.invoice, undefined);
    // A card was saved meanwhile: the invoice is still due.
    if (card !== null || is_charged) return;
    await settleFailure(dependencies, database, debt, { charge: null, code: null, attempt });
  });
}

async function isDue(
  database: Database,
  { invoice, at }: Debt,
  attempt: AttemptWithoutCard,
): Promise<boolean> {
  if (invoice.status !== "open" || invoice.collection === "none") return false;
  // The time that applies is cut to whole seconds.
  const isReached = (dueAt: Date | null) => dueAt !== null && dueAt.getTime() < at.getTime() + 1_000;
  if (attempt.kind === "automatic") return invoice.collection === "auto" && isReached(invoice.due_at);
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  return run?.id === attempt.run && run.waits_for === "time" && isReached(run.due_at);
}
