import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/off-session-charge.ts";
import { performOffSessionCharge } from "../../payments/charges/off-session-charge.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { BegunCollection, CollectionOrder, LockedInvoice } from "./begin-collection.ts";
import { beginCollection, lockInvoice } from "./begin-collection.ts";

/** `pending`: the outcome is not known yet; the sweep inquires about it. `skipped`: it is not to be charged now. */
type Collected =
  | { readonly state: "settled" | "pending"; readonly charge: ChargeRow }
  | Exclude<BegunCollection, { readonly state: "begun" }>
  | { readonly state: "skipped" };

interface Collecting {
  readonly scope: Scope;
  /** The id of the invoice. */
  readonly invoice: string;
  /** The invoice, if the caller has read it before. */
  readonly known?: InvoiceRow;
  /** Decides under the lock of the invoice how it is charged; undefined if it is not to be charged now. */
  readonly order: (
    within: Within<BillingDependencies>,
    locked: LockedInvoice,
  ) => Promise<CollectionOrder | undefined>;
  /** Runs in the same transaction, once it is known whether a charge was begun. */
  readonly begun?: (
    within: Within<BillingDependencies>,
    locked: LockedInvoice,
    begun: BegunCollection,
  ) => Promise<void>;
  /** Settles the charge if it was approved; by default `settleCharge`. */
  readonly settleApproved?: SettleApproved;
}

/**
 * Charges an open invoice that no request waits for: one transaction locks the invoice and writes the pending charge, then
 * the charge is sent without a connection, and its settlement changes the invoice.
 */
export async function collectInvoice(
  dependencies: BillingDependencies,
  { scope, invoice, known, order, begun: afterwards, settleApproved }: Collecting,
): Promise<Collected> {
  const begun = await inTransaction(dependencies, async (within) => {
    const locked = await lockInvoice(within.database, scope, invoice, known);
    const decided = locked && (await order(within, locked));
    if (locked === undefined || decided === undefined) return { state: "skipped" } as const;
    const result = await beginCollection(within, locked, decided);
    await afterwards?.(within, locked, result);
    return result;
  });
  if (begun.state !== "begun") return begun;
  const settled = await performOffSessionCharge(dependencies, begun.charge, { settleApproved });
  return settled === undefined
    ? { state: "pending", charge: begun.charge }
    : { state: "settled", charge: settled };
}
