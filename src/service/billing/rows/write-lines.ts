import { sql } from "kysely";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { describeLines } from "./describe-lines.ts";
import type { InvoiceItemValues } from "./describe-lines.ts";
import type { InvoiceLineRow } from "./find-lines.ts";
import { discountAmounts } from "./invoice-columns.ts";

/**
 * Writes invoice items and the lines of new invoices. Returns the lines by their invoices.
 *
 * @param prices the prices of all lines and items
 */
export async function writeLines(
  database: Database,
  changes: readonly Change[],
  prices: ReadonlyMap<string, PriceWithProduct>,
): Promise<readonly InvoiceLineRow[]> {
  const described = await describeLines(database, changes, prices);
  await upsertItems(database, described.items);
  const lines = await insertRows(database, "invoice_lines", described.lines);
  await updateRows(
    database,
    "invoice_lines",
    changes.flatMap(({ options: { changedInvoices = [] } }) =>
      changedInvoices.flatMap(({ finalized }) =>
        finalized === undefined
          ? []
          : finalized.lines.map(({ id, discount }) => ({
              id,
              discount_amounts: discountAmounts(finalized, discount),
            })),
      ),
    ),
  );
  const released = changes.flatMap(({ options: { changedInvoices = [] } }) =>
    changedInvoices.flatMap(({ row, returned }) => (returned === true ? [row.id] : [])),
  );
  if (released.length > 0) {
    await database
      .updateTable("invoice_lines")
      .set({ released: true })
      .where("invoice", "in", released)
      .execute();
  }
  return lines;
}

/** Inserts invoice items; of existing ones it writes what the computation changes. */
async function upsertItems(database: Database, rows: readonly InvoiceItemValues[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const changed = [
    ...["subscription", "invoice", "amount", "quantity", "period_start", "period_end", "discountable"],
    ...["arithmetic", "proration_role", "layer", "source_invoice", "invoicing_rules", "deleted"],
  ].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`
    insert into invoice_items (${columns})
    select ${columns} from json_populate_recordset(null::invoice_items, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changed)}`.execute(database);
}
