import type { Selectable } from "kysely";
import type { Invoice, InvoiceLine } from "../../../billing/rows.ts";
import { invoicePaymentOf } from "../../../billing/invoice-credit.ts";
import { recomposeDraft } from "../../../billing/manual-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceItemTable } from "../../platform/database/tables.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { discountAmounts } from "../rows/invoice-columns.ts";
import { pendingItemOf } from "../rows/restore-rows.ts";
import { writeInvoiceChange } from "../rows/write-invoice-change.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { deleteLineOfItem, insertLine, updateLineDiscounts } from "./line-store.ts";

type InvoiceItemRow = Selectable<InvoiceItemTable>;
type LineDependencies = Pick<BillingDependencies, "newId" | "now" | "publicUrl">;

/** Adds an invoice item, whose row the caller has written, to the draft that the caller has locked. */
export async function addItemToDraft(
  dependencies: LineDependencies,
  database: Database,
  locked: LockedInvoiceRows,
  { item, request }: { readonly item: InvoiceItemRow; readonly request: ApiRequest },
): Promise<void> {
  const { invoice, at } = locked;
  const id = dependencies.newId("line_item");
  await insertLine(database, { id, item, invoice: invoice.id, created: at });
  const { amount, discountable, period, quantity, ...pendingItem } = pendingItemOf(item);
  const line: InvoiceLine = {
    ...{ id, kind: "item", item: null, price: null, cycle: null, discount: 0, arithmetic: null },
    ...{ amount, discountable, period, quantity },
    pendingItem: { ...pendingItem, amount, discountable, period, quantity },
  };
  await writeLines(dependencies, database, locked, { lines: [...invoice.lines, line], request });
}

/** Removes an invoice item from the draft that the caller has locked. The caller deletes its row. */
export async function removeItemFromDraft(
  dependencies: LineDependencies,
  database: Database,
  locked: LockedInvoiceRows,
  { item, request }: { readonly item: InvoiceItemRow; readonly request: ApiRequest },
): Promise<void> {
  await deleteLineOfItem(database, item.id);
  const lines = locked.invoice.lines.filter(({ pendingItem }) => pendingItem?.id !== item.id);
  await writeLines(dependencies, database, locked, { lines, request });
}

/** Writes the sums that a draft has with other lines. */
async function writeLines(
  dependencies: LineDependencies,
  database: Database,
  { row, invoice, customer }: LockedInvoiceRows,
  { lines, request }: { readonly lines: readonly InvoiceLine[]; readonly request: ApiRequest },
): Promise<void> {
  const { currency, rows } = customer;
  const draft: Invoice = recomposeDraft(invoice, lines, { currency, balance: rows.balance });
  await updateLineDiscounts(
    database,
    draft.lines.map(({ id, discount }) => ({ id, discount_amounts: discountAmounts(draft, discount) })),
  );
  await writeInvoiceChange(dependencies, database, customer, null, {
    request,
    changed: {
      row,
      columns: {
        ...{ subtotal: draft.subtotal, total: draft.total, amount_due: draft.amountDue },
        total_discount_amounts: discountAmounts(draft, draft.discount),
        debits: invoicePaymentOf(draft).debits,
      },
      events: ["invoice.updated"],
    },
  });
}
