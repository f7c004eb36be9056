import type { Selectable } from "kysely";
import { sql } from "kysely";
import { invoicePaymentOf } from "../../../billing/invoice-credit.ts";
import { recomposeDraft } from "../../../billing/manual-invoice.ts";
import type { Invoice, InvoiceLine } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { discountAmounts } from "../rows/invoice-columns.ts";
import type { InvoiceItemTable } from "../rows/invoice-tables.ts";
import { pendingItemOf } from "../rows/restore-rows.ts";
import { writeInvoiceChange } from "../rows/write-outcome.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";

type InvoiceItemRow = Selectable<InvoiceItemTable>;

type LineDependencies = Pick<BillingDependencies, "newId" | "now" | "publicUrl">;

/** Adds an invoice item, whose row the caller has written, to the draft that the caller has locked. */
export async function addItemToDraft(
  dependencies: Within<LineDependencies>,
  locked: LockedInvoiceRows,
  { item, request }: { readonly item: InvoiceItemRow; readonly request: ApiRequest },
): Promise<void> {
  const { invoice, at } = locked;
  const id = dependencies.newId("line_item");
  await insertLine(dependencies.database, { id, item, invoice: invoice.id, created: at });
  const { amount, discountable, period, quantity, ...pendingItem } = pendingItemOf(item);
  const line: InvoiceLine = {
    id,
    kind: "item",
    item: null,
    price: null,
    cycle: null,
    discount: 0,
    arithmetic: null,
    amount,
    discountable,
    period,
    quantity,
    pendingItem: { ...pendingItem, amount, discountable, period, quantity },
  };
  await writeLines(dependencies, locked, { lines: [...invoice.lines, line], request });
}

/** Removes an invoice item from the draft that the caller has locked. The caller deletes its row. */
export async function removeItemFromDraft(
  dependencies: Within<LineDependencies>,
  locked: LockedInvoiceRows,
  { item, request }: { readonly item: InvoiceItemRow; readonly request: ApiRequest },
): Promise<void> {
  await dependencies.database.deleteFrom("invoice_lines").where("invoice_item", "=", item.id).execute();
  const lines = locked.invoice.lines.filter(({ pendingItem }) => pendingItem?.id !== item.id);
  await writeLines(dependencies, locked, { lines, request });
}

/** Writes the sums that a draft has with other lines. */
async function writeLines(
  dependencies: Within<LineDependencies>,
  { row, invoice, customer }: LockedInvoiceRows,
  { lines, request }: { readonly lines: readonly InvoiceLine[]; readonly request: ApiRequest },
): Promise<void> {
  const { currency, rows } = customer;
  const draft: Invoice = recomposeDraft(invoice, lines, { currency, balance: rows.balance });
  await updateRows(
    dependencies.database,
    "invoice_lines",
    draft.lines.map(({ id, discount }) => ({ id, discount_amounts: discountAmounts(draft, discount) })),
  );
  await writeInvoiceChange(dependencies, customer, null, {
    request,
    changed: {
      row,
      columns: {
        subtotal: draft.subtotal,
        total: draft.total,
        amount_due: draft.amountDue,
        total_discount_amounts: discountAmounts(draft, draft.discount),
        debits: invoicePaymentOf(draft).debits,
      },
      events: ["invoice.updated"],
    },
  });
}

interface NewLine {
  readonly id: string;
  readonly item: Selectable<InvoiceItemTable>;
  readonly invoice: string;
  readonly created: Date;
}

/** Inserts the line of an invoice item behind the other lines of an invoice, which is locked. */
async function insertLine(database: Database, { id, item, invoice, created }: NewLine): Promise<void> {
  await database
    .insertInto("invoice_lines")
    .values({
      account_id: item.account_id,
      livemode: item.livemode,
      id,
      created,
      invoice,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from invoice_lines where invoice = ${invoice})`,
      kind: "item",
      subscription: item.subscription,
      subscription_item: null,
      cycle: null,
      invoice_item: item.id,
      price: item.price,
      amount: item.amount,
      currency: item.currency,
      quantity: item.quantity,
      description: item.description,
      period_start: item.period_start,
      period_end: item.period_end,
      discountable: item.discountable,
      discount_amounts: "[]",
      proration: false,
      proration_details: null,
      arithmetic: null,
      metadata: JSON.stringify(item.metadata),
    })
    .execute();
}
