import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import { performOffSessionCharge } from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { BegunCollection, CollectionOrder } from "./begin-collection.ts";
import { beginCollection } from "./begin-collection.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedInvoice } from "./lock-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** `pending`: the outcome is not known yet; the sweep inquires about it. `skipped`: it is not to be charged now. */
export type Collected =
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
  readonly order: (database: Database, locked: LockedInvoice) => Promise<CollectionOrder | undefined>;
  /** Runs in the same transaction, once it is known whether a charge was begun. */
  readonly begun?: (database: Database, locked: LockedInvoice, begun: BegunCollection) => Promise<void>;
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
  const begun = await dependencies.database.transaction().execute(async (database) => {
    const locked = await lockInvoice(database, scope, invoice, known);
    const decided = locked && (await order(database, locked));
    if (locked === undefined || decided === undefined) return { state: "skipped" } as const;
    const result = await beginCollection(dependencies, database, locked, decided);
    await afterwards?.(database, locked, result);
    return result;
  });
  if (begun.state !== "begun") return begun;
  const settled = await performOffSessionCharge(dependencies, begun.charge, { settleApproved });
  return settled === undefined
    ? { state: "pending", charge: begun.charge }
    : { state: "settled", charge: settled };
}
