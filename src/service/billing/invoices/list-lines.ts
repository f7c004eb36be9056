import type { InvoiceLineItem } from "../../../contract/line-item.ts";
import type { List, PageParameters } from "../../../contract/list.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { InvoiceLineRow } from "../rows/find-lines.ts";
import { presentLines } from "../rows/present-invoice.ts";

/**
 * Returns a page of the lines of an invoice, in the order in which they are printed. Throws `parameters_exclusive` for both
 * cursors, and `cursor_invalid` for one that is no line of the invoice.
 */
export async function listLines(
  database: ReadDatabase,
  invoice: string,
  { limit, starting_after: after, ending_before: before }: PageParameters,
): Promise<List<InvoiceLineItem>> {
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const isBackwards = before !== undefined;
  const cursor = before ?? after;
  const position =
    cursor === undefined
      ? undefined
      : await positionOf(database, invoice, cursor, isBackwards ? "ending_before" : "starting_after");
  const rows: readonly InvoiceLineRow[] = await database
    .selectFrom("invoice_lines")
    .selectAll()
    .where("invoice", "=", invoice)
    .$if(position !== undefined, (query) => query.where("position", isBackwards ? "<" : ">", position ?? 0))
    .orderBy("position", isBackwards ? "desc" : "asc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  if (isBackwards) page.reverse();
  const hasMore = rows.length > limit;
  const edge = isBackwards ? page[0] : page.at(-1);
  return {
    object: "list",
    url: `/v1/invoices/${invoice}/lines`,
    data: await presentLines(database, page),
    has_more: hasMore,
    next_cursor: hasMore && edge !== undefined ? edge.id : null,
  };
}

async function positionOf(
  database: ReadDatabase,
  invoice: string,
  id: string,
  param: string,
): Promise<number> {
  const line = await database
    .selectFrom("invoice_lines")
    .select("position")
    .where("invoice", "=", invoice)
    .where("id", "=", id)
    .executeTakeFirst();
  if (line !== undefined) return line.position;
  throw new ServiceError("cursor_invalid", "No such line of the invoice.", { param });
}
