import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { leaseEnd } from "../../platform/http/leases.ts";
import { beginCollection } from "../collection/begin-collection.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedSubscription } from "../rows/lock-subscription.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";

/** Until when a request charges an invoice that it has written. Later the engine does. */
export function collectsUntil(dependencies: Pick<BillingDependencies, "now" | "settings">): Date {
  return leaseEnd(dependencies);
}

/**
 * Begins the charge of the invoice that a change has written, in the caller's transaction. Undefined if there is nothing to
 * charge, or if a dunning run charges it.
 */
export async function chargeForChange(
  dependencies: BillingDependencies,
  database: Database,
  { clock }: LockedSubscription,
  { invoices }: Pick<WrittenOutcome, "invoices">,
): Promise<ChargeRow | undefined> {
  const invoice = invoices.find(
    ({ status, billing_reason: reason, collection }) =>
      status === "open" && reason === "subscription_update" && collection === "auto",
  );
  if (invoice === undefined) return undefined;
  const order = { kind: "automatic", requested: true } as const;
  const begun = await beginCollection(dependencies, database, { invoice, clock }, order);
  return begun.state === "begun" ? begun.charge : undefined;
}
