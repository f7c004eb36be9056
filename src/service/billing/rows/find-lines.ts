import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { InvoiceLineTable } from "./invoice-tables.ts";

export type InvoiceLineRow = Selectable<InvoiceLineTable>;

/** How many lines an invoice shows; the others are listed by `/v1/invoices/:id/lines`. */
export const shownLines = 100;

/** Finds the lines of invoices, in their order. */
export async function findLines(
  database: ReadDatabase,
  invoices: readonly string[],
): Promise<readonly InvoiceLineRow[]> {
  if (invoices.length === 0) return [];
  return database
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice", "in", [...new Set(invoices)])
    .orderBy("invoice")
    .orderBy("position")
    .execute();
}

/** Finds the first lines of each invoice, in their order. Lines that were deleted leave gaps in the positions. */
export async function findFirstLines(
  database: ReadDatabase,
  invoices: readonly string[],
  limit: number,
): Promise<readonly InvoiceLineRow[]> {
  if (invoices.length === 0) return [];
  const { rows } = await sql<InvoiceLineRow>`
    select lines.* from unnest(array[${sql.join([...new Set(invoices)])}]::text[]) as given (id) cross join lateral (
      select * from invoice_lines where invoice = given.id order by position limit ${limit}
    ) as lines order by lines.invoice, lines.position`.execute(database);
  return rows;
}

/** A line of another invoice that a credit gives back. */
export interface CreditedLine {
  readonly invoice: string;
  readonly item: string;
  /** The time that the line is for, in seconds. */
  readonly from: number;
  readonly to: number;
}

/** Finds the ids of the lines that charged layers; the result has the order of `credited`, undefined for a line that is not there. */
export async function findCreditedLines(
  database: Database,
  credited: readonly CreditedLine[],
): Promise<readonly (string | undefined)[]> {
  if (credited.length === 0) return [];
  const given = JSON.stringify(credited.map((line, position) => ({ ...line, position })));
  const { rows } = await sql<{ position: number; id: string }>`
    select distinct on (given.position) given.position, line.id
    from json_to_recordset(${given}::json) as given (position integer, invoice text, item text, "from" bigint, "to" bigint)
      join invoice_lines as line on line.invoice = given.invoice and line.subscription_item = given.item
        and line.period_start = to_timestamp(given."from") and line.period_end = to_timestamp(given."to")
        and line.amount >= 0
    order by given.position, line.position`.execute(database);
  const found = new Map(rows.map(({ position, id }) => [position, id]));
  return credited.map((_, position) => found.get(position));
}
