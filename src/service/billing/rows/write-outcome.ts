import type { CardRefund, Outcome } from "../../../billing/rows.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Database } from "../../platform/database/database.ts";
import type {
  InvoiceRow,
  LoadedSubscription,
  RowDependencies,
  SubscriptionRow,
} from "./loaded-subscription.ts";
import type { ChangedInvoice } from "./write-invoice-change.ts";

/** Columns and rows that the pure outcome does not have. */
export interface WriteOptions {
  /** The request that causes the change, for its events. */
  readonly request?: Pick<ApiRequest, "id" | "idempotencyKey">;
  /** Other columns of the subscription. */
  readonly columns?: Partial<SubscriptionRow>;
  /** The existing invoices that the outcome is about: they are settled, finalized or returned. */
  readonly changedInvoices?: readonly ChangedInvoice[];
  /** Price, description and metadata of new invoice items, by id. */
  readonly itemColumns?: ReadonlyMap<string, ItemColumns>;
  /** Metadata of new or changed subscription items, by id. */
  readonly itemMetadata?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The coupon of a new discount. */
  readonly coupon?: { readonly id: string; readonly sequence: number };
  /**
   * Until when the caller collects the new invoices itself, before the engine does. Without it the engine collects them at
   * once.
   */
  readonly collectsUntil?: Date;
}

export interface ItemColumns {
  readonly price?: string | null;
  readonly description?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface OutcomeEntry extends WriteOptions {
  readonly locked: LoadedSubscription;
  readonly outcome: Outcome;
}

export interface WrittenOutcome {
  readonly subscription: SubscriptionRow;
  /** The new invoices, then the changed ones. */
  readonly invoices: readonly InvoiceRow[];
  /** To make after the transaction has committed. */
  readonly refunds: readonly CardRefund[];
}

/** Thrown if another transaction has billed the period. Nothing was written: the caller's transaction must end. */
export class AlreadyBilled extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AlreadyBilled";
  }
}

/** Writes the outcome of one subscription. See `writeOutcomes`. */
export async function writeOutcome(
  dependencies: RowDependencies,
  database: Database,
  locked: LoadedSubscription,
  outcome: Outcome,
  options: WriteOptions = {},
): Promise<WrittenOutcome> {
  const [written] = await writeOutcomes(dependencies, database, [{ locked, outcome, ...options }]);
  if (written === undefined) throw new Error("Nothing was written.");
  return written;
}

/**
 * Writes outcomes in the caller's transaction by a fixed number of statements: rows, invoices with lines and numbers,
 * balances, next moments, notices and events.
 *
 * Customers and subscriptions are locked by the caller, and each customer is in one entry at most: a second subscription of a
 * customer has to be loaded after the first was written.
 *
 * @throws AlreadyBilled if a period was opened by another transaction
 */
export async function writeOutcomes(
  dependencies: RowDependencies,
  database: Database,
  entries: readonly OutcomeEntry[],
): Promise<readonly WrittenOutcome[]> {
  throw new Error("not built yet", { cause: [dependencies, database, entries] });
}
