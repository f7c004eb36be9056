import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { DiscountAmount } from "../../../contract/line-item.ts";
import type { InvoiceItemTable } from "../../platform/database/tables.ts";

interface NewLine {
  readonly id: string;
  readonly item: Selectable<InvoiceItemTable>;
  readonly invoice: string;
  readonly created: Date;
}

/** Inserts the line of an invoice item behind the other lines of an invoice, which is locked. */
export async function insertLine(database: Database, { id, item, invoice, created }: NewLine): Promise<void> {
  await database
    .insertInto("invoice_lines")
    .values({
      ...{ account_id: item.account_id, livemode: item.livemode, id, created, invoice },
      position: sql<number>`(select coalesce(max(position), -1) + 1 from invoice_lines where invoice = ${invoice})`,
      ...{ kind: "item", subscription: item.subscription, subscription_item: null, cycle: null },
      ...{ invoice_item: item.id, price: item.price, amount: item.amount, currency: item.currency },
      ...{ quantity: item.quantity, description: item.description },
      ...{ period_start: item.period_start, period_end: item.period_end },
      ...{ discountable: item.discountable, discount_amounts: "[]", proration: false },
      ...{ proration_details: null, arithmetic: null, metadata: JSON.stringify(item.metadata) },
    })
    .execute();
}

/** Deletes the line of an invoice item. */
export async function deleteLineOfItem(database: Database, item: string): Promise<void> {
  await database.deleteFrom("invoice_lines").where("invoice_item", "=", item).execute();
}

/** Writes the discounts of lines. */
export async function updateLineDiscounts(
  database: Database,
  lines: readonly { readonly id: string; readonly discount_amounts: readonly DiscountAmount[] }[],
): Promise<void> {
  await updateRows(database, "invoice_lines", lines);
}
