import { diffRows } from "../../../billing/diff-rows.ts";
import type { Invoice, InvoiceLine, PendingItem } from "../../../billing/rows.ts";
import type { ProrationDetails } from "../../../contract/billing/line-item.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { CreditedLine } from "./find-lines.ts";
import { findCreditedLines } from "./find-lines.ts";
import { discountAmounts } from "./invoice-columns.ts";
import { lineDescription } from "./line-description.ts";
import { dateOf } from "./seconds.ts";

/** The columns of an invoice item that a change writes. */
export type InvoiceItemValues = ReturnType<typeof itemRow>;

/** The columns of a line of a new invoice. */
type InvoiceLineValues = ReturnType<typeof lineRow>;

/**
 * Returns the columns of the invoice items that changes make and of the lines of their invoices. It only reads, by one
 * statement, the lines that credits give back.
 *
 * @param prices the prices of all lines and items
 */
export async function describeLines(
  database: Database,
  changes: readonly Change[],
  prices: ReadonlyMap<string, PriceWithProduct>,
): Promise<{ readonly items: readonly InvoiceItemValues[]; readonly lines: readonly InvoiceLineValues[] }> {
  const items = changes.flatMap((change) => writtenItems(change));
  const details = await prorationDetails(database, items);
  const texts = new Map(
    items.map((written) => [
      written.item.id,
      itemTexts(written, prices, details.get(written.item.id) ?? null),
    ]),
  );
  return {
    items: items.map((written) => itemRow(written, texts.get(written.item.id))),
    lines: changes.flatMap((change) =>
      change.invoices.flatMap((invoice) =>
        invoice.lines.map((line, position) =>
          lineRow(change, invoice, line, position, texts.get(line.pendingItem?.id ?? ""), prices),
        ),
      ),
    ),
  };
}

/** An invoice item to write. */
interface WrittenItem {
  readonly change: Change;
  readonly item: PendingItem;
  /** The invoice that takes it; null while it is pending. */
  readonly invoice: string | null;
  readonly deleted: boolean;
}

/** Returns the invoice items that a change makes, changes, invoices or deletes. */
function writtenItems(change: Change): readonly WrittenItem[] {
  const { before, after, invoices } = change;
  const taken = new Map(
    invoices.flatMap(({ id, lines }) =>
      lines.flatMap(({ pendingItem: item }) =>
        item === null ? [] : [[item.id, { item, invoice: id }] as const],
      ),
    ),
  );
  const { inserted, updated, deleted } = diffRows(before.pending, after.pending);
  const old = new Map(before.pending.map((item) => [item.id, item]));
  return [
    ...[...inserted, ...updated].map((item) => ({ change, item, invoice: null, deleted: false })),
    ...[...taken.values()].map(({ item, invoice }) => ({ change, item, invoice, deleted: false })),
    ...deleted.flatMap((id) => {
      const item = old.get(id);
      return item === undefined || taken.has(id) ? [] : [{ change, item, invoice: null, deleted: true }];
    }),
  ];
}

/** Finds the lines that new credits give back, by the ids of the credits. */
async function prorationDetails(
  database: Database,
  items: readonly WrittenItem[],
): Promise<ReadonlyMap<string, ProrationDetails>> {
  const credits = items.flatMap(({ change, item }) => {
    const { proration } = item;
    const isNew = !change.locked.pendingRows.has(item.id);
    if (!isNew || proration?.role !== "credit") return [];
    const layers = change.subscription?.layersAfter ?? [];
    const layer = layers.find(({ id }) => id === proration.layer);
    return [{ id: item.id, invoice: proration.source, item: proration.item, layer }];
  });
  const wanted = credits.flatMap(({ id, invoice, item, layer }): (CreditedLine & { credit: string })[] =>
    invoice === null || layer === undefined
      ? []
      : [{ credit: id, invoice, item, from: layer.from, to: layer.to }],
  );
  const found = await findCreditedLines(database, wanted);
  const lines = new Map(wanted.map(({ credit }, index) => [credit, found[index]]));
  return new Map(
    credits.map(({ id, invoice }) => {
      const line = lines.get(id);
      return [
        id,
        { credited_items: { invoice, invoice_line_items: line === undefined ? [] : [line] } },
      ] as const;
    }),
  );
}

/** What an invoice item and its line have in common beside amounts. */
interface ItemTexts {
  readonly price: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly proration_details: ProrationDetails | null;
}

function itemTexts(
  { change, item }: WrittenItem,
  prices: ReadonlyMap<string, PriceWithProduct>,
  details: ProrationDetails | null,
): ItemTexts {
  const row = change.locked.pendingRows.get(item.id);
  if (row !== undefined) return row;
  const given = change.options.itemColumns?.get(item.id) ?? {};
  const price = item.proration?.price ?? given.price ?? null;
  return {
    price,
    description: given.description ?? lineDescription(item, prices.get(price ?? "")?.product_name),
    metadata: given.metadata ?? {},
    proration_details: details ?? (item.proration === null ? null : { credited_items: null }),
  };
}

function itemRow({ change, item, invoice, deleted }: WrittenItem, texts: ItemTexts | undefined) {
  const { proration } = item;
  const { locked } = change;
  return {
    ...scopeOfChange(change),
    id: item.id,
    created: locked.at,
    customer: locked.customer.id,
    subscription: item.subscription,
    subscription_item: proration?.item ?? null,
    invoice,
    price: texts?.price ?? null,
    amount: item.amount,
    currency: locked.currency,
    quantity: item.quantity,
    description: texts?.description ?? null,
    period_start: dateOf(item.period.start),
    period_end: dateOf(item.period.end),
    discountable: item.discountable,
    proration: proration !== null,
    proration_details: texts?.proration_details ?? null,
    arithmetic: proration?.arithmetic ?? null,
    proration_role: proration?.role ?? null,
    layer: proration?.layer ?? null,
    source_invoice: proration?.source ?? null,
    invoicing_rules:
      proration?.role === "credit" && proration.source !== null
        ? [{ type: "defer_until_credited_items_resolved" }]
        : [],
    metadata: texts?.metadata ?? {},
    deleted,
    test_clock: locked.clock.test_clock,
  };
}

function lineRow(
  change: Change,
  invoice: Invoice,
  line: InvoiceLine,
  position: number,
  texts: ItemTexts | undefined,
  prices: ReadonlyMap<string, PriceWithProduct>,
) {
  const { kind, pendingItem } = line;
  return {
    ...scopeOfChange(change),
    id: line.id,
    created: change.locked.at,
    invoice: invoice.id,
    position,
    kind,
    subscription: kind === "cycle" ? invoice.subscription : (pendingItem?.subscription ?? null),
    subscription_item: line.item,
    cycle: line.cycle,
    invoice_item: pendingItem?.id ?? null,
    price: line.price ?? texts?.price ?? null,
    amount: line.amount,
    currency: change.locked.currency,
    quantity: line.quantity,
    description:
      texts === undefined
        ? lineDescription(line, prices.get(line.price ?? "")?.product_name)
        : texts.description,
    period_start: dateOf(line.period.start),
    period_end: dateOf(line.period.end),
    discountable: line.discountable,
    discount_amounts: discountAmounts(invoice, line.discount),
    proration: kind === "proration",
    proration_details: texts?.proration_details ?? null,
    arithmetic: line.arithmetic,
    metadata: texts?.metadata ?? {},
  };
}
