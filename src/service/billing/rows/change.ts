import type { CardRefund, CustomerRows, Invoice, Layer, PeriodRow } from "../../../billing/rows.ts";
import type { Subscription } from "../../../billing/subscription.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type {
  InvoiceRow,
  LoadedCustomer,
  LoadedSubscription,
  SubscriptionRow,
} from "./loaded-subscription.ts";

export interface ItemColumns {
  readonly price?: string | null;
  readonly description?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A change of an existing invoice. */
export interface ChangedInvoice {
  readonly row: InvoiceRow;
  /**
   * The columns that change: `status`, `amount_paid`, `charge`, attempts and so on. The moment of a new status, its `due_at`
   * and `collection` follow from the status unless they are given.
   */
  readonly columns: Partial<InvoiceRow>;
  /** The invoice as `finalizeInvoice` computed it: lines, amounts and status are written, and it gets its number. */
  readonly finalized?: Invoice;
  /** Whether the lines are released, because the invoice is void or deleted. */
  readonly isVoided?: boolean;
  /** Events of this invoice, such as `invoice.paid`, in their order. They come before those of the outcome. */
  readonly events?: readonly string[];
}

/** Columns and rows that the pure outcome does not have. */
export interface WriteOptions {
  /** The request that causes the change, for its events. */
  readonly request?: Pick<ApiRequest, "id" | "idempotencyKey">;
  /** Other columns of the subscription. */
  readonly columns?: Partial<SubscriptionRow>;
  /** The existing invoices that the outcome is about: they are settled, finalized or voided. */
  readonly changedInvoices?: readonly ChangedInvoice[];
  /** Price, description and metadata of new invoice items, by id. */
  readonly itemColumns?: ReadonlyMap<string, ItemColumns>;
  /** Metadata of new or changed subscription items, by id. */
  readonly itemMetadata?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The coupon of a new discount. */
  readonly coupon?: {
    readonly id: string;
    readonly sequence: number;
    /** The id of the promotion code with which it was redeemed. */
    readonly promotionCode?: string | null;
  };
  /**
   * Until when the caller collects the new invoices itself, before the engine does. Without it the engine collects them at
   * once.
   */
  readonly collectsUntil?: Date;
  /** Events of what was written before in the transaction. They come before all others of the change. */
  readonly earlierEvents?: readonly NewEvent[];
  /** Other columns of new invoices. */
  readonly invoiceColumns?: Partial<InvoiceRow>;
}

/** The subscription's part of a change. */
export interface SubscriptionPart {
  readonly loaded: LoadedSubscription;
  readonly isNew: boolean;
  readonly before: Subscription;
  readonly after: Subscription;
  readonly layersBefore: readonly Layer[];
  readonly layersAfter: readonly Layer[];
  readonly periods: readonly PeriodRow[];
}

/** What is written for one customer. */
export interface Change {
  readonly locked: LoadedCustomer;
  /** Null if no subscription is concerned. */
  readonly subscription: SubscriptionPart | null;
  readonly before: CustomerRows;
  readonly after: CustomerRows;
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly CardRefund[];
  readonly events: readonly string[];
  readonly options: WriteOptions;
}

export const scopeOfChange = ({ locked: { customer } }: Change) => ({
  account_id: customer.account_id,
  livemode: customer.livemode,
});

/** Thrown if another transaction has billed the period. The caller's transaction must end. */
export class AlreadyBilled extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AlreadyBilled";
  }
}

/** The constraints that make double billing impossible. */
const constraints: readonly unknown[] = [
  "subscription_periods_pkey",
  "invoice_lines_of_cycle",
  "invoice_lines_of_item",
  "balance_transactions_of_invoice",
];

/** Returns the error to throw for an error of the database: `AlreadyBilled` if a constraint has prevented double billing. */
export function billingErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("constraint" in error) || !constraints.includes(error.constraint)) {
    return error;
  }
  return new AlreadyBilled("Another transaction has billed this before.", { cause: error });
}
