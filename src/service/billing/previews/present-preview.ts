import type { CustomerRows, Outcome } from "../../../billing/rows.ts";
import type { InvoicePreview } from "../../../contract/billing/invoice-preview.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Change, ItemColumns } from "../rows/change.ts";
import { describeLines } from "../rows/describe-lines.ts";
import type { InvoiceLineRow } from "../rows/find-lines.ts";
import { newInvoiceRow } from "../rows/invoice-columns.ts";
import type { InvoiceRow, LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { presentInvoice, presentLine } from "../rows/present-invoice.ts";

/** The outcome whose last invoice is previewed. */
type PreviewedOutcome = Pick<Outcome, "invoices"> & {
  readonly rows: CustomerRows & Partial<Outcome["rows"]>;
};

interface Previewed {
  readonly loaded: LoadedCustomer | LoadedSubscription;
  readonly outcome: PreviewedOutcome;
  /** Descriptions of invoice items that do not exist, by id. */
  readonly itemColumns?: ReadonlyMap<string, ItemColumns>;
}

/**
 * Returns the last invoice of an outcome as the API would show it if the outcome were written. It writes nothing.
 *
 * @returns null if the outcome has no invoice
 */
export async function presentPreview(
  database: Database,
  { loaded, outcome, itemColumns = new Map() }: Previewed,
): Promise<InvoicePreview | null> {
  const invoice = outcome.invoices.at(-1);
  if (invoice === undefined) return null;
  const subscription = "stored" in loaded ? partOf(loaded, outcome) : null;
  const change: Change = {
    locked: loaded,
    subscription,
    before: loaded.rows,
    after: outcome.rows,
    invoices: [invoice],
    refunds: [],
    events: [],
    options: { itemColumns },
  };
  const known = "stored" in loaded ? loaded.stored.prices : new Map<string, PriceWithProduct>();
  const missing = pricesOf(change).filter((id) => !known.has(id));
  const prices = new Map([...known, ...(await findPricesById(database, missing))]);
  const { lines } = await describeLines(database, [change], prices);
  const row = newInvoiceRow(change, invoice, null) as Partial<InvoiceRow> as InvoiceRow;
  const rows = lines as readonly Partial<InvoiceLineRow>[] as readonly InvoiceLineRow[];
  const presented = presentInvoice({ publicUrl: "" }, row, rows, prices);
  return {
    ...presented,
    id: null,
    status: "draft",
    hosted_invoice_url: null,
    auto_advance: true,
    ...(subscription === null ? { subscription: null, parent: null } : {}),
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    // All of them: a preview has no list of lines to page through.
    lines: {
      object: "list",
      url: "/v1/invoices/create_preview",
      has_more: false,
      next_cursor: null,
      data: rows.map((line) => ({ ...presentLine(line, prices), invoice: null })),
    },
  };
}

function partOf(loaded: LoadedSubscription, { rows }: PreviewedOutcome): Change["subscription"] {
  return {
    loaded,
    isNew: false,
    before: loaded.rows.subscription,
    periods: [],
    after: rows.subscription ?? loaded.rows.subscription,
    layersBefore: loaded.rows.layers,
    layersAfter: rows.layers ?? [],
  };
}

function pricesOf({ invoices, options }: Change): readonly string[] {
  return [
    ...invoices.flatMap(({ lines }) => lines.flatMap(({ price }) => price ?? [])),
    ...[...(options.itemColumns?.values() ?? [])].flatMap(({ price }) => price ?? []),
  ];
}
