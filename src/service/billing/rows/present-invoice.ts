import type { Invoice } from "../../../contract/billing/invoice.ts";
import type { InvoiceLineItem, LineParent } from "../../../contract/billing/line-item.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { InvoiceLineRow } from "./find-lines.ts";
import { findFirstLines, shownLines } from "./find-lines.ts";
import { groupBy } from "./group-by.ts";
import type { InvoiceRow, RowDependencies } from "./loaded-subscription.ts";

/** The products of prices, by the ids of the prices. */
type ProductsOfPrices = ReadonlyMap<string, { readonly product: string }>;

/** Returns invoices with their lines as the API shows them, by a fixed number of statements, in the order of `rows`. */
export async function presentInvoices(
  dependencies: Pick<RowDependencies, "publicUrl">,
  database: ReadDatabase,
  rows: readonly InvoiceRow[],
): Promise<readonly Invoice[]> {
  // One more than is shown says whether there are more.
  const lines = await findFirstLines(
    database,
    rows.map(({ id }) => id),
    shownLines + 1,
  );
  const prices = await findPricesById(
    database,
    lines.flatMap(({ price }) => price ?? []),
  );
  const linesOf = groupBy(lines, ({ invoice }) => invoice);
  return rows.map((row) => presentInvoice(dependencies, row, linesOf.get(row.id) ?? [], prices));
}

/** Returns an invoice as the API shows it. */
export function presentInvoice(
  { publicUrl }: Pick<RowDependencies, "publicUrl">,
  row: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  prices: ProductsOfPrices,
): Invoice {
  const shown = lines.slice(0, shownLines);
  const hasMore = lines.length > shownLines;
  return {
    id: row.id,
    object: "invoice",
    number: row.number,
    status: row.status,
    customer: row.customer,
    subscription: row.subscription,
    parent:
      row.subscription === null
        ? null
        : { type: "subscription_details", subscription_details: { subscription: row.subscription } },
    billing_reason: row.billing_reason,
    currency: row.currency,
    lines: {
      object: "list",
      url: `/v1/invoices/${row.id}/lines`,
      data: shown.map((line) => presentLine(line, prices)),
      has_more: hasMore,
      next_cursor: hasMore ? (shown.at(-1)?.id ?? null) : null,
    },
    subtotal: row.subtotal,
    total_discount_amounts: row.total_discount_amounts,
    total: row.total,
    starting_balance: row.starting_balance,
    ending_balance: row.ending_balance,
    amount_due: row.amount_due,
    amount_paid: row.amount_paid,
    amount_remaining: row.amount_due - row.amount_paid,
    amount_refunded: row.amount_refunded,
    amount_disputed: row.amount_disputed,
    auto_advance: row.auto_advance,
    attempted: row.attempted,
    attempt_count: row.attempt_count,
    next_payment_attempt: textOf(row.next_payment_attempt),
    automatically_finalizes_at: textOf(row.automatically_finalizes_at),
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    status_transitions: {
      finalized_at: textOf(row.finalized_at),
      paid_at: textOf(row.paid_at),
      voided_at: textOf(row.voided_at),
      marked_uncollectible_at: textOf(row.marked_uncollectible_at),
    },
    charge: row.charge,
    paid_out_of_band: row.paid_out_of_band,
    held: row.held,
    last_payment_error: row.last_payment_error,
    hosted_invoice_url: row.number === null ? null : `${publicUrl}/i/${row.id}`,
    invoice_pdf: null,
    customer_email: row.customer_email,
    customer_name: row.customer_name,
    default_source: row.default_source,
    description: row.description,
    footer: row.footer,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns lines of an invoice as the API shows them. */
export async function presentLines(
  database: ReadDatabase,
  lines: readonly InvoiceLineRow[],
): Promise<readonly InvoiceLineItem[]> {
  const prices = await findPricesById(
    database,
    lines.flatMap(({ price }) => price ?? []),
  );
  return lines.map((line) => presentLine(line, prices));
}

/** Returns a line of an invoice as the API shows it. */
export function presentLine(row: InvoiceLineRow, prices: ProductsOfPrices): InvoiceLineItem {
  const product = prices.get(row.price ?? "")?.product;
  return {
    id: row.id,
    object: "line_item",
    invoice: row.invoice,
    amount: row.amount,
    currency: row.currency,
    quantity: row.quantity,
    period: { start: row.period_start.toISOString(), end: row.period_end.toISOString() },
    description: row.description,
    discountable: row.discountable,
    discount_amounts: row.discount_amounts,
    pricing:
      row.price === null || product === undefined
        ? null
        : { type: "price_details", price_details: { price: row.price, product } },
    parent: parentOf(row),
    proration: row.proration,
    arithmetic: row.arithmetic,
    metadata: row.metadata,
    livemode: row.livemode,
  };
}

function parentOf(row: InvoiceLineRow): LineParent {
  const details = {
    invoice_item: row.invoice_item,
    subscription: row.subscription,
    proration: row.proration,
    proration_details: row.proration_details,
  };
  const { subscription_item: item } = row;
  return item === null
    ? { type: "invoice_item_details", invoice_item_details: details }
    : {
        type: "subscription_item_details",
        subscription_item_details: { ...details, subscription_item: item },
      };
}

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
