import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { performOffSessionCharge } from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BegunCollection, CollectionOrder } from "./begin-collection.ts";
import { beginCollection } from "./begin-collection.ts";
import type { LockedInvoice } from "./lock-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** `pending`: the outcome is not known yet; the sweep asks for it. */
export type Collected =
  | { readonly state: "settled"; readonly charge: ChargeRow }
  | { readonly state: "pending"; readonly charge: ChargeRow }
  | Exclude<BegunCollection, { readonly state: "begun" }>
  | { readonly state: "missing" };

type NotBegun = Exclude<BegunCollection, { readonly state: "begun" }>;

interface Collecting {
  readonly scope: Scope;
  /** The id of the invoice. */
  readonly invoice: string;
  /** Decides under the lock of the invoice how it is charged; undefined if it is not to be charged any more. */
  readonly order: (locked: LockedInvoice, database: Database) => Promise<CollectionOrder | undefined>;
  /** Runs in the transaction if no charge was begun. */
  readonly notBegun: (database: Database, locked: LockedInvoice, begun: NotBegun) => Promise<void>;
}

/**
 * Charges an open invoice, without a request: one transaction locks the invoice and writes the pending charge, then the
 * charge is sent without a connection, and its settlement changes the invoice.
 */
export async function collectInvoice(
  dependencies: PaymentDependencies,
  { scope, invoice, order, notBegun }: Collecting,
): Promise<Collected> {
  const begun = await dependencies.database.transaction().execute(async (database) => {
    const locked = await lockInvoice(database, scope, invoice);
    if (locked === undefined) return { state: "missing" } as const;
    const decided = await order(locked, database);
    if (decided === undefined) return { state: "not_owed" } as const;
    const result = await beginCollection(dependencies, database, locked, decided);
    if (result.state !== "begun") await notBegun(database, locked, result);
    return result;
  });
  if (begun.state !== "begun") return begun;
  const settled = await performOffSessionCharge(dependencies, begun.charge);
  return settled === undefined
    ? { state: "pending", charge: begun.charge }
    : { state: "settled", charge: settled };
}
